import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../../testing/draw.tsx';
import { sampleEditor } from '../../testing/sample-editor.ts';
import { PageSettings } from './page-settings.tsx';

it('says who may show the page in a frame, and refuses what names no site', async () => {
  const editor = sampleEditor();
  draw(<PageSettings id="home" />, editor);
  const field = page.getByLabelText('Sites that may embed it');
  await field.fill('https:  https://parceiro.example');
  await userEvent.keyboard('{Enter}');
  const sources = () => editor.store.design.pages.home?.frameAncestors;
  await expect.poll(sources).toEqual(['https:', 'https://parceiro.example']);
  await field.fill("*; script-src 'unsafe-eval'");
  await userEvent.keyboard('{Enter}');
  expect(sources()).toEqual(['https:', 'https://parceiro.example']);
  await field.fill('');
  await userEvent.keyboard('{Enter}');
  await expect.poll(sources).toBeUndefined();
});

it('keeps what is typed in the very moment that the field appears', async () => {
  const editor = sampleEditor();
  const container = draw(<PageSettings id="home" />, editor);
  const typed = new Promise<void>((resolve) => {
    const watch = new MutationObserver(() => {
      const field = page.getByLabelText('Sites that may embed it').query() as HTMLInputElement | null;
      if (field === null) return;
      watch.disconnect();
      field.focus();
      document.execCommand('insertText', false, 'https:');
      resolve();
    });
    watch.observe(container, { childList: true, subtree: true });
  });
  await typed;
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => editor.store.design.pages.home?.frameAncestors).toEqual(['https:']);
});

it('says after how many minutes the published page is drawn anew', async () => {
  const editor = sampleEditor();
  draw(<PageSettings id="home" />, editor);
  const field = page.getByLabelText('Minutes until it is drawn again');
  const times = () => editor.store.design.web?.redrawAfter;
  for (const [typed, minutes] of [
    ['15', { home: 15 }],
    ['0,2', { home: 1 }],
    ['soon', undefined],
  ] as const) {
    await field.fill(typed);
    await userEvent.keyboard('{Enter}');
    await expect.poll(times).toEqual(minutes);
  }
  editor.undo();
  await expect.element(field).toHaveValue('1');
});
