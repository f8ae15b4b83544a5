import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  type Binding,
  collectBindings,
  type Design,
  elementChildren,
  FORMAT,
  getAtPath,
  isSame,
  isUuid,
  lookupText,
  type Migration,
  migrateDesign,
  pageParameters,
  pathSegments,
  setAtPath,
  shortHash,
  uuidV5,
  walkElements,
} from './index.ts';

describe('a text in several languages', () => {
  const map = { pt: 'Olá', en: 'Hello' };
  test('is read in the current language, else the default one, else the first', () => {
    expect(lookupText(map, 'en', 'pt')).toBe('Hello');
    expect(lookupText(map, 'fr', 'pt')).toBe('Olá');
    expect(lookupText(map, 'fr', 'de')).toBe('Olá');
    expect(lookupText({}, 'en', 'pt')).toBe('');
  });
  test('may be a plain text, null or undefined', () => {
    expect([
      lookupText('x', 'en', 'pt'),
      lookupText(3, 'en', 'pt'),
      lookupText(null, 'en', 'pt'),
      lookupText(undefined, 'en', 'pt'),
    ]).toEqual(['x', '3', 'null', '']);
  });
});

describe('the path of a page', () => {
  test('has parameters with defaults', () => {
    expect(pageParameters('clientes/{{id|}}/{{menu|painel/um}}-copia')).toEqual([
      { name: 'id', default: '' },
      { name: 'menu', default: 'painel/um' },
    ]);
  });
  test('names its parameters by anything but a bar and a brace', () => {
    expect(pageParameters('{{n.º do contrato|7}}/{{a}b|c}}')).toEqual([{ name: 'n.º do contrato', default: '7' }]);
  });
  test('splits into segments of text and parameters', () => {
    expect(pathSegments('blog/a-{{slug|first}}')).toEqual([
      [{ kind: 'text', text: 'blog' }],
      [
        { kind: 'text', text: 'a-' },
        { kind: 'parameter', name: 'slug', default: 'first' },
      ],
    ]);
    expect(pathSegments('')).toEqual([]);
  });
});

describe('a path in plain data', () => {
  const data = { a: [{ b: 1 }, { b: 2 }], c: { d: 3 } };
  test('reads what is there', () => {
    expect([
      getAtPath(data, 'a.1.b'),
      getAtPath(data, 'a.9.b'),
      getAtPath(data, 'c.toString'),
      getAtPath(data, ''),
    ]).toEqual([2, undefined, undefined, data]);
  });
  test('writes a copy that shares the rest', () => {
    const changed = setAtPath(data, 'a.0.b', 9);
    expect(changed).toEqual({ a: [{ b: 9 }, { b: 2 }], c: { d: 3 } });
    expect(changed.c).toBe(data.c);
    expect(data.a[0]?.b).toBe(1);
  });
  test('makes containers, removes with undefined, and never touches a prototype', () => {
    expect(setAtPath({}, 'tabs.0.title', 'x')).toEqual({ tabs: [{ title: 'x' }] });
    expect(setAtPath(data, 'a.0', undefined)).toEqual({ a: [{ b: 2 }], c: { d: 3 } });
    setAtPath({}, '__proto__.polluted', true);
    expect('polluted' in {}).toBe(false);
  });
});

describe('names made from text', () => {
  test('a UUID of version 5 follows RFC 9562', () => {
    expect(uuidV5('6ba7b810-9dad-11d1-80b4-00c04fd430c8', 'www.example.com')).toBe(
      '2ed6657d-e927-568b-95e1-2665a8aea6a2',
    );
  });
  test('a UUID of version 5 agrees with SHA-1 for long names too', () => {
    const namespace = '6ba7b810-9dad-11d1-80b4-00c04fd430c8';
    for (const length of [40, 47, 48, 111, 200]) {
      const name = 'é'.repeat(length);
      const digest = createHash('sha1')
        .update(Buffer.from(namespace.replaceAll('-', ''), 'hex'))
        .update(name)
        .digest('hex');
      expect(uuidV5(namespace, name).slice(0, 13)).toBe(`${digest.slice(0, 8)}-${digest.slice(8, 12)}`);
    }
  });
  test('a UUID is told from other texts', () => {
    expect([isUuid(uuidV5('6ba7b810-9dad-11d1-80b4-00c04fd430c8', 'x')), isUuid('action_2'), isUuid(1)]).toEqual([
      true,
      false,
      false,
    ]);
  });
  test('a short hash is stable and short', () => {
    expect(shortHash('a')).toBe(shortHash('a'));
    expect(new Set(Array.from({ length: 5000 }, (_, index) => shortHash(`place/${index}`))).size).toBe(5000);
    expect(shortHash('a').length).toBeLessThanOrEqual(11);
  });
});

test('elements are walked parents first, each once, also around a cycle', () => {
  const elements = {
    a: { id: 'a', slots: { children: ['b', 'gone'], icon: ['c'] } },
    b: { id: 'b', slots: { children: ['a'] } },
    c: { id: 'c', slots: {} },
  };
  const design = { elements } as unknown as Design;
  expect(elementChildren(elements.a)).toEqual(['b', 'gone', 'c']);
  expect([...walkElements(design, ['a'])].map((element) => element.id)).toEqual(['a', 'b', 'c']);
});

test('bindings are found at any depth with their path', () => {
  const inner: Binding = { binding: 'formula', code: 'b' };
  const outer: Binding = { binding: 'list', items: [1, inner], defaultValue: { binding: 'formula', code: 'not read' } };
  const found: string[] = [];
  collectBindings({ x: [{ y: outer }] }, (binding, path) => found.push(`${path.join('.')} ${binding.binding}`));
  expect(found).toEqual(['x.0.y list', 'x.0.y.items.1 formula']);
});

test('plain data is compared by value', () => {
  expect(isSame({ a: [1, { b: null }], c: undefined }, { a: [1, { b: null }] })).toBe(true);
  expect([isSame({ a: null }, {}), isSame([], {}), isSame([1], [1, 2])]).toEqual([false, false, false]);
});

describe('a stored design', () => {
  test('of the present format is taken as it is', () => {
    const stored = { format: FORMAT, id: 'site' };
    expect(migrateDesign(stored)).toBe(stored);
  });
  test('of an older format takes every step, and is not changed itself', () => {
    const stored = { format: 1, name: 'a' };
    const steps = new Map<number, Migration>([
      [1, (design) => ({ ...design, one: true })],
      [2, (design) => ({ ...design, two: true })],
    ]);
    expect(migrateDesign(stored, steps, 3)).toEqual({ format: 3, name: 'a', one: true, two: true });
    expect(stored).toEqual({ format: 1, name: 'a' });
  });
  test('of a newer format is refused', () => {
    expect(() => migrateDesign({ format: FORMAT + 1 })).toThrow(
      `The design has format ${FORMAT + 1}, but this version of Trama knows formats up to ${FORMAT}.`,
    );
  });
  test('without format is none', () => {
    expect(() => migrateDesign([])).toThrow('it has no format number');
  });
});
