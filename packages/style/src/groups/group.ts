import type { ElementDefinition, Id, PropertySource } from '@trama/model';
import type { Looks, PropertyKey } from '../looks.ts';
import { propertyKey } from '../looks.ts';

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

export const keys = (source: PropertySource, ...properties: readonly string[]): PropertyKey[] =>
  properties.map((property) => propertyKey(source, property));

/** The declaration of a property that has a value; none otherwise. */
export const declare = (property: string, value: string | null): readonly Declaration[] =>
  value === null ? [] : [[property, value]];
