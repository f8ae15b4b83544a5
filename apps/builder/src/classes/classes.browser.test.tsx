import { removeClass } from '@trama/document';
import type { Design } from '@trama/model';
import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Inspector } from '../inspector/inspector.tsx';
import { LooksPanel } from '../panels/looks-panel.tsx';
import { UsesDialog } from '../references/uses-dialog.tsx';
import { draw } from '../testing/draw.tsx';
import { sampleEditor } from '../testing/sample-editor.ts';
import { sampleDesign, sampleStore } from '../testing/sample-site.ts';

const empty = { style: {}, content: {}, subClasses: {} };

/** The sample site: the hero has two classes, one with a variant; the title has padding of its own. */
const design = (): Design => {
  const base = sampleDesign();
  const { hero, title } = base.elements;
  if (!hero || !title) throw new Error('The sample has changed.');
  return {
    ...base,
    elements: {
      ...base.elements,
      hero: { ...hero, classes: { default: ['card', 'quiet'] } },
      title: { ...title, style: { default: { padding: '8px' } } },
    },
    classes: {
      card: {
        ...empty,
        id: 'card',
        name: 'Card',
        style: { default: { opacity: '0.5' } },
        subClasses: { large: { ...empty, id: 'large', name: 'Large' } },
      },
      quiet: { ...empty, id: 'quiet', name: null },
    },
  };
};

const open = (selected: string) => {
  const editor = sampleEditor(sampleStore(design()));
  editor.select([selected]);
  draw(
    <div style={{ width: '620px', display: 'grid', gridTemplateColumns: '1fr 1fr' }}>
      <div>
        <LooksPanel />
      </div>
      <div>
        <Inspector />
      </div>
      <UsesDialog />
    </div>,
    editor,
  );
  const classesOf = (id: string, state = 'default') => editor.store.design.elements[id]?.classes[state];
  const named = (name: string) => Object.values(editor.store.design.classes).find((one) => one.name === name);
  return { editor, classesOf, named };
};

const chips = page.getByRole('region', { name: 'Classes of the selection' });
const chip = (name: string) => chips.getByRole('button', { name, exact: true });

const violations = async () => {
  const { violations: found } = await axe.run(document.body, {
    runOnly: ['wcag2a', 'wcag2aa'],
    rules: { 'aria-hidden-focus': { enabled: false } },
  });
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' ')}`);
};

describe('The classes of an element', () => {
  it('stand at the head of the inspector, are put in another order by keys, and taken off', async () => {
    const { editor, classesOf } = open('hero');
    await expect.element(chip('Nameless, sets 0 values')).toBeVisible();
    expect(await violations()).toEqual([]);
    await chip('Card').click();
    await page.getByRole('button', { name: 'Back to the element' }).click();
    (chip('Card').element() as HTMLElement).focus();
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}');
    expect(classesOf('hero')).toEqual(['quiet', 'card']);
    await chips.getByRole('button', { name: 'Take off Card' }).click();
    expect(classesOf('hero')).toEqual(['quiet']);
    editor.store.undo();
    expect(classesOf('hero')).toEqual(['quiet', 'card']);
  });

  it('are dragged into another order', async () => {
    const { classesOf } = open('hero');
    await expect.element(chip('Card')).toBeVisible();
    const [from, to] = [chip('Nameless, sets 0 values'), chip('Card')].map((one) => one.element() as HTMLElement);
    if (!from || !to) throw new Error('The chips are not there.');
    const box = to.getBoundingClientRect();
    const at = { bubbles: true, pointerId: 1, clientX: box.x + 4, clientY: box.y + 4 };
    from.setPointerCapture = () => undefined;
    from.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerId: 1, button: 0 }));
    await expect
      .poll(() => {
        from.dispatchEvent(new PointerEvent('pointermove', at));
        return classesOf('hero');
      })
      .toEqual(['quiet', 'card']);
    from.dispatchEvent(new PointerEvent('pointerup', at));
  });

  it('are chosen by name, for the state that is edited', { tags: 'thorough' }, async () => {
    const { editor, classesOf } = open('title');
    editor.view.update({ state: '_wwHover' });
    await chips.getByRole('button', { name: 'Give it a class' }).click();
    await page.getByRole('combobox', { name: 'Search classes' }).fill('car');
    await userEvent.keyboard('{Enter}');
    expect(classesOf('title', '_wwHover')).toEqual(['card']);
    expect(classesOf('title')).toBeUndefined();
    await chips.getByRole('button', { name: 'Variants of Card: None' }).click();
    await page.getByRole('menuitem', { name: 'Large' }).click();
    expect(editor.store.design.elements.title?.subClasses).toEqual({ _wwHover: { card: ['large'] } });
  });

  it('are made of its own looks, in one step, and open for work', async () => {
    const { editor, classesOf, named } = open('title');
    const before = editor.store.design;
    await chips.getByRole('button', { name: 'Give it a class' }).click();
    await page.getByRole('option', { name: 'Create from the looks of the element' }).click();
    const made = named('New class');
    expect(made?.style).toEqual({ default: { padding: '8px' } });
    expect(classesOf('title')).toEqual([made?.id]);
    await expect.element(page.getByRole('heading', { name: 'New class' })).toBeVisible();
    await expect.element(page.getByText('Changes 1 place')).toBeVisible();
    editor.store.undo();
    expect(editor.store.design).toEqual(before);
  });

  it('that were deleted meanwhile are told, and can be taken off', async () => {
    const { editor, classesOf } = open('hero');
    editor.run(removeClass, { id: 'quiet' }, '');
    await chips.getByRole('button', { name: 'Take off no longer there' }).click();
    expect(classesOf('hero')).toEqual(['card']);
  });
});

describe('A class', () => {
  it('is edited in the rows of elements, for each screen, and so are its variants', { tags: 'thorough' }, async () => {
    const { editor } = open('hero');
    await page.getByRole('button', { name: 'Card 1 variant' }).click();
    await expect.element(page.getByRole('heading', { name: 'Card' })).toBeVisible();
    expect(await violations()).toEqual([]);
    await page.getByRole('group', { name: 'Screen' }).getByRole('button', { name: 'Tablet' }).click();
    await page.getByRole('searchbox', { name: 'Filter properties' }).fill('opacity');
    await page
      .getByRole('textbox', { name: 'Opacity' })
      .or(page.getByRole('spinbutton', { name: 'Opacity' }))
      .fill('1');
    expect(editor.store.design.classes.card?.style.tablet?.opacity).toBeDefined();
    await page.getByRole('group', { name: 'Variants' }).getByRole('button', { name: 'Large' }).click();
    await page
      .getByRole('textbox', { name: 'Opacity' })
      .or(page.getByRole('spinbutton', { name: 'Opacity' }))
      .fill('0.2');
    expect(editor.store.design.classes.card?.subClasses.large?.style.tablet?.opacity).toBeDefined();
    editor.select(['title']);
    await expect.element(chips).toBeVisible();
  });

  it('is made, named, put in a folder, given a variant, and deleted out of what has it', async () => {
    const { editor, classesOf, named } = open('hero');
    const panel = page.getByRole('region', { name: 'Classes', exact: true });
    await panel.getByRole('button', { name: 'Add a class' }).click();
    const name = panel.getByRole('textbox', { name: 'Name', exact: true });
    await name.fill('card');
    await expect.element(page.getByText('Another one has this name already. Choose a name of its own.')).toBeVisible();
    await name.fill('Badge');
    await userEvent.keyboard('{Enter}');
    await panel.getByRole('textbox', { name: 'Folder' }).fill('Marks');
    await userEvent.keyboard('{Enter}');
    await panel.getByRole('button', { name: 'Add a variant' }).click();
    expect(named('Badge')).toMatchObject({ folder: 'Marks' });
    expect(Object.values(named('Badge')?.subClasses ?? {}).map((variant) => variant.name)).toEqual(['New variant']);
    await panel.getByRole('button', { name: 'More: Card' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Clear and delete' }).click();
    expect(classesOf('hero')).toEqual(['quiet']);
    editor.store.undo();
    expect(classesOf('hero')).toEqual(['card', 'quiet']);
  });
});
