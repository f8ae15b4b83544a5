import {
  type BrowserContextOptions,
  expect,
  type Locator,
  type Page,
  type Request,
  type Route,
} from '@playwright/test';
import { PHONE } from './seguros.ts';

/** What presses: a mouse clicks twice, a finger taps twice, both as fast as can be. */
export type Hand = 'mouse' | 'finger';

/** Where it is tried. */
export const DEVICES: readonly (readonly [string, BrowserContextOptions, Hand])[] = [
  ['a desktop', {}, 'mouse'],
  ['a phone', PHONE, 'finger'],
];

const WRITES: readonly string[] = ['POST', 'PUT', 'PATCH', 'DELETE'];
const BACKEND = /\/backend\/(rest|auth|storage)\/v1\//;
const isWrite = (request: Request): boolean => WRITES.includes(request.method()) && BACKEND.test(request.url());

/** What a request writes to: `rpc/pedir_cancelamento`, `leads`, `auth/v1/otp`, `auth/v1/factors/:id`. */
const targetOf = (request: Request): string =>
  new URL(request.url()).pathname
    .replace(/^.*\/backend\/(rest\/v1\/)?/, '')
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ':id');

/** Presses a button two times, the second time before anything can have been answered. */
export const pressTwice = async (page: Page, button: Locator, hand: Hand): Promise<void> => {
  await expect(button).toBeEnabled();
  if (hand === 'mouse') return button.dblclick();
  // Where it stands once it stands still, with nothing before it.
  await button.click({ trial: true });
  const box = await button.boundingBox();
  if (!box) throw new Error('the button is not drawn');
  await button.tap();
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
};

/**
 * Presses a button two times. What it writes (the end of its address) is written once, as is each table beside it, and nothing on the page
 * says that something is wrong.
 */
export const writesOnce = async (page: Page, button: Locator, writes: string, hand: Hand): Promise<void> => {
  const written: string[] = [];
  const hear = (request: Request): void => {
    if (isWrite(request)) written.push(targetOf(request));
  };
  page.on('request', hear);
  const answered = page.waitForResponse((answer) => isWrite(answer.request()) && targetOf(answer.request()) === writes);
  // Nothing is answered between the first time and the second: what is there by then could lie below the finger. What looks at requests
  // stays when it holds none any more: one that is under way while it is taken off may never come to its end.
  let answer = (): void => undefined;
  const pressed = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const hold = async (route: Route): Promise<void> => {
    if (targetOf(route.request()) === writes) await pressed;
    await route.fallback();
  };
  await page.route(BACKEND, hold);
  await pressTwice(page, button, hand).finally(answer);
  await answered;
  await expect(page.locator('[aria-busy=true]').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('alert').filter({ visible: true, hasText: /\S/ })).toHaveCount(0);
  page.off('request', hear);
  const counted = written.filter((target) => target === writes || !target.startsWith('rpc/'));
  expect(counted, 'what was written').toEqual([...new Set(counted)]);
  expect(counted).toContain(writes);
};
