import { describe, expect, it } from 'vitest';
import { rewriteCalls } from './rewrite-calls.ts';

const names = new Set(['f-1', 'total']);
const rewritten = (code: string, order: readonly (number | null)[]) => rewriteCalls(code, 'formula', names, order);

describe('The calls of a formula whose parameters change', () => {
  it('lose an argument, have others in another order, and room for a new one', () => {
    expect(rewritten("formulas['f-1'](a, b, c) + 1", [0, 2])).toBe("formulas['f-1'](a, c) + 1");
    expect(rewritten('context.component.formulas.total(a, b)', [1, 0])).toBe('context.component.formulas.total(b, a)');
    expect(rewritten("formulas['total'](a, b)", [0, null, 1])).toBe("formulas['total'](a, undefined, b)");
    expect(rewritten("formulas['total']?.(a)", [])).toBe("formulas['total']?.()");
  });

  it('within arguments of each other are all rewritten', () => {
    expect(rewritten("formulas.total(formulas.total(1, 2), g('x)', 3))", [1, 0])).toBe(
      "formulas.total(g('x)', 3), formulas.total(2, 1))",
    );
  });

  it('beside each other are all rewritten, where they stand', () => {
    expect(rewritten('formulas.total(1, 2) + formulas.total(3, 4) + formulas.total(5, 6)', [1, 0])).toBe(
      'formulas.total(2, 1) + formulas.total(4, 3) + formulas.total(6, 5)',
    );
  });

  it('leave out at their end what they left out', () => {
    expect(rewritten('formulas.total(a)', [0, 1, null])).toBe('formulas.total(a)');
    expect(rewritten('formulas.total(a)', [1, 0])).toBe('formulas.total(undefined, a)');
  });

  it('stay where nobody can tell the arguments, where something else is called, and in code that cannot be read', () => {
    for (const code of ['formulas.total(...list)', 'other.total(a, b)', "formulas['f-2'](a, b)", 'formulas.total(a, '])
      expect(rewritten(code, [1, 0])).toBe(code);
    expect(rewriteCalls('await x;\nreturn formulas.total(a, b)', 'action', names, [1])).toBe(
      'await x;\nreturn formulas.total(b)',
    );
  });
});
