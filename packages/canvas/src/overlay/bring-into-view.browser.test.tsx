/** @jsxImportSource @trama/document */

import { Box, Page, Section, site } from '@trama/document/notation';
import { elementDefinitions } from '@trama/elements/definitions';
import { createRegistry } from '@trama/model';
import { afterEach, expect, it } from 'vitest';
import { drawnNodes, openTestCanvas, type TestCanvas } from '../testing-canvas.ts';

const registry = createRegistry(elementDefinitions, []);
const design = site(
  { key: 'bars', name: 'Bars', home: 'home', languages: ['en'] },
  <Page key="home" path="">
    <Section key="bar" style={{ position: 'sticky', top: '0', height: '80px', zIndex: 1 }} />
    <Section key="main">
      <Box key="above" style={{ height: '600px' }} />
      <Box key="wanted" name="Wanted" style={{ height: '40px' }} />
      <Box key="below" style={{ height: '3000px' }} />
    </Section>
  </Page>,
  registry,
);
const wanted = Object.values(design.elements).find(({ name }) => name === 'Wanted')?.id ?? '';

let opened: TestCanvas | null = null;
afterEach(() => {
  opened?.canvas.dispose();
  opened = null;
});

it('What is chosen in the layers comes into view below a bar that stays above the page, not under it', async () => {
  opened = await openTestCanvas(design, registry, {
    pageId: design.homePageId,
    screen: 'default',
    theme: 'light',
    language: 'en',
    mode: 'edit',
    labels: 'en',
    scale: 1,
  });
  window.scrollTo(0, 2000);
  await opened.tell({ type: 'scroll-to', id: wanted });
  await expect.poll(() => Math.round(drawnNodes(wanted)[0]?.getBoundingClientRect().top ?? 0)).toBe(80);
  expect(document.documentElement.style.scrollPaddingTop).toBe('');
});
