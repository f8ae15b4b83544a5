import { type Binding, isBinding, type LookProperty, lookOf, type PropertySource, type Value } from '@trama/model';
import { openName } from './names.ts';
import { lookText } from './value-forms.ts';

/** `style.width`, `content._ww-text_color`: the stored property that a CSS value comes from. */
export type PropertyKey = `${PropertySource}.${string}`;

/** A stored value and the layer that it won from; `layer` is the suffix of its custom property. */
export interface Look {
  value: Value;
  layer: string;
}

/** Everything that the cascade yields for one screen and one set of active states. */
export type Looks = ReadonlyMap<PropertyKey, Look>;

export const propertyKey = (source: PropertySource, property: string): PropertyKey => `${source}.${property}`;

interface KeyParts {
  source: PropertySource;
  property: string;
}

/** Parts that were asked for before. Keys are few; cut out anew each time, a name is looked up slowly. */
const knownParts = new Map<PropertyKey, KeyParts>();

/** The two parts of a key. */
export const partsOf = (key: PropertyKey): KeyParts => {
  const known = knownParts.get(key);
  if (known !== undefined) return known;
  const dot = key.indexOf('.');
  const parts: KeyParts = { source: key.slice(0, dot) as PropertySource, property: key.slice(dot + 1) };
  knownParts.set(key, parts);
  return parts;
};

/** The name of the custom property that holds a bound value; null for a literal or nothing. */
export const openNameOf = (looks: Looks, key: PropertyKey): string | null => {
  const look = looks.get(key);
  if (look === undefined || !isBinding(look.value)) return null;
  const { source, property } = partsOf(key);
  return openName(source, property, look.layer);
};

export const literalOf = (looks: Looks, key: PropertyKey): Exclude<Value, Binding> | undefined => {
  const value = looks.get(key)?.value;
  return isBinding(value) ? undefined : (value as Exclude<Value, Binding> | undefined);
};

/** CSS text of a property: a literal's own, or a `var()` for a bound one with what holds while it is unset. */
export const cssOf = (looks: Looks, key: PropertyKey, whenUnset?: string): string | null => {
  const name = openNameOf(looks, key);
  if (name !== null) return whenUnset === undefined ? `var(${name})` : `var(${name},${whenUnset})`;
  const { source, property } = partsOf(key);
  return lookText(source, property, literalOf(looks, key));
};

export const isBound = (looks: Looks, key: PropertyKey): boolean => openNameOf(looks, key) !== null;

/** What the table of looks says of a property. */
export const lookOfKey = (key: PropertyKey): LookProperty | undefined => {
  const { source, property } = partsOf(key);
  return lookOf(source, property);
};
