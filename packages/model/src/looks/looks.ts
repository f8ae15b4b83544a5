import type { PropertySource, Reach } from '../cascade/cascade-steps.ts';
import { field } from '../define-field.ts';
import type { ElementDefinition } from '../definitions.ts';
import type { Field } from '../fields.ts';
import { LAYOUT_LOOKS } from './layout-looks.ts';
import type { LookProperty, LookTable } from './look-property.ts';
import { STYLE_LOOKS } from './style-looks.ts';
import { TEXT_LOOKS } from './text-looks.ts';
import { VIDEO_LOOKS } from './video-looks.ts';

/** The table of looks: every property that the format itself knows, by the part of a node that keeps it. */
export const LOOKS: Readonly<Record<PropertySource, LookTable>> = {
  style: STYLE_LOOKS,
  content: { ...TEXT_LOOKS, ...LAYOUT_LOOKS, ...VIDEO_LOOKS },
};

const ALL_FLAGS = 'brsc';

/** What the format knows of a property; undefined for one of an element type's own. */
export const lookOf = (source: PropertySource, property: string): LookProperty | undefined => LOOKS[source][property];

/**
 * How far the cascade of a property reaches. What neither the definition nor the format knows reaches everywhere.
 * @param own the field of the element's definition, where it has one for this content
 */
export const reachOf = (
  source: PropertySource,
  property: string,
  own?: Pick<Field, 'responsive' | 'states' | 'classes'>,
): Reach => {
  if (own !== undefined)
    return { responsive: own.responsive ?? false, states: own.states ?? false, classes: own.classes ?? false };
  const flags = lookOf(source, property)?.flags ?? ALL_FLAGS;
  return { responsive: flags.includes('r'), states: flags.includes('s'), classes: flags.includes('c') };
};

/** False for a style property that the element type does not take on its root: the definition names it, or what it is a part of (`background`). */
export const isTaken = (definition: Pick<ElementDefinition, 'ignoredStyle'> | undefined, property: string): boolean => {
  const ignored = definition?.ignoredStyle;
  return !ignored?.includes(property) && !ignored?.includes(STYLE_LOOKS[property]?.css ?? property);
};

/** The fields of the properties that panels offer, in the order of the table. */
export const fieldsOfLooks = /* @__NO_SIDE_EFFECTS__ */ (table: LookTable): readonly Field[] =>
  Object.entries(table).flatMap(([name, { flags = ALL_FLAGS, control }]) => {
    if (control === undefined) return [];
    const { type, label, initial, ...more } = control;
    return field(name, type, label, flags, initial, more);
  });
