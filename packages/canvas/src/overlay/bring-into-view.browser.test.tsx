/** @jsxImportSource @trama/document */

import { Box, Page, Section, site } from '@trama/document/notation';
import { elementDefinitions } from '@trama/elements/definitions';
import { createRegistry } from '@trama/model';
import { expect, it } from 'vitest';
import { drawnNodes, idNamed, openTestCanvas } from '../testing-canvas.ts';

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
const wanted = idNamed(design, 'Wanted');

it('What is chosen in the layers comes into view below a bar that stays above the page, not under it', async () => {
  const opened = await openTestCanvas(design, registry);
  window.scrollTo(0, 2000);
  await opened.tell({ type: 'scroll-to', id: wanted });
  await expect.poll(() => Math.round(drawnNodes(wanted)[0]?.getBoundingClientRect().top ?? 0)).toBe(80);
  expect(document.documentElement.style.scrollPaddingTop).toBe('');
});
