// `npm run check -- N [--json]`: opens every page of a site in a browser and reports what is wrong with it.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { CHROMIUM_FLAGS, findChromium } from './house/chromium.mjs';
import { withServer } from './house/running-server.mjs';
import { CommandFailed, main } from './house/steps.mjs';

const USAGE = 'Usage: npm run check -- NAME [--json]';
const READY_TIMEOUT = 20_000;
const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

const readArguments = () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { json: { type: 'boolean', default: false } },
  });
  if (positionals.length !== 1) throw new CommandFailed(USAGE);
  return { name: positionals[0], json: values.json };
};

/** Address of a site in production: the main site answers at the plain host. */
const addressOf = (connection, name) => {
  const main = new URL(connection.site);
  return name === 'seguros' ? main : new URL(`${main.protocol}//${name}.${main.host}/`);
};

/** Paths of a site's pages in its default language, path parameters at their defaults. */
const pathsOf = async (page, origin) => {
  const response = await page.goto(origin.href, { waitUntil: 'load' });
  const siteFile = await page.getAttribute('#trama-site', 'href').catch(() => null);
  if (!siteFile)
    throw new CommandFailed(`${origin.href} answered ${response?.status()} and no site. Is there a site of this name?`);
  const { site } = await page.evaluate(async (address) => (await fetch(address)).json(), siteFile);
  const language = site.languages.find((entry) => entry.default)?.lang ?? 'en';
  return Object.values(site.pages).map(({ id, paths }) => {
    const path = (paths[language] ?? paths.default).replace(/\{\{[^|}]*\|([^}]*)\}\}/g, '$1');
    return id === site.homePageId ? '/' : `/${path}/`.replace(/\/{2,}/g, '/');
  });
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

const checkPage = async (context, origin, path) => {
  const page = await context.newPage();
  const found = {
    path,
    status: 0,
    ready: false,
    loadErrors: [],
    formulaErrors: [],
    failedRequests: [],
    unknownElements: [],
    accessibility: [],
    brokenLinks: [],
  };
  // What the checks themselves do to the page is not counted.
  let isObserved = true;
  page.on('pageerror', (error) => isObserved && found.loadErrors.push(error.message));
  page.on('console', (message) => {
    const [text = ''] = message.text().split('\n');
    if (isObserved && message.type() === 'error' && !text.startsWith('Failed to load resource'))
      found.formulaErrors.push(text);
  });
  page.on('requestfailed', (request) => {
    if (new URL(request.url()).hostname.endsWith(origin.hostname))
      found.failedRequests.push(`${request.method()} ${request.url()}: ${request.failure()?.errorText}`);
  });
  page.on('response', (response) => {
    if (
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
    found.accessibility = await accessibilityViolations(page);
    found.brokenLinks = await brokenLinks(page, origin);
  } catch (error) {
    found.loadErrors.push(error.message.split('\n')[0]);
  }
  await page.close();
  return found;
};

const TITLES = {
  loadErrors: 'errors while loading',
  formulaErrors: 'errors of formulas and workflows',
  failedRequests: 'failed requests',
  unknownElements: 'unknown elements',
  accessibility: 'accessibility',
  brokenLinks: 'broken links',
};

const printPage = (found) => {
  const lines = Object.entries(TITLES).flatMap(([key, title]) =>
    found[key].length ? [`  ${title}:`, ...[...new Set(found[key])].map((text) => `    ${text}`)] : [],
  );
  process.stdout.write(
    [
      `${found.path} ${found.status}${found.ready ? '' : ', never ready'}${lines.length ? '' : ': nothing found'}`,
      ...lines,
      '',
    ].join('\n'),
  );
};

await main(async () => {
  const { name, json } = readArguments();
  await withServer(async (connection) => {
    const origin = addressOf(connection, name);
    const browser = await chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_FLAGS });
    try {
      const context = await browser.newContext({ locale: 'pt-BR' });
      const paths = await pathsOf(await context.newPage(), origin);
      const pages = [];
      for (const path of paths) {
        const found = await checkPage(context, origin, path);
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
