import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

/** The script of axe, for pages to load before they begin. */
export const AXE: string = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** What axe finds in the page as it stands, a line a kind of finding. */
export const findings = async (page: Page): Promise<readonly string[]> => {
  const { violations } = await page.evaluate(() =>
    (globalThis as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run(),
  );
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ html, any }) => `${html.slice(0, 160)} ${any[0]?.message ?? ''}`).join(' | ')}`,
  );
};
