// Protections that held when the product was attacked, so that they hold on; see `protections.mjs`.

import { BACKEND, SERVER, testsOf } from '../breaks/tests-of.mjs';

const tokens = testsOf(`${BACKEND}/access/access.test.ts`);
const consent = testsOf(`${SERVER}/consent/consent.test.ts`);
const domains = testsOf(`${SERVER}/domains/domains.test.ts`);
const oauthServer = testsOf(`${BACKEND}/auth/oauth-server/oauth-server.test.ts`);
const passkeys = testsOf(`${BACKEND}/auth/passkeys/passkeys.test.ts`);
const sessions = testsOf(`${BACKEND}/auth/auth.test.ts`);
const database = testsOf(`${BACKEND}/database/database.test.ts`);
const rowsByRole = testsOf('sites/seguros/src/roles.test.ts');
const builder = testsOf(`${SERVER}/builder/builder.test.ts`);
const canvasToken = testsOf(`${SERVER}/canvas-token.test.ts`);
const guardedFetch = testsOf(`${SERVER}/access/guarded-fetch.test.ts`);
const formulas = testsOf('packages/formula/src/interpret/security.test.ts');
const changes = testsOf('packages/document/src/apply/apply-changes.test.ts');
const paths = testsOf('packages/model/src/helpers.test.ts');
const siteOrigins = testsOf(`${SERVER}/sites/site-origins.test.ts`);
const privatePages = testsOf(`${SERVER}/sites/private-pages.test.ts`);
const viewAsAttacks = testsOf(`${SERVER}/builder/view-as-attacks.test.ts`);
const neighbours = testsOf(`${SERVER}/neighbours.thorough.test.ts`);
const mostRows = testsOf(`${BACKEND}/rest/most-rows.test.ts`);
const lentReads = testsOf(`${BACKEND}/auth/sessions/lent-sessions-read.test.ts`);
const riskyPattern = testsOf('packages/formula/src/language/risky-pattern.test.ts');
const csv = testsOf('packages/engine/src/csv/to-csv.test.ts');

/** @type {readonly import('../breaks/breaks.mjs').Break[]} */
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
    text: 'const { payload } = await jwtVerify<Claims>(token, secret, { ...ofSecret, ...dateNow() });',
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
  {
    id: 'rows-of-one-answer',
    file: `${BACKEND}/rest/read/most-rows.ts`,
    text: 'limit: Math.min(query.limit ?? most, most),',
    instead: 'limit: query.limit ?? most,',
    test: mostRows('in each list of embedded rows too, whatever limit it names'),
  },
  {
    id: 'levels-of-embeds',
    file: `${BACKEND}/rest/parse/select-parser.ts`,
    text: 'const DEEPEST_EMBED = 5;',
    instead: 'const DEEPEST_EMBED = 50;',
    test: mostRows('are refused in six: %s'),
  },
  {
    id: 'lent-sessions-read',
    file: `${BACKEND}/access/gate.ts`,
    text: 'readOnly: isLent(claims),',
    instead: 'readOnly: false,',
    test: lentReads('writes no role: %s'),
  },
  {
    id: 'lent-sessions-of-one-site',
    file: `${SERVER}/platform/draft-call.ts`,
    text: "if (lentTo !== undefined && lentTo !== platform.origins.of(site, 'editor'))",
    instead: 'if (lentTo === null)',
    test: viewAsAttacks('uses the session at the canvas of that site alone'),
  },
  {
    id: 'lent-sessions-leave-no-file',
    file: `${SERVER}/platform/draft-call.ts`,
    text: "if (lentTo !== undefined && new URL(request.url).pathname.endsWith('/user-files'))",
    instead: 'if (lentTo === null)',
    test: viewAsAttacks('leaves no file as theirs'),
  },
  {
    id: 'audit-gives-nothing-up',
    file: `${SERVER}/store/schema.ts`,
    text: 'create trigger append_only before update or delete or truncate on trama.audit\n        for each statement execute function trama.refuse_change();',
    instead: '',
    test: viewAsAttacks('gives no row up: %s'),
  },
  {
    id: 'links-to-exact-origins',
    file: `${SERVER}/sites/site-origins.ts`,
    text: 'return (origin === own || isOwnDomain(platform, site, origin)) && signsInAt(platform, site, environment);',
    instead: 'return own !== undefined && signsInAt(platform, site, environment);',
    test: siteOrigins('go nowhere else: not to another site of the server, nor to another port'),
  },
  {
    id: 'files-of-one-site',
    file: `${SERVER}/store/user-files.ts`,
    text: 'where site = $1 and id = $2 and hash is not null',
    instead: "where $1 <> '' and id = $2 and hash is not null",
    test: neighbours(
      'shows nothing of a site in the answers, sockets, mails and logs of another, whoever asks for what',
    ),
  },
  {
    id: 'private-pages',
    file: `${SERVER}/access/page-access.ts`,
    text: "if (!denial) return { kind: 'granted' };",
    instead: "if (access.length > 0) return { kind: 'granted' };",
    test: privatePages('of %s entries need a session'),
  },
  {
    id: 'patterns-that-never-end',
    file: 'packages/formula/src/language/risky-pattern.ts',
    text: "if (part.choice.some((sequence) => sequence.some(isEndless) && !isDelimited(sequence, flags))) return 'nested';",
    instead: '',
    test: riskyPattern('%s may never end'),
  },
  // Passkeys
  {
    id: 'passkeys-of-own-pages',
    file: `${BACKEND}/auth/webauthn/relying-party.ts`,
    text: '!URL.canParse(origin) || !(await settings.isOwnOrigin(origin, own))',
    instead: '!URL.canParse(origin)',
    test: passkeys('for a page of somebody else’s'),
  },
  {
    id: 'challenges-are-answered-once',
    file: `${BACKEND}/auth/passkeys/passkeys.ts`,
    text: `\`delete from auth.webauthn_challenges where id::text = $1 and user_id is not distinct from $2::uuid
       returning ceremony, expires_at\``,
    instead:
      '`select ceremony, expires_at from auth.webauthn_challenges where id::text = $1 and user_id is not distinct from $2::uuid`',
    test: passkeys('a second time'),
  },
  {
    id: 'passkeys-by-the-second-factor',
    file: `${BACKEND}/auth/passkeys/routes.ts`,
    text: "checkAal2(signed, 'AAL2 required to register a passkey');",
    instead: '',
    test: passkeys('or loses one, without the second factor that there is'),
  },
  {
    id: 'claims-lose-passkeys',
    file: `${BACKEND}/auth/users/identities.ts`,
    text: "await session.query('delete from auth.webauthn_credentials where user_id = $1', [userId]);",
    instead: '',
    test: passkeys('who proves an address takes the passkeys of whoever claimed it before'),
  },
  // Applications that people let in
  {
    id: 'redirects-by-character',
    file: `${BACKEND}/auth/oauth-server/routes.ts`,
    text: "!client.redirect_uris.includes(query('redirect_uri'))",
    instead: "!client.redirect_uris.some((uri) => query('redirect_uri').startsWith(uri))",
    test: oauthServer('%s, not even an error'),
  },
  {
    id: 'codes-of-applications-work-once',
    file: `${BACKEND}/auth/oauth-server/requests.ts`,
    text: 'if (found.is_used) {',
    instead: 'if (found.is_used && found.session_id === null) {',
    test: oauthServer('for a code a second time, and what it gave ends'),
  },
  {
    id: 'applications-change-nothing',
    file: `${BACKEND}/auth/sessions/signed-in.ts`,
    text: "if (claims.client_id !== undefined && !(c.req.method === 'GET' && OF_APPLICATIONS.has(c.req.path)))",
    instead: "if (claims.client_id !== undefined && c.req.path === '')",
    test: oauthServer('to change how its user signs in, or to let others in'),
  },
  {
    id: 'refresh-by-the-application',
    file: `${BACKEND}/auth/sessions/sessions.ts`,
    text: 'if (row === undefined || row.oauth_client_id !== clientId)',
    instead: 'if (row === undefined)',
    test: oauthServer('to another application, or to one that does not show its secret'),
  },
  {
    id: 'consent-by-its-own-page',
    file: `${SERVER}/consent/answer-consent.ts`,
    text: "if (request.headers.get('origin') !== url.origin)",
    instead: "if (request.headers.get('origin') === '')",
    test: consent('takes no answer from another page'),
  },
  {
    id: 'consent-in-no-frame',
    file: `${SERVER}/consent/answer-consent.ts`,
    text: 'frameAncestors: [],',
    instead: "frameAncestors: ['*'],",
    test: consent('says who asks, for whom, what it will know and where it goes, and lets nobody show it in a frame'),
  },
  {
    id: 'certificates-of-sites-that-are',
    file: `${SERVER}/app.ts`,
    text: '|| siteExists(database, host.site);',
    instead: '|| true;',
    test: domains('is known to a proxy that asks for certificates, and sign-in may lead there'),
  },
];
