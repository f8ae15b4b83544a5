import { expect, test } from 'vitest';
import { schemasFromEnv } from './environment.ts';

test('schemas are named with commas between them, the first being meant where none is named', () => {
  expect(schemasFromEnv({ DATA_SCHEMAS: ' shop, public,,shop ' })).toEqual(['shop', 'public']);
});

test('without the variable, or with an empty one, nothing is said', () => {
  expect(schemasFromEnv({})).toBeUndefined();
  expect(schemasFromEnv({ DATA_SCHEMAS: ' ' })).toBeUndefined();
});

test.each(['auth', 'storage', 'realtime', 'trama', 'backend', 'pg_catalog', 'information_schema'])(
  'the schema %s is never exposed',
  (schema) => expect(() => schemasFromEnv({ DATA_SCHEMAS: `public,${schema}` })).toThrow('cannot be exposed'),
);
