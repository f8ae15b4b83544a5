import type { Collection } from '../design/entities.ts';
import * as shapes from '../validate/shape.ts';
import type { Codec } from './codec.ts';
import { entity, json, nullableText, optional, required, text } from './entity.ts';
import { filter, sort, value } from './value.ts';

/** A collection (conformance 3.5). */
export const collection: Codec<Collection> = entity<Collection>({
  id: required('id', text, ''),
  name: required('name', text, ''),
  mode: required('mode', { ...text, shape: shapes.oneOf('dynamic', 'static') }, 'dynamic'),
  kind: required('type', { ...text, shape: shapes.oneOf('single', 'collection') }, 'single'),
  pluginId: required('pluginId', nullableText, null),
  config: required('config', { ...value, shape: shapes.anyObject }, {}),
  filter: optional('filter', filter),
  sort: optional('sort', sort),
  limit: optional('limit', value),
  fields: optional('fields', value),
  data: optional('data', json),
  folder: optional('folder', json),
});
