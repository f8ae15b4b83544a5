import type { Json, VariableType } from '@trama/model';
import type { TriedCollection } from '@trama/protocol/canvas';
import { describe, expect, it } from 'vitest';
import { fetchAdvice } from './fetch-advice.ts';
import { typedCell } from './typed-cell.ts';
import { convertedValue } from './variable-types.ts';

describe('A variable that becomes another type', () => {
  it.each<[Json, VariableType, Json]>([
    [12, 'string', '12'],
    ['12,5', 'number', 12.5],
    ['x', 'number', 0],
    ['true', 'boolean', true],
    ['x', 'boolean', false],
    [[1], 'array', [1]],
    [[1], 'object', {}],
    [{ a: 1 }, 'string', ''],
    ['x', 'any', 'x'],
    ['x', 'file', null],
  ])('keeps of %j as %s what fits: %j', (value, type, kept) => expect(convertedValue(value, type)).toEqual(kept));
});

describe('What is typed into a cell', () => {
  it.each<[string, Json | undefined, Json]>([
    ['12,5', 1, 12.5],
    ['x', 1, 'x'],
    ['', 1, ''],
    ['{"a":2}', { a: 1 }, { a: 2 }],
    ['{', { a: 1 }, '{'],
    ['12', 'text', '12'],
  ])('%j in place of %j is %j', (text, before, value) => expect(typedCell(text, before)).toEqual(value));
});

describe('Rows that did not come', () => {
  const failed = (message: string, status: number | null = null): Exclude<TriedCollection, { outcome: 'rows' }> => ({
    outcome: 'failed',
    message,
    status,
  });

  it.each([
    [{ outcome: 'text', text: '<!doctype html>', isHtml: true } as const, 'html'],
    [{ outcome: 'text', text: 'hello', isHtml: false } as const, 'text'],
    [{ outcome: 'text', text: ' \n', isHtml: false } as const, 'empty'],
    [{ outcome: 'text', text: '[{"a": 1}, {"a"', isHtml: false } as const, 'broken'],
    [{ outcome: 'text', text: '{"rows": [', isHtml: false } as const, 'broken'],
    [failed('HTTP error 500: <html><h1>Internal error</h1></html>', 500), 'service'],
    [failed('Failed to fetch'), 'unreachable'],
    [failed('permission denied for table leads'), 'refused'],
    [failed('HTTP error 401: no', 401), 'refused'],
    [failed('Nobody is let in who could read these rows.'), 'closed'],
    [failed('column leads.nope does not exist'), 'column'],
    [failed("Could not find the table 'public.nope' in the schema cache"), 'notFound'],
    [failed('HTTP error 404: <!doctype html>', 404), 'notFound'],
    [failed('HTTP error 200: <!DOCTYPE html>', 200), 'html'],
    [failed('invalid input syntax for type uuid: "x"'), 'filter'],
    [failed('Invalid Supabase configuration.'), 'notSetUp'],
    [failed('HTTP error 503: down', 503), 'service'],
    [failed('HTTP error 502: It is not called: let the operator list it. (server/private-network)', 502), 'private'],
    [failed('HTTP error 502: It could not be reached. (server/service-failed)', 502), 'unreachable'],
    [failed('operator does not exist: uuid ~~* unknown'), 'filter'],
    [failed('hm'), 'other'],
  ])('%j are explained as %s', (tried, advice) => expect(fetchAdvice(tried)).toBe(advice));
});
