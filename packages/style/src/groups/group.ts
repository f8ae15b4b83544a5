import { type ElementDefinition, type Id, LOOKS, type PropertySource } from '@trama/model';
import { cssOf, type Looks, type PropertyKey, propertyKey } from '../looks.ts';

export type Declaration = readonly [property: string, value: string];

/** How the parent lays the node out, on one screen. */
export interface ParentLayout {
  /** `any`: unknown (root of a component) or open (bound display). */
  kind: 'flex' | 'grid' | 'none' | 'any';
  /** A section laid out as a column that stretches its children (conformance 10.261). */
  stretchColumn: boolean;
  /** The side whose margin pushes the last child away, and which child that is. */
  push: { margin: 'margin-top' | 'margin-left'; child: ':first-child' | ':last-child' } | null;
}

/** What a group must know beside the looks themselves. */
export interface GroupContext {
  owner: Id;
  definition: ElementDefinition | undefined;
  parent: ParentLayout;
}

/**
 * Stored properties that together make some CSS properties. Where one of them changes, the whole group is written again,
 * so that shorthands and their parts never mix between screens and states.
 */
export interface Group {
  name: string;
  sources: readonly PropertyKey[];
  compose(looks: Looks, context: GroupContext): readonly Declaration[];
}

/** The stored properties that have a part in a CSS property or family, as the table of looks says. */
export const sourcesOf = (source: PropertySource, css: string): PropertyKey[] =>
  Object.entries(LOOKS[source]).flatMap(([property, look]) =>
    look.css === css ? [propertyKey(source, property)] : [],
  );

/** The declaration of a property that has a value; none otherwise. */
export const declare = (property: string, value: string | null): readonly Declaration[] =>
  value === null ? [] : [[property, value]];

/** The groups of the properties that are one CSS property by themselves. */
export const plainGroups = (source: PropertySource): Group[] =>
  Object.entries(LOOKS[source]).flatMap(([property, { css, unset }]): Group[] => {
    if (css === undefined || unset === undefined) return [];
    const key = propertyKey(source, property);
    return [{ name: css, sources: [key], compose: (looks) => declare(css, cssOf(looks, key, unset)) }];
  });
