import { FORMULA_ERROR } from '@trama/formula';
import { expect, it } from 'vitest';
import { isStopped } from './call-guard.ts';

it.each([null, undefined, 'endless', 7, new Error('endless'), {}])(
  'what is thrown for another reason is no evaluation that was stopped: %o',
  (thrown) => expect(isStopped(thrown)).toBe(false),
);

it('an evaluation that took too many steps was stopped', () => {
  expect(isStopped(Object.assign(new Error(), { code: FORMULA_ERROR.stepLimit }))).toBe(true);
});
