// `npm run check -- N [--json]`: opens every page of a site in a browser and reports what is wrong with it. Without a name it looks at the
// installation, as `trama check` does.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { build } from './house/build.mjs';
import { CHROMIUM_FLAGS, findChromium } from './house/chromium.mjs';
import { ensureInstalled } from './house/install.mjs';
import { CommandFailed, main, ROOT } from './house/steps.mjs';

const USAGE = 'Usage: npm run check [-- NAME] [--json]';
/** Milliseconds: a bound for pages that hang, also on a busy machine. */
const READY_TIMEOUT = 60_000;
const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

const readArguments = () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { json: { type: 'boolean', default: false } },
  });
  if (positionals.length > 1) throw new CommandFailed(USAGE);
  return { name: positionals[0], json: values.json };
};

/** Address of a site in production: the main site answers at the plain host. */
const addressOf = (connection, name) => {
  const main = new URL(connection.site);
  return name === 'seguros' ? main : new URL(`${main.protocol}//${name}.${main.host}/`);
};

/** A site's published file, and its pages with their paths in the default language, path parameters at their defaults. */
const siteAt = async (page, origin) => {
  const response = await page.goto(origin.href, { waitUntil: 'load' });
  // A page without behaviour asks for no site, and only names it.
  const siteFile = await page.evaluate(
    () => document.querySelector('#trama-site')?.getAttribute('href') ?? document.documentElement.dataset.site,
  );
  if (!siteFile)
    throw new CommandFailed(`${origin.href} answered ${response?.status()} and no site. Is there a site of this name?`);
  const { site, pages: published } = await page.evaluate(async (address) => (await fetch(address)).json(), siteFile);
  const language = site.languages.find((entry) => entry.default)?.lang ?? 'en';
  const pages = Object.entries(published).map(([id, { paths }]) => {
    const path = (paths[language] ?? paths.default).replace(/\{\{[^|}]*\|([^}]*)\}\}/g, '$1');
    return { id, path: id === site.homePageId ? '/' : `/${path}/`.replace(/\/{2,}/g, '/') };
  });
  return { site, pages };
};

/** Adds the types of all actions of the workflows in published data. Numbers by type. */
const countActions = (value, counts) => {
  if (typeof value !== 'object' || value === null) return counts;
  if ('firstAction' in value && value.actions)
    for (const { type } of Object.values(value.actions)) counts[type] = (counts[type] ?? 0) + 1;
  for (const member of Object.values(value)) countActions(member, counts);
  return counts;
};

/** Workflow actions of a page and of the app, as the page's file has them; none where the file is not for everybody. */
const actionTypesOf = async (page, { id }, site) => {
  const data = await page.evaluate(async (address) => {
    const answer = await fetch(address);
    return answer.ok ? answer.json().catch(() => null) : null;
  }, `/data/${id}.json?wwlang=&_wwcv=${site.cacheVersion}`);
  return countActions([data, data && site.appWorkflows], {});
};

/** Types that no part of Trama runs. The rooms are imported late: they are built when a site can be asked. */
const unknownAmong = async (types) => {
  const [{ isKnownAction }, { pluginDefinitions }] = await Promise.all([
    import('@trama/model'),
    import('@trama/plugins/definitions'),
  ]);
  return types.filter((type) => !isKnownAction(type, { plugins: pluginDefinitions }));
};

/** What an error on the console is about: a line of the engine's log names a place, the browser's own lines do not. */
const KINDS = { workflows: 'workflowErrors', collections: 'collectionErrors', plugins: 'pluginErrors' };
const kindOf = (where) => (where.length === 0 ? 'consoleErrors' : (KINDS[where[0]] ?? 'formulaErrors'));

const loggedError = async (message) => {
  const parts = await Promise.all(message.args().map((part) => part.jsonValue().catch(() => null)));
  const words = parts.filter((part) => typeof part === 'string' || typeof part === 'number');
  const [text = message.text(), ...rest] = words;
  // Formula helpers throw texts: the cause then repeats the message.
  const where = rest.filter((word) => word !== text);
  const [line] = String(text).split('\n');
  return { kind: kindOf(where), text: where.length ? `${line} (${where.join(', ')})` : line };
};

const brokenLinks = async (page, origin) => {
  const hrefs = await page.$$eval('a[href]', (links) => [...new Set(links.map((link) => link.href.split('#')[0]))]);
  const inside = hrefs.filter((address) => new URL(address).origin === origin.origin);
  // Asked from the page: Node does not resolve `*.localhost`.
  return page.evaluate(async (addresses) => {
    const broken = [];
    for (const address of addresses) {
      const status = await fetch(address).then(
        (answer) => answer.status,
        () => 0,
      );
      if (status === 0 || status === 404 || status >= 500) broken.push(`${address} (${status})`);
    }
    return broken;
  }, inside);
};

const accessibilityViolations = async (page) => {
  // Evaluated, not added as a script: the page's policy allows no scripts but its own.
  await page.evaluate(await readFile(AXE, 'utf8'));
  const { violations } = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ['violations'] }));
  return violations.map(({ id, help, nodes }) => `${id}: ${help} (${nodes.length})`);
};

const checkPage = async (context, origin, checked, site) => {
  const { path } = checked;
  const page = await context.newPage();
  const found = {
    path,
    status: 0,
    ready: false,
    loadErrors: [],
    formulaErrors: [],
    workflowErrors: [],
    collectionErrors: [],
    pluginErrors: [],
    consoleErrors: [],
    failedRequests: [],
    unknownElements: [],
    unknownActions: [],
    accessibility: [],
    brokenLinks: [],
    actionTypes: {},
  };
  const logged = [];
  // What the checks themselves do to the page is not counted.
  let isObserved = true;
  page.on('pageerror', (error) => isObserved && found.loadErrors.push(error.message));
  page.on('console', (message) => {
    if (isObserved && message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      logged.push(loggedError(message));
  });
  page.on('requestfailed', (request) => {
    if (isObserved && new URL(request.url()).hostname.endsWith(origin.hostname))
      found.failedRequests.push(`${request.method()} ${request.url()}: ${request.failure()?.errorText}`);
  });
  page.on('response', (response) => {
    if (
      isObserved &&
      response.status() >= 400 &&
      new URL(response.url()).host === origin.host &&
      response.request().resourceType() !== 'image'
    ) {
      found.failedRequests.push(`${response.request().method()} ${response.url()}: ${response.status()}`);
    }
  });
  try {
    found.status = (await page.goto(new URL(path, origin).href, { waitUntil: 'load' }))?.status() ?? 0;
    await page.waitForSelector('html[data-ready]', { state: 'attached', timeout: READY_TIMEOUT });
    found.ready = true;
    found.unknownElements = await page.$$eval('[data-unknown-element]', (nodes) => [
      ...new Set(nodes.map((node) => node.dataset.unknownElement)),
    ]);
    isObserved = false;
    found.actionTypes = await actionTypesOf(page, checked, site);
    found.unknownActions = await unknownAmong(Object.keys(found.actionTypes));
    found.accessibility = await accessibilityViolations(page);
    found.brokenLinks = await brokenLinks(page, origin);
  } catch (error) {
    found.loadErrors.push(error.message.split('\n')[0]);
  }
  for (const { kind, text } of await Promise.all(logged)) found[kind].push(text);
  await page.close();
  return found;
};

const TITLES = {
  loadErrors: 'errors while loading',
  formulaErrors: 'errors of formulas',
  workflowErrors: 'errors of workflows',
  collectionErrors: 'errors of collections',
  pluginErrors: 'errors of plugins',
  consoleErrors: 'other errors on the console',
  failedRequests: 'failed requests',
  unknownElements: 'unknown elements',
  unknownActions: 'unknown workflow actions',
  accessibility: 'accessibility',
  brokenLinks: 'broken links',
};

const printPage = (found) => {
  const lines = Object.entries(TITLES).flatMap(([key, title]) =>
    found[key].length ? [`  ${title}:`, ...[...new Set(found[key])].map((text) => `    ${text}`)] : [],
  );
  const findings = lines.length > 0;
  const actions = Object.entries(found.actionTypes).map(([type, count]) => `${type} ${count}`);
  if (actions.length) lines.push(`  workflow actions: ${actions.join(', ')}`);
  process.stdout.write(
    [
      `${found.path} ${found.status}${found.ready ? '' : ', never ready'}${findings ? '' : ': nothing found'}`,
      ...lines,
      '',
    ].join('\n'),
  );
};

await main(async () => {
  const { name, json } = readArguments();
  await ensureInstalled();
  await build();
  if (name === undefined) {
    const { run } = await import(`${ROOT}apps/cli/dist/index.js`);
    const print = (text) => process.stdout.write(`${text}\n`);
    const words = ['check', ...(json ? ['--json'] : [])];
    process.exitCode = await run(words, { env: process.env, print, tell: (text) => process.stderr.write(`${text}\n`) });
    return;
  }
  const { withServer } = await import(`${ROOT}apps/cli/dist/index.js`);
  const around = { env: process.env, tell: (text) => process.stderr.write(`${text}\n`) };
  await withServer(around, async (connection) => {
    const origin = addressOf(connection, name);
    const browser = await chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_FLAGS });
    try {
      const context = await browser.newContext({ locale: 'pt-BR' });
      const { site, pages: published } = await siteAt(await context.newPage(), origin);
      const pages = [];
      for (const page of published) {
        const found = await checkPage(context, origin, page, site);
        pages.push(found);
        if (!json) printPage(found);
      }
      if (json) process.stdout.write(`${JSON.stringify({ site: name, pages }, null, 2)}\n`);
      if (pages.some(({ ready, loadErrors }) => !ready || loadErrors.length)) process.exitCode = 1;
    } finally {
      await browser.close();
    }
  });
});
