import { describe, expect, it } from 'vitest';
import { fieldsOfLooks, isTaken, LOOKS, lookOf, reachOf } from './looks.ts';

const ALL = Object.entries(LOOKS).flatMap(([source, table]) =>
  Object.entries(table).map(([name, look]) => ({ source, name, look })),
);
const namesWhere = (flag: string) =>
  Object.entries(LOOKS.style).flatMap(([name, { flags }]) => (flags === undefined || flags.includes(flag) ? [] : name));

describe('The table of looks', () => {
  it('lets style properties be bound, differ by screen and state and come from classes, but for those that the format names', () => {
    expect(namesWhere('b').toSorted()).toEqual(['anchor', 'customCss', 'position']);
    expect(namesWhere('c')).toEqual(['conditionalRendering']);
    expect([namesWhere('r'), namesWhere('s')]).toEqual([[], []]);
  });

  it('has a label in both languages, a control and a group for what panels offer', () => {
    for (const { name, look } of ALL) {
      if (look.control === undefined) continue;
      const { label, type, group } = look.control;
      expect([name, label.en, label.pt, type, group].every(Boolean), name).toBe(true);
    }
  });

  it('gives each property of a fallback one CSS property of its own', () => {
    const plain = ALL.filter(({ look }) => look.unset !== undefined);
    expect(new Set(plain.map(({ look }) => look.css)).size).toBe(plain.length);
  });

  it('makes fields of it, with the flags of the format', () => {
    expect(fieldsOfLooks(LOOKS.style).find(({ name }) => name === 'position')).toMatchObject({
      type: 'choice',
      responsive: true,
      states: true,
      classes: true,
    });
    expect(fieldsOfLooks(LOOKS.style).find(({ name }) => name === 'position')).not.toHaveProperty('bindable');
  });
});

describe('The reach of a property', () => {
  const none = { responsive: false, states: false, classes: false };

  it("is that of the definition's field, else that of the table, else everywhere", () => {
    expect(reachOf('content', '_ww-layout_reverse', { states: true })).toEqual({ ...none, states: true });
    expect(reachOf('content', '_ww-layout_reverse')).toEqual({ responsive: true, states: false, classes: true });
    expect(reachOf('content', '_ww-text_links')).toEqual(none);
    expect(reachOf('content', 'unknown')).toEqual({ responsive: true, states: true, classes: true });
    expect(lookOf('content', 'width')).toBeUndefined();
  });
});

describe('A style property', () => {
  it('is not taken by an element type that leaves it out, or the whole of which it is a part', () => {
    const definition = { ignoredStyle: ['background', 'overflow'] };
    expect(['backgroundColor', 'overflow', 'width'].map((name) => isTaken(definition, name))).toEqual([
      false,
      false,
      true,
    ]);
    expect(isTaken(undefined, 'backgroundColor')).toBe(true);
  });
});
