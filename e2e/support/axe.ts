import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

/** The script of axe, for pages to load before they begin. */
export const AXE: string = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** What axe finds in the page as it stands, a line a kind of finding. */
export const findings = async (page: Page, options: RunOptions = {}): Promise<readonly string[]> => {
  const { violations } = await page.evaluate(
    (told) => (globalThis as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } }).axe.run(told),
    options,
  );
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ html, any }) => `${html.slice(0, 160)} ${any[0]?.message ?? ''}`).join(' | ')}`,
  );
};
