import { LOOKS, lookOf, type PropertySource } from '@trama/model';
import { describe, expect, test } from 'vitest';
import { groupsOf, layoutNodeGroups, textNodeGroups } from './buckets.ts';
import type { Group } from './groups/group.ts';
import type { PropertyKey } from './looks.ts';
import { readsLook, sectionReadsLook } from './read-looks.ts';
import { SECTION_INNER, SECTION_OUTER } from './section-rules.ts';
import { BUTTON, FLEXBOX, FORM, ICON, IMAGE, TEXT } from './test-fixtures.ts';

const KNOWN: readonly (readonly [PropertySource, string])[] = (['style', 'content'] as const).flatMap((source) =>
  [...Object.keys(LOOKS[source]), 'overlay', 'color', 'fontSize', 'unknown'].map((name) => [source, name] as const),
);

const isBindable = (source: PropertySource, name: string): boolean =>
  lookOf(source, name)?.flags?.includes('b') ?? true;

/** What rules are made of, of that what may be bound. */
const sourcesOf = (groups: readonly Group[]): PropertyKey[] => {
  const sources = new Set(groups.flatMap((group) => group.sources));
  return KNOWN.flatMap(([source, name]): PropertyKey[] =>
    sources.has(`${source}.${name}`) && isBindable(source, name) ? [`${source}.${name}`] : [],
  );
};

const readBy = (isRead: (source: PropertySource, name: string) => boolean): PropertyKey[] =>
  KNOWN.flatMap(([source, name]): PropertyKey[] => (isRead(source, name) ? [`${source}.${name}`] : []));

describe('the bound looks that a page asks for', () => {
  test.each([
    FLEXBOX,
    FORM,
    TEXT,
    BUTTON,
    IMAGE,
    ICON,
    { ...IMAGE, name: 'plain', ignoredStyle: ['background', 'border'] },
  ])('are those that the rules of $name are made of', (definition) => {
    const groups = [...groupsOf(definition), ...textNodeGroups(definition), ...layoutNodeGroups(definition)];
    expect(readBy((source, name) => readsLook(definition, source, name))).toEqual(sourcesOf(groups));
  });

  test('are those that the rules of a section are made of', () => {
    expect(readBy(sectionReadsLook)).toEqual(sourcesOf([...SECTION_OUTER, ...SECTION_INNER]));
  });
});
