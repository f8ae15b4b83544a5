// Protections of bodies, publishing, rights and projects; see `protections.mjs`.

import { BACKEND, SERVER, testsOf } from '../breaks/tests-of.mjs';

const serverBodies = testsOf(`${SERVER}/http/request-body.test.ts`);
const apart = testsOf(`${SERVER}/databases/apart.thorough.test.ts`);
const publishLimits = testsOf(`${SERVER}/publish-limits.test.ts`);
const lanes = testsOf('packages/publisher/src/release-process/lanes.test.ts');
const confined = testsOf(`${BACKEND}/functions/confined.test.ts`);
const stop = testsOf(`${SERVER}/stop.thorough.test.ts`);
const connections = testsOf(`${BACKEND}/database/server/connection-cap.test.ts`);
const fetchAcross = testsOf('packages/publisher/src/release-process/fetch-across.test.ts');
const rights = testsOf(`${SERVER}/builder/rights.test.ts`);
const access = testsOf(`${SERVER}/builder/access.test.ts`);
const audit = testsOf(`${SERVER}/builder/audit.test.ts`);
const linkedProjects = testsOf(`${SERVER}/projects/linked-projects.test.ts`);
const firstProjects = testsOf(`${SERVER}/projects/first-projects.test.ts`);
const keeping = testsOf(`${SERVER}/projects/keeping/project-keeping.test.ts`);
const dumps = testsOf(`${BACKEND}/dumps/dumps.test.ts`);
const claims = testsOf(`${BACKEND}/auth/sign-up/claims.test.ts`);

/** @type {readonly import('../breaks/breaks.mjs').Break[]} */
export const PROJECT_PROTECTIONS = [
  // Stopping the server
  {
    id: 'bodies-are-counted',
    file: `${BACKEND}/request-body.ts`,
    text: 'if (size > limit) throw tooLarge();',
    // What is beyond is passed over: a body that never ends would only keep its test waiting.
    instead: 'if (size > limit) return;',
    test: serverBodies('to sign in to the builder'),
  },
  {
    id: 'bodies-are-announced',
    file: `${BACKEND}/request-body.ts`,
    text: 'if (Number(announced ?? 0) > limit) throw new BodyTooLarge(limit);',
    instead: '',
    test: serverBodies('a length that is announced beyond the limit is refused before a byte comes'),
  },
  {
    id: 'large-bodies-are-held',
    file: `${BACKEND}/request-body.ts`,
    text: 'held + more > most)) throw',
    instead: 'held + more > 100 * most)) throw',
    test: serverBodies(
      'are held up to a sum; pages, sign-ins and small calls go on, and afterwards there is room again',
    ),
  },
  {
    id: 'large-bodies-of-a-network',
    file: `${BACKEND}/request-body.ts`,
    text: 'own.bytes > counted && own.bytes + more > most * SHARE_OF_A_NETWORK',
    instead: 'false',
    test: serverBodies('are held up to its share of the sum; those of another go on'),
  },
  {
    id: 'platform-apart',
    file: `${SERVER}/databases/in-folders.ts`,
    text: `  const platform = await openPlace(
    platformDatabaseUrl === undefined
      ? { dataDir: join(dataDir, DATABASE_FOLDERS.platform) }
      : { url: platformDatabaseUrl },
  );
  closers.push(() => platform.close());`,
    instead: '  const platform = await home.database;',
    test: apart('a main site that takes up all of its database keeps neither the builder waiting nor other sites'),
  },
  {
    id: 'publish-time-of-a-page',
    file: 'packages/publisher/src/release-process/release-builder.ts',
    text: 'now: now.getTime(), limits, lost,',
    instead: 'now: now.getTime(), limits: { ...limits, pageTime: 3_000_000 }, lost,',
    isThorough: true,
    test: publishLimits('ends with %s, names the page, and stops nobody'),
  },
  {
    id: 'publish-time',
    file: 'packages/publisher/src/release-process/release-builder.ts',
    text: "const timer = setTimeout(() => kill('time'), Math.max(0, patience));",
    instead: 'const timer = setTimeout(() => undefined, Math.max(0, patience));',
    isThorough: true,
    test: publishLimits('that is beyond its time fails, with the page that it was at, and shows nothing new'),
  },
  {
    id: 'publishes-that-wait',
    file: 'packages/publisher/src/release-process/release-builder.ts',
    text: 'if (lanes.waitingFor(site) >= limits.waiting)',
    instead: 'if (limits.waiting < 0)',
    test: publishLimits('is refused where too many of its site wait already'),
  },
  {
    id: 'publishes-leave-nothing',
    file: 'packages/publisher/src/release-process/release-builder.ts',
    text: `    child.removeAllListeners('message');
    child.kill('SIGKILL');`,
    instead: "    child.removeAllListeners('message');",
    isThorough: true,
    test: publishLimits('leaves no process behind, whatever it came to'),
  },
  {
    id: 'publishes-end-with-the-server',
    file: 'packages/publisher/src/release-process/processes.ts',
    text: "for (const child of running) child.kill('SIGKILL');",
    instead: '',
    test: stop(
      'ends a publish at once and says why, answers what has begun, ends streams, lets nobody in, and shows nothing half',
    ),
  },
  {
    id: 'publishes-at-once',
    file: 'packages/publisher/src/release-process/lanes.ts',
    text: 'if (busy.size >= atOnce) return;',
    instead: '',
    test: lanes('runs at most so many pieces of work at once, one of a key at a time, in their order'),
  },
  {
    id: 'publishes-of-a-site',
    file: 'packages/publisher/src/release-process/lanes.ts',
    text: 'waiting.findIndex(({ key }) => !busy.has(key))',
    instead: 'waiting.length - 1',
    test: lanes('runs at most so many pieces of work at once, one of a key at a time, in their order'),
  },
  {
    id: 'answers-to-a-publish',
    file: 'packages/publisher/src/release-process/fetch-across.ts',
    text: 'if (size > limit) return null;',
    // Later than it should: what never ends would only fill the memory of its test.
    instead: 'if (size > 10 * limit) return null;',
    test: fetchAcross('ends an answer that is longer than a publish reads, while it comes'),
  },
  {
    id: 'connections-in-turn',
    file: `${BACKEND}/database/server/connection-cap.ts`,
    text: 'one.using - other.using || ',
    instead: '',
    test: connections('are so many together; of those that wait the project goes on that has the fewest at work'),
  },
  // Functions of a project
  {
    id: 'functions-read-their-own',
    file: `${BACKEND}/functions/function-process.ts`,
    text: '`--allow-fs-read=${join(dirname(file), sep)}`',
    instead: "'--allow-fs-read=*', '--allow-fs-write=*'",
    test: confined('%s'),
  },
  {
    id: 'functions-run-confined',
    file: `${BACKEND}/functions/function-process.ts`,
    text: '...permissions(file),',
    instead: '',
    test: confined('native code'),
  },
  {
    id: 'functions-environment',
    file: `${BACKEND}/functions/function-process.ts`,
    text: "TZ: 'UTC',",
    instead: "...process.env, TZ: 'UTC',",
    test: confined('a function finds its own secrets and its backend in its environment, and nothing of the server’s'),
  },
  // Becoming another
  {
    id: 'passwords-of-who-confirms',
    file: `${BACKEND}/auth/sign-up/claims.ts`,
    text: 'if (isSameBrowser || isSameNetwork) {',
    instead: 'if (claim) {',
    test: claims(
      'is its owner’s once they follow the link: the stranger’s password opens nothing, and they choose their own',
    ),
  },
  {
    id: 'passwords-of-one-browser',
    file: `${BACKEND}/auth/sign-up/claims.ts`,
    text: '(!whence.isBrowser || claim.is_elsewhere)',
    instead: 'true',
    test: claims('is theirs in the same network too, where a browser confirms it that did not sign up'),
  },
  // Rights to a project
  {
    id: 'rights-to-projects',
    file: `${SERVER}/builder/permissions.ts`,
    text: "if (!(await hasSiteRight(platform, context.get('user'), site, right))) throw rightMissing(right);",
    instead: '',
    test: rights('%s asks for: %s'),
  },
  {
    id: 'sites-of-an-account',
    file: `${SERVER}/builder/permissions.ts`,
    text: "if (!mayEdit(context.get('user').access, site)) throw unknownSite(site);",
    instead: '',
    test: rights('%s is not there for who has every right and not the site'),
  },
  {
    id: 'calls-of-owners',
    file: `${SERVER}/builder/permissions.ts`,
    text: "if (context.get('user').role === 'owner') return;",
    instead: 'return;',
    test: access('%s is for those alone who may use it'),
  },
  {
    id: 'rights-of-one-project',
    file: `${SERVER}/store/access.ts`,
    text: '(Object.hasOwn(access.rights, project) && (access.rights[project] ?? []).includes(right))',
    instead: 'Object.values(access.rights).flat().includes(right)',
    test: linkedProjects('gives nobody rights to it: those to the former project are nothing there'),
  },
  // Other sites
  {
    id: 'first-projects-apart',
    file: `${SERVER}/projects/first-projects.ts`,
    text: 'await projects.giveTo(site);',
    instead: 'await projects.link(site, (await projects.openHome()).id);',
    test: firstProjects('another site that named the same backend has an empty one of its own, and it is said'),
  },
  // Backends as a whole
  {
    id: 'dumps-without-keys',
    file: `${BACKEND}/dumps/contents.ts`,
    text: "  'auth.signing_keys',\n",
    instead: '',
    test: dumps('no keys, sessions, codes or mails are in a dump'),
  },
  {
    id: 'dumps-of-authors',
    file: `${BACKEND}/dumps/structure/make-structure.ts`,
    text: "runner('as_authors', 'definer')",
    instead: "runner('as_authors', 'invoker')",
    test: dumps('what an author wrote runs as the author when it is read back'),
  },
  {
    id: 'deleting-by-name',
    file: `${SERVER}/builder/keeping.ts`,
    text: "if (textField(await body(), 'name').trim() !== name)",
    instead: 'if (name === null)',
    test: keeping(
      'a backend is deleted by its name, gone from every site that used it, and had back with its keys and people',
    ),
  },
  // The audit
  {
    id: 'audit-of-calls',
    file: `${SERVER}/builder/call-acts.ts`,
    text: 'if (act === null || user === null) return;',
    instead: 'return;',
    test: audit('has what was done by whom to which site, and nothing that only reads or was refused'),
  },
];
