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

const readyIn = (page) => page.waitForSelector('html[data-ready]', { state: 'attached' });

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
    await readyIn(page);
    return work(page);
  });

/**
 * What a page takes of its thread's processor until it is ready and painted. Time of the processor, not of the clock: whoever else is at
 * work on the machine is not counted.
 */
export const measureReady = (browser, address) =>
  withPage(browser, async (page) => {
    // What a page leaves for when there is nothing else to do is no part of it.
    await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.goto(address, { waitUntil: 'commit' });
    await readyIn(page);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    return spentIn(session);
  });
