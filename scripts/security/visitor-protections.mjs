import { BACKEND, SERVER, testsOf } from '../breaks/tests-of.mjs';

const userFiles = testsOf(`${SERVER}/platform/user-files.test.ts`);
const guardedFetch = testsOf(`${SERVER}/access/guarded-fetch.test.ts`);
const guardedSocket = testsOf(`${SERVER}/access/guarded-socket.test.ts`);
const answerHeaders = testsOf(`${SERVER}/http/answer-headers.test.ts`);
const restRequest = testsOf(`${SERVER}/platform/rest-request.test.ts`);
const rates = testsOf(`${BACKEND}/access/rates.test.ts`);
const realtime = testsOf(`${BACKEND}/realtime/hostile.test.ts`);
const lockOut = testsOf(`${BACKEND}/auth/limits/lock-out.test.ts`);

/** Against those who reach a published site over the network. @type {readonly import('../breaks/breaks.mjs').Break[]} */
export const VISITOR_PROTECTIONS = [
  // Files of releases that are shown no more
  {
    id: 'left-files-are-checked',
    file: `${SERVER}/sites/answer-file.ts`,
    text: 'before.manifest.files[path]?.privateOf === null && ofPage in live.manifest.access)',
    instead: 'false)',
    test: testsOf(`${SERVER}/sites/left-releases.test.ts`)(
      'of a private page passes the check of its page, as do files of a page that has become private',
    ),
  },
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
];
