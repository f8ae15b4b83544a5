import { expect, type Locator, type Page } from '@playwright/test';
import { open } from './seguros.ts';
import type { RunningServer } from './server.ts';

/** How the database answers a view: it does not, with no row, or never. */
type Answer = 'failure' | 'nothing' | 'never';

/** Something a person can have before them: a page, and what they opened there. */
export interface View {
  /** Where it is and what is open. */
  name: string;
  /** Where it is, or how its address is come by; without one the view follows from the one before. */
  path?: string | ((server: RunningServer) => Promise<string>);
  /** What is asked of the database by these names (tables or functions) is answered so. */
  asked?: { of: readonly string[]; answer: Answer };
  /** Who was signed in is not any more: the view begins as a visitor. */
  isSignedOut?: boolean;
  /** What they do after the page is ready, until the thing is there. */
  open?(page: Page, server: RunningServer): Promise<void>;
  /** Drawn on a phone alone, or with room alone. */
  only?: 'phone' | 'desktop';
}

const answerInstead = async (page: Page, { of, answer }: NonNullable<View['asked']>): Promise<void> => {
  await page.route(new RegExp(`/rest/v1/(rpc/)?(${of.join('|')})(\\?|$)`), async (route) => {
    if (route.request().method() === 'OPTIONS') return route.fallback();
    if (answer === 'nothing')
      return route.fulfill({ json: [], headers: { 'content-range': '*/0', 'access-control-expose-headers': '*' } });
    if (answer === 'failure') return route.fulfill({ status: 500, json: { message: 'the database is away' } });
    // Never: the page goes on waiting, and the next one begins without it.
  });
};

/** Brings a view before the person, and waits until it stands there. */
export const showView = async (server: RunningServer, page: Page, view: View): Promise<void> => {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  if (view.isSignedOut) {
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
  }
  if (view.asked) await answerInstead(page, view.asked);
  if (view.path !== undefined) {
    const path = typeof view.path === 'string' ? view.path : await view.path(server);
    if (view.asked?.answer === 'never') await page.goto(server.url() + path);
    else await open(server, page, path);
  }
  await view.open?.(page, server);
};

export const press = (page: Page, name: string | RegExp): Promise<void> =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .filter({ visible: true })
    .first()
    .click();

export const sheet = (page: Page, name: string): Promise<void> =>
  expect(page.getByRole('dialog', { name })).toBeVisible();

export const heading = (page: Page, name: string): Promise<void> =>
  expect(page.getByRole('heading', { name }).first()).toBeVisible();

export const says = (page: Page, text: string): Promise<void> =>
  expect(page.getByText(text, { exact: false }).filter({ visible: true }).first()).toBeVisible();

/** A field that is seen, by its name. */
export const fill = (page: Page, label: string, value: string): Promise<void> =>
  page.getByLabel(label, { exact: true }).filter({ visible: true }).first().fill(value);

/** Opens a popup by a button; it is there once it has its name. */
export const popup =
  (button: string | RegExp, name: string) =>
  async (page: Page): Promise<void> => {
    await press(page, button);
    await sheet(page, name);
  };

/** A page whose data did not come, with the words that say so. */
export const failing = (name: string, path: string, of: readonly string[], words: string): View => ({
  name: `${name}: falha`,
  path,
  asked: { of, answer: 'failure' },
  open: (page) => says(page, words),
});

/** A page that has nothing to show, with the words that say so. */
export const empty = (name: string, path: string, of: readonly string[], words: string): View => ({
  name: `${name}: vazio`,
  path,
  asked: { of, answer: 'nothing' },
  open: (page) => says(page, words),
});

/** Where something that is seen stands in the window, in CSS pixels. */
export const boxOf = async (thing: Locator): Promise<{ x: number; y: number; width: number; height: number }> => {
  await expect(thing).toBeVisible();
  const box = await thing.boundingBox();
  if (!box) throw new Error('it is not drawn');
  return box;
};
