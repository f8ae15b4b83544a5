// The same edits of as large a page in other editors, by what they offer to code: their own panels follow, and no pointer has to find its
// way. `EDITORS` names a folder in which they are installed (`npm install grapesjs @puckeditor/core @craftjs/core react@18 react-dom@18`).
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const HERE = fileURLToPath(new URL('./others', import.meta.url));

/** What each editor's page is given, by the names that its module asks for. */
const REACT = "import * as react from 'react';\nimport * as client from 'react-dom/client';\n";
const EDITORS = {
  grapesjs:
    "import grapesjs from 'grapesjs';\nimport 'grapesjs/dist/css/grapes.min.css';\nconst given = { grapesjs };\n",
  puck: `${REACT}import * as puck from '@puckeditor/core';\nimport '@puckeditor/core/puck.css';\nconst given = { react, client, puck };\n`,
  craft: `${REACT}import * as craft from '@craftjs/core';\nconst given = { react, client, craft };\n`,
};

const TYPES = { '.js': 'text/javascript', '.mjs': 'text/javascript', '.css': 'text/css' };

/** The page of an editor, built from the packages of that folder. @returns where it lies */
const buildPage = async (folder, name) => {
  const entry = join(folder, `bench-${name}.mjs`);
  const outDir = await mkdtemp(join(tmpdir(), 'trama-editor-'));
  await writeFile(
    entry,
    `${EDITORS[name]}import { open } from ${JSON.stringify(join(HERE, `${name}.mjs`))};\nopen(given);\n`,
  );
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir,
      emptyOutDir: true,
      lib: { entry, formats: ['es'], fileName: () => 'editor.js', cssFileName: 'editor' },
    },
  });
  await rm(entry);
  return outDir;
};

const serve = async (folder) => {
  const server = createServer(async (request, response) => {
    if (request.url === '/') {
      const style = existsSync(join(folder, 'editor.css')) ? '<link rel="stylesheet" href="/editor.css">' : '';
      response
        .setHeader('content-type', 'text/html')
        .end(`<!doctype html>${style}<div id="editor"></div><script type="module" src="/editor.js"></script>`);
      return;
    }
    const body = await readFile(join(folder, request.url ?? '')).catch(() => null);
    if (body === null) response.writeHead(404).end();
    else response.setHeader('content-type', TYPES[extname(request.url)] ?? 'text/plain').end(body);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { address: `http://localhost:${server.address().port}/`, close: () => server.close() };
};

/** Samples of what takes some of these editors seconds. */
const FEW = 5;

/** After that all of them have noted a change in their history, in milliseconds. */
const HISTORY_MS = 500;

/** Opens an editor on the page, and times each kind of edit. */
const measureEditor = async ({ browser, name, folder, samples, report }) => {
  const built = await buildPage(folder, name);
  const server = await serve(built);
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    page.on('pageerror', (error) => process.stderr.write(`${name}: ${error}\n`));
    await page.goto(server.address, { waitUntil: 'commit' });
    await page.waitForFunction(() => window.benchOpened, null, { timeout: 300_000 });
    report(`${name}.open`, [await page.evaluate(() => window.benchOpened)]);
    const edit = (kind, index) => page.evaluate((args) => window.benchEdit(...args), [kind, index]);
    const repeated = async (kind, count, before = async () => undefined) => {
      const times = [];
      for (let index = 0; index < count; index += 1) {
        await before(index);
        times.push(await edit(kind, index + 3));
      }
      return times;
    };
    report(`${name}.select`, await repeated('select', samples));
    report(`${name}.style`, await repeated('style', samples));
    const change = async (index) => {
      await edit('style', index + 40);
      await wait(HISTORY_MS);
    };
    report(`${name}.undo`, await repeated('undo', Math.min(samples, FEW), change));
    report(`${name}.insert of 50 elements`, await repeated('insert', Math.min(samples, FEW)));
  } finally {
    await context.close();
    server.close();
    await rm(built, { recursive: true, force: true });
  }
};

/**
 * @param {{browser: import('playwright-core').Browser, samples: number, report: (name: string, values: readonly number[]) => void}} options
 */
export const measureOthers = async ({ browser, samples, report }) => {
  const folder = process.env.EDITORS;
  if (folder === undefined) {
    process.stderr.write('EDITORS names no folder of other editors: they are left out.\n');
    return;
  }
  for (const name of Object.keys(EDITORS))
    await measureEditor({
      browser,
      name,
      folder,
      samples,
      report: (figure, values) => report(`others.${figure}`, values),
    });
};
