/**
 * Where each room's code and tests are, by the name that `npm run mutate -- ROOM` takes. A room's own tests count, no others:
 * a rule is to be proven beside the code that keeps it.
 */
export const MUTATED_ROOMS = {
  formula: 'packages/formula/src',
  model: 'packages/model/src',
  style: 'packages/style/src',
  engine: 'packages/engine/src',
  access: 'apps/server/src/access',
};
