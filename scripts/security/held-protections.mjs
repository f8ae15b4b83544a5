// Protections that held when the product was attacked, so that they hold on; see `protections.mjs`.

const SERVER = 'apps/server/src';
const BACKEND = 'packages/backend/src';

/** @param {string} file @returns {(title: string) => {file: string, title: string}} */
const testsOf = (file) => (title) => ({ file, title });

const tokens = testsOf(`${BACKEND}/access/access.test.ts`);
const sessions = testsOf(`${BACKEND}/auth/auth.test.ts`);
const database = testsOf(`${BACKEND}/database/database.test.ts`);
const rowsByRole = testsOf('sites/seguros/src/roles.test.ts');
const builder = testsOf(`${SERVER}/builder/builder.test.ts`);
const canvasToken = testsOf(`${SERVER}/canvas-token.test.ts`);
const guardedFetch = testsOf(`${SERVER}/access/guarded-fetch.test.ts`);
const formulas = testsOf('packages/formula/src/interpret/security.test.ts');
const changes = testsOf('packages/document/src/apply/apply-changes.test.ts');
const paths = testsOf('packages/model/src/helpers.test.ts');
const csv = testsOf('packages/engine/src/csv/to-csv.test.ts');

/** @type {readonly import('./protections.mjs').Protection[]} */
export const HELD_PROTECTIONS = [
  {
    id: 'rows-by-their-policies',
    file: 'sites/seguros/migrations/0004_contratos.sql',
    text: 'alter table public.seguros_contratos enable row level security;',
    instead: '',
    test: rowsByRole('%s: %s'),
  },
  {
    id: 'requests-in-their-role',
    file: `${BACKEND}/database/context.ts`,
    text: ' role: context.role,',
    instead: ' role: null,',
    test: database('runs in the request role with its claims, and leaves nothing behind'),
  },
  {
    id: 'roles-of-requests',
    file: `${BACKEND}/database/context.ts`,
    text: 'if (!isRequestRole(context.role)) {',
    instead: 'if (context.role === undefined) {',
    test: database('refuses a role outside the list'),
  },
  {
    id: 'tokens-are-signed',
    file: `${BACKEND}/access/tokens.ts`,
    text: "const { payload } = await jwtVerify<Claims>(token, secret, { algorithms: ['HS256'], ...rulesNow() });",
    instead: "const payload = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Claims;",
    test: tokens('a token forged with a well-known secret is refused'),
  },
  {
    id: 'refresh-tokens-once',
    file: `${BACKEND}/auth/sessions/sessions.ts`,
    text: 'if (age > context.settings.refreshReuseWindow * 1000) {',
    instead: 'if (age < 0) {',
    test: sessions('used again later, it ends the whole session'),
  },
  {
    id: 'builder-cookie',
    file: `${SERVER}/builder/session.ts`,
    text: "httpOnly: true, sameSite: 'Strict' }",
    instead: "sameSite: 'Lax' }",
    test: builder('signs the builder user in with a cookie that scripts and other sites cannot use'),
  },
  {
    id: 'grants-are-signed',
    file: `${SERVER}/signed-grant.ts`,
    text: ' || !timingSafeEqual(expected, actual)) return null;',
    instead: ') return null;',
    test: canvasToken('is worth nothing when it was changed, or signed by another'),
  },
  {
    id: 'calls-global-unicast-4',
    file: `${BACKEND}/access/public-address.ts`,
    text: "return !notGlobal4.check(address, 'ipv4');",
    instead: 'return true;',
    test: guardedFetch('does not call %s'),
  },
  {
    id: 'formulas-stay-in-data',
    file: 'packages/formula/src/data/safe-key.ts',
    text: 'UNSAFE_KEYS.has(key);',
    instead: "key === '';",
    test: formulas('is stopped at: %s'),
  },
  {
    id: 'patches-name-no-prototype',
    file: 'packages/document/src/apply/entity-kinds.ts',
    text: "if ([change.id, ...path].includes('__proto__')) refuse(change, 'A path may not name a prototype.');",
    instead: '',
    test: changes('refuses a change that writes to %s'),
  },
  {
    id: 'paths-touch-no-prototype',
    file: 'packages/model/src/paths.ts',
    text: 'else Object.defineProperty(copy, segment, { value: changed, enumerable: true, configurable: true, writable: true });',
    instead: 'else copy[segment] = changed;',
    test: paths('makes containers, removes with undefined, and never touches a prototype'),
  },
  {
    id: 'cells-are-text',
    file: 'packages/engine/src/csv/to-csv.ts',
    text: "? `'${text}` : text);",
    instead: '? text : text);',
    test: csv('text that a spreadsheet would run as a formula is kept as text; numbers and telephones are not touched'),
  },
];
