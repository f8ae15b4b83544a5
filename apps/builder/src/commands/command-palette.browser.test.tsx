import type { Design } from '@trama/model';
import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../testing/draw.tsx';
import { sampleEditor } from '../testing/sample-editor.ts';
import { sampleDesign, sampleStore } from '../testing/sample-site.ts';
import { CommandPalette } from './command-palette.tsx';

/** The sample site with one thing of each kind, and a second page with a named element. */
const design = (): Design => {
  const base = sampleDesign();
  const [home, main, footer] = [base.pages.home, base.sections.main, base.elements.footer];
  if (!home || !main || !footer) throw new Error('The sample site has lost a part.');
  const step = { id: 'a', type: 'wait', value: 1 };
  return {
    ...base,
    pages: { home, about: { ...home, id: 'about', linkId: 'about', name: 'About', sections: ['second'] } },
    sections: { main, second: { ...main, id: 'second', linkId: 'second', slots: { wwObjects: ['team'] } } },
    elements: {
      ...base.elements,
      footer: {
        ...footer,
        workflows: [{ id: 'w', key: 'w', trigger: 'click', name: 'Greet', firstAction: 'a', actions: { a: step } }],
      },
      team: { ...footer, id: 'team', name: 'Team photo', section: 'second' },
    },
    classes: { card: { id: 'card', name: 'Card', style: {}, content: {}, subClasses: {} } },
    variables: { total: { id: 'total', name: 'Sum', type: 'number', defaultValue: 0 } },
  } as object as Design;
};

const open = () => {
  const editor = sampleEditor(sampleStore(design()));
  draw(<CommandPalette />, editor);
  return editor;
};

const find = async (editor: ReturnType<typeof open>, text: string): Promise<void> => {
  editor.view.update({ dialog: 'palette' });
  await page.getByRole('combobox').fill(text);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
};

describe('The search for everything', () => {
  it('opens what it finds at its place: tokens, classes, variables, workflows, settings', async () => {
    const editor = open();
    await find(editor, 'ink');
    expect(editor.view.get()).toMatchObject({ leftPanel: 'looks', token: 'ink' });
    await find(editor, 'card');
    expect(editor.view.get().styleClass).toEqual({ id: 'card', variant: null });
    await find(editor, 'sum');
    expect(editor.view.get()).toMatchObject({ leftPanel: 'data' });
    await find(editor, 'greet');
    expect(editor.view.get().workflow).toEqual({ holder: { node: 'footer' }, key: 'w' });
    await find(editor, 'redirects');
    expect(editor.view.get().site).toEqual({ section: 'redirects' });
    await find(editor, 'settings of about');
    expect(editor.view.get()).toMatchObject({ site: { section: 'page', page: 'about' }, pageId: 'about' });
  });

  it('finds elements of other pages by their names, with the page they are on', async () => {
    const editor = open();
    editor.view.update({ dialog: 'palette' });
    await page.getByRole('combobox').fill('team');
    await expect.element(page.getByRole('option', { name: /Team photo.*Element on About/ })).toBeVisible();
    const { violations } = await axe.run(document.body, {
      resultTypes: ['violations'],
      rules: { region: { enabled: false } },
    });
    expect(violations.filter(({ id }) => id !== 'aria-hidden-focus').map(({ id }) => id)).toEqual([]);
    await userEvent.keyboard('{Enter}');
    expect(editor.view.get()).toMatchObject({ pageId: 'about', selection: ['team'] });
  });
});
