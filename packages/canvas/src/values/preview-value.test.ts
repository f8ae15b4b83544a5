import { describe, expect, it } from 'vitest';
import { previewValue } from './preview-value.ts';

describe('what an author is shown of a value', () => {
  it.each([
    [undefined, { kind: 'missing', text: 'undefined' }],
    [null, { kind: 'missing', text: 'null' }],
    [false, { kind: 'boolean', text: 'false' }],
    [-0, { kind: 'number', text: '-0' }],
    [12n, { kind: 'number', text: '12n' }],
    ['Ana', { kind: 'text', text: 'Ana', length: 3 }],
    [Symbol('s'), { kind: 'other', text: 'Symbol(s)' }],
    [new Date(Date.UTC(2026, 0, 2)), { kind: 'other', text: '2026-01-02T00:00:00.000Z' }],
    [new Date('never'), { kind: 'other', text: 'Invalid Date' }],
    [new TypeError('no'), { kind: 'other', text: 'TypeError: no' }],
    [/a+/, { kind: 'other', text: '/a+/' }],
    [new Map([[1, 2]]), { kind: 'other', text: 'Map(1)' }],
    [function total() {}, { kind: 'function', text: 'total' }],
  ])('%s', (value, shown) => expect(previewValue(value)).toEqual(shown));

  it('cuts long texts, lists and objects, and says how long they are', () => {
    expect(previewValue('x'.repeat(1000))).toEqual({ kind: 'text', text: 'x'.repeat(300), length: 1000 });
    const list = previewValue(Array.from({ length: 5000 }, (_, index) => index));
    expect(list).toMatchObject({ kind: 'list', length: 5000 });
    expect(list.kind === 'list' && list.items).toHaveLength(20);
    const object = previewValue(Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`k${index}`, index])));
    expect(object.kind === 'object' && [object.size, object.entries.length]).toEqual([300, 100]);
  });

  it('ends two levels down, also in a circle', () => {
    const circle: { self?: unknown } = {};
    circle.self = circle;
    const end = { kind: 'object', size: 1, entries: [] };
    expect(previewValue(circle)).toEqual({
      kind: 'object',
      size: 1,
      entries: [{ key: 'self', value: { kind: 'object', size: 1, entries: [{ key: 'self', value: end }] } }],
    });
  });

  it('shows what a getter throws in its place', () => {
    const object = {
      get broken(): never {
        throw new Error('not ready');
      },
      fine: 1,
    };
    expect(previewValue(object)).toMatchObject({
      entries: [
        { key: 'broken', value: { kind: 'other', text: 'not ready' } },
        { key: 'fine', value: { kind: 'number', text: '1' } },
      ],
    });
  });

  it('is a message that crosses to the builder', () =>
    expect(() => structuredClone(previewValue({ f: () => 1, s: Symbol('x'), d: new Date() }))).not.toThrow());
});
