import { expect, it } from 'vitest';
import { readableFormula } from './readable-formula.ts';

const ID = '0d3f6c1e-5a77-4b5c-9a52-7e0c1a2b3c4d';
const names: Readonly<Record<string, string>> = { v1: 'menu', ask: 'Sign in', [ID]: 'E-mail' };
const readable = (code: string): string => readableFormula(code, (id) => names[id] ?? null, 'gone');

it('a formula is shown with the names of what it reads', () => {
  expect(readable(`variables['v1'] === "a" && variables["v1"]`)).toBe('menu === "a" && menu');
  expect(readable("context.workflow['ask'].result?.id")).toBe('Sign in.result?.id');
  expect(readable(`context.component?.props?.['${ID}'] + variables['${ID}-value']`)).toBe('E-mail + E-mail');
});

it('an id that nothing has stays as it is', () => {
  expect(readable("collections['gone']?.data")).toBe("collections['gone']?.data");
});

it('no formula shows a UUID, wherever it stands', () => {
  expect(readable("x === '11111111-2222-4333-8444-555555555555' ? 1 : f('0d3f6c1e-5a77-4b5c-9a52-7e0c1a2b3c4d')")).toBe(
    "x === 'gone' ? 1 : f('E-mail')",
  );
});
