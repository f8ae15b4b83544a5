// Script that a page loads until it is ready: as it travels to a browser, and as gzip would make it. Of exported sites (EXPORTS_DIR) all requests
// until then, too.
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { CHROMIUM_FLAGS, findChromium } from '../scripts/house/chromium.mjs';
import { publishBlankSite } from './blank-site.mjs';
import { hasExports, importSite } from './imported-site.mjs';
import { freshDataFolder, startServerOn } from './running-server.mjs';

const TIMEOUT = 30_000;
const EXPORTED = ['web', 'versix'];

/** Runs in the page: notes at the very moment of `data-ready` what has been loaded, because more may follow at once. */
const noteReady = () => {
  new MutationObserver((_changes, observer) => {
    if (!document.documentElement?.hasAttribute('data-ready')) return;
    observer.disconnect();
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    Object.assign(window, { tramaReady: { loaded, milliseconds: performance.now() } });
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-ready'] });
};

/** Scripts that a visitor with an empty cache loads until `data-ready`, and the time that it takes. */
const measure = async (browser, address) => {
  const context = await browser.newContext();
  await context.addInitScript(noteReady);
  const page = await context.newPage();
  const protocol = await context.newCDPSession(page);
  const scripts = new Map();
  await protocol.send('Network.enable');
  protocol.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script') scripts.set(requestId, { requestId, url: response.url, bytes: 0 });
  });
  protocol.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const script = scripts.get(requestId);
    if (script) script.bytes = encodedDataLength;
  });
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForSelector('html[data-ready]', { state: 'attached', timeout: TIMEOUT });
  const { loaded, milliseconds } = await page.evaluate('window.tramaReady');
  const untilReady = [...scripts.values()].filter(({ url }) => loaded.includes(url));
  const bodies = await Promise.all(
    untilReady.map(({ requestId }) => protocol.send('Network.getResponseBody', { requestId })),
  );
  await context.close();
  return {
    scripts: untilReady.length,
    // The document, and all that was there when the page was ready.
    requests: 1 + loaded.length,
    bytes: untilReady.reduce((sum, { bytes }) => sum + bytes, 0),
    gzipBytes: bodies.reduce((sum, { body }) => sum + gzipSync(body, { level: 9 }).byteLength, 0),
    readyMs: Math.round(milliseconds),
  };
};

/**
 * @param {(figure: {name: string, value: number, unit: string}) => void} report
 */
export const run = async (report) => {
  const folder = freshDataFolder();
  const server = await startServerOn(folder.dataDir);
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    // Services of others do not answer, and at once.
    args: [...CHROMIUM_FLAGS, '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE *.localhost'],
  });
  try {
    report({ name: 'start.first', value: server.startMs, unit: 'ms' });
    const pages = [
      ['page-without-behaviour', await publishBlankSite(server.connection, 'parado')],
      ['page', await publishBlankSite(server.connection, 'leve', "'Olá'")],
      ['page-with-backend', server.connection.site],
    ];
    if (hasExports())
      for (const name of EXPORTED) pages.push([name, `${await importSite(server.connection, folder.dataDir, name)}/`]);
    for (const [name, address] of pages) {
      // The first visit makes the server compress; the figures are those of a visitor after it.
      await measure(browser, address);
      const { scripts, requests, bytes, gzipBytes, readyMs } = await measure(browser, address);
      report({ name: `weight.${name}.script`, value: bytes, unit: 'bytes' });
      report({ name: `weight.${name}.script-gzip`, value: gzipBytes, unit: 'bytes' });
      report({ name: `weight.${name}.script-requests`, value: scripts, unit: 'requests' });
      report({ name: `weight.${name}.requests`, value: requests, unit: 'requests' });
      report({ name: `weight.${name}.ready`, value: readyMs, unit: 'ms' });
    }
  } finally {
    await browser.close();
    await server.stop();
    folder.remove();
  }
};
