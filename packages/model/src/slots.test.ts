import { expect, it } from 'vitest';
import { declaresSlot, slotDeclaration } from './slots.ts';

it.each([
  ['children', 'children', true],
  ['children', 'header', false],
  ['tabsContent.*', 'tabsContent.0', true],
  ['tabsContent.*', 'tabsContent.12', true],
  ['tabsContent.*', 'tabsTitle.0', false],
  ['tabsContent.*', 'tabsContent', false],
  ['tabsContent.*', 'tabsContent.0.more', false],
  ['tabsContent.0', 'tabsContent.1', false],
])('what %s declares, %s is: %s', (path, slot, isDeclared) => {
  expect(declaresSlot({ path }, slot)).toBe(isDeclared);
});

it('what an element declares of a slot is found by the slot that a node has', () => {
  const definition = { slots: [{ path: 'children' }, { path: 'tabs.*' }] } as unknown as Parameters<
    typeof slotDeclaration
  >[0];
  expect(slotDeclaration(definition, 'tabs.3')).toEqual({ path: 'tabs.*' });
  expect(slotDeclaration(definition, 'other')).toBeUndefined();
  expect(slotDeclaration(undefined, 'children')).toBeUndefined();
});
