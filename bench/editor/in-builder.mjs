// Edits of the page of 5,000 elements through the real builder, by keys and pointer: the operation, the panels beside the canvas,
// the message, and the canvas until it is painted.
import { signInToBuilder } from '../publishing.mjs';
import { startFreshServer } from '../running-server.mjs';

/** Changes that go to the server at once, and edits after which memory is looked at. */
const [AT_ONCE, EDITS] = [500, 1000];

/**
 * Runs in every frame before its page. Times are those of one clock. What is measured is work: the wait for the next frame of the screen
 * is left out, as everywhere in this benchmark.
 */
const probe = () => {
  const now = () => performance.timeOrigin + performance.now();
  /** Calls once the task that runs now is done, and its frame painted: `worked`, `frame` (its begin) and `end` of it. */
  const afterPaint = (then) => {
    const task = new MessageChannel();
    task.port1.onmessage = () => {
      const worked = now();
      requestAnimationFrame(() => {
        const frame = now();
        const after = new MessageChannel();
        after.port1.onmessage = () => then({ worked, frame, end: now() });
        after.port2.postMessage(0);
      });
    };
    task.port2.postMessage(0);
  };
  if (window !== window.top) {
    addEventListener('message', ({ ports }) =>
      ports[0]?.addEventListener('message', ({ data }) => {
        const start = now();
        afterPaint((times) => window.top.postMessage({ painted: { type: data.message?.type, start, ...times } }, '*'));
      }),
    );
    addEventListener(
      'keydown',
      () => {
        const start = now();
        afterPaint((times) => window.top.postMessage({ painted: { type: 'key', start, ...times } }, '*'));
      },
      { capture: true },
    );
    return;
  }
  const editedFrame = () => document.querySelector('iframe[data-edited]') ?? document.querySelector('iframe');
  const waiting = [];
  addEventListener('message', ({ data, source }) => {
    if (!data?.painted || source !== editedFrame()?.contentWindow) return;
    for (const listener of waiting.splice(0)) if (!listener(data.painted)) waiting.push(listener);
  });
  const painted = (type) =>
    new Promise((resolve) => {
      waiting.push((times) => {
        const isIt = times.type === type;
        if (isIt) resolve(times);
        return isIt;
      });
    });
  const workOf = ({ start, worked, frame, end }) => worked - start + (end - frame);
  const measures = {
    // Until the builder itself is painted.
    here: (event) =>
      new Promise((resolve) => {
        const begin = () => {
          const start = now();
          afterPaint((times) => resolve(workOf({ start, ...times })));
        };
        addEventListener(event, begin, { capture: true, once: true });
      }),
    // From an event in the builder until the canvas is painted.
    canvas: async (event) => {
      const since = new Promise((resolve) => {
        addEventListener(event, () => resolve(now()), { capture: true, once: true });
      });
      const times = await painted('changes');
      return times.start - (await since) + workOf(times);
    },
    // From a key in the canvas until it is painted there.
    typed: async () => workOf(await painted('key')),
    opened: async () => {
      const { end } = await painted('init');
      await new Promise((resolve) => {
        const look = () =>
          document.querySelectorAll('[role=treeitem]').length > 3 ? resolve() : requestAnimationFrame(look);
        look();
      });
      return Math.max(end, now()) - performance.timeOrigin;
    },
  };
  window.benchMeasure = (what, event) => {
    window.benchMeasured = measures[what](event);
  };
  window.benchOpened = measures.opened();
};

/** What is added to a blank site so that it holds the page of the benchmark as its first one. */
const changesTo = (blank, design) => {
  const [page] = Object.values(blank.pages);
  const [home] = Object.values(design.pages);
  const added = ['variables', 'elements', 'sections'].flatMap((entity) =>
    Object.values(design[entity]).map((value) => ({ op: 'add', entity, id: value.id, value })),
  );
  return [...added, { op: 'set', entity: 'pages', id: page.id, path: ['sections'], value: home.sections }];
};

const fillSite = async (connection, design) => {
  const builder = await signInToBuilder(connection);
  await builder.create('large');
  const changes = changesTo((await builder.ask('GET', '/sites/large/design')).design, design);
  for (let from = 0; from < changes.length; from += AT_ONCE)
    await builder.change('large', changes.slice(from, from + AT_ONCE));
  // The tour's cards lie over what is pressed.
  await builder.ask('PUT', '/session/tour');
};

const repeated = async (count, sample) => {
  const values = [];
  for (let index = 0; index < count; index += 1) values.push(await sample(index));
  return values;
};

/** MB that scripts hold in the builder and its frames, after what nobody holds is gone. */
const heap = async (page) => {
  const targets = [page, ...page.frames().filter((frame) => frame !== page.mainFrame())];
  let bytes = 0;
  for (const target of targets) {
    // A frame without a process of its own has no session of its own: it is counted with its parent.
    const session = await page
      .context()
      .newCDPSession(target)
      .catch(() => null);
    if (!session) continue;
    await session.send('HeapProfiler.collectGarbage');
    bytes += (await session.send('Runtime.getHeapUsage')).usedSize;
    await session.detach();
  }
  return bytes / 1e6;
};

const measuring = (page) => async (what, event, act) => {
  await page.evaluate((args) => window.benchMeasure(...args), [what, event]);
  await act();
  return page.evaluate(() => window.benchMeasured);
};

const openSite = async (page, address) => {
  await page.goto(address);
  return page.evaluate(() => window.benchOpened);
};

/** The edits that people make most, by what they do it with. */
const measureEdits = async (page, samples, tell) => {
  const measure = measuring(page);
  const { keyboard, mouse } = page;
  const text = page.getByRole('treeitem').filter({ hasText: /^Text 0/ });
  const select = (index) => measure('here', 'click', () => text.nth(index % 3).click());
  await repeated(5, select);
  tell('select, inspector painted', await repeated(samples, select));

  await text.nth(1).click();
  const field = page.getByRole('textbox', { name: 'Padding: Top', exact: true }).first();
  await field.focus();
  const styleKey = () => measure('canvas', 'keydown', () => keyboard.press('ArrowUp'));
  await repeated(5, styleKey);
  tell('style key, canvas painted', await repeated(samples, styleKey));

  const name = page.getByText('Size', { exact: true }).first();
  await name.scrollIntoViewIfNeeded();
  const box = await name.boundingBox();
  const at = { x: box.x + 4, y: box.y + box.height / 2 };
  await mouse.move(at.x, at.y);
  await mouse.down();
  await mouse.move(at.x + 4, at.y);
  const slide = (index) => measure('canvas', 'pointermove', () => mouse.move(at.x + 6 + index, at.y));
  await repeated(5, slide);
  tell('slider move', await repeated(samples, (index) => slide(index + 5)));
  await mouse.up();

  await text.nth(1).click();
  const undo = async (index) => {
    await text.nth(index % 3).click();
    await field.focus();
    await measure('canvas', 'keydown', () => keyboard.press('ArrowUp'));
    await field.blur();
    return measure('canvas', 'keydown', () => keyboard.press('Control+z'));
  };
  await repeated(3, undo);
  tell('undo', await repeated(samples, undo));
};

const measureTyping = async (page, samples, tell) => {
  const canvas = page.frameLocator('iframe').first();
  await page
    .getByRole('treeitem')
    .filter({ hasText: /^Text 0\.1/ })
    .first()
    .click();
  await canvas.getByText('Text 0.1', { exact: true }).first().dblclick();
  const key = () => measuring(page)('typed', '', () => page.keyboard.press('a'));
  await repeated(5, key);
  tell('text key on the canvas', await repeated(samples, key));
  await page.keyboard.press('Escape');
};

const measurePastes = async (page, samples, tell) => {
  const measure = measuring(page);
  const { keyboard } = page;
  const paste = async () => {
    const time = await measure('canvas', 'keydown', () => keyboard.press('Control+v'));
    await measure('canvas', 'keydown', () => keyboard.press('Control+z'));
    return time;
  };
  const rows = page.getByRole('treeitem', { level: 2 });
  await rows.first().click();
  await keyboard.press('Control+c');
  await repeated(2, paste);
  tell('insert of 50 elements', await repeated(samples, paste));

  await page.getByRole('tree').press('Home');
  await keyboard.press('Control+c');
  await repeated(2, paste);
  tell('paste of 500 elements', await repeated(Math.ceil(samples / 2), paste));
};

/** Edits of one kind after the other, in groups as people make them. */
const editOften = async (page) => {
  const text = page.getByRole('treeitem').filter({ hasText: /^Text 0/ });
  const field = page.getByRole('textbox', { name: 'Padding: Top', exact: true }).first();
  for (let index = 0; index < EDITS / 20; index += 1) {
    await text.nth(index % 3).click();
    await field.focus();
    for (let key = 0; key < 20; key += 1) await page.keyboard.press(index % 2 === 0 ? 'ArrowUp' : 'ArrowDown');
    await field.blur();
  }
};

/**
 * @param {{browser: import('playwright-core').Browser, design: object, samples: number, openings: number,
 *   report: (name: string, values: readonly number[]) => void,
 *   reportFigure: (figure: {name: string, value: number, unit: string}) => void}} options
 */
export const measureBuilder = async ({ browser, design, samples, openings, report, reportFigure }) => {
  const server = await startFreshServer();
  try {
    const { builder, builderUser } = server.connection;
    await fillSite(server.connection, design);
    const context = await browser.newContext({ locale: 'en-US', viewport: { width: 1440, height: 900 } });
    await context.addInitScript(probe);
    const page = await context.newPage();
    page.on('pageerror', (error) => process.stderr.write(`${error}\n`));
    await page.goto(builder);
    await page.locator('input[type=email]').fill(builderUser.email);
    await page.locator('input[type=password]').fill(builderUser.password);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Open large' }).waitFor();
    const address = `${builder}/sites/large`;
    await openSite(page, address);
    const tell = (name, values) => report(`builder.${name}`, values);
    tell('open to interactive, warm cache', await repeated(openings, () => openSite(page, address)));
    reportFigure({ name: 'editor.builder.heap at start', value: Math.round((await heap(page)) * 10) / 10, unit: 'MB' });
    await measureEdits(page, samples, tell);
    await measureTyping(page, samples, tell);
    await measurePastes(page, samples, tell);
    const beside = page.getByRole('button', { name: 'Show all screens side by side' });
    await openSite(page, address);
    await beside.click();
    await page.locator('iframe').nth(2).waitFor();
    await measureEdits(page, samples, (name, values) => tell(`three screens.${name}`, values));
    await beside.click();

    await openSite(page, address);
    await editOften(page);
    const value = Math.round((await heap(page)) * 10) / 10;
    reportFigure({ name: `editor.builder.heap after ${EDITS} edits`, value, unit: 'MB' });
  } finally {
    await server.stop();
  }
};
