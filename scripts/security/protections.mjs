import { HELD_PROTECTIONS } from './held-protections.mjs';
import { PROJECT_PROTECTIONS } from './project-protections.mjs';
import { SEGUROS_PROTECTIONS } from './seguros-protections.mjs';

/**
 * One protection of docs/security.md: the text that stands in its code, what takes its place when it is taken out, and the test that
 * then turns red. `text` is found once in `file`. `test.title` is the title as its source has it (`%s` for what `it.each` fills in).
 * `isThorough`: the test runs where all tests do.
 * @typedef {{id: string, file: string, text: string, instead: string, isThorough?: boolean, test: {file: string, title: string}}} Protection
 */

const SERVER = 'apps/server/src';
const BACKEND = 'packages/backend/src';

/** @param {string} file @returns {(title: string) => {file: string, title: string}} */
const testsOf = (file) => (title) => ({ file, title });

const userFiles = testsOf(`${SERVER}/platform/user-files.test.ts`);
const guardedFetch = testsOf(`${SERVER}/access/guarded-fetch.test.ts`);
const guardedSocket = testsOf(`${SERVER}/access/guarded-socket.test.ts`);
const answerHeaders = testsOf(`${SERVER}/http/answer-headers.test.ts`);
const production = testsOf(`${SERVER}/production.test.ts`);
const visits = testsOf(`${SERVER}/sites/visits.test.ts`);
const builder = testsOf(`${SERVER}/builder/builder.test.ts`);
const builderUsers = testsOf(`${SERVER}/builder/users.test.ts`);
const siteOrigins = testsOf(`${SERVER}/sites/site-origins.test.ts`);
const privatePages = testsOf(`${SERVER}/sites/private-pages.test.ts`);
const viewAsAttacks = testsOf(`${SERVER}/builder/view-as-attacks.test.ts`);
const neighbours = testsOf(`${SERVER}/neighbours.test.ts`);
const restRequest = testsOf(`${SERVER}/platform/rest-request.test.ts`);
const rates = testsOf(`${BACKEND}/access/rates.test.ts`);
const realtime = testsOf(`${BACKEND}/realtime/hostile.test.ts`);
const mostRows = testsOf(`${BACKEND}/rest/most-rows.test.ts`);
const lentReads = testsOf(`${BACKEND}/auth/sessions/lent-sessions-read.test.ts`);
const lockOut = testsOf(`${BACKEND}/auth/limits/lock-out.test.ts`);
const signIn = testsOf(`${SERVER}/builder/sign-in.test.ts`);
const peer = testsOf(`${SERVER}/http/peer.test.ts`);
const liveSessions = testsOf(`${BACKEND}/auth/sessions/live-sessions.test.ts`);
const mailRecord = testsOf(`${BACKEND}/auth/messages/mail-record.test.ts`);
const whoExists = testsOf(`${BACKEND}/auth/who-exists.test.ts`);
const projectKeys = testsOf(`${BACKEND}/access/project-keys.test.ts`);
const riskyPattern = testsOf('packages/formula/src/language/risky-pattern.test.ts');
const frames = testsOf('apps/builder/src/canvas/frame-sandbox.browser.test.ts');

/** @type {readonly Protection[]} */
export const PROTECTIONS = [
  // Files of visitors
  {
    id: 'uploads-of-the-design',
    file: `${SERVER}/platform/user-files.ts`,
    text: 'if (draft !== null || uploads === null || (await isGrantedOneOf(site, uploads))) return;',
    instead: 'return;',
    test: userFiles('is refused where no workflow of the published design sends files'),
  },
  {
    id: 'uploads-of-open-pages',
    file: `${SERVER}/platform/user-files.ts`,
    text: '(await isGrantedOneOf(site, uploads))) return;',
    instead: 'uploads.length > 0) return;',
    test: userFiles('is refused of whom no page is open to that sends files'),
  },
  {
    id: 'uploads-announced',
    file: `${SERVER}/platform/user-files.ts`,
    text: 'if (brought.announced >= MAX_ANNOUNCED)',
    instead: 'if (brought.announced < 0)',
    test: userFiles('is not taken by announcements: those of one visitor are few, and leave that of others'),
  },
  {
    id: 'uploads-of-a-visitor',
    file: `${SERVER}/platform/user-files.ts`,
    text: 'if (ofVisitor + size > MAX_OF_VISITOR)',
    instead: 'if (ofVisitor < 0)',
    test: userFiles('is 500 MB a day for each visitor'),
  },
  {
    id: 'uploads-of-a-site',
    file: `${SERVER}/platform/user-files.ts`,
    text: 'if (ofSite + size > MAX_OF_SITE)',
    instead: 'if (ofSite < 0)',
    test: userFiles('is 5 GB for a site, whoever brought it'),
  },
  {
    id: 'uploads-room-at-arrival',
    file: `${SERVER}/platform/user-files.ts`,
    text: '(brought) => assertRoom(brought, file.size)',
    instead: '() => undefined',
    test: userFiles('is asked for again when the file comes: what was announced meanwhile is no way around'),
  },
  {
    id: 'uploads-are-bytes',
    file: `${SERVER}/platform/user-files.ts`,
    text: "isShown ? file.contentType : 'application/octet-stream'",
    instead: 'file.contentType',
    test: userFiles('of the type %s is bytes to save, which no script, frame or worker of a page takes'),
  },
  {
    id: 'uploads-elsewhere',
    file: `${SERVER}/platform/user-files.ts`,
    text: "if (!isShown && host === 'site' && platform.config.filesHosts) {",
    instead: "if (host === 'nowhere') {",
    test: userFiles('runs nothing at the origin of the site'),
  },
  {
    id: 'uploads-own-origin',
    file: `${SERVER}/platform/platform-call.ts`,
    text: 'if (origin !== null && origin !== url.origin)',
    instead: 'if (origin === url.href)',
    test: userFiles('is refused from a page of another origin'),
  },

  // Outgoing calls
  {
    id: 'calls-global-unicast-6',
    file: `${BACKEND}/access/public-address.ts`,
    text: "return global6.check(address, 'ipv6') && !notGlobal6.check(address, 'ipv6');",
    instead: "return global6.check(address, 'ipv6') || address !== '';",
    test: guardedFetch('does not call %s'),
  },
  {
    id: 'calls-carried-addresses',
    file: `${BACKEND}/access/public-address.ts`,
    text: "&& !notGlobal6.check(address, 'ipv6')",
    instead: "&& (address !== '' || !notGlobal6.check(address, 'ipv6'))",
    test: guardedFetch('does not call %s'),
  },
  {
    id: 'calls-inside-of-a-cloud',
    file: `${BACKEND}/access/public-address.ts`,
    text: "['168.63.129.16', 32],",
    instead: '',
    test: guardedFetch('does not call %s'),
  },
  {
    id: 'calls-every-address',
    file: `${SERVER}/access/public-addresses.ts`,
    text: 'addresses.every(isPublicAddress)',
    instead: 'addresses.some(isPublicAddress)',
    test: guardedFetch('does not call a name of which one address of several is private, nor one that has none'),
  },
  {
    id: 'calls-redirects',
    file: `${SERVER}/access/guarded-fetch.ts`,
    text: 'const addresses = await addressesOf(url);',
    instead: 'const addresses = redirects === 0 ? await addressesOf(url) : [];',
    test: guardedFetch('does not follow a redirect into a private network'),
  },
  {
    id: 'calls-sockets',
    file: `${SERVER}/access/guarded-socket.ts`,
    text: 'lookup: lookupOf(await addressesOf(url))',
    instead: "lookup: lookupOf(['127.0.0.1'])",
    test: guardedSocket('does not open a public name of a private address, nor what is no address of a socket'),
  },
  {
    id: 'calls-written-origins',
    file: `${SERVER}/platform/rest-request.ts`,
    text: 'if (origins.includes(origin)) return origins;',
    instead: 'return [...origins, origin];',
    test: restRequest('takes a computed address only at the origins that the design writes'),
  },

  // The network
  {
    id: 'one-host',
    file: `${SERVER}/http/one-host.ts`,
    text: 'if (named !== 1) return false;',
    instead: '',
    test: answerHeaders('is refused: %s'),
  },
  {
    id: 'one-host-of-sockets',
    file: `${SERVER}/start.ts`,
    text: 'if (!hasOneHost(request)) {',
    instead: "if (request.method === '') {",
    test: answerHeaders('is refused where it asks for a socket'),
  },
  {
    id: 'keeps-to-tls',
    file: `${SERVER}/http/security-headers.ts`,
    text: "{ 'strict-transport-security': `max-age=${TLS_KEPT_FOR}` }",
    instead: '{}',
    test: answerHeaders('browsers are told to come by TLS alone where visitors come by it, and nowhere else'),
  },
  {
    id: 'permissions-of-pages',
    file: `${SERVER}/sites/send-file.ts`,
    text: "'permissions-policy': PAGE_PERMISSIONS,",
    instead: '',
    test: answerHeaders(
      'is the place, the camera and their like for pages of sites and their canvas, for themselves alone',
    ),
  },
  {
    id: 'permissions-of-the-builder',
    file: `${SERVER}/builder/app.ts`,
    text: "context.header('permissions-policy', BUILDER_PERMISSIONS);",
    instead: '',
    test: answerHeaders('is nothing for the builder and for pages of the server itself'),
  },
  {
    id: 'deletions-to-who-saw',
    file: `${BACKEND}/realtime/changes/visibility.ts`,
    text: 'if (seen.rows.length === 0) return undefined;',
    instead: '',
    test: realtime('of deleted rows reach those alone who could see them'),
  },
  {
    id: 'deletions-by-every-policy',
    file: `${BACKEND}/realtime/changes/visibility.ts`,
    text: '`(${policy.some}) and ${policy.each}`',
    instead: '`(${policy.some})`',
    test: realtime('of deleted rows ask every policy: those of other tables, of other roles, and those that restrict'),
  },

  // Rates
  {
    id: 'rates-of-a-network',
    file: `${BACKEND}/access/rates.ts`,
    text: 'if (peer !== undefined && !isOwn && !ofPeers(networkOf(peer))) return false;',
    instead: '',
    test: rates('of one network are so many, whichever of its addresses they come from; others go on'),
  },
  {
    id: 'rates-by-network-not-address',
    file: `${BACKEND}/access/rates.ts`,
    text: '!ofPeers(networkOf(peer))',
    instead: '!ofPeers(peer)',
    test: rates('of one network are so many, whichever of its addresses they come from; others go on'),
  },
  {
    id: 'rates-of-an-account',
    file: `${BACKEND}/backend.ts`,
    text: 'if (account !== undefined && !rates.mayAskAs(account)) throw new TooManyRequests();',
    instead: '',
    test: rates('of one account are so many, from wherever it asks; others go on'),
  },
  {
    id: 'rates-of-a-project',
    file: `${BACKEND}/access/rates.ts`,
    text: "return ofAll('');",
    instead: 'return true;',
    test: rates('of all together are so many; a network beyond its own takes nothing from them'),
  },
  {
    id: 'rates-of-sockets',
    file: `${BACKEND}/access/rates.ts`,
    text: 'if (held >= rates.socketsPerPeer || open >= rates.socketsPerProject) return undefined;',
    instead: '',
    test: rates('of one network, and of all, are so many at once, and are given back when they close'),
  },
  {
    id: 'rates-of-joins',
    file: `${BACKEND}/realtime/channels/connection.ts`,
    text: "if (!mayAsk() || (typeof account === 'string' && !context.rates.mayAskAs(account)))",
    instead: 'if (account === mayAsk)',
    test: rates('and the channels that they join count as requests of the network and of the account'),
  },
  {
    id: 'guesses-by-network',
    file: `${BACKEND}/auth/limits/limits.ts`,
    text: "`${peer === undefined ? '' : networkOf(peer)} ${address}`,",
    instead: 'address,',
    test: lockOut('from one network keep nobody out who comes from another'),
  },

  // Staging, preview and the builder
  {
    id: 'visits-closed',
    file: `${SERVER}/sites/visits.ts`,
    text: 'if (isOpenToAll(environment)) return null;',
    instead: 'return null;',
    test: visits('tells a stranger nothing, not even whether it is there: %s'),
  },
  {
    id: 'visits-of-one-place',
    file: `${SERVER}/sites/visits.ts`,
    text: 'if (place.site !== site || place.environment !== environment) return false;',
    instead: '',
    test: visits('opens no other site, and no other environment, with the visit of one'),
  },
  {
    id: 'visits-of-authors',
    file: `${SERVER}/sites/visits.ts`,
    text: 'return author !== null && author.id === reason.userId && mayEdit(author.access, site);',
    instead: 'return author !== undefined;',
    test: visits('is closed again with the session of the builder, with the right to the site, and after half a day'),
  },
  {
    id: 'visits-from-the-builder',
    file: `${SERVER}/builder/visits.ts`,
    text: 'if (user && mayEdit(user.access, site)) {',
    instead: 'if (user) {',
    test: visits('is not opened to who edits another site, nor to who is not signed in, who read what to do'),
  },
  {
    id: 'visits-by-the-present-link',
    file: `${SERVER}/sites/visits.ts`,
    text: '?.keyHash === reason.keyHash',
    instead: '?.keyHash !== undefined',
    test: visits('holds no more once it is taken back, or another is made: visits neither'),
  },
  {
    id: 'grants-of-one-kind',
    file: `${SERVER}/signed-grant.ts`,
    text: '.update(`${kind}.${payload}`)',
    instead: '.update(payload)',
    test: visits('takes no forged visit, no ticket as a visit, and no token of a canvas'),
  },
  {
    id: 'visits-lead-to-their-host',
    file: `${SERVER}/sites/visits.ts`,
    text: 'address?.origin === origin ? address : new URL(origin)',
    instead: 'address ?? new URL(origin)',
    test: visits('leads nowhere else'),
  },
  {
    id: 'links-by-owners',
    file: `${SERVER}/builder/call-needs.ts`,
    text: "'POST /sites/:name/environments/:environment/link': 'owner',",
    instead: "'POST /sites/:name/environments/:environment/link': 'site',",
    test: visits('is made and taken back by owners alone; who edits the site sees since when there is one'),
  },
  {
    id: 'builder-own-origin',
    file: `${SERVER}/http/origin-check.ts`,
    text: "if (request.headers.get('origin') === ownOrigin) return;",
    instead: 'return;',
    test: builder('refuses a write that comes from another origin, or from none'),
  },
  {
    id: 'accounts-of-others',
    file: `${SERVER}/builder/users.ts`,
    text: "users.filter(({ id, role }) => id === asking.id || role === 'owner').map(withoutAccess)",
    instead: 'users.map(withoutAccess)',
    test: builderUsers('of other editors are not shown to an editor: their own is, and those of owners'),
  },
  {
    id: 'frames-stay',
    file: 'apps/builder/src/canvas/frame-sandbox.ts',
    text: "'allow-scripts',",
    instead: "'allow-scripts', 'allow-top-navigation',",
    test: frames('code of an author leads the frame elsewhere, never the builder around it'),
  },

  // Running it for others
  {
    id: 'production-confirms',
    file: `${SERVER}/production.ts`,
    text: '[auth.autoConfirm,',
    instead: '[!auth,',
    test: production('does not start with %j, and says what to set'),
  },
  {
    id: 'production-proxy',
    file: `${SERVER}/production.ts`,
    text: "isUnset(env, 'TRUST_PROXY'),",
    instead: '!env,',
    test: production('does not start with %j, and says what to set'),
  },
  {
    id: 'production-keys',
    file: `${SERVER}/production.ts`,
    text: '&& !KNOWN_SECRETS.includes(jwtSecret);',
    instead: '&& KNOWN_SECRETS.length > 0;',
    test: production('does not start with keys that others know: %s'),
  },
  {
    id: 'production-first-password',
    file: `${SERVER}/production.ts`,
    text: 'return builderUser.password\n',
    instead: 'return builderUser.password === null\n',
    test: production('does not start while the first account has the password that stands in a file'),
  },
  {
    id: 'first-password-is-replaced',
    file: `${SERVER}/seed.ts`,
    text: 'await setPassword(database, first.id, firstAccount.password);',
    instead: '',
    test: production('loses the password of chance to one that somebody chooses later, and keeps any other'),
  },

  // What held before
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
    text: 'return origin === own && signsInAt(platform, site, environment);',
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
  // Signing in
  {
    id: 'guesses-of-many-networks',
    file: `${BACKEND}/auth/limits/limits.ts`,
    text: 'if (!(await isKnownNetwork(context, account, peer))) throw refused;',
    instead: '',
    test: lockOut('from many networks end, and keep nobody out who has signed in from theirs before'),
  },
  {
    id: 'known-networks-are-heard',
    file: `${BACKEND}/auth/limits/limits.ts`,
    text: 'if (!(await isKnownNetwork(context, account, peer))) throw refused;',
    instead: 'throw refused;',
    test: lockOut('from many networks end, and keep nobody out who has signed in from theirs before'),
  },
  {
    id: 'networks-of-ipv6',
    file: `${BACKEND}/auth/limits/network.ts`,
    text: '.slice(0, 4)',
    instead: '.slice(0, 8)',
    test: lockOut('are counted by the /64 of an IPv6 address, of which one line has every address'),
  },
  {
    id: 'builder-guesses-by-network',
    file: `${SERVER}/builder/attempts.ts`,
    text: 'const pair = `${network} ${account}`;',
    instead: 'const pair = account;',
    test: signIn('from one network keep nobody out who comes from another'),
  },
  {
    id: 'builder-guesses-of-a-network',
    file: `${SERVER}/builder/attempts.ts`,
    text: 'if (peer !== undefined && !networks.take(network)) throw tooMany();',
    instead: '',
    test: signIn('are counted by network over all accounts'),
  },
  {
    id: 'builder-guesses-of-many-networks',
    file: `${SERVER}/builder/attempts.ts`,
    text: 'if (!isCounted && !(await isKnown())) throw tooMany();',
    instead: '',
    test: signIn('from many networks end, and keep nobody out who is signed in from theirs'),
  },
  {
    id: 'undeclared-proxy',
    file: `${SERVER}/http/peer.ts`,
    text: 'if (trustProxy) return list',
    instead: 'if (trustProxy || list !== null) return list',
    test: peer('behind a proxy at %s that nobody declared, its visitors share a count, whoever they say they are'),
  },
  {
    id: 'undeclared-proxy-is-told',
    file: `${SERVER}/http/peer.ts`,
    text: 'if (!isTold && (list !== null || standard !== null)) {',
    instead: 'if (isTold && (list !== null || standard !== null)) {',
    test: peer('a proxy that nobody declared is told in the log once: %o'),
  },
  {
    id: 'tokens-end-with-sessions',
    file: `${BACKEND}/access/tokens.ts`,
    text: "return !checked.ok || (await isLive(checked.claims)) ? checked : { ok: false, fault: 'ended' };",
    instead: 'return checked;',
    test: liveSessions('is refused by every service at once where %s'),
  },
  {
    id: 'tokens-of-the-banned',
    file: `${BACKEND}/auth/sessions/live-sessions.ts`,
    text: 'and (u.banned_until is null or u.banned_until <= $3)',
    instead: 'and $3::timestamptz is not null',
    test: liveSessions('is refused by every service at once where %s'),
  },
  {
    id: 'sockets-end-with-sessions',
    file: `${BACKEND}/access/tokens.ts`,
    text: "return typeof claims.session_id === 'string' && sessions.hasNews(claims.session_id);",
    instead: 'return false;',
    test: liveSessions('that was opened before its session ended hears nothing more'),
  },
  {
    id: 'second-factor',
    file: `${SERVER}/builder/second-factor-check.ts`,
    text: 'if (!isOn) return;',
    instead: "if (userId !== '') return;",
    test: signIn('is asked for after the password, and each code works once'),
  },
  {
    id: 'codes-work-once',
    file: `${SERVER}/store/second-factors.ts`,
    text: 'set last_used_step = $2 where',
    instead: 'set last_used_step = least($2::bigint, 0) where',
    test: signIn('is asked for after the password, and each code works once'),
  },
  {
    id: 'sessions-of-others',
    file: `${SERVER}/store/sessions.ts`,
    text: 'where user_id = $1 and id::text = $2 returning token_hash',
    instead: 'where $1::text is not null and id::text = $2 returning token_hash',
    test: signIn('are seen and ended by nobody else'),
  },
  {
    id: 'sessions-before-the-factor',
    file: `${SERVER}/builder/second-factor.ts`,
    text: 'await endOthers(platform, request.context);',
    instead: '',
    test: signIn('ends the sessions that were opened without it'),
  },
  {
    id: 'addresses-wait-for-their-mail',
    file: `${BACKEND}/auth/auth-service.ts`,
    text: 'autoConfirm: drivers.mail === undefined,',
    instead: '',
    test: mailRecord('a sign-up is no account of its address before a mail to it is answered'),
  },
  {
    id: 'addresses-are-proved',
    file: `${BACKEND}/schema/auth-mail-record.ts`,
    text: 'and (u.email_proved_at is not null or not exists (select from auth.mail_record r where r.sends_mail))',
    instead: '',
    test: mailRecord('a sign-up that counts at once, by the word of the operator, proves no address where mails leave'),
  },
  {
    id: 'sending-is-pretended',
    file: `${BACKEND}/auth/one-time/send-routes.ts`,
    text: 'await pretendToSend(context, tx, { kind, address });',
    instead: '',
    test: whoExists('answers for an address that %s as for one that nobody has'),
  },
  {
    id: 'creating-is-pretended',
    file: `${BACKEND}/auth/one-time/send-routes.ts`,
    text: 'if (creates) await context.db.admin((tx) => pretendToCreate(context, tx, sending, { metadata }));',
    instead: '',
    test: whoExists('answers for an address that %s as for one that nobody has'),
  },
  {
    id: 'signing-up-is-pretended',
    file: `${BACKEND}/auth/sign-up/routes.ts`,
    text: 'await pretendToSend(context, tx, given);',
    instead: '',
    test: whoExists('answers for an address that %s as for one that nobody has'),
  },
  {
    id: 'keys-end',
    file: `${BACKEND}/access/project-keys.ts`,
    text: 'live: () => keys.filter(({ retiresAt }) => retiresAt > clock()),',
    instead: 'live: () => keys,',
    test: projectKeys('are others, and the former ones are taken for as long as the owner says'),
  },
  {
    id: 'keys-are-not-remembered',
    file: `${BACKEND}/access/tokens.ts`,
    text: 'verified.clear();',
    instead: '',
    test: projectKeys('end at once where the owner says so, those of a rotation before too'),
  },
  {
    id: 'keys-last-no-longer',
    file: `${BACKEND}/access/project-keys.ts`,
    text: 'set retires_at = least(retires_at, $1)',
    instead: 'set retires_at = $1',
    test: projectKeys('are not taken for longer because of a further rotation'),
  },
  ...HELD_PROTECTIONS,
  ...PROJECT_PROTECTIONS,
  ...SEGUROS_PROTECTIONS,
];
