import type { RowCount } from '@trama/protocol/canvas';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createState } from '../state/state.ts';
import { draw } from '../testing/draw.tsx';
import { sampleEditor } from '../testing/sample-editor.ts';
import type { CanvasLink } from './canvas-link.ts';
import { RepeatRows } from './repeat-rows.tsx';

/** A selection in `hero`, of which the canvas says this. */
const selectedIn = (hero: RowCount) => {
  const editor = sampleEditor();
  const sent: Parameters<CanvasLink['send']>[0][] = [];
  editor.canvas = {
    status: createState('ready' as const),
    failure: createState<string | null>(null),
    send: (message) => void sent.push(message),
    attempt: async () => null,
    evaluate: async () => null,
    tryCollection: async () => null,
    countRows: async (ids) => ids.map((id) => (id === 'hero' ? hero : null)),
    refusal: createState(null),
    sampled: createState<readonly string[]>([]),
    renewToken: () => undefined,
    close: () => undefined,
  };
  draw(<RepeatRows id="title" />, editor);
  return sent;
};

describe('The rows of a repeat', () => {
  it('are all drawn on demand, and the first ones again', async () => {
    const sent = selectedIn({ shown: 20, total: 45, most: 1000 });
    await page.getByRole('button', { name: 'Show all 45 rows' }).click();
    await page.getByRole('button', { name: 'Show the first 20' }).click();
    expect(sent).toEqual([
      { type: 'show-all-rows', id: 'hero', all: true },
      { type: 'show-all-rows', id: 'hero', all: false },
    ]);
  });

  it('are a thousand of a hundred thousand: the canvas stays alive', async () => {
    const sent = selectedIn({ shown: 20, total: 100_000, most: 1000 });
    await page.getByRole('button', { name: 'Show 1000 of 100000 rows' }).click();
    expect(sent).toEqual([{ type: 'show-all-rows', id: 'hero', all: true }]);
  });
});
