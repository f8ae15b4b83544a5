import { describe, expect, it } from 'vitest';
import { addressOf, isEnvironmentName, isPatch, isRole, routeOf } from './index.ts';

describe('The calls of the builder', () => {
  it('have their method and path in their name', () => {
    expect(routeOf('POST /sites/:name/plugins/:plugin/tables/:step')).toEqual({
      method: 'POST',
      path: '/sites/:name/plugins/:plugin/tables/:step',
    });
  });

  it('put values into their path, and what is asked behind it', () => {
    expect(addressOf('/sites/:name/plugins/:plugin/tables', { name: 'a b', plugin: 'x/y' })).toBe(
      '/sites/a%20b/plugins/x%2Fy/tables',
    );
    expect(addressOf('/icons', {}, { query: 'é&=' })).toBe('/icons?query=%C3%A9%26%3D');
    expect(addressOf('/users')).toBe('/users');
  });
});

describe('A patch on the wire', () => {
  it('has an id, and changes with an operation, an entity and its id', () => {
    const change = { op: 'remove', entity: 'elements', id: 'a' };
    expect(isPatch({ id: '1', changes: [] })).toBe(true);
    expect(isPatch({ id: '1', changes: [change] })).toBe(true);
    for (const value of [
      null,
      'patch',
      [],
      { id: 1, changes: [] },
      { id: '1' },
      { id: '1', changes: [null] },
      { id: '1', changes: [{ ...change, op: 'toString' }] },
      { id: '1', changes: [{ ...change, op: 1 }] },
      { id: '1', changes: [{ ...change, entity: undefined }] },
      { id: '1', changes: [change, { ...change, id: 7 }] },
    ])
      expect(isPatch(value)).toBe(false);
  });
});

describe('The names of the wire', () => {
  it('are told from others', () => {
    expect([isRole('owner'), isRole('editor'), isRole('admin')]).toEqual([true, true, false]);
    expect([isEnvironmentName('staging'), isEnvironmentName('editor')]).toEqual([true, false]);
  });
});
