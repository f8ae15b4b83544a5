/** @jsxImportSource @trama/document */

import { setStyle } from '@trama/document';
import { Box, f, Page, Section, site, Text } from '@trama/document/notation';
import { elementDefinitions } from '@trama/elements/definitions';
import { createRegistry } from '@trama/model';
import { describe, expect, it, vi } from 'vitest';
import { drawnNodes, idNamed, openTestCanvas, type TestCanvas } from '../testing-canvas.ts';

const registry = createRegistry(elementDefinitions, []);

const design = site(
  {
    key: 'hidden',
    name: 'Hidden',
    home: 'home',
    languages: ['en'],
    variables: { step: { type: 'string', value: 'none' } },
  },
  <Page key="home" path="">
    <Section key="main">
      <Box key="first" name="First" style={{ conditionalRendering: f`variables['step'] === 'first'` }}>
        <Text key="one" name="One" text="One" />
      </Box>
      <Box key="second" name="Second" style={{ conditionalRendering: f`variables['step'] === 'second'` }}>
        <Box key="inner" name="Inner" style={{ display: 'none' }}>
          <Text key="two" name="Two" text="Two" />
        </Box>
      </Box>
    </Section>
  </Page>,
  registry,
);
const idOf = (name: string) => idNamed(design, name);
const step = Object.keys(design.variables)[0] ?? '';
const opacityOf = (name: string): string | undefined => {
  const [node] = drawnNodes(idOf(name));
  return node && getComputedStyle(node).opacity;
};

const open = (): Promise<TestCanvas> => openTestCanvas(design, registry);

describe('What a page hides', () => {
  it('is told once, with whether anything else is left of the page', async () => {
    const { sent, last } = await open();
    const nodes = [
      { id: idOf('First'), by: 'conditionalRendering' },
      { id: idOf('Second'), by: 'conditionalRendering' },
    ];
    await vi.waitFor(() => expect(last('hidden')).toEqual({ type: 'hidden', nodes, isBlank: true }));
    expect(sent.filter(({ type }) => type === 'hidden')).toHaveLength(1);
  });

  it('is drawn dimmed where it is revealed: one, or all with what lies in them', async () => {
    const { tell, last } = await open();
    expect(drawnNodes(idOf('One'))).toHaveLength(0);
    await tell({ type: 'reveal', nodes: [idOf('First')] });
    await vi.waitFor(() => expect(opacityOf('First')).toBe('0.45'));
    expect(drawnNodes(idOf('One'))[0]?.textContent).toBe('One');
    expect(drawnNodes(idOf('Second'))).toHaveLength(0);
    await tell({ type: 'reveal', nodes: 'all' });
    await vi.waitFor(() => expect(opacityOf('Inner')).toBe('0.45'));
    expect(drawnNodes(idOf('Two'))[0]?.getBoundingClientRect().height).toBeGreaterThan(0);
    expect(last('hidden')?.nodes).toHaveLength(3);
    await tell({ type: 'reveal', nodes: [] });
    await vi.waitFor(() => expect(drawnNodes(idOf('First'))).toHaveLength(0));
  });

  it('follows values that are set for the drawing, and the initial ones once they are taken back', async () => {
    const { tell, last } = await open();
    await tell({ type: 'set-values', values: { [step]: 'first' } });
    await vi.waitFor(() => expect(opacityOf('First')).toBe('1'));
    await vi.waitFor(() => expect(last('hidden')).toMatchObject({ nodes: [{ id: idOf('Second') }], isBlank: false }));
    await tell({ type: 'redraw' });
    await vi.waitFor(() => expect(drawnNodes(idOf('First'))).toHaveLength(1));
    await tell({ type: 'set-values', values: {} });
    await vi.waitFor(() => expect(drawnNodes(idOf('First'))).toHaveLength(0));
  });

  it('stays revealed while it is edited', async () => {
    const { tell, edit } = await open();
    await tell({ type: 'reveal', nodes: [idOf('First')] });
    await vi.waitFor(() => expect(opacityOf('First')).toBe('0.45'));
    await edit(setStyle, { id: idOf('First'), screen: 'default', property: 'width', value: '120px' });
    await vi.waitFor(() => expect(drawnNodes(idOf('First'))[0]?.getBoundingClientRect().width).toBe(120));
    expect(opacityOf('First')).toBe('0.45');
  });

  it('is as visitors see it in preview', async () => {
    const { tell } = await open();
    await tell({ type: 'reveal', nodes: 'all' });
    await vi.waitFor(() => expect(opacityOf('First')).toBe('0.45'));
    await tell({ type: 'show', view: { mode: 'preview' } });
    await vi.waitFor(() => expect(drawnNodes(idOf('First'))).toHaveLength(0));
  });
});
