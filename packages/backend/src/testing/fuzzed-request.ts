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
  'renamed',
  'nope',
  'rpc/all_notes',
  'rpc/echo',
  'rpc/joined',
  'rpc/whole',
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
  ...['amount.max(),...notes(amount.max())', '...comments(id.sum())', '...notes(...comments(text))', 'renamed(number)'],
  ...['text,...notes(id,count())', 'number,writer,comments(text)', 'id.avg()::int::text', '*,...notes(*,comments(*))'],
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
  ...[
    'id,text\n1,x',
    'id\n"1',
    'text,owner\nNULL,NULL\n',
    '__proto__\n1',
    'id=1&text=a&text=b',
    'value=%00&value=%ZZ',
    'first=a&rest=1',
  ],
];
const BODY_TYPES = [
  ...['text/plain', 'text/csv', 'application/x-www-form-urlencoded', 'text/xml', 'application/octet-stream'],
  ...['text/html', 'application/json; charset=utf-16', ';', 'text/csv; header=absent'],
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
    'return=headers-only',
    'timezone=Asia/Tokyo',
    "timezone='; select 1",
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

/** Filters that fit their columns, so that many requests reach the rows. */
const FITTING: [column: string, test: string][] = [
  ...([
    ['id', 'eq.1'],
    ['id', 'gt.0'],
    ['id', 'in.(1,2,3)'],
    ['id', 'not.is.null'],
    ['text', 'like.*'],
    ['text', 'ilike(any).{%,x}'],
    ['text', 'match.^.'],
    ['text', 'fts.only'],
    ['text', 'isdistinct.x'],
  ] satisfies [string, string][]),
  ...([
    ['notes.text', 'neq.x'],
    ['comments.id', 'gte.0'],
    ['order', 'id.desc'],
    ['order', 'text'],
    ['limit', '3'],
    ['offset', '1'],
    ['or', '(id.eq.1,text.like.*)'],
    ['and', '(id.gt.0,not.or(id.gt.9,text.is.null))'],
  ] satisfies [string, string][]),
];
const COMMON = ['notes', 'notes', 'comments', 'open_notes', 'renamed', 'rpc/all_notes', 'rpc/echo'];
const COMMON_SELECTS = [
  '*',
  'id,text',
  'notes(text)',
  'comments(*)',
  'count()',
  '...notes(text)',
  'id,comments(text,notes(*))',
];
const COMMON_BODIES = [
  '{"id":1}',
  '{"id":7,"text":"x"}',
  '[{"id":8},{"id":9}]',
  '{"text":"y","owner":null}',
  '{"value":"x"}',
  '{}',
];

/** Makes the next request; the same generator gives the same requests. About a half is sound, and reaches the rows. */
export const fuzzedRequest = (random: Random): FuzzedRequest => {
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
  const chance = (share: number): boolean => random() < share;
  const isSound = chance(0.6);
  const condition = (depth: number): string =>
    depth > 0 && chance(0.3)
      ? `${pick(['and', 'or', 'not.and'])}(${condition(depth - 1)},${condition(depth - 1)})`
      : `${pick(COLUMNS)}.${pick(OPERATORS)}.${pick(VALUES)}`;
  const wildParameters = (): [string, string][] => {
    const wild: [string, string][] = [];
    if (chance(0.5)) wild.push(['select', pick(SELECTS)]);
    while (chance(0.5)) wild.push([pick(COLUMNS), `${pick(OPERATORS)}.${pick(VALUES)}`]);
    if (chance(0.3)) wild.push([pick(['or', 'and', 'not.or', 'notes.or']), `(${condition(3)})`]);
    if (chance(0.2)) wild.push(['order', `${pick(COLUMNS)}.${pick(['asc', 'desc.nullslast', 'x', ''])}`]);
    if (chance(0.2)) wild.push([pick(['limit', 'offset', 'on_conflict', 'columns']), pick([...VALUES, 'id'])]);
    if (chance(0.2)) wild.push(['value', pick(VALUES)]);
    return wild;
  };
  const soundParameters = (): [string, string][] => {
    const sound: [string, string][] = [];
    if (chance(0.6)) sound.push(['select', pick(chance(0.7) ? COMMON_SELECTS : SELECTS)]);
    while (chance(0.5)) sound.push(pick(FITTING));
    // One thing that may be wrong among others that are right.
    if (chance(0.3)) sound.push([pick(['id', 'text']), `${pick(OPERATORS)}.${pick(VALUES)}`]);
    return sound;
  };
  const relation = pick(isSound || chance(0.5) ? COMMON : RELATIONS);
  const parameters = isSound ? soundParameters() : wildParameters();
  if (relation === 'rpc/echo') parameters.push(['value', pick(VALUES)]);
  const query = parameters.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&');
  const method = isSound && relation.startsWith('rpc/') ? pick(['GET', 'POST']) : pick(METHODS);
  const headers: Record<string, string> = {
    'content-type': chance(isSound ? 0.95 : 0.7) ? 'application/json' : pick(BODY_TYPES),
  };
  if (chance(0.5)) headers.prefer = chance(0.5) ? pick(PREFERENCES) : `${pick(PREFERENCES)}, ${pick(PREFERENCES)}`;
  if (chance(isSound ? 0.05 : 0.3)) headers.accept = pick(ACCEPTS);
  if (chance(0.1)) headers.range = pick(RANGES);
  if (chance(isSound ? 0.01 : 0.1)) headers[pick(['accept-profile', 'content-profile'])] = pick(PROFILES);
  return {
    method,
    path: `${relation}?${query}`,
    headers,
    body: method === 'GET' || method === 'HEAD' ? undefined : pick(isSound && chance(0.7) ? COMMON_BODIES : BODIES),
  };
};
