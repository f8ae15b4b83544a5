import type { StyleClass } from '../design/entities.ts';
import * as shapes from '../validate/shape.ts';
import type { Codec } from './codec.ts';
import { collected, entity, json, mapOf, optional, required, text } from './entity.ts';
import { value } from './value.ts';

/** Variants are classes themselves: the codec refers to itself when it is used. */
const variants: Codec<StyleClass['subClasses']> = {
  decode: (wire, place, mender) => mapOf(styleClass).decode(wire, place, mender),
  encode: (map) => mapOf(styleClass).encode(map),
  shape: { check: (...found) => mapOf(styleClass).shape.check(...found) },
};

/** A shared class, or a variant of one (conformance 10.263). */
export const styleClass: Codec<StyleClass> = entity<StyleClass>({
  id: required('id', text, ''),
  name: optional('name', json),
  folder: optional('folder', json),
  style: collected('_state.style', { ...value, shape: shapes.mapOf(shapes.anything) }, {}),
  content: collected('content', { ...value, shape: shapes.mapOf(shapes.anything) }, {}),
  domClass: optional('_state.class', value),
  subClasses: collected('subClasses', variants, {}),
});
