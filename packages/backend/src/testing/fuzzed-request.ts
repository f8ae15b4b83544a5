/** One request to the data service, made from pieces that have troubled such services. */
export interface FuzzedRequest {
  method: string;
  /** Below `/rest/v1/`. */
  path: string;
  headers: Record<string, string>;
  body: string | undefined;
}

export type Random = () => number;

/** Numbers from 0 to 1 that are the same for the same seed (a linear congruential generator). */
export const seededRandom = (seed: number): Random => {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
};

const COLUMNS = ['id', 'owner', 'text', 'tags', 'data', 'amount', 'span', 'at', 'nope', '"a,b"', 'notes', ''];
const OPERATORS = [
  ...[
    'eq',
    'neq',
    'gt',
    'gte',
    'lt',
    'lte',
    'like',
    'ilike',
    'match',
    'imatch',
    'in',
    'is',
    'isdistinct',
    'fts',
    'plfts',
  ],
  ...[
    'phfts',
    'wfts',
    'cs',
    'cd',
    'ov',
    'sl',
    'sr',
    'nxr',
    'nxl',
    'adj',
    'like(any)',
    'eq(all)',
    'fts(simple)',
    'not.eq',
  ],
  ...['not.in', 'nope', '', 'eq.eq'],
];
const VALUES = [
  ...[
    '1',
    '-1',
    '0',
    'null',
    'true',
    'secret',
    '{}',
    '{a,b}',
    '{"a":1}',
    '[1,2)',
    '(1,2,3)',
    '("a,b",c)',
    '(',
    ')',
    '"',
    '\\',
  ],
  ...[
    '%',
    '*',
    "'",
    "';drop table notes;--",
    '\u0000',
    '\ufffd',
    '😀',
    '9'.repeat(40),
    '1e400',
    'NaN',
    '[[[[',
    '{"a":{"a":{}}}',
  ],
  ...['2024-01-01', 'infinity', ' ', '((', '(a|b)*c', '\\', 'a & b', '!', '$1', '\n', '..', '->', '->>', '::int'],
];
const RELATIONS = [
  'notes',
  'comments',
  'open_notes',
  'nope',
  'rpc/all_notes',
  'rpc/echo',
  'rpc/nope',
  '',
  'notes/1',
  '%ZZ',
  'auth.users',
];
const SELECTS = [
  ...[
    '*',
    'id',
    'id,text',
    'count()',
    'amount.sum()',
    'id::text',
    'data->a->>b',
    'comments(*)',
    'notes(text)',
    '...notes(text)',
  ],
  ...[
    'notes!inner(*)',
    'comments(count)',
    'id,comments(id,notes(id))',
    'x:id',
    '*,*',
    'id,',
    '(',
    'notes!nope(*)',
    'tags->0',
  ],
];
const METHODS = ['GET', 'GET', 'GET', 'POST', 'PATCH', 'PUT', 'DELETE', 'HEAD'];
const BODIES = [
  ...[
    '{}',
    '[]',
    'null',
    '1',
    '"x"',
    '{',
    '[{"id":1},{"text":"x"}]',
    '{"text":"a","tags":["a"],"data":{"a":1}}',
    '{"id":"x"}',
  ],
  ...[
    '{"owner":null,"text":"forged"}',
    '{"nope":1}',
    '{"amount":1e400}',
    '{"data":"\\u0000"}',
    '{"text":{"a":[1]}}',
    '[[]]',
    '[null]',
  ],
  ...['{"__proto__":1}', '{"text":"\\ud800"}', '{"span":"[2,1)"}', '{"tags":"{"}', '{"a":1,"a":2}', '{"value":"x"}'],
];
const PREFERENCES = [
  ...['return=representation', 'return=minimal', 'count=exact', 'count=planned', 'count=estimated', 'tx=rollback'],
  ...[
    'resolution=merge-duplicates',
    'resolution=ignore-duplicates',
    'missing=default',
    'handling=strict',
    'max-affected=1',
    'x=y',
    '==,,',
  ],
];
const ACCEPTS = [
  ...['*/*', 'application/json', 'application/vnd.pgrst.object+json', 'text/csv', 'application/geo+json', 'image/png'],
  ...[
    'application/vnd.pgrst.plan+json; options=analyze|verbose',
    'application/vnd.pgrst.array+json;nulls=stripped',
    ';;,',
  ],
];
const RANGES = ['0-1', '5-1', '0-', '-1', 'x', '99999999999999999999-', 'items=0-0'];
const PROFILES = ['public', 'auth', 'realtime', 'nope', '"', 'pg_catalog'];

/** Makes the next request; the same generator gives the same requests. */
export const fuzzedRequest = (random: Random): FuzzedRequest => {
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
  const chance = (share: number): boolean => random() < share;
  const condition = (depth: number): string =>
    depth > 0 && chance(0.3)
      ? `${pick(['and', 'or', 'not.and'])}(${condition(depth - 1)},${condition(depth - 1)})`
      : `${pick(COLUMNS)}.${pick(OPERATORS)}.${pick(VALUES)}`;
  const parameters: [string, string][] = [];
  if (chance(0.5)) parameters.push(['select', pick(SELECTS)]);
  while (chance(0.6)) parameters.push([pick(COLUMNS), `${pick(OPERATORS)}.${pick(VALUES)}`]);
  if (chance(0.3)) parameters.push([pick(['or', 'and', 'not.or', 'notes.or']), `(${condition(3)})`]);
  if (chance(0.2)) parameters.push(['order', `${pick(COLUMNS)}.${pick(['asc', 'desc.nullslast', 'x', ''])}`]);
  if (chance(0.2)) parameters.push([pick(['limit', 'offset', 'on_conflict', 'columns']), pick([...VALUES, 'id'])]);
  if (chance(0.2)) parameters.push(['value', pick(VALUES)]);
  const query = parameters.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&');
  const method = pick(METHODS);
  const headers: Record<string, string> = { 'content-type': chance(0.9) ? 'application/json' : 'text/plain' };
  if (chance(0.5)) headers.prefer = chance(0.5) ? pick(PREFERENCES) : `${pick(PREFERENCES)}, ${pick(PREFERENCES)}`;
  if (chance(0.3)) headers.accept = pick(ACCEPTS);
  if (chance(0.1)) headers.range = pick(RANGES);
  if (chance(0.1)) headers[pick(['accept-profile', 'content-profile'])] = pick(PROFILES);
  return {
    method,
    path: `${pick(RELATIONS)}?${query}`,
    headers,
    body: method === 'GET' || method === 'HEAD' ? undefined : pick(BODIES),
  };
};
