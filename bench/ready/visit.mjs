const SCREEN = { width: 1280, height: 900 };

/** A visitor with an empty cache. */
const withPage = async (browser, work) => {
  const context = await browser.newContext({ viewport: SCREEN, reducedMotion: 'reduce', serviceWorkers: 'block' });
  try {
    return await work(await context.newPage());
  } finally {
    await context.close();
  }
};

/** Milliseconds of processor that the page's own thread has taken. */
const spentIn = async (session) => {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration').value * 1000;
};

/**
 * Opens a page and works with it.
 * @template T
 * @returns {Promise<T>}
 */
export const visit = (browser, address, work) =>
  withPage(browser, async (page) => {
    await page.goto(address);
    await page.waitForSelector('html[data-ready]', { state: 'attached' });
    return work(page);
  });

/** Runs in a page before its own scripts. */
const tellReady = () => {
  // What a page leaves for when there is nothing else to do is no part of it.
  Object.assign(window, { requestIdleCallback: () => 0 });
  new MutationObserver((_changes, observer) => {
    if (!document.documentElement?.hasAttribute('data-ready')) return;
    observer.disconnect();
    requestAnimationFrame(() => requestAnimationFrame(() => window.tellReady('')));
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-ready'] });
};

/**
 * What a page takes of its thread's processor until it is ready and painted. Time of the processor, not of the clock: whoever else is at
 * work on the machine is not counted. Nothing is asked of the page meanwhile, for that would be counted.
 */
export const measureReady = (browser, address) =>
  withPage(browser, async (page) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    await session.send('Runtime.enable');
    await session.send('Runtime.addBinding', { name: 'tellReady' });
    await page.addInitScript(tellReady);
    const ready = new Promise((resolve) => session.once('Runtime.bindingCalled', resolve));
    await page.goto(address, { waitUntil: 'commit' });
    await ready;
    return spentIn(session);
  });
