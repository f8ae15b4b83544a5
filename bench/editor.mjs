// `npm run bench -- editor`: how long edits take on a page of 5,000 elements, in the canvas alone (`editor.…`) and through the whole builder
// (`editor.builder.…`, with three screens side by side `editor.builder.three screens.…`); where `EDITORS` names a folder with them, the
// same edits in GrapesJS, Puck and Craft.js (`editor.others.…`). One JSON line a figure.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  createDocumentStore,
  createIds,
  deleteElements,
  insertElement,
  moveElement,
  pasteElements,
  serializeClipboard,
  setStyle,
  setText,
} from '@trama/document';
import { elementDefinitions } from '@trama/elements/definitions';
import { createRegistry } from '@trama/model';
import { PROTOCOL_VERSION } from '@trama/protocol/canvas';
import { chromium } from 'playwright-core';
import { CHROMIUM_FLAGS, findChromium } from '../scripts/house/chromium.mjs';
import { measureBuilder } from './editor/in-builder.mjs';
import { BLOCKS, largeSite } from './editor/large-site.mjs';
import { measureOthers } from './editor/others.mjs';

const CANVAS = fileURLToPath(new URL('../packages/canvas/dist-app', import.meta.url));
const SAMPLES = Number(process.env.BENCH_SAMPLES ?? 40);
const OPENINGS = Number(process.env.BENCH_SAMPLES ?? 30);

/**
 * Browsers hold back most tasks of a page between a key or a press and the next frame. The task by which a probe sees that work is done
 * would be one of them, and the wait for the screen counted with the work: a key in a text took 20 ms, 10 without that wait.
 */
const TASKS_AT_ONCE = '--enable-features=DeferRendererTasksAfterInput:policy/minimal-types';

const TYPES = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html', '.svg': 'image/svg+xml' };

/** The builder's half: opens the canvas, sends messages, and measures until the frame after them is painted. */
const BUILDER_PAGE = `<!doctype html><title>Bench</title><style>body{margin:0}iframe{width:1280px;height:800px;border:0}</style><script>
const now = () => performance.timeOrigin + performance.now();
let port = null;
const waiting = new Map();
addEventListener('message', ({ data }) => { if (data?.painted) waiting.get('painted')?.(data.painted); });
const once = (name) => new Promise((resolve) => waiting.set(name, (value) => { waiting.delete(name); resolve(value); }));
const post = (message) => port.postMessage({ trama: 'canvas', version: ${PROTOCOL_VERSION}, message });
window.openCanvas = async (origin, init) => {
  document.querySelector('iframe')?.remove();
  const frame = document.createElement('iframe');
  const begin = now();
  frame.src = origin + '/';
  document.body.append(frame);
  await new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  const channel = new MessageChannel();
  port = channel.port1;
  port.onmessage = ({ data }) => waiting.get(data.message.type)?.(data.message);
  const ready = once('ready');
  frame.contentWindow.postMessage('trama-canvas-port', origin, [channel.port2]);
  await ready;
  const drawn = once('drawn');
  post({ type: 'init', ...init });
  await drawn;
  return now() - begin;
};
window.measure = async (message) => {
  const painted = once('painted');
  const begin = now();
  post(message);
  const { start, worked, frame, end } = await painted;
  return (start - begin) + (worked - start) + (end - frame);
};
</script><body></body>`;

/** Runs before the canvas in its frame: notes when a message begins and ends its work, and when its frame is painted. */
const PROBE = `<script>
const now = () => performance.timeOrigin + performance.now();
addEventListener('message', ({ ports }) => ports[0]?.addEventListener('message', () => {
  const start = now();
  let worked = start;
  const task = new MessageChannel();
  task.port1.onmessage = () => { worked = now(); requestAnimationFrame(() => {
    const frame = now();
    const after = new MessageChannel();
    after.port1.onmessage = () => parent.postMessage({ painted: { start, worked, frame, end: now() } }, '*');
    after.port2.postMessage(0);
  }); };
  task.port2.postMessage(0);
}));
</script>`;

const SHELL = `<!doctype html><html><head><meta charset="utf-8"><title>Canvas</title><link rel="stylesheet" href="/canvas.css">${PROBE}<script type="module" src="/canvas.js"></script></head><body></body></html>`;

const serve = async () => {
  const server = createServer(async (request, response) => {
    const isBuilder = request.headers.host?.startsWith('builder.');
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname === '/') {
      response.setHeader('content-type', 'text/html').end(isBuilder ? BUILDER_PAGE : SHELL);
      return;
    }
    const body = await readFile(join(CANVAS, pathname)).catch(() => null);
    if (body === null) response.writeHead(404).end();
    else {
      response.setHeader('cache-control', 'max-age=3600');
      response.setHeader('content-type', TYPES[extname(pathname)] ?? 'application/octet-stream').end(body);
    }
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: server.address().port, close: () => server.close() };
};

const quantile = (values, part) => values.toSorted((a, b) => a - b)[Math.ceil(values.length * part) - 1];
const rounded = (value) => Math.round(value * 100) / 100;

/** Gives median and 95th percentile of samples as two figures. */
const quantilesTo = (report) => (name, values) => {
  report({ name: `editor.${name}.median`, value: rounded(quantile(values, 0.5)), unit: 'ms' });
  report({ name: `editor.${name}.p95`, value: rounded(quantile(values, 0.95)), unit: 'ms' });
};

const repeated = async (count, sample) => {
  const values = [];
  for (let index = 0; index < count; index += 1) values.push(await sample(index));
  return values;
};

/** A store whose edits are measured: the operation itself, the message, and the canvas' work until it is painted. */
const openEditor = (page, design, registry) => {
  const store = createDocumentStore(
    design,
    registry,
    createIds(() => crypto.randomUUID()),
  );
  let changes = [];
  let sequence = 0;
  store.onChange((event) => {
    changes = event.changes;
  });
  const send = (message) => page.evaluate((sent) => window.measure(sent), message);
  const commit = async (change) => {
    const begin = performance.now();
    const result = change();
    const operated = performance.now() - begin;
    sequence += 1;
    return { result, time: operated + (await send({ type: 'changes', sequence, changes })) };
  };
  const run = (operation, input) => commit(() => store.run(operation, input, { label: '' }));
  return { store, send, run, undo: () => commit(() => store.undo()) };
};

const measureEdits = async (page, design, registry, report) => {
  const { store, send, run, undo } = openEditor(page, design, registry);
  const [home] = Object.values(design.pages);
  const blocksOf = (section) => store.design.sections[home.sections[section]].slots.wwObjects;
  const [block] = blocksOf(0);
  const [row] = design.elements[block].slots.children;
  const target = design.elements[row].slots.children[2];
  const into = { owner: home.sections[0], slot: 'wwObjects' };
  const time = async (measured) => (await measured).time;
  const figures = {
    'style edit': (index) =>
      time(run(setStyle, { id: target, screen: 'default', property: 'color', value: `rgb(${index}, 0, 0)` })),
    'slider drag per move': (index) =>
      time(run(setStyle, { id: row, screen: 'default', property: 'minHeight', value: `${20 + index}px` })),
    'text edit': (index) =>
      time(run(setText, { id: target, property: '_ww-text_text', language: 'en', text: `Text ${index}` })),
    select: (index) => send({ type: 'select', ids: [blocksOf(0)[index % BLOCKS]] }),
    hover: (index) => send({ type: 'hover', id: blocksOf(0)[index % BLOCKS] }),
    'drag per move': (index) =>
      send({ type: 'drag-over', payload: { kind: 'move', ids: [target] }, point: { x: 200, y: 100 + index } }),
  };
  for (const [name, sample] of Object.entries(figures)) {
    await sample(SAMPLES);
    report(name, await repeated(SAMPLES, sample));
  }
  await send({ type: 'drag-leave' });

  const copied = serializeClipboard(store.design, [block]);
  const times = { insert: [], move: [], delete: [], undo: [], paste: [] };
  for (let index = 0; index < SAMPLES; index += 1) {
    const inserted = await run(pasteElements, { copied, into: { ...into, after: block } });
    times.insert.push(inserted.time);
    const [id] = inserted.result;
    times.move.push(
      await time(run(moveElement, { id, to: { owner: home.sections[1], slot: 'wwObjects', after: null } })),
    );
    times.delete.push(await time(run(deleteElements, { ids: [id] })));
  }
  const ten = serializeClipboard(store.design, blocksOf(2));
  for (let index = 0; index < SAMPLES; index += 1) {
    times.paste.push(await time(run(pasteElements, { copied: ten, into })));
    await undo();
    await run(setStyle, { id: block, screen: 'default', property: 'padding', value: `${index}px` });
    times.undo.push(await time(undo()));
  }
  report('insert of 50 elements', times.insert);
  report('move of 50 elements', times.move);
  report('delete of 50 elements', times.delete);
  report('paste of 500 elements', times.paste);
  report('undo', times.undo);
  report(
    'insert of one element',
    await repeated(SAMPLES, () =>
      time(
        run(insertElement, { element: { type: design.elements[row].type }, into: { owner: row, slot: 'children' } }),
      ),
    ),
  );
};

/** @param {(figure: {name: string, value: number, unit: string}) => void} reportFigure */
export const run = async (reportFigure) => {
  const report = quantilesTo(reportFigure);
  const registry = createRegistry(elementDefinitions, []);
  const design = largeSite(registry);
  const [home] = Object.values(design.pages);
  const view = {
    pageId: home.id,
    screen: 'default',
    theme: 'light',
    language: 'en',
    mode: 'edit',
    labels: 'en',
    scale: 1,
  };
  const server = await serve();
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: [...CHROMIUM_FLAGS, TASKS_AT_ONCE],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1300, height: 820 } });
    page.on('pageerror', (error) => process.stderr.write(`${error}\n`));
    await page.goto(`http://builder.localhost:${server.port}/`);
    await page.evaluate(
      ([origin, init]) => {
        window.open = () => window.openCanvas(origin, init);
      },
      [`http://bench.editor.localhost:${server.port}`, { design, token: '', view }],
    );
    await page.evaluate(() => window.open());
    report('open to interactive, warm cache', await repeated(OPENINGS, () => page.evaluate(() => window.open())));
    await measureEdits(page, design, registry, report);
    await page.close();
    await measureBuilder({ browser, design, samples: SAMPLES, openings: Math.min(OPENINGS, 15), report, reportFigure });
    await measureOthers({ browser, samples: Math.min(SAMPLES, 12), report });
  } finally {
    await browser.close();
    server.close();
  }
};
