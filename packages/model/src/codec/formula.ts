import type { Formula } from '../design/entities.ts';
import * as shapes from '../validate/shape.ts';
import type { Codec } from './codec.ts';
import { entity, json, listOf, optional, required, text } from './entity.ts';
import { filter, sort } from './value.ts';
import { wrongType } from './wire.ts';
import { parameter } from './workflow.ts';

const type: Codec<Formula['type']> = {
  decode: (wire, place) => {
    if (wire === 'f') return 'formula';
    if (wire === 'js') return 'code';
    throw wrongType(place, '"f" or "js"', wire);
  },
  encode: (kind) => (kind === 'formula' ? 'f' : 'js'),
  shape: shapes.oneOf('formula', 'code'),
};

/** A global or component formula (conformance 10.203). */
export const formula: Codec<Formula> = entity<Formula>({
  id: required('id', text, ''),
  name: optional('name', json),
  type: required('type', type, 'formula'),
  code: optional('code', { ...json, shape: shapes.text }),
  fn: optional('fn', json),
  parameters: required('parameters', listOf(parameter), []),
  filter: optional('filter', filter),
  sort: optional('sort', sort),
});
