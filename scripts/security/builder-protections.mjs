import { BACKEND, SERVER, testsOf } from '../breaks/tests-of.mjs';

const production = testsOf(`${SERVER}/production.test.ts`);
const visits = testsOf(`${SERVER}/sites/visits.test.ts`);
const builder = testsOf(`${SERVER}/builder/builder.test.ts`);
const builderUsers = testsOf(`${SERVER}/builder/users.test.ts`);
const lockOut = testsOf(`${BACKEND}/auth/limits/lock-out.test.ts`);
const signIn = testsOf(`${SERVER}/builder/sign-in.test.ts`);
const peer = testsOf(`${SERVER}/http/peer.test.ts`);
const liveSessions = testsOf(`${BACKEND}/auth/sessions/live-sessions.test.ts`);
const mailRecord = testsOf(`${BACKEND}/auth/messages/mail-record.test.ts`);
const whoExists = testsOf(`${BACKEND}/auth/who-exists.test.ts`);
const projectKeys = testsOf(`${BACKEND}/access/project-keys.test.ts`);
const frames = testsOf('apps/builder/src/canvas/frame-sandbox.browser.test.ts');

/** Of the builder, of unpublished pages and of a server that runs for others. @type {readonly import('../breaks/breaks.mjs').Break[]} */
export const BUILDER_PROTECTIONS = [
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
];
