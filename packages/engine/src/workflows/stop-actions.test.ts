import { expect, it } from 'vitest';
import { workflow } from '../testing/index.ts';
import { stopsClicks } from './stop-actions.ts';

it.each([
  ['stop-click', false, true],
  ['stop-propagation', false, true],
  ['stop-click', true, false],
  ['log', false, false],
])('a workflow with %s, switched off %s, keeps clicks from those around: %s', (type, disabled, expected) => {
  expect(stopsClicks(workflow('w', [{ type: 'log' }, { type, disabled }]))).toBe(expected);
});
