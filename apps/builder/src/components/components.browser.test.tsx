import { makeComponent, setStyle } from '@trama/document';
import type { Design } from '@trama/model';
import type { BuilderMessage } from '@trama/protocol/canvas';
import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { CanvasLink, CanvasStatus } from '../canvas/canvas-link.ts';
import { Inspector } from '../inspector/inspector.tsx';
import { LayersPanel } from '../layers/layers-panel.tsx';
import { UsesDialog } from '../references/uses-dialog.tsx';
import { createState } from '../state/state.ts';
import { draw } from '../testing/draw.tsx';
import { formDesign, formStore, wholeRegistry } from '../testing/form-site.ts';
import { sampleEditor } from '../testing/sample-editor.ts';
import { LanguageContext } from '../texts/index.ts';
import { ComponentBar } from './component-bar.tsx';
import { ComponentsPanel } from './components-panel.tsx';

/** The footer is a box that holds others. */
const design = (): Design => {
  const base = formDesign();
  const { footer } = base.elements;
  const box = wholeRegistry.elements.find(({ name }) => name === 'flexbox');
  if (!footer || !box) throw new Error('The sample has changed.');
  return { ...base, elements: { ...base.elements, footer: { ...footer, type: box.id, slots: { children: [] } } } };
};

/** The site with a form, and its parts beside inspector and layers. `sent` is what the canvas was told. */
const open = (language: 'en' | 'pt' = 'en') => {
  const editor = sampleEditor(formStore(design()));
  const sent: BuilderMessage[] = [];
  const canvas: Partial<CanvasLink> = {
    status: createState<CanvasStatus>('ready'),
    send: (message) => {
      sent.push(message);
    },
    attempt: async () => ({ run: 1, failure: null }),
  };
  editor.canvas = canvas as CanvasLink;
  draw(
    <LanguageContext value={{ language, choose: () => undefined }}>
      <div style={{ width: '900px', display: 'grid', gridTemplateColumns: '1fr 1fr 1fr' }}>
        <div>
          <ComponentsPanel />
        </div>
        <div style={{ display: 'flex', flexDirection: 'column', height: '400px' }}>
          <ComponentBar />
          <LayersPanel />
        </div>
        <div>
          <Inspector />
        </div>
        <UsesDialog />
      </div>
    </LanguageContext>,
    editor,
  );
  const named = (name: string) => Object.values(editor.store.design.components).find((one) => one.name === name);
  return { editor, sent, named };
};

/** The same with a component made of the footer, its instance selected. */
const openMade = () => {
  const opened = open();
  const made = opened.editor.run(makeComponent, { id: 'footer', name: 'Card' }, '');
  if (!made) throw new Error('The component was not made.');
  opened.editor.select([made.instance]);
  return { ...opened, made, card: () => opened.editor.store.design.components[made.component] };
};

const components = page.getByRole('region', { name: 'Components', exact: true });
const part = (name: string) => components.getByRole('region', { name, exact: true });
const bar = page.getByRole('navigation', { name: 'Where you are' });

const violations = async () => {
  const { violations: found } = await axe.run(document.body, {
    runOnly: ['wcag2a', 'wcag2aa'],
    rules: { 'aria-hidden-focus': { enabled: false } },
  });
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' ')}`);
};

const openCard = async () => {
  const opened = openMade();
  await components.getByRole('button', { name: 'Card', exact: true }).click();
  return opened;
};

describe('A component', () => {
  it('is made of the selection, in one step, and named where it is', async () => {
    const { editor, named } = open();
    const before = editor.store.design;
    await expect.element(page.getByRole('button', { name: 'Create a component from the selection' })).toBeDisabled();
    editor.select(['footer']);
    await page.getByRole('button', { name: 'Create a component from the selection' }).click();
    expect(named('Footer')?.rootElementId).toBe('footer');
    const name = components.getByRole('textbox', { name: 'Name', exact: true });
    await name.fill('');
    await expect.element(page.getByText('It needs a name.')).toBeVisible();
    await name.fill('Foot');
    await userEvent.keyboard('{Enter}');
    expect(named('Foot')).toBeDefined();
    expect(await violations()).toEqual([]);
    editor.store.undo();
    editor.store.undo();
    expect(editor.store.design).toEqual(before);
  });

  it('has properties with types, choices and defaults, which its instances fill in the same rows', async () => {
    const { editor, made, card } = await openCard();
    await part('Properties').getByRole('button', { name: 'Add a property' }).click();
    const properties = part('Properties');
    await properties.getByRole('textbox', { name: 'Name' }).fill('Tone');
    await userEvent.keyboard('{Enter}');
    await properties.getByRole('combobox', { name: 'Type' }).selectOptions('TextSelect');
    await properties.getByRole('textbox', { name: 'Choices, one per line' }).fill('quiet\nloud = Very loud');
    const [property] = Object.values(card()?.properties ?? {});
    expect(property).toMatchObject({
      label: 'Tone',
      type: 'TextSelect',
      extra: {
        options: {
          options: [
            { value: 'quiet', label: 'quiet' },
            { value: 'loud', label: 'Very loud' },
          ],
        },
      },
    });
    editor.view.update({ rightPanel: 'settings' });
    await page.getByRole('group', { name: 'Tone' }).getByRole('button', { name: 'Very loud' }).click();
    expect(editor.store.design.elements[made.instance]?.content.default).toEqual({ [property?.id ?? '']: 'loud' });
    await properties.getByRole('button', { name: 'Delete Tone' }).click();
    expect(card()?.properties).toEqual({});
    expect(editor.store.design.elements[made.instance]?.content).toEqual({});
  });

  it('remembers, tells, computes and does things of its own, and lets instances fill a slot', {
    tags: 'thorough',
  }, async () => {
    const { editor, card } = await openCard();
    await part('Variables inside').getByRole('button', { name: 'Add a variable' }).click();
    await part('Variables inside').getByRole('checkbox', { name: /read/ }).click();
    expect(Object.values(card()?.variables ?? {})).toMatchObject([
      { name: 'variable', type: 'string', isExternal: true },
    ]);
    await part('Events').getByRole('button', { name: 'Add an event' }).click();
    await part('Events').getByRole('textbox', { name: 'Name' }).fill('Chosen');
    await userEvent.keyboard('{Enter}');
    expect(Object.values(card()?.triggers ?? {}).map(({ label }) => label)).toEqual(['Chosen']);
    await part('Workflows inside').getByRole('button', { name: 'Add a workflow' }).click();
    expect(Object.keys(card()?.workflows ?? {})).toEqual([editor.view.get().workflow?.key]);
    await part('Slots').getByRole('checkbox', { name: 'Footer is filled by instances' }).click();
    expect(editor.store.design.elements.footer?.injected).toEqual({ 'content.children': true });
    expect(await violations()).toEqual([]);
    await part('Formulas inside').getByRole('button', { name: 'Add a formula' }).click();
    const [formula] = Object.values(card()?.formulas ?? {});
    expect(editor.view.get()).toMatchObject({ leftPanel: 'data', formula: { component: card()?.id, id: formula?.id } });
  });

  it('is edited in place: the layers show it, the bar says what changes, and leads back', async () => {
    const { editor, made } = openMade();
    await page.getByRole('button', { name: 'Edit in place' }).click();
    await expect.element(bar).toHaveTextContent('Changes 1 place');
    expect(editor.view.get()).toMatchObject({ component: made.component, selection: ['footer'] });
    await expect.element(page.getByRole('tree').getByRole('treeitem')).toHaveLength(1);
    expect(await violations()).toEqual([]);
    await bar.getByRole('button', { name: 'Home' }).click();
    expect(editor.view.get()).toMatchObject({ component: null, selection: [] });
    await expect.element(bar).not.toBeInTheDocument();
    editor.select(['footer']);
    await expect.element(bar).toBeVisible();
    editor.select([made.instance]);
    await expect.element(bar).not.toBeInTheDocument();
  });

  it('is drawn at the end of a page that shows no instance', { tags: 'thorough' }, async () => {
    const { editor, sent, made } = openMade();
    editor.run(setStyle, { id: 'footer', screen: 'default', property: 'padding', value: '1px' }, '');
    editor.openPage('area');
    await components.getByRole('button', { name: 'Card', exact: true }).click();
    await components.getByRole('button', { name: 'Edit in place' }).click();
    await expect.element(bar).toHaveTextContent('It stands on no part of this page');
    expect(sent).toContainEqual({ type: 'show-popup', component: made.component });
    await bar.getByRole('button', { name: 'Área do cliente' }).click();
    await expect.poll(() => sent.at(-1)).toEqual({ type: 'show-popup', component: null });
  });

  it('is detached, swapped, copied, and deleted with its instances', { tags: 'thorough' }, async () => {
    const { editor, made } = await openCard();
    await components.getByRole('button', { name: 'Duplicate' }).click();
    const copy = Object.values(editor.store.design.components).find(({ name }) => name === 'Card 2');
    expect(editor.view.get().openComponent).toBe(copy?.id);
    await page.getByRole('region', { name: 'Instance of Card' }).getByRole('button', { name: 'Swap' }).click();
    await page.getByRole('option', { name: 'Card 2' }).click();
    expect(editor.store.design.elements[made.instance]?.component).toBe(copy?.id);
    await page.getByRole('region', { name: 'Instance of Card 2' }).getByRole('button', { name: 'Detach' }).click();
    const [root = ''] = editor.view.get().selection;
    expect(editor.store.design.elements[root]).toMatchObject({ name: 'Footer', parentComponent: null });
    editor.store.undo();
    await components.getByRole('button', { name: 'More: Card 2' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Clear and delete' }).click();
    expect(editor.store.design.components[copy?.id ?? '']).toBeUndefined();
    expect(editor.store.design.elements[made.instance]).toBeUndefined();
    editor.store.undo();
    expect(editor.store.design.elements[made.instance]?.component).toBe(copy?.id);
  });
});

describe('A popup', () => {
  const popups = page.getByRole('region', { name: 'Popups', exact: true });

  it('is made, opened on the canvas, placed where its root is set, and tried as visitors see it', async () => {
    const { editor, sent, named } = open();
    await popups.getByRole('button', { name: 'Add a popup' }).click();
    const made = named('New popup');
    expect(made?.kind).toBe('popup');
    const [card = ''] = editor.store.design.elements[made?.rootElementId ?? '']?.slots.children ?? [];
    expect(editor.view.get()).toMatchObject({ component: made?.id, selection: [card] });
    expect(editor.store.design.elements[card]?.style.default).toMatchObject({ padding: '24px' });
    await expect.poll(() => sent).toContainEqual({ type: 'show-popup', component: made?.id });
    editor.drawn.count();
    expect(sent.filter(({ type }) => type === 'show-popup')).toHaveLength(2);
    await popups.getByRole('button', { name: 'Place and movement' }).click();
    expect(editor.view.get().rightPanel).toBe('settings');
    await popups.getByRole('checkbox', { name: 'Several stand below each other' }).click();
    expect(named('New popup')?.popup).toEqual({ isStacked: true });
    await popups.getByRole('button', { name: 'Try it' }).click();
    await expect.poll(() => editor.view.get().mode).toBe('preview');
    editor.drawn.count();
    await expect
      .poll(() => editor.notices.list.get().map(({ message }) => message))
      .toContain('Opened as visitors see it. Its own close button and Back end it.');
  });
});

describe('A section', () => {
  it('of another page is shown on this one too, and listed with its pages', async () => {
    const { editor } = open();
    editor.openPage('area');
    const linked = page.getByRole('region', { name: 'Linked sections' });
    await linked.getByRole('button', { name: 'Linked sections', expanded: false }).click();
    await page.getByRole('option', { name: /Main/ }).click();
    expect(editor.store.design.pages.area?.sections).toEqual(['main']);
    await expect.element(linked.getByRole('button', { name: 'Main on 2 pages' })).toBeVisible();
  });

  it('and parts speak Portuguese', async () => {
    open('pt');
    await expect.element(page.getByRole('heading', { name: 'Partes', level: 2 })).toBeVisible();
  });
});
