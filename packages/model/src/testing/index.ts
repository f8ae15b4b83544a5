export { changedValue } from './changed-value.ts';
export { literalStates, literalValue, type StandingNode } from './literal-cascade.ts';
export { type RandomLooks, type RandomValues, randomLooks } from './random-looks.ts';
export { type Seeded, seeded } from './seeded.ts';
export { triedOf } from './tried-of.ts';
