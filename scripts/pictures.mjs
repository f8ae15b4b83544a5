// `npm run pictures [-- NAME …]`: draws the pictures of templates and sections that the builder shows, from the sites that they make, in
// each of the builder's languages, and of the handbook, by doing what it says. A server is started on a folder of its own; each template is made, published and opened in Chromium like any other site.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { build } from './house/build.mjs';
import { CHROMIUM_FLAGS, findChromium } from './house/chromium.mjs';
import { CommandFailed, main, ROOT } from './house/steps.mjs';
import { isDrawn, startServer, writePicture } from './pictures/drawing.mjs';
import { drawHandbook } from './pictures/handbook.mjs';

/** Milliseconds: a bound for what hangs, also on a busy machine. */
const PATIENCE = 120_000;
const TEMPLATES = join(ROOT, 'apps/builder/src/site-list/pictures');
const SECTIONS = join(ROOT, 'apps/builder/src/palette/sections');
/** The languages of the builder, whose pictures stand in a folder each, and where the sign-up of a template is in them. */
const SIGN_UP = { en: '/sign-up', pt: '/criar-conta' };
const LANGUAGES = Object.keys(SIGN_UP);

/** Templates whose picture is what one sees after signing in; the others show their home page. */
const INSIDE = new Set(['dashboard']);

/** Calls of the builder, from a page of it: signed in, and from where the server takes them. */
const callsFrom = (page) => (method, path, body) =>
  page.evaluate(
    async (request) => {
      const answer = await fetch(`/api${request.path}`, {
        method: request.method,
        headers: { 'content-type': 'application/json' },
        ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
      });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${request.method} ${request.path}: ${answer.status} ${text}`);
      return text === '' ? null : JSON.parse(text);
    },
    { method, path, body },
  );

const drawTemplate = async (page, origin, name, language) => {
  const signUp = SIGN_UP[language];
  await page.goto(`${origin}${INSIDE.has(name) ? signUp : '/'}`);
  await isDrawn(page);
  if (INSIDE.has(name)) {
    await page.locator('input[type="email"]').fill('ana@example.com');
    await page.locator('input[type="password"]').fill('a-long-password-7');
    await page.locator('button[type="submit"], [type="submit"]').first().click();
    await page.waitForURL((address) => address.pathname !== `${signUp}/` && address.pathname !== signUp);
    await isDrawn(page);
  }
  const file = join(TEMPLATES, language, `${name}.webp`);
  await writePicture(page, await page.screenshot(), file, { width: 640, height: 400 });
};

/** The landing page holds every section once, in the order of the list. */
const drawSections = async (page, origin, sections, language) => {
  await page.goto(origin);
  await isDrawn(page);
  const boxes = await page.evaluate(() => {
    const footer = document.querySelector('[role="contentinfo"]');
    let section = footer;
    while (section?.parentElement && section.parentElement.children.length < 10) section = section.parentElement;
    return [...(section?.parentElement?.children ?? [])]
      .map((node) => node.getBoundingClientRect())
      .filter(({ height }) => height > 0)
      .map(({ x, y, width, height }) => ({ x, y: y + globalThis.scrollY, width, height }));
  });
  if (boxes.length !== sections.length)
    throw new CommandFailed(`The landing page has ${boxes.length} sections, the list ${sections.length}.`);
  for (const [index, { id }] of sections.entries()) {
    const picture = await page.screenshot({ clip: boxes[index], fullPage: true });
    await writePicture(page, picture, join(SECTIONS, language, `${id}.webp`), { width: 560, height: 240 });
  }
};

await main(async () => {
  await build();
  const [{ templates }, { readySections }] = await Promise.all([
    import('../sites/templates/dist/index.js'),
    import('../sites/templates/dist/sections/index.js'),
  ]);
  const asked = process.argv.slice(2);
  const known = [...Object.keys(templates), 'sections', 'handbook'];
  const unknown = asked.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new CommandFailed(`There is no ${unknown.join(', ')}. Take ${known.join(', ')}.`);
  const wanted = asked.length > 0 ? asked : known;
  const names = wanted.filter((name) => name !== 'handbook');
  for (const folder of [TEMPLATES, SECTIONS])
    for (const language of LANGUAGES) mkdirSync(join(folder, language), { recursive: true });
  const dataDir = mkdtempSync(join(tmpdir(), 'trama-pictures-'));
  const browser = await chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_FLAGS });
  try {
    if (wanted.includes('handbook')) await drawHandbook(browser, (line) => process.stdout.write(`${line}\n`));
    if (names.length === 0) return;
    const { connection, stop } = await startServer(dataDir);
    try {
      for (const language of LANGUAGES) {
        const context = await browser.newContext({
          viewport: { width: 1280, height: 800 },
          locale: language,
          reducedMotion: 'reduce',
        });
        context.setDefaultTimeout(PATIENCE);
        const builder = await context.newPage();
        await builder.goto(connection.builder);
        const call = callsFrom(builder);
        await call('POST', '/session', connection.builderUser);
        const { host } = new URL(connection.builder);
        for (const name of names) {
          const template = name === 'sections' ? 'landing' : name;
          const site = `picture-${name}-${language}`;
          await call('POST', '/sites', { name: site, language, template });
          await call('POST', `/sites/${site}/publish`, { environment: 'production' });
          const page = await context.newPage();
          const origin = `http://${site}.${host.replace(/^builder\./, '')}`;
          if (name === 'sections') await drawSections(page, origin, readySections, language);
          else await drawTemplate(page, origin, name, language);
          await page.close();
          process.stdout.write(`${name}, ${language}\n`);
        }
        await context.close();
      }
    } finally {
      await stop();
    }
  } finally {
    await browser.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
