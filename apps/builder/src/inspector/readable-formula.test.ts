import { expect, it } from 'vitest';
import { sampleDesign } from '../testing/sample-site.ts';
import { readableFormula } from './readable-formula.ts';

const menu = { id: 'v1', name: 'menu', type: 'string', defaultValue: '' } as const;
const design = { ...sampleDesign(), variables: { v1: menu } };

it('a formula is shown with the names of what it reads', () => {
  expect(readableFormula(`variables['v1'] === "a" && variables["v1"]`, design)).toBe('menu === "a" && menu');
});

it('an id that nothing has stays as it is', () => {
  expect(readableFormula("collections['gone']?.data", design)).toBe("collections['gone']?.data");
});
