/**
 * Pig's board, as plain JavaScript: nothing is built. It draws the view it is given (view.py)
 * and offers the choices it is given; it knows no rule. What it may rely on stands in Spelbord's
 * docs/adding-a-game.md.
 */
export const contract = 1;

// --- words -----------------------------------------------------------------------------------

const points = (count) => `${count} ${count === 1 ? 'point' : 'points'}`;

/** What is asked of whoever's turn it is. */
export function ask(view) {
  return view.rolls === 0 ? 'roll the die' : `roll again, or hold ${points(view.pot)}`;
}

/** An event as a sentence. */
export function tell(event, who) {
  if (event.kind === 'roll') return `${who} rolls.`;
  if (event.kind === 'hold') return `${who} holds ${points(event.points)} and has ${event.total}.`;
  if (event.face !== 1) return `The die shows ${event.face}.`;
  return `A one! ${event.lost === 0 ? 'The turn is over.' : `${points(event.lost)} are lost.`}`;
}

/** The die is looked at a moment longer than it tumbles; what follows a roll comes at once. */
export function pace(event) {
  if (event.kind === 'roll') return 60;
  return event.face === 1 ? 900 : 450;
}

export const tray = (view, seat) => points(view.totals[seat]);
export const how = (view, who) => (who ? `${who} reached ${view.target} first.` : 'Nobody won.');

// --- the board -------------------------------------------------------------------------------

// Where the pips of each face lie, on a grid of three by three.
const PIPS = ['', 'e', 'cg', 'ceg', 'acgi', 'acegi', 'acdfgi'];

const STYLE = `
  .pig {
    --skin: light-dark(#c2557a, #f3a6bf);
    display: grid; grid-template-rows: auto minmax(7rem, 22rem) auto; align-content: center;
    gap: 0.8rem; width: min(100%, 40rem); height: 100%; margin: 0 auto; padding: 0.4rem;
  }
  ol { display: grid; gap: 0.35rem; margin: 0; padding: 0; list-style: none; }
  li { display: grid; grid-template-columns: 1.6rem 5.2rem 1fr 3rem; align-items: center; gap: 0.5rem;
    padding: 0.25rem 0.5rem; border-radius: 10px; }
  li svg { width: 1.5rem; display: block; }
  li.turn { background: var(--accent-wash); font-weight: 700; }
  .way { height: 0.9rem; border: 1px solid var(--line-strong); border-radius: 99px; overflow: hidden;
    background: var(--sunken); display: flex; }
  .way i { transition: width 0.25s ease-out; width: 0; }
  .safe { background: var(--colour); }
  .pot { background: repeating-linear-gradient(45deg, var(--colour) 0 3px, var(--raised) 3px 7px); }
  .total { text-align: right; font-variant-numeric: tabular-nums; }
  .table { display: grid; place-items: center; align-content: center; gap: 0.6rem; min-height: 0; }
  .die { width: min(9rem, 34vh); aspect-ratio: 1; }
  .die rect { fill: var(--raised); stroke: var(--skin); stroke-width: 5; }
  .die circle { fill: var(--skin); opacity: 0; }
  .die .on { opacity: 1; }
  .die.bust rect { stroke: var(--warn); stroke-dasharray: 12 7; }
  .die.bust circle { fill: var(--warn); }
  .die.marked rect { fill: var(--accent-wash); }
  .die.tumble { animation: tumble 0.28s ease-out; }
  @keyframes tumble { from { transform: rotate(-200deg) scale(0.7); } }
  .said { min-height: 2.2rem; font: 560 1.4rem var(--title); text-align: center; }
  .buttons { display: grid; grid-template-columns: 1fr 1fr; gap: 0.6rem; }
  .buttons .button { min-height: 3.4rem; font-size: 1.125rem; }
  [aria-disabled='true'] { opacity: 0.6; cursor: default; }
  kbd { font: inherit; font-size: 0.8em; padding: 0 0.4em; border: 1px solid; border-radius: 5px; }
  @media (hover: none) { kbd { display: none; } }
`;

/** Markup of the parts that stay; `draw` fills them. */
const PARTS = `
  <style>${STYLE}</style>
  <div class="pig">
    <ol></ol>
    <div class="table">
      <svg class="die" viewBox="-50 -50 100 100" role="img">
        <rect x="-46" y="-46" width="92" height="92" rx="20" />
        ${[...'abcdefghi'].map((spot, k) => pip(spot, k)).join('')}
      </svg>
      <p class="said"></p>
    </div>
    <div class="buttons">
      <button class="button main" data-action="roll">Roll <kbd aria-hidden="true">R</kbd></button>
      <button class="button" data-action="hold"><span>Hold</span> <kbd aria-hidden="true">H</kbd></button>
    </div>
  </div>`;

function pip(spot, k) {
  return `<circle data-spot="${spot}" cx="${((k % 3) - 1) * 25}" cy="${(Math.floor(k / 3) - 1) * 25}" r="9" />`;
}

/** Put the board into `target`; the table calls `update` at every change. */
export function mount(target, props) {
  target.innerHTML = PARTS;
  const find = (selector) => target.querySelector(selector);
  const rows = props.view.totals.map((_, seat) => makeRow(props, seat));
  const buttons = [...target.querySelectorAll('button')];
  let now = props;
  let shown = props.number;

  // An action that is not offered is asked for all the same: the refusal says why, with its rule.
  function press(action) {
    if (now.choices.length > 0) now.act(action);
    else if (now.toAct !== null) now.say(`It is ${now.names.seats[now.toAct]}’s turn.`);
  }

  function draw() {
    const { view, marked, step, number, choices, sent, still } = now;
    rows.forEach((row, seat) => drawRow(row, now, seat));
    drawDie(find('.die'), marked?.event.face ?? view.face, marked !== null);
    if (number !== shown && step?.event.kind === 'die' && !still) tumble(find('.die'));
    shown = number;
    find('.said').textContent = said(now);
    for (const button of buttons) {
      const offered = choices.some((choice) => choice.text === button.dataset.action);
      button.setAttribute('aria-disabled', String(!offered || sent !== null));
    }
    find('[data-action=hold] span').textContent = view.pot > 0 ? `Hold ${view.pot}` : 'Hold';
  }

  for (const button of buttons) {
    button.addEventListener('click', () => press(button.dataset.action));
  }
  target.addEventListener('pointerdown', () => now.skip());
  target.addEventListener('keydown', ({ key, repeat, ctrlKey, metaKey, altKey }) => {
    if (repeat || ctrlKey || metaKey || altKey) return;
    const action = { r: 'roll', h: 'hold' }[key.toLowerCase()];
    if (action) press(action);
  });
  find('ol').append(...rows);
  find('ol').setAttribute('aria-label', `The race to ${props.view.target}`);
  draw();
  return {
    update(changed) {
      now = changed;
      draw();
    },
    destroy: () => target.replaceChildren(),
  };
}

/** One seat's place in the race; names are text, never markup. */
function makeRow({ names, sign }, seat) {
  const row = document.createElement('li');
  row.style.setProperty('--colour', `var(--seat-${seat})`);
  row.innerHTML = `
    <span></span><span></span>
    <span class="way" aria-hidden="true"><i class="safe"></i><i class="pot"></i></span>
    <span class="total"></span>`;
  row.children[0].append(sign(seat));
  row.children[1].textContent = names.seats[seat];
  return row;
}

/** What is safe, and what this turn has brought. */
function drawRow(row, { view, toAct, outcome }, seat) {
  const here = seat === (toAct ?? view.seat) && !outcome;
  const width = (part) => `${Math.min(100, (100 * part) / view.target)}%`;
  row.classList.toggle('turn', here);
  row.querySelector('.safe').style.width = width(view.totals[seat]);
  row.querySelector('.pot').style.width = width(here ? view.pot : 0);
  row.querySelector('.total').textContent = view.totals[seat];
}

function drawDie(die, face, marked) {
  die.setAttribute('aria-label', face ? `The die shows ${face}` : 'The die has not been rolled');
  die.classList.toggle('bust', face === 1);
  die.classList.toggle('marked', marked);
  for (const circle of die.querySelectorAll('circle')) {
    circle.classList.toggle('on', face !== null && PIPS[face].includes(circle.dataset.spot));
  }
}

function tumble(die) {
  die.classList.remove('tumble');
  void die.getBoundingClientRect(); // so that the same animation starts anew
  die.classList.add('tumble');
}

/** What stands below the die: the pot, or what has just become of it. */
function said({ view, log, outcome, names }) {
  if (outcome && view.winner !== null)
    return `${names.seats[view.winner]} has reached ${view.target}!`;
  if (view.pot > 0) return `${points(view.pot)} in the pot`;
  const last = log.at(-1)?.event;
  return last?.face === 1 || last?.kind === 'hold' ? tell(last, names.seats[log.at(-1).actor]) : '';
}
