import { expect, type Locator, type Page } from '@playwright/test';

/** The first button of this name that is seen. */
export const button = (page: Page, name: string | RegExp): Locator =>
  page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .filter({ visible: true })
    .first();

/** Goes on by Tab until something has the focus. */
export const tabTo = async (page: Page, wanted: Locator): Promise<void> => {
  await expect(wanted).toBeVisible();
  for (let presses = 0; presses < 120; presses += 1) {
    if (await wanted.evaluate((node) => node === document.activeElement || node.contains(document.activeElement)))
      return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`no Tab leads to ${String(wanted)}`);
};

/** Goes on by Tab to a button, and presses a key there. */
export const tabAnd = async (page: Page, key: string, name: string | RegExp): Promise<void> => {
  await tabTo(page, button(page, name));
  await page.keyboard.press(key);
};

/** Goes on by Tab to a field, and types. */
export const tabAndType = async (page: Page, label: string, words: string): Promise<void> => {
  await tabTo(page, page.getByLabel(label, { exact: true }).filter({ visible: true }).first());
  await page.keyboard.type(words);
};
