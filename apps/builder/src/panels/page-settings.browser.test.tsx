import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../testing/draw.tsx';
import { sampleEditor } from '../testing/sample-editor.ts';
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
