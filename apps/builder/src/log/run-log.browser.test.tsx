import { addCollection } from '@trama/document';
import type { RunNode } from '@trama/model';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { CanvasBar } from '../canvas/canvas-bar.tsx';
import { handleCanvasMessage } from '../canvas/handle-canvas-message.ts';
import { draw } from '../testing/draw.tsx';
import { sampleEditor } from '../testing/sample-editor.ts';
import { RunLog } from './run-log.tsx';

const run = (id: number, name: string, init: Partial<RunNode> = {}): RunNode => ({
  id,
  kind: 'workflow',
  subject: `w${id}`,
  name,
  type: 'click',
  state: 'done',
  startedAt: 0,
  duration: 12,
  children: [],
  ...init,
});

/** The open panel of an editor whose canvas has told of these runs. */
const openLog = (...runs: readonly RunNode[]) => {
  const editor = sampleEditor();
  editor.view.update({ isLogOpen: true, mode: 'preview' });
  for (const one of runs) handleCanvasMessage(editor, { type: 'run', run: one });
  draw(<RunLog />, editor);
  return editor;
};

const failed = run(1, 'Save', {
  state: 'failed',
  error: 'No page selected.',
  children: [run(2, 'Go', { kind: 'action', type: 'change-page', state: 'failed', error: 'No page selected.' })],
});

describe('The workflow log of the preview', () => {
  it('opens with its button and says that nothing has run', async () => {
    const editor = sampleEditor();
    editor.view.update({ mode: 'preview' });
    draw(<RunLog />, editor);
    await page.getByRole('button', { name: 'Workflow log' }).click();
    await expect.element(page.getByText('No workflow has run yet.', { exact: false })).toBeVisible();
    await page.getByRole('button', { name: 'Close the log' }).click();
    await expect.element(page.getByRole('button', { name: 'Workflow log' })).toBeVisible();
  });

  it('unfolds a run with the keyboard and shows its actions and errors', async () => {
    openLog(failed);
    const line = page.getByText('Save', { exact: true });
    await expect.element(line).toBeVisible();
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('change-page')).toBeVisible();
    await expect.element(page.getByText('No page selected.').first()).toBeVisible();
  });

  it('unfolds everything, filters and clears', async () => {
    const editor = openLog(failed, run(3, 'Load'));
    await page.getByRole('button', { name: 'Unfold all' }).click();
    await expect.element(page.getByText('change-page')).toBeVisible();
    await page.getByRole('searchbox').fill('load');
    await expect.element(page.getByText('Save', { exact: true })).not.toBeInTheDocument();
    await page.getByRole('searchbox').fill('nothing of it');
    await expect.element(page.getByText('No run fits the filter.')).toBeVisible();
    await page.getByRole('button', { name: 'Clear the log' }).click();
    expect(editor.runs.get()).toEqual([]);
  });
});

describe('The log of a page’s load in edit mode', () => {
  const failure = (message: string) =>
    ({ type: 'log', level: 'error', message, where: ['collections', 'c1'] }) as const;

  it('is opened from the bar, which counts what has failed', async () => {
    const editor = sampleEditor();
    draw(
      <>
        <CanvasBar scale={1} />
        <RunLog />
      </>,
      editor,
    );
    await expect.element(page.getByRole('button', { name: 'Workflow log' })).not.toBeInTheDocument();
    await page.getByRole('button', { name: 'Page load' }).click();
    await expect.element(page.getByText('No workflow ran while this page was loaded', { exact: false })).toBeVisible();
    for (const message of ['JWT expired', 'out of reach', 'out of reach'])
      handleCanvasMessage(editor, failure(message));
    await expect.element(page.getByRole('button', { name: '2 failures' })).toBeVisible();
    const list = page.getByRole('list', { name: 'Failures' });
    await expect.element(list.getByText('JWT expired')).toBeVisible();
    await expect.element(list.getByText('2 times')).toBeVisible();
    await page.getByRole('searchbox').fill('jwt');
    await expect.element(list.getByText('out of reach')).not.toBeInTheDocument();
  });

  it('says of rows that did not come what to do, and leads to where that is done', async () => {
    const editor = sampleEditor();
    const id =
      editor.run(
        addCollection,
        { name: 'Orders', mode: 'dynamic', kind: 'collection', pluginId: null, config: {} },
        'Begin',
      ) ?? '';
    draw(<RunLog />, editor);
    editor.view.update({ isLogOpen: true });
    const message = 'column orders.city does not exist';
    handleCanvasMessage(editor, { type: 'log', level: 'error', message, where: ['collections', id] });
    const list = page.getByRole('list', { name: 'Failures' });
    await expect.element(list).toHaveTextContent('Take it out of the columns, the filter and the order.');
    await list.getByRole('button', { name: 'Show Orders' }).click();
    expect(editor.view.get()).toMatchObject({ leftPanel: 'data', collection: id });
  });

  it('begins anew with the next drawing, and takes no warning for a failure', async () => {
    const editor = sampleEditor();
    handleCanvasMessage(editor, failure('JWT expired'));
    handleCanvasMessage(editor, { type: 'run', run: failed });
    handleCanvasMessage(editor, { type: 'drawing' });
    expect([editor.failures.get(), editor.runs.get()]).toEqual([[], []]);
    handleCanvasMessage(editor, { ...failure('slow'), level: 'warning' });
    expect(editor.failures.get()).toEqual([]);
  });
});
