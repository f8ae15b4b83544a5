import type { RunLog } from '@trama/engine/run-log';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openRunLog } from './open-run-log.ts';

// Files share a page: the one before may have left it in the language of its builder.
beforeEach(() => {
  document.documentElement.lang = '';
});

afterEach(() => {
  for (const node of [...document.body.children]) if (node.shadowRoot) node.remove();
});

/** What has the focus inside of the log's own tree. */
const focused = (): Element | null | undefined => document.activeElement?.shadowRoot?.activeElement;

/** Tells the log of a run with one action that fails. */
const runOnce = (log: RunLog, name: string): void => {
  const facts = { event: undefined, parameters: { n: 1 }, stack: [] };
  const nowhere = { page: { peek: () => null } } as Parameters<RunLog['observer']['started']>[2];
  const run = log.observer.started({ id: name, key: name, name, trigger: 'click', actions: {} }, facts, nowhere);
  run.action({ id: 'a', type: 'change-page', fields: {} }).failed(new Error('No page selected.'));
  run.failed(new Error('No page selected.'));
};

describe('the workflow log of a preview site', () => {
  it('opens from a button in the corner, says that nothing has run, and closes with Escape', async () => {
    openRunLog(document);
    const opener = page.getByRole('button', { name: 'Workflow log' });
    await opener.click();
    await expect.element(page.getByText('No workflow has run yet.', { exact: false })).toBeVisible();
    expect(focused()?.getAttribute('type')).toBe('search');
    await userEvent.keyboard('{Escape}');
    await expect.element(opener).toBeVisible();
    expect(focused()?.textContent).toBe('Workflow log');
  });

  it('shows runs as they come, their actions and errors, and filters and clears them', async () => {
    const log = openRunLog(document);
    runOnce(log, 'Save');
    await page.getByRole('button', { name: 'Workflow log' }).click();
    runOnce(log, 'Send');
    await expect.element(page.getByText('Send')).toBeVisible();
    await page.getByText('Save').click();
    // The newest run stands first.
    await expect.element(page.getByText('change-page').last()).toBeVisible();
    await expect.element(page.getByText('No page selected.').nth(2)).toBeVisible();
    await page.getByRole('searchbox').fill('send');
    await expect.element(page.getByText('Save')).not.toBeInTheDocument();
    await page.getByRole('searchbox').fill('nothing of it');
    await expect.element(page.getByText('No run fits the filter.')).toBeVisible();
    await page.getByRole('button', { name: 'Clear' }).click();
    await expect.element(page.getByText('No workflow has run yet.', { exact: false })).toBeVisible();
  });

  it('speaks Portuguese on a Portuguese page', async () => {
    document.documentElement.lang = 'pt-BR';
    openRunLog(document);
    await expect.element(page.getByRole('button', { name: 'Registro de workflows' })).toBeVisible();
  });
});
