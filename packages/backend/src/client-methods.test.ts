import { readdirSync, readFileSync } from 'node:fs';
import { createClient } from '@supabase/supabase-js';
import { describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';

/** docs/reference/backend.md says of each method of the client whether it works; here the client is asked what it has. */
const REFERENCE = readFileSync(new URL('../../../docs/reference/backend.md', import.meta.url), 'utf8');

const client = createClient('http://localhost', 'key', { realtime: { transport: WebSocket as never } });

const PACKAGES = ['auth-js', 'functions-js', 'postgrest-js', 'realtime-js', 'storage-js', 'supabase-js'];

/** What the client's sources call private or protected. */
const HIDDEN = new Set(
  PACKAGES.flatMap((name) => {
    const folder = new URL(`../../../node_modules/@supabase/${name}/src/`, import.meta.url);
    const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.ts'));
    const text = sources.map((path) => readFileSync(new URL(path, folder), 'utf8')).join('\n');
    return [...text.matchAll(/^\s+(?:private|protected) (?:async |static |readonly )*(\w+)/gm)].map(
      ([, one = '']) => one,
    );
  }),
);

const isPublic = (name: string): boolean => name !== 'constructor' && !name.startsWith('_') && !HIDDEN.has(name);

/** Names of the public methods of an instance, bound ones too, or of an object without a class. */
const methodsOf = (object: object): string[] => {
  const isPlain = Object.getPrototypeOf(object) === Object.prototype;
  const start: object = isPlain ? object : Object.getPrototypeOf(object);
  const names = new Set(Object.keys(object).filter((name) => `_${name}` in start && isPublic(name)));
  for (let level = start; level !== Object.prototype; level = Object.getPrototypeOf(level) as object) {
    for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(level))) {
      if (typeof value === 'function' && isPublic(name)) names.add(name);
    }
  }
  return [...names].sort();
};

/** What the rows under the headings that begin so name as methods: `a`, `b.c`, `from().d`, `e("f")`. */
const namesUnder = (...headings: string[]): Set<string> => {
  const sections = REFERENCE.split(/^(?=#{2,3} )/m).filter((section) =>
    headings.some((heading) => section.startsWith(`## ${heading}`) || section.startsWith(`### ${heading}`)),
  );
  const cells = sections.flatMap((section) => [...section.matchAll(/^\| ([^|]+) \|/gm)].map(([, cell = '']) => cell));
  return new Set(
    cells.flatMap((cell) =>
      [...cell.matchAll(/`([^`]+)`/g)].flatMap(([, code = '']) => code.match(/[A-Za-z]\w*/g) ?? []),
    ),
  );
};

const query = client.from('t');
const PARTS: [part: string, object: object, headings: string[]][] = [
  ['the client', client, ['`supabase.from()`', 'Realtime']],
  ['auth', client.auth, ['`supabase.auth`']],
  ['auth.mfa', client.auth.mfa, ['`supabase.auth.mfa`']],
  ['auth.mfa.webauthn', client.auth.mfa.webauthn, ['`supabase.auth.mfa`']],
  ['auth.passkey', client.auth.passkey, ['`supabase.auth`']],
  ['auth.oauth', client.auth.oauth, ['`supabase.auth`']],
  ['auth.admin', client.auth.admin, ['`supabase.auth.admin`']],
  ['auth.admin.mfa', client.auth.admin.mfa, ['`supabase.auth.admin`']],
  ['auth.admin.oauth', client.auth.admin.oauth, ['`supabase.auth.admin`']],
  ['auth.admin.customProviders', client.auth.admin.customProviders, ['`supabase.auth.admin`']],
  ['auth.admin.passkey', client.auth.admin.passkey, ['`supabase.auth.admin`']],
  ['from()', query, ['`supabase.from()`']],
  ['from().select()', query.select(), ['Filters', 'Modifiers', '`supabase.from()`']],
  ['storage', client.storage, ['`supabase.storage`']],
  ['storage.from()', client.storage.from('b'), ['`supabase.storage.from`']],
  ['realtime', client.realtime, ['Realtime']],
  ['channel()', client.channel('c'), ['Realtime']],
  ['functions', client.functions, ['`supabase.functions`']],
];

describe('the reference has a row for every method of', () => {
  test.each(PARTS)('%s', (_part, object, headings) => {
    const named = namesUnder(...headings);
    expect(methodsOf(object).length).toBeGreaterThan(0);
    expect(methodsOf(object).filter((name) => !named.has(name))).toEqual([]);
  });
});

test('the reference quotes tests that there are', () => {
  const quoted = [...REFERENCE.matchAll(/`([\w/.-]+\.test\.tsx?)` "([^"\n]+(?:"[^"\n|<]+"[^"\n|<]+)*)"/g)];
  expect(quoted.length).toBeGreaterThan(100);
  const missing = quoted.filter(([, path = '', title = '']) => {
    const text = readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
    return !text.includes(title);
  });
  expect(missing.map(([whole]) => whole)).toEqual([]);
});
