import { ENGINE, MODEL, testsOf } from '../breaks/tests-of.mjs';

const workflows = testsOf(`${ENGINE}/workflows/workflows.test.ts`);
const control = testsOf(`${ENGINE}/workflows/control.test.ts`);
const triggers = testsOf(`${ENGINE}/workflows/triggers.test.ts`);
const pages = testsOf(`${ENGINE}/workflows/actions/pages.test.ts`);
const fields = testsOf(`${ENGINE}/workflows/actions/fields.test.ts`);
const actionTypes = testsOf(`${ENGINE}/workflows/actions/action-types.test.ts`);
const pageAccess = testsOf(`${MODEL}/page-access.test.ts`);
const access = testsOf(`${ENGINE}/navigation/access.test.ts`);
const links = testsOf(`${ENGINE}/routing/links.test.ts`);
const navigation = testsOf(`${ENGINE}/navigation/navigation.test.ts`);
const ways = testsOf(`${ENGINE}/navigation/ways.test.ts`);
const variables = testsOf(`${ENGINE}/state/variables.test.ts`);
const loadFailure = testsOf(`${ENGINE}/navigation/load-failure.test.ts`);

/** Of workflows, pages and links. @type {readonly import('./rules.mjs').Rule[]} */
export const WORKFLOW_RULES = [
  {
    id: 'error-branch-runs',
    row: '4.18',
    file: `${ENGINE}/workflows/executor.ts`,
    text: 'if (firstErrorAction) await',
    instead: 'if (false) await',
    test: workflows('runs the error branch with the error, and hands the error to its caller'),
  },
  {
    id: 'error-branch-is-awaited',
    row: '4.18',
    file: `${ENGINE}/workflows/executor.ts`,
    text: 'if (firstErrorAction) await',
    instead: 'if (firstErrorAction) void',
    test: workflows('hands the error to its caller once the error branch is over'),
  },
  {
    id: 'errors-of-the-error-branch',
    row: '10.39',
    file: `${ENGINE}/workflows/executor.ts`,
    text: 'watch?.rescued()).catch(() => undefined);',
    instead: 'watch?.rescued());',
    test: control('of the error branch are ignored: the caller gets the first one'),
  },
  {
    id: 'page-unload-runs',
    row: '4.12',
    file: `${ENGINE}/assemble.ts`,
    text: "leave: () => events.fire('page-unload'),",
    instead: 'leave: async () => undefined,',
    test: triggers('runs before another page is shown'),
  },
  {
    id: 'page-unload-is-awaited',
    row: '4.12',
    file: `${ENGINE}/navigation/navigation.ts`,
    text: 'await steps.leave();',
    instead: 'void steps.leave();',
    test: triggers('is over before another page is shown'),
  },
  {
    id: 'page-unload-of-the-browser',
    row: '10.5',
    file: `${ENGINE}/lifecycle/visitor-events.ts`,
    text: "platform.onUnload(() => void events.fire('page-unload')),",
    instead: 'platform.onUnload(() => undefined),',
    test: triggers('runs when the browser leaves, too'),
  },
  {
    id: 'change-page-query',
    row: '10.50',
    file: `${ENGINE}/workflows/actions/pages.ts`,
    text: "...queryPairs(anyField(run, 'queries'))",
    instead: '',
    test: pages('goes to a page with its path parameters and query'),
  },
  {
    id: 'change-page-in-a-new-tab',
    row: '10.50',
    file: `${ENGINE}/workflows/actions/pages.ts`,
    text: "if (anyField(run, 'openInNewTab')) platform.open(href);",
    instead: 'if (false) platform.open(href);',
    test: pages('leaves for another address, here or in a new tab'),
  },
  {
    id: 'change-page-load-bar',
    row: '10.50',
    file: `${ENGINE}/workflows/actions/pages.ts`,
    text: '{ progress: color }',
    instead: "{ progress: 'blue' }",
    test: fields('change-page shows the load bar in the colour that it names, and in none without'),
  },
  {
    id: 'every-action-type',
    row: '10.104',
    file: `${ENGINE}/workflows/actions/index.ts`,
    text: "['close-all-popup', closeAllPopups],",
    instead: '',
    test: actionTypes('of type %s run, and what follows them'),
  },
  {
    id: 'page-that-refused',
    row: '10.124',
    file: `${MODEL}/page-access.ts`,
    text: 'return target === from ? null : target;',
    instead: 'return target;',
    test: pageAccess('is none where it refused them itself'),
  },
  {
    id: 'page-that-refused-in-the-page',
    row: '10.124',
    file: `${MODEL}/page-access.ts`,
    text: 'return target === from ? null : target;',
    instead: 'return target;',
    test: access('never sends a visitor to the page that refuses them'),
  },
  {
    id: 'link-from-a-slash',
    row: '10.136',
    file: `${ENGINE}/routing/links.ts`,
    text: "{ kind: 'internal', href: closedHref(href), ...newTab }",
    instead: "{ kind: 'internal', href, ...newTab }",
    test: links('of type external leaves the site, unless its address begins with a slash'),
  },
  {
    id: 'final-slash',
    row: '10.142',
    file: `${ENGINE}/navigation/navigation.ts`,
    text: 'target.pathname = closedPath(target.pathname);',
    instead: '',
    test: navigation('leaves addresses whose path ends with a slash, query and hash behind it'),
  },
  {
    id: 'query-behind-the-slash',
    row: '10.142',
    file: `${ENGINE}/routing/href.ts`,
    text: 'return `${closed}${pairs && `?${pairs}`}${hash && `#${hash}`}`;',
    instead: 'return `${closed}${hash && `#${hash}`}${pairs && `?${pairs}`}`;',
    test: links('carries its query, encoded, and the hash of its section, after the final slash'),
  },
  {
    id: 'load-bar-is-blue',
    row: '10.144',
    file: `${ENGINE}/routing/links.ts`,
    text: "text(link.loadProgressColor) || 'blue'",
    instead: 'text(link.loadProgressColor)',
    test: links('carries a new tab flag and a progress bar, blue unless it names a colour'),
  },
  {
    id: 'parameters-are-variables',
    row: '10.302',
    file: `${ENGINE}/state/site-variables.ts`,
    text: '`wwParam-${name}`',
    instead: '`param-${name}`',
    test: ways('are read-only variables of the page, gone on one that has none'),
  },
  {
    id: 'parameters-are-read-only',
    row: '10.302',
    file: `${ENGINE}/state/site-variables.ts`,
    text: 'readonly: true,',
    instead: '',
    test: ways('are read-only variables of the page, gone on one that has none'),
  },
  {
    id: 'wording-of-a-list',
    row: '8.26',
    file: `${ENGINE}/state/variable-update.ts`,
    text: "'value must be a array'",
    instead: "'value must be an array'",
    test: variables('of type %s with %o'),
  },
  {
    id: 'redirect-to-the-page-that-refused',
    row: '10.124',
    file: `${ENGINE}/navigation/navigation.ts`,
    text: 'if (to.origin === target.origin && closedPath(to.pathname) === closedPath(target.pathname)) return false;',
    instead: '',
    test: loadFailure('do not follow a redirect to %s, which leads nowhere'),
  },
];
