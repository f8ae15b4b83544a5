// How a page feels: tasks that hold it up, how long a key or a click takes until it shows, and frames.

/** Interactions shorter than this are not told apart by browsers, in milliseconds. */
const LEAST_INTERACTION = 16;

/** Runs in the page before anything else: notes what holds it up. */
const watch = (least) => {
  const seen = { tasks: [], interactions: [], frames: [] };
  Object.assign(window, { tramaSmoothness: seen });
  new PerformanceObserver((list) => seen.tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
    type: 'longtask',
    buffered: true,
  });
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId > 0) seen.interactions.push(duration);
  }).observe({ type: 'event', durationThreshold: least });
  let last;
  const frame = (now) => {
    if (last !== undefined) seen.frames.push(now - last);
    last = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
};

export const watchSmoothness = (context) => context.addInitScript(watch, LEAST_INTERACTION);

const takeSeen = () => {
  const seen = window.tramaSmoothness;
  const taken = {
    tasks: seen.tasks.splice(0),
    interactions: seen.interactions.splice(0),
    frames: seen.frames.splice(0),
  };
  const longest = (all) => Math.round(Math.max(0, ...all));
  const sorted = taken.frames.toSorted((one, other) => one - other);
  return {
    task: longest(taken.tasks),
    interaction: longest(taken.interactions),
    frame95: Math.round(sorted[Math.floor((sorted.length - 1) * 0.95)] ?? 0),
  };
};

/**
 * What was noted since it was last asked for, in milliseconds.
 * @returns {Promise<{task: number, interaction: number, frame95: number}>} longest task, slowest interaction, 95th percentile of frames
 */
export const smoothnessSince = (page) => page.evaluate(takeSeen);

const TASK = /RunTask$/;

/**
 * Follows the tasks of a page's main thread until it is asked to end: the longest, in milliseconds of processor time, so that it does
 * not matter what else the machine does.
 * @param {import('playwright-core').Browser} browser
 * @returns {Promise<() => Promise<number>>}
 */
export const followTasks = async (browser, page) => {
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] });
  return async () => {
    const { traceEvents } = JSON.parse(String(await browser.stopTracing()));
    const mains = new Set(
      traceEvents
        .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
        .map(({ pid, tid }) => `${pid} ${tid}`),
    );
    const tasks = traceEvents.filter(({ name, pid, tid }) => TASK.test(name) && mains.has(`${pid} ${tid}`));
    return Math.round(Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur)) / 1000);
  };
};
