import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  type Binding,
  collectBindings,
  createRegistry,
  type ElementDefinition,
  FORMAT,
  getAtPath,
  isObject,
  isPlainObject,
  isRecord,
  isSame,
  isUuid,
  lookupText,
  type Migration,
  migrateDesign,
  type PluginDefinition,
  pageParameters,
  pathSegments,
  setAtPath,
  shortHash,
  TramaError,
  textsIn,
  uuidV5,
} from './index.ts';

describe('a text of Trama’s own', () => {
  const texts = { en: 'Close', pt: 'Fechar' };
  test.each(['pt', 'pt-BR', 'PT-pt', 'pt_BR'])('is Portuguese in %s', (language) =>
    expect(textsIn(language, texts)).toBe('Fechar'),
  );
  test.each(['en', 'fr', 'ptx', ''])('is English in "%s"', (language) =>
    expect(textsIn(language, texts)).toBe('Close'),
  );
});

describe('a text in several languages', () => {
  const map = { pt: 'Olá', en: 'Hello' };
  test('is read in the current language, else the default one, else the first', () => {
    expect(lookupText(map, 'en', 'pt')).toBe('Hello');
    expect(lookupText(map, 'fr', 'pt')).toBe('Olá');
    expect(lookupText(map, 'fr', 'de')).toBe('Olá');
    expect(lookupText({}, 'en', 'pt')).toBe('');
  });
  test('passes over what is null, and takes an empty text and a number as they are', () => {
    expect(lookupText({ en: null, pt: 'Olá' }, 'en', 'pt')).toBe('Olá');
    expect(lookupText({ fr: 'Salut', en: null, pt: null }, 'en', 'pt')).toBe('Salut');
    expect(lookupText({ en: '', pt: 'Olá' }, 'en', 'pt')).toBe('');
    expect(lookupText({ en: 7 }, 'en', 'pt')).toBe('7');
    expect(lookupText({ en: null }, 'en', 'en')).toBe('');
  });
  test('is empty where the entry is no text', () => {
    expect(lookupText({ en: { a: 1 }, pt: 'Olá' }, 'en', 'pt')).toBe('');
    expect(lookupText({ fr: ['a'] }, 'en', 'pt')).toBe('');
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
  test('has no segment where slashes stand side by side, and keeps a default with a slash in one', () => {
    expect(pathSegments('/a//b/')).toEqual([[{ kind: 'text', text: 'a' }], [{ kind: 'text', text: 'b' }]]);
    expect(pathSegments('{{a|x/y}}/{{b}}c')).toEqual([
      [{ kind: 'parameter', name: 'a', default: 'x/y' }],
      [
        { kind: 'parameter', name: 'b', default: '' },
        { kind: 'text', text: 'c' },
      ],
    ]);
  });
  test('names a parameter by what stands before the bar, without spaces around it', () => {
    expect(pageParameters('{{ a b | c }}{{d}}{{e|}}')).toEqual([
      { name: 'a b', default: 'c' },
      { name: 'd', default: '' },
      { name: 'e', default: '' },
    ]);
    expect(pageParameters('{a}{{}}{{|x}}text{{a}')).toEqual([]);
    expect(pathSegments('{a}{{}}')).toEqual([[{ kind: 'text', text: '{a}{{}}' }]]);
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
  test('reads own keys alone, of lists and objects alone, one by one too', () => {
    expect(getAtPath(data, ['a', 1, 'b'])).toBe(2);
    expect(getAtPath({ 'a.b': 1 }, ['a.b'])).toBe(1);
    expect(getAtPath(data, [])).toBe(data);
    expect([getAtPath('text', 'length'), getAtPath(null, 'a'), getAtPath({ a: null }, 'a.b')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect([getAtPath(undefined, ''), getAtPath({ a: undefined }, 'a'), getAtPath([1], 'length')]).toEqual([
      undefined,
      undefined,
      1,
    ]);
  });
  test('is written into what is there, or into a list where an index follows, else into an object', () => {
    expect(setAtPath(undefined, 'a.b', 1)).toEqual({ a: { b: 1 } });
    expect(setAtPath(undefined, '0.1', 1)).toEqual([[undefined, 1]]);
    expect(setAtPath({ a: 'text' }, 'a.b', 1)).toEqual({ a: { b: 1 } });
    expect(setAtPath({ a: null }, 'a.10', 1)).toEqual({ a: Object.assign([], { 10: 1 }) });
    expect(setAtPath({ a: {} }, 'a.0', 1)).toEqual({ a: { 0: 1 } });
    expect(setAtPath({}, 'a.1b', 1)).toEqual({ a: { '1b': 1 } });
    expect(setAtPath({}, 'a.b1', 1)).toEqual({ a: { b1: 1 } });
    expect(setAtPath([1, 2], [1], 3)).toEqual([1, 3]);
    expect(setAtPath({ toString: undefined } as object, 'valueOf.a', 1)).toEqual({
      toString: undefined,
      valueOf: { a: 1 },
    });
    expect(setAtPath(data, '', 7)).toBe(7);
  });
  test('may be called as what every object has', () => {
    const changed = setAtPath({}, '__proto__.a', 1);
    expect(Object.keys(changed)).toEqual(['__proto__']);
    expect(JSON.stringify(changed)).toBe('{"__proto__":{"a":1}}');
    expect(Object.isFrozen(changed)).toBe(false);
    expect(setAtPath(changed, '__proto__', undefined)).toEqual({});
    expect(JSON.stringify(setAtPath(setAtPath({}, 'a', 1), 'a', 2))).toBe('{"a":2}');
  });
  test('that is removed leaves the rest of its container', () => {
    expect(setAtPath({ a: 1, b: 2 }, 'a', undefined)).toEqual({ b: 2 });
    expect('a' in setAtPath({ a: 1, b: 2 }, 'a', undefined)).toBe(false);
    expect(setAtPath([1, 2, 3], '1', undefined)).toEqual([1, 3]);
    const list = [1, 2];
    setAtPath(list, '0', 9);
    expect(list).toEqual([1, 2]);
  });
  test('makes containers, removes with undefined, and never touches a prototype', () => {
    expect(setAtPath({}, 'tabs.0.title', 'x')).toEqual({ tabs: [{ title: 'x' }] });
    expect(setAtPath(data, 'a.0', undefined)).toEqual({ a: [{ b: 2 }], c: { d: 3 } });
    expect('polluted' in setAtPath({}, '__proto__.polluted', true)).toBe(false);
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
    for (const length of [0, 17, 18, 19, 20, 23, 24, 27, 28, 40, 47, 48, 111, 200, 4000]) {
      const name = 'é'.repeat(length);
      const digest = createHash('sha1')
        .update(Buffer.from(namespace.replaceAll('-', ''), 'hex'))
        .update(name)
        .digest('hex');
      expect(uuidV5(namespace, name).slice(0, 13)).toBe(`${digest.slice(0, 8)}-${digest.slice(8, 12)}`);
      expect(uuidV5(namespace, name).slice(14)).toMatch(/^5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      expect(uuidV5(namespace, name).slice(-12)).toBe(digest.slice(20, 32));
    }
  });
  test('a UUID is told from other texts', () => {
    const uuid = uuidV5('6ba7b810-9dad-11d1-80b4-00c04fd430c8', 'x');
    expect([isUuid(uuid), isUuid(uuid.toUpperCase())]).toEqual([true, true]);
    for (const other of [
      'action_2',
      1,
      null,
      [uuid],
      `${uuid}0`,
      `0${uuid}`,
      uuid.replaceAll('-', ''),
      uuid.replace(/^./, 'g'),
    ])
      expect(isUuid(other), String(other)).toBe(false);
  });
  test('a short hash is stable and short', () => {
    expect(shortHash('a')).toBe(shortHash('a'));
    expect(new Set(Array.from({ length: 5000 }, (_, index) => shortHash(`place/${index}`))).size).toBe(5000);
    expect(shortHash('a').length).toBeLessThanOrEqual(11);
    // Keys of imported sites are these: another hash would give every one of them another key.
    expect([shortHash(''), shortHash('a'), shortHash('pages/home/0'), shortHash('ç€😀')]).toEqual([
      ...['wvjl67o803', '262p94epp1d', '18ni9p8ukkn', 'oiwzqr2bgh'],
    ]);
  });
});

test('bindings are found at any depth with their path', () => {
  const inner: Binding = { binding: 'formula', code: 'b' };
  const outer: Binding = { binding: 'list', items: [1, inner], defaultValue: { binding: 'formula', code: 'not read' } };
  const found: string[] = [];
  collectBindings({ x: [{ y: outer }] }, (binding, path) => found.push(`${path.join('.')} ${binding.binding}`));
  expect(found).toEqual(['x.0.y list', 'x.0.y.items.1 formula']);
  found.length = 0;
  const kept = { extra: inner, defaultValue: inner, binding: 'no kind', list: [null, 'text', 1] };
  collectBindings(kept, (binding, path) => found.push(`${path.join('.')} ${binding.binding}`), ['here']);
  collectBindings({ binding: 'code', sort: inner } satisfies Binding, (_binding, path) => found.push(path.join('.')));
  for (const nothing of [null, undefined, 'formula']) collectBindings(nothing, () => found.push('nothing'));
  expect(found).toEqual(['here.defaultValue formula', '', 'sort']);
});

test('plain data is compared by value', () => {
  expect(isSame({ a: [1, { b: null }], c: undefined }, { a: [1, { b: null }] })).toBe(true);
  expect([isSame({ a: null }, {}), isSame([], {}), isSame([1], [1, 2])]).toEqual([false, false, false]);
  expect([isSame({}, { a: null }), isSame({ a: undefined }, {}), isSame({}, { a: undefined })]).toEqual([
    false,
    true,
    true,
  ]);
  expect([isSame(null, {}), isSame({}, null), isSame('', {}), isSame({}, 0), isSame(null, null)]).toEqual([
    ...[false, false, false, false, true],
  ]);
  expect([
    isSame(1, 1),
    isSame(1, '1'),
    isSame(Number.NaN, Number.NaN),
    isSame([[1]], [[1]]),
    isSame([[1]], [[2]]),
  ]).toEqual([...[true, false, true, true, false]]);
});

test('what is a record is told from lists, values and what has a class', () => {
  const values = [{}, Object.create(null), [], new Date(0), null, 'text', () => null];
  expect(values.map(isObject)).toEqual([true, true, true, true, false, false, false]);
  expect(values.map(isRecord)).toEqual([true, true, false, true, false, false, false]);
  expect(values.map(isPlainObject)).toEqual([true, true, false, false, false, false, false]);
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
  test('of a format that never was is refused', () => {
    expect(() => migrateDesign({ format: 1 }, new Map(), 2)).toThrow(
      expect.objectContaining({
        code: 'model/no-migration',
        message: 'No migration leads from format 1 to 2.',
        where: ['format'],
      }),
    );
  });
  test('of a newer format is refused', () => {
    expect(() => migrateDesign({ format: FORMAT + 1 })).toThrow(
      `The design has format ${FORMAT + 1}, but this version of Trama knows formats up to ${FORMAT}.`,
    );
  });
  test('without format is none', () => {
    for (const stored of [[], null, 'text', {}, { format: '1' }, { format: 1.5 }])
      expect(() => migrateDesign(stored)).toThrow(
        expect.objectContaining({
          code: 'model/not-a-design',
          message: 'The stored data is no design: it has no format number.',
          where: ['format'],
          hint: 'Restore the design from a backup.',
        }),
      );
    expect(() => migrateDesign({ format: FORMAT + 1 })).toThrow(
      expect.objectContaining({
        code: 'model/newer-format',
        where: ['format'],
        hint: 'Reload the page, or update Trama.',
      }),
    );
  });
});

test('a registry finds elements and plugins by their ids', () => {
  const box = { id: 'box' } as ElementDefinition;
  const auth = { id: 'auth' } as PluginDefinition;
  const registry = createRegistry([box], [auth]);
  expect([registry.element('box'), registry.plugin('auth')]).toEqual([box, auth]);
  expect([registry.element('auth'), registry.plugin('box')]).toEqual([undefined, undefined]);
  expect([registry.elements, registry.plugins]).toEqual([[box], [auth]]);
});

test('an error says what is wrong, where, and what to do', () => {
  const bare = new TramaError({ code: 'a/b', message: 'It failed.' });
  expect([bare.name, bare.code, bare.message, bare.where, bare.hint, 'cause' in bare]).toEqual([
    ...['TramaError', 'a/b', 'It failed.', [], undefined, false],
  ]);
  const full = new TramaError({ code: 'a/b', message: 'It failed.', where: ['x'], hint: 'Try again.', cause: 7 });
  expect([full.where, full.hint, full.cause]).toEqual([['x'], 'Try again.', 7]);
});
