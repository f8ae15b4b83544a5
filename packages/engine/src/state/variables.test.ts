import { describe, expect, it } from 'vitest';
import { fakePlatform, startedEngine, variable } from '../testing.ts';
import { updateValue } from './variable-update.ts';

const set = (value: unknown, checked: unknown = value) => ({ kind: 'set', value, checked });
const refused = (message: string) => ({ kind: 'refused', message });

describe('the update of a variable', () => {
  it.each([
    ['boolean', 'true', set(true)],
    ['boolean', null, refused('value must be a boolean')],
    ['string', 5, set('5')],
    ['string', null, set(null)],
    ['string', {}, refused('value must be a string, a number or a boolean')],
    ['number', '4.5 kg', set(4.5)],
    ['number', 'many', set(null)],
    ['number', {}, refused('value must be a number')],
    ['array', '[1]', set([1])],
    ['array', 'broken', set([])],
    ['array', {}, refused('value must be an array')],
    ['object', '{"a":1}', set({ a: 1 })],
    ['object', 'broken', set({})],
    ['object', [], refused('value must be an object')],
  ] as const)('of type %s with %o', (type, value, expected) => {
    expect(updateValue(type, undefined, value)).toEqual(expected);
  });

  it('is skipped without a value, except where the list operation needs none', () => {
    expect(updateValue('array', [1], undefined).kind).toBe('skipped');
    expect(updateValue('array', [1, 2], undefined, { arrayUpdateType: 'pop' })).toMatchObject({ value: [1] });
    expect(updateValue('array', [1, 2], undefined, { arrayUpdateType: 'shift' })).toMatchObject({ value: [2] });
    expect(updateValue('array', [1, 2, 3], undefined, { arrayUpdateType: 'delete', index: 1 })).toMatchObject({
      value: [1, 3],
    });
  });

  it.each([
    ['push', [1, 2, 9]],
    ['unshift', [9, 1, 2]],
    ['insert', [1, 9, 2]],
    ['update', [1, 9]],
  ] as const)('%s changes a list at its place', (arrayUpdateType, value) => {
    expect(updateValue('array', [1, 2], 9, { arrayUpdateType, index: 1 })).toMatchObject({ value });
  });

  it('sets one path of an object, and leaves the old object as it was', () => {
    const old = { a: { b: 1 }, c: 2 };
    expect(updateValue('object', old, 5, { path: 'a.d[0]' })).toMatchObject({
      value: { a: { b: 1, d: { 0: 5 } }, c: 2 },
    });
    expect(old).toEqual({ a: { b: 1 }, c: 2 });
    expect(updateValue('array', [{ n: 1 }], 2, { arrayUpdateType: 'update', index: 0, path: 'n' })).toMatchObject({
      value: [{ n: 2 }],
    });
  });

  it('copies plain data, unless the reference is to be kept', () => {
    const given = { a: 1 };
    const copied = updateValue('object', null, given);
    const kept = updateValue('any', null, given, {}, true);
    expect([copied.kind === 'set' && copied.value === given, kept.kind === 'set' && kept.value === given]).toEqual([
      false,
      true,
    ]);
  });
});

describe('site variables', () => {
  it('are kept in the storage of the browser where they say so', async () => {
    const platform = fakePlatform();
    const list = variable('list', { type: 'array', defaultValue: [], isLocalStorage: true });
    const first = await startedEngine({ pages: [{ variables: [list] }], platform });
    first.engine.setVariable('list', [1, 2]);
    expect(platform.stored.get('variable-list')).toBe('[1,2]');
    const second = await startedEngine({ pages: [{ variables: [list] }], platform });
    expect(second.engine.variable('list')).toEqual([1, 2]);
  });

  it('fall back to their default, with a line in the log, when what is stored is broken', async () => {
    const platform = fakePlatform();
    platform.stored.set('variable-list', '{');
    const { engine } = await startedEngine({
      pages: [{ variables: [variable('list', { type: 'array', defaultValue: [7], isLocalStorage: true })] }],
      platform,
    });
    expect(engine.variable('list')).toEqual([7]);
  });

  it('are reset on navigation unless they are persistent', async () => {
    const variables = [variable('kept', { isPersistentOnNav: true }), variable('reset', { defaultValue: 'x' })];
    const { engine } = await startedEngine({ pages: [{ variables }, { id: 'other', variables }] });
    engine.setVariable('kept', 1);
    engine.setVariable('reset', 1);
    await engine.navigate('/other/');
    expect([engine.variable('kept'), engine.variable('reset')]).toEqual([1, 'x']);
  });

  it('say in the log when one is unknown', async () => {
    const { engine, log } = await startedEngine({ pages: [{}] });
    engine.setVariable('nobody', 1);
    expect(log.at(-1)?.message).toBe('variable not found');
  });
});
