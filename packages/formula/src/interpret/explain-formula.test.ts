import { describe, expect, it } from 'vitest';
import { STEP_LIMIT } from '../limits.ts';
import { scopeOf } from '../testing/support.ts';
import { type Explanation, explainFormula } from './explain-formula.ts';

const scope = scopeOf(
  { context: { item: { data: { nome: 'Ana', endereco: null } } } },
  { preco: 20, cliente: null },
  { clientes: { data: [{ idade: 3 }, { idade: 40 }] } },
);

const explain = (code: string, binding: 'formula' | 'code' = 'formula'): Explanation => {
  const result = explainFormula({ binding, code }, scope);
  if (!result.ok) throw new Error(result.error.message);
  return result.explanation;
};

/** The texts of the pieces with their values. */
const partsOf = (code: string, binding?: 'formula' | 'code'): [string, unknown][] =>
  explain(code, binding).parts.map(({ start, end, value }) => [code.slice(start, end), value]);

const emptyOf = (code: string): string | null => {
  const { empty } = explain(code);
  return empty && code.slice(empty.start, empty.end);
};

describe('what came of each piece', () => {
  it('of a sum of what is read', () => {
    expect(partsOf("variables['preco'] * 2 + 1")).toEqual([
      ["variables['preco'] * 2 + 1", 41],
      ["variables['preco'] * 2", 40],
      ["variables['preco']", 20],
    ]);
  });

  it('of every member of a path', () => {
    expect(partsOf('context.item.data.nome').map(([text]) => text)).toEqual([
      'context.item.data.nome',
      'context.item.data',
      'context.item',
      'context',
    ]);
  });

  it('of a branch that was taken, and not of the other', () => {
    const texts = partsOf("variables['preco'] > 5 ? context.item.data.nome : variables['cliente']").map(
      ([text]) => text,
    );
    expect(texts).toContain('context.item.data.nome');
    expect(texts).not.toContain("variables['cliente']");
  });

  it('of a function given to a list method: the last item, and how often', () => {
    const code = "collections['clientes'].data.map(c => c.idade + 1)";
    const part = explain(code).parts.find(({ start, end }) => code.slice(start, end) === 'c.idade + 1');
    expect(part).toMatchObject({ value: 41, times: 2 });
    expect(explain(code).outcome).toEqual({ value: [4, 41] });
  });

  it('of a function body, across lines', () => {
    const code = "const p = variables['preco'];\nreturn p + 1;";
    expect(partsOf(code, 'code')).toEqual([
      ["variables['preco']", 20],
      ['p + 1', 21],
      ['p', 20],
    ]);
  });

  it('up to what failed', () => {
    const { outcome } = explain("variables['cliente'].nome");
    expect(outcome).toMatchObject({ thrown: expect.any(TypeError) });
    expect(partsOf("variables['cliente'].nome")).toEqual([["variables['cliente']", null]]);
  });
});

describe('why nothing came', () => {
  it.each([
    ['the first that is missing in a chain that fails', "variables['cliente'].endereco.rua", "variables['cliente']"],
    ['in one that gives up by itself', 'context.item.data.endereco?.rua?.nome', 'context.item.data.endereco'],
    ['a method of nothing', "variables['cliente'].toUpperCase()", "variables['cliente']"],
    ['the result itself', 'context.item.data.apelido', 'context.item.data.apelido'],
    ['the branch that was taken', "variables['preco'] > 5 ? variables['cliente'] : 1", "variables['cliente']"],
    ['the last choice', "variables['cliente'] ?? context.item.data.apelido", 'context.item.data.apelido'],
    ['what stands in brackets', "(variables['cliente'])", "variables['cliente']"],
    ['the last of a choice that gives up', "variables['cliente'] && 1", "variables['cliente']"],
    ['the other branch', "variables['preco'] > 50 ? 1 : variables['cliente']", "variables['cliente']"],
    ['a function that gives nothing', 'f(); function f() {}', 'f()'],
  ])('%s', (_what, code, expected) => expect(emptyOf(code)).toBe(expected));

  it.each(["variables['preco']", '0', "''", "variables['cliente'] ?? 'ninguém'"])(
    'not where something came: %s',
    (code) => expect(emptyOf(code)).toBeNull(),
  );
});

it('code for a browser alone is told as such, without pieces', () => {
  expect(explain('document.title')).toMatchObject({ isBrowserOnly: true, parts: [], outcome: { value: undefined } });
  expect(explain('return new (class {})()', 'code')).toMatchObject({ isBrowserOnly: true });
});

it('what cannot be read is told with its place', () => {
  expect(explainFormula({ binding: 'formula', code: '1 +' }, scope)).toMatchObject({ ok: false, error: { offset: 3 } });
});

it('what does not end is told until where it was followed, long before a page would stop it, and not as empty', () => {
  const code = "(() => { while (true) variables['cliente']?.nome })()";
  const { outcome, parts, empty } = explain(code);
  expect(outcome).toMatchObject({ thrown: { code: 'formula/step-limit' } });
  const read = parts.find(({ start, end }) => code.slice(start, end) === "variables['cliente']");
  expect(read?.times).toBeLessThan(STEP_LIMIT / 10);
  expect(empty).toBeNull();
});

it('what the interpreter keeps from formulas, it keeps from explanations', () => {
  expect(explain("''.constructor").outcome).toMatchObject({ thrown: { code: 'formula/forbidden' } });
});

it('code that names what only its caller hands it is no code for a browser alone, once it has run', () => {
  const result = explainFormula({ binding: 'formula', code: 'taxa * 2' }, scopeOf({ taxa: 4 }));
  expect(result).toMatchObject({ ok: true, explanation: { outcome: { value: 8 }, isBrowserOnly: false } });
});
