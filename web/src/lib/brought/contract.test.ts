import { describe, expect, it } from 'vitest';
import { CONTRACT, readModule } from './contract';

const mount = () => ({ update: () => {}, destroy: () => {} });

describe('a board that a package brings', () => {
  it('needs the contract and mount, no more', () => {
    expect(readModule({ contract: CONTRACT, mount })).toMatchObject({ mount });
  });

  it.each([
    [{ mount }, 'it must export contract = 1, not undefined'],
    [{ contract: 2, mount }, 'it must export contract = 1, not 2'],
    [{ contract: CONTRACT }, 'it exports no mount(target, props)'],
    [{ contract: CONTRACT, mount, tell: 'hello' }, 'tell is no function'],
  ])('is told what is wrong with %o', (module, wrong) => {
    expect(() => readModule(module)).toThrow(wrong);
  });
});
