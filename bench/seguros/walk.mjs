// Goes through a visit in a browser: what it asks the database, and how smooth it is.
import { followTasks, smoothnessSince, watchSmoothness } from './smoothness.mjs';

/** Nothing is asked for so long, in milliseconds: the step has ended. A typed search waits for 250. */
const QUIET_MS = 700;

const isQuestion = (request) =>
  request.url().includes('/rest/v1/') && ['GET', 'POST'].includes(request.method()) && request.method() !== 'OPTIONS';

/** Questions of a page as they are asked, and the end of each. */
const followQuestions = (page) => {
  const asked = [];
  const running = new Set();
  let lastChange = performance.now();
  page.on('request', (request) => {
    if (!isQuestion(request)) return;
    running.add(request);
    lastChange = performance.now();
    const { prefer } = request.headers();
    const path = request.url().slice(request.url().indexOf('/rest/v1/'));
    asked.push({ method: request.method(), path, body: request.postData(), prefer });
  });
  const end = (request) => {
    if (running.delete(request)) lastChange = performance.now();
  };
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return {
    settled: async () => {
      lastChange = performance.now();
      while (running.size > 0 || performance.now() - lastChange < QUIET_MS) await page.waitForTimeout(50);
    },
    taken: () => asked.splice(0),
  };
};

const signIn = async (page, site, { email, password }) => {
  await page.goto(`${site}/login/`);
  await page.waitForSelector('html[data-ready]', { state: 'attached' });
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/');
};

/**
 * @param {import('playwright-core').Browser} browser
 * @param {{site: string, users: {email: string, password: string}[]}} connection
 * @param {object} visit one of `VISITS`
 * @param {{width: number, throttle: number}} screen
 * @returns {Promise<{step: string, questions: object[], smoothness: object}[]>} the opening and each step
 */
export const walk = async (browser, connection, visit, { width, throttle }) => {
  const context = await browser.newContext({
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width, height: 844 },
  });
  try {
    await watchSmoothness(context);
    const page = await context.newPage();
    page.setDefaultTimeout(120_000);
    await signIn(
      page,
      connection.site,
      connection.users.find(({ email }) => email.startsWith(`${visit.who}@`)),
    );
    const questions = followQuestions(page);
    await page.goto(connection.site + visit.path);
    await page.waitForSelector('html[data-ready]', { state: 'attached' });
    await questions.settled();
    const steps = [{ step: 'open', questions: questions.taken(), smoothness: await smoothnessSince(page) }];
    const protocol = await context.newCDPSession(page);
    await protocol.send('Emulation.setCPUThrottlingRate', { rate: throttle });
    for (const { name, act } of visit.steps) {
      await smoothnessSince(page);
      const longestTask = await followTasks(browser, page);
      await act(page);
      await questions.settled();
      const smoothness = { work: await longestTask(), ...(await smoothnessSince(page)) };
      steps.push({ step: name, questions: questions.taken(), smoothness });
    }
    return steps;
  } finally {
    await context.close();
  }
};
