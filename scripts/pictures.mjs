// `npm run pictures [-- NAME …]`: draws the pictures of templates and sections that the builder shows, from the sites that they make, in
// each of the builder's languages. A server is started on a folder of its own; each template is made, published and opened in Chromium like any other site.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { build } from './house/build.mjs';
import { CHROMIUM_FLAGS, findChromium } from './house/chromium.mjs';
import { freePort } from './house/free-port.mjs';
import { CommandFailed, main, ROOT } from './house/steps.mjs';

/** Milliseconds: a bound for what hangs, also on a busy machine. */
const PATIENCE = 120_000;
const TEMPLATES = join(ROOT, 'apps/builder/src/site-list/pictures');
const SECTIONS = join(ROOT, 'apps/builder/src/palette/sections');
/** The languages of the builder, whose pictures stand in a folder each, and where the sign-up of a template is in them. */
const SIGN_UP = { en: '/sign-up', pt: '/criar-conta' };
const LANGUAGES = Object.keys(SIGN_UP);

/** Templates whose picture is what one sees after signing in; the others show their home page. */
const INSIDE = new Set(['dashboard']);

const startServer = async (dataDir) => {
  const port = await freePort();
  const server = spawn(process.execPath, [join(ROOT, 'apps/server/dist/main.js')], {
    cwd: ROOT,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: '', PLATFORM_DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  const kill = () => server.kill('SIGKILL');
  process.once('exit', kill);
  const isReady = await Promise.race([
    new Promise((resolve) => {
      let output = '';
      server.stdout.on('data', (chunk) => {
        output += chunk;
        if (/^ready /m.test(output)) resolve(true);
      });
    }),
    ended.then(() => false),
  ]);
  if (!isReady) throw new CommandFailed('The server did not start.');
  const stop = async () => {
    server.kill('SIGTERM');
    await ended;
    process.off('exit', kill);
  };
  return { stop, connection: JSON.parse(readFileSync(join(dataDir, 'connection.json'), 'utf8')) };
};

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

/** A picture in the format and size that the builder shows. */
const writePicture = async (page, png, file, { width, height }) => {
  const webp = await page.evaluate(
    async (given) => {
      const image = new Image();
      image.src = `data:image/png;base64,${given.png}`;
      await image.decode();
      const canvas = Object.assign(document.createElement('canvas'), { width: given.width, height: given.height });
      const brush = canvas.getContext('2d');
      brush.fillStyle = '#fff';
      brush.fillRect(0, 0, given.width, given.height);
      brush.imageSmoothingQuality = 'high';
      const share = Math.min(given.width / image.width, given.height / image.height);
      const [wide, high] = [image.width * share, image.height * share];
      brush.drawImage(image, (given.width - wide) / 2, (given.height - high) / 2, wide, high);
      return canvas.toDataURL('image/webp', 0.82);
    },
    { png: png.toString('base64'), width, height },
  );
  writeFileSync(file, Buffer.from(webp.slice(webp.indexOf(',') + 1), 'base64'));
};

const isDrawn = async (page) => {
  await page.waitForSelector('html[data-ready]', { state: 'attached' });
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
};

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
  const unknown = asked.filter((name) => name !== 'sections' && !(name in templates));
  if (unknown.length > 0)
    throw new CommandFailed(`There is no ${unknown.join(', ')}. Take sections, ${Object.keys(templates).join(', ')}.`);
  const names = asked.length > 0 ? asked : [...Object.keys(templates), 'sections'];
  for (const folder of [TEMPLATES, SECTIONS])
    for (const language of LANGUAGES) mkdirSync(join(folder, language), { recursive: true });
  const dataDir = mkdtempSync(join(tmpdir(), 'trama-pictures-'));
  const browser = await chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_FLAGS });
  try {
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
