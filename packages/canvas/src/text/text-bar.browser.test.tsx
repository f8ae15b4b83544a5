/** @jsxImportSource @trama/document */

import { Box, f, Page, Section, site, Text } from '@trama/document/notation';
import { elementDefinitions } from '@trama/elements/definitions';
import { createRegistry } from '@trama/model';
import { TEXT_SLOT } from '@trama/protocol/canvas';
import axe from 'axe-core';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { openTestCanvas, overlayNodes, type TestCanvas } from '../testing-canvas.ts';

const registry = createRegistry(elementDefinitions, []);
const plain = site(
  {
    key: 'bar',
    name: 'Bar',
    home: 'home',
    languages: ['en'],
    collections: { people: { mode: 'static', data: [{ name: 'Ana' }] } },
  },
  [
    <Page key="home" path="">
      <Section key="main">
        <Box key="box" style={{ padding: '80px', width: '600px' }}>
          <Text key="words" text="One two" />
          <Text key="bound" text={f`'bo' + 'und'`} />
          <Text key="row" text={f`collections['people'].data[0].name`} />
        </Box>
      </Section>
    </Page>,
    <Page key="about" path="about" />,
    <Page key="person" path="people/{{id|}}" />,
  ],
  registry,
);
const design = {
  ...plain,
  tokens: {
    ink: { id: 'ink', kind: 'color', name: 'Ink', value: '#123456' },
    title: { id: 'title', kind: 'typography', name: 'Title', value: '700 28px/36px serif' },
  },
} as unknown as typeof plain;
const [words = '', bound = '', row = ''] =
  Object.values(design.elements).find(({ slots }) => slots.children?.length === 3)?.slots.children ?? [];

const open = async (id: string): Promise<TestCanvas> => {
  const opened = await openTestCanvas(design, registry);
  await opened.tell({ type: 'select', ids: [id] });
  await opened.tell({ type: 'start-text-edit', id, property: TEXT_SLOT });
  return opened;
};

const editor = () => document.querySelector<HTMLElement>('[contenteditable="true"]') as HTMLElement;
const tool = (name: string) =>
  overlayNodes('.bar :is(button, input, select)').find((node) => node.ariaLabel === name) as HTMLElement;
const selectWord = (): void => {
  const text = document.createTreeWalker(editor(), NodeFilter.SHOW_TEXT).nextNode() as Node;
  document.getSelection()?.setBaseAndExtent(text, 0, text, 3);
};

describe('The bar at a text', () => {
  it('marks what is selected, and says what it is marked as', async () => {
    await open(words);
    selectWord();
    tool('Bold').click();
    expect(editor().innerHTML).toBe('<b>One</b> two');
    expect(tool('Bold').ariaPressed).toBe('true');
    tool('Bold').click();
    expect(editor().textContent).toBe('One two');
    expect(editor().querySelector('b')).toBeNull();
  });

  it('links what is selected, in its own field, and takes the link away', async () => {
    const { last } = await open(words);
    selectWord();
    await userEvent.keyboard('{Control>}k{/Control}');
    await vi.waitFor(() => expect(tool('Address, such as https://… or /contact')).toBeDefined());
    await userEvent.keyboard('/contact{Enter}');
    expect(editor().innerHTML).toBe('<a href="/contact">One</a> two');
    expect(document.activeElement).toBe(editor());
    tool('Link').click();
    tool('Remove the link').click();
    expect(editor().innerHTML).toBe('One two');
    tool('Link').click();
    await userEvent.keyboard('https://example.com{Enter}');
    await userEvent.keyboard('{Enter}');
    expect(last('text-committed')?.html).toContain('href="https://example.com"');
  });

  it('links to a page of the site that is chosen from a list', async () => {
    await open(words);
    selectWord();
    tool('Link').click();
    const pages = tool('A page of the site') as object as HTMLSelectElement;
    expect([...pages.options].map(({ label }) => label)).toEqual(['A page of the site', 'about (/about/)', 'home (/)']);
    await userEvent.selectOptions(pages, '/about/');
    expect(editor().innerHTML).toBe('<a href="/about/">One</a> two');
    expect(document.activeElement).toBe(editor());
    tool('Link').click();
    expect((tool('A page of the site') as object as HTMLSelectElement).value).toBe('/about/');
  });

  it('colours by a token, and gives the words their own colour back', async () => {
    await open(words);
    selectWord();
    tool('Colour').click();
    tool('Ink').click();
    expect(editor().innerHTML).toBe('<span style="color: var(--ink, #123456);">One</span> two');
    tool('Colour').click();
    tool('The colour of the text').click();
    expect(editor().innerHTML).toBe('One two');
  });

  it('makes lists, in which Enter begins the next point', async () => {
    const { sent } = await open(words);
    tool('List').click();
    expect(editor().querySelectorAll('li')).toHaveLength(1);
    await userEvent.keyboard('{End}{Enter}Three');
    expect(editor().querySelectorAll('li')).toHaveLength(2);
    expect(sent.some(({ type }) => type === 'text-committed')).toBe(false);
  });

  it('asks the builder for a text style, and for a formula in the place of the words', async () => {
    const { last } = await open(words);
    const styles = tool('Text style') as HTMLSelectElement;
    styles.value = 'title';
    styles.dispatchEvent(new Event('change'));
    expect(last('text-style-wanted')).toEqual({ type: 'text-style-wanted', id: words, token: 'title' });
    tool('Write it by a formula').click();
    expect(last('edit-wanted')).toMatchObject({ id: words, what: 'formula' });
    expect(document.querySelector('[contenteditable="true"]')).toBeNull();
    expect(overlayNodes('.bar')[0]?.hidden).toBe(true);
  });

  it('has the keyboard at Alt and F10, by arrows from tool to tool, and Escape goes back to the text', async () => {
    await open(words);
    await userEvent.keyboard('{Alt>}{F10}{/Alt}{ArrowRight}');
    const focused = () => overlayNodes('.bar :focus')[0]?.ariaLabel;
    expect(focused()).toBe('Italic');
    await userEvent.keyboard('{Escape}');
    expect(document.activeElement).toBe(editor());
    const { violations } = await axe.run(document.querySelector('trama-overlay') as Element, {
      rules: { region: { enabled: false } },
    });
    expect(violations.map(({ id }) => id)).toEqual([]);
  });
});

describe('Ctrl+A in a bar', () => {
  const isMarked = (): boolean => document.getSelection()?.isCollapsed === false;

  it('is told to the builder where a formula writes the text, and marks no word of the page', async () => {
    const { last } = await open(bound);
    document.getSelection()?.removeAllRanges();
    await userEvent.keyboard('{Control>}a{/Control}');
    expect(last('key-pressed')).toMatchObject({ key: 'a', modifiers: { ctrl: true } });
    expect(isMarked()).toBe(false);
  });

  it('does nothing while a text is written', async () => {
    const { last } = await open(words);
    await userEvent.keyboard('{Alt>}{F10}{/Alt}');
    document.getSelection()?.collapse(editor(), 0);
    tool('Bold').focus();
    await userEvent.keyboard('{Control>}a{/Control}');
    expect(isMarked()).toBe(false);
    expect(last('key-pressed')).toBeUndefined();
  });
});

describe('A text that a formula writes', () => {
  it('offers its formula in the place of typing, and its row where it reads one', async () => {
    const { last } = await open(bound);
    expect(document.querySelector('[contenteditable="true"]')).toBeNull();
    expect(overlayNodes('.bar button').map(({ textContent }) => textContent)).toEqual(['Edit the formula']);
    await userEvent.keyboard('{Enter}');
    expect(last('edit-wanted')).toEqual({ type: 'edit-wanted', id: bound, property: TEXT_SLOT, what: 'formula' });
  });

  it('is left with Escape', async () => {
    const { last } = await open(row);
    expect(overlayNodes('.bar button')).toHaveLength(2);
    await userEvent.keyboard('{Escape}');
    expect(overlayNodes('.bar')[0]?.hidden).toBe(true);
    expect(last('edit-wanted')).toBeUndefined();
  });
});
