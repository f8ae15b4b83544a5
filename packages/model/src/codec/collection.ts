import type { Collection } from '../design/entities.ts';
import { entity, json, nullableText, optional, required, text } from './entity.ts';
import { filter, sort, value } from './value.ts';
import type { Codec } from './wire.ts';

/** A collection (conformance 3.5). */
export const collection: Codec<Collection> = entity<Collection>({
  id: required('id', text, ''),
  name: required('name', text, ''),
  mode: required('mode', text, 'dynamic'),
  kind: required('type', text, 'single'),
  pluginId: required('pluginId', nullableText, null),
  config: required('config', value, {}),
  filter: optional('filter', filter),
  sort: optional('sort', sort),
  limit: optional('limit', value),
  fields: optional('fields', value),
  data: optional('data', json),
  folder: optional('folder', json),
});
