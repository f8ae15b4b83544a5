import { createCountingIds, createDocumentStore, setContent, setStyle } from '@trama/document';
import { elementDefinitions } from '@trama/elements/definitions';
import { createRegistry, type Element } from '@trama/model';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draw } from '../testing/draw.tsx';
import { InspectorColumn } from '../testing/inspector-column.tsx';
import { sampleEditor } from '../testing/sample-editor.ts';
import { sampleDesign } from '../testing/sample-site.ts';

const BODY = { id: 'body', kind: 'typography', name: 'Body', value: "600 20px/1.5 'Inter', sans-serif" } as const;

/** The style panel of an element of the catalogue. */
const shown = (given: Partial<Element> = {}, name = 'flexbox') => {
  const definition = elementDefinitions.find((each) => each.name === name);
  if (!definition) throw new Error(`There is no element ${name}.`);
  const design = sampleDesign();
  const hero = { ...(design.elements.hero as Element), type: definition.id, slots: {}, ...given };
  const elements = { ...design.elements, hero };
  const store = createDocumentStore(
    { ...design, elements, tokens: { ...design.tokens, body: BODY } },
    createRegistry(elementDefinitions, []),
    createCountingIds(),
  );
  const editor = sampleEditor(store);
  editor.select(['hero']);
  const container = draw(<InspectorColumn />, editor);
  const own = () => store.design.elements.hero?.style.default ?? {};
  const content = () => store.design.elements.hero?.content.default ?? {};
  return { editor, container, own, content };
};

const title = (name: string) => page.getByRole('heading', { name, exact: true });
const field = (name: string) => page.getByRole('textbox', { name, exact: true });

describe('Sections of the panel', () => {
  it('stand where the display, here and in this state, has something to say to them', async () => {
    const { editor } = shown();
    await expect.element(page.getByLabelText('Distribution', { exact: true })).toBeVisible();
    expect(title('Grid').elements()).toEqual([]);
    editor.setScreen('mobile');
    editor.run(setStyle, { id: 'hero', screen: 'mobile', property: 'display', value: 'grid' }, 'Style');
    await expect.element(title('Grid')).toBeVisible();
    expect(page.getByLabelText('Distribution', { exact: true }).elements()).toEqual([]);
    editor.setScreen('default');
    await expect.element(page.getByLabelText('Distribution', { exact: true })).toBeVisible();
    expect(title('Grid').elements()).toEqual([]);
  });

  it('say how a child grows only where its parent is a flex box', async () => {
    const { editor } = shown({ slots: { children: ['title'] } });
    editor.select(['title']);
    await expect.element(field('Growth')).toBeVisible();
    editor.run(setStyle, { id: 'hero', screen: 'default', property: 'display', value: 'grid' }, 'Style');
    editor.select(['hero']);
    editor.select(['title']);
    await expect.element(field('Growth')).not.toBeInTheDocument();
  });

  it('say of a growth that is set where no flex box is around that it has no effect, until there is one', async () => {
    const { editor } = shown({ slots: { children: ['title'] } });
    editor.run(setStyle, { id: 'title', screen: 'default', property: 'flex', value: '1' }, 'Style');
    editor.run(setStyle, { id: 'hero', screen: 'default', property: 'display', value: 'grid' }, 'Style');
    editor.select(['title']);
    await expect.element(field('Growth')).toHaveValue('1');
    await expect.element(page.getByText('Without effect here: it counts in a flex box')).toBeVisible();
    editor.run(setStyle, { id: 'hero', screen: 'default', property: 'display', value: 'flex' }, 'Style');
    editor.select(['hero']);
    editor.select(['title']);
    await expect.element(field('Growth')).toHaveValue('1');
    expect(page.getByText('Without effect here').elements()).toEqual([]);
  });

  it('say so in a single slot too', async () => {
    const { editor } = shown({ slots: { stackElement: ['title'] } }, 'kanban');
    editor.run(setStyle, { id: 'title', screen: 'default', property: 'flex', value: '1 1 0' }, 'Style');
    editor.select(['title']);
    await expect.element(field('Growth')).toHaveValue('1 1 0');
    await expect.element(page.getByText('Without effect here: it counts in a flex box')).toBeVisible();
  });
});

describe('A number', () => {
  it('takes sums, and keeps the last value while one is not written to its end', async () => {
    const { editor, own } = shown();
    await field('Width').fill('10*2+4px');
    expect(own().width).toBe('24px');
    await field('Width').fill('24+');
    expect(own().width).toBe('24px');
    await userEvent.keyboard('{Tab}');
    await expect.element(field('Width')).toHaveValue('24px');
    editor.undo();
    expect(own().width).toBeUndefined();
  });

  it('counts while its name is dragged, in one step of the history', async () => {
    const { editor, own } = shown();
    await field('Width').fill('100px');
    await userEvent.keyboard('{Tab}');
    const name = page.getByTitle('Width', { exact: true }).first().element() as HTMLElement;
    const box = name.getBoundingClientRect();
    const at = (x: number, type: string, more: PointerEventInit = {}) =>
      name.dispatchEvent(
        new PointerEvent(type, { bubbles: true, clientX: x, clientY: box.y + 4, pointerId: 1, button: 0, ...more }),
      );
    // A pointer that no mouse has cannot be captured.
    name.setPointerCapture = () => undefined;
    at(box.x, 'pointerdown');
    at(box.x + 5, 'pointermove');
    at(box.x + 12, 'pointermove');
    at(box.x + 14, 'pointermove', { shiftKey: true });
    at(box.x + 14, 'pointerup');
    await expect.element(field('Width')).toHaveValue('132px');
    expect(own().width).toBe('132px');
    editor.undo();
    expect(own().width).toBe('100px');
  });

  it('says that no browser knows what was typed, once it is left', async () => {
    shown();
    await field('Width').fill('wide');
    await userEvent.keyboard('{Tab}');
    await expect.element(page.getByText('Width: No browser knows this value.')).toBeVisible();
    await field('Width').fill('auto');
    await expect.element(page.getByText('Width: No browser knows this value.')).not.toBeInTheDocument();
  });
});

describe('Where a value comes from', () => {
  it('is told with what it won over, and each place is a click away', async () => {
    const { editor, own } = shown({ style: { default: { width: '10px' }, tablet: { width: '20px' } } });
    editor.setScreen('mobile');
    await page.getByRole('button', { name: 'Width: where it comes from' }).click();
    const places = page.getByRole('dialog').getByRole('listitem');
    expect(places.elements().map((place) => place.textContent)).toEqual([
      'This element (Tablet)20px',
      'This element (Desktop)10px',
    ]);
    expect(places.nth(1).element().querySelector('s')?.textContent).toBe('10px');
    await page.getByTitle('Edit there: This element (Desktop)').click();
    expect(editor.view.get().screen).toBe('default');
    await expect.element(field('Width')).toHaveValue('10px');
    await page.getByRole('button', { name: 'Width: Take this value away here' }).click();
    expect(own()).toEqual({});
  });

  it('is grey where nothing sets it: what counts then', async () => {
    shown();
    await expect.element(field('Width')).toHaveAttribute('placeholder', 'auto');
    await expect.element(field('Growth')).toHaveAttribute('placeholder', '0 1 auto');
  });
});

describe('The colour of a text', () => {
  it('is told with its contrast to what is behind it', async () => {
    const { editor } = shown({ slots: { children: ['title'] }, style: { default: { backgroundColor: '#ffffff' } } });
    const id = elementDefinitions.find(({ name }) => name === 'text')?.id ?? '';
    editor.run(setContent, { id: 'title', screen: 'default', property: '_ww-text_color', value: '#777777' }, 'Style');
    const { elements } = editor.store.design;
    const store = createDocumentStore(
      { ...editor.store.design, elements: { ...elements, title: { ...(elements.title as Element), type: id } } },
      editor.store.registry,
      createCountingIds(),
    );
    const other = sampleEditor(store);
    other.select(['title']);
    draw(<InspectorColumn />, other);
    await expect.element(page.getByText('Contrast 4.4 : 1. Enough for large text')).toBeVisible();
    other.run(setStyle, { id: 'hero', screen: 'default', property: 'backgroundColor', value: '#000' }, 'Style');
    other.select(['hero']);
    other.select(['title']);
    await expect.element(page.getByText('Contrast 4.6 : 1', { exact: true })).toBeVisible();
    other.run(
      setContent,
      { id: 'title', screen: 'default', property: '_ww-text_color', value: 'var(--ink, #fff)' },
      '',
    );
    await expect.element(page.getByText(/Too low to read/)).toBeVisible();
  });
});

describe('A text style', () => {
  it('is said where one types what it holds, and lets go of it in one step', async () => {
    const { editor, content } = shown({}, 'text');
    const style = {
      id: 'hero',
      screen: 'default',
      property: '_ww-text_font',
      value: 'var(--body, 1rem serif)',
    } as const;
    editor.run(setContent, style, 'Style');
    await expect.element(field('Size')).toHaveAttribute('placeholder', '20px');
    await field('Size').fill('30px');
    await expect.element(page.getByText('The text style Body holds this value.').first()).toBeVisible();
    editor.run(setContent, { ...style, property: '_ww-text_fontSize', value: undefined }, 'Style');
    await page.getByRole('button', { name: 'Let go of the text style' }).first().click();
    expect(content()).toEqual({
      '_ww-text_font': '',
      '_ww-text_fontFamily': "'Inter', sans-serif",
      '_ww-text_fontSize': '20px',
      '_ww-text_fontWeight': '600',
      '_ww-text_lineHeight': '1.5',
    });
    editor.undo();
    expect(content()).toEqual({ '_ww-text_font': 'var(--body, 1rem serif)' });
  });
});

describe('Settings of an element that needs code', () => {
  it('say so, with what to do in its place, and offer nothing that only that code would read', async () => {
    shown({}, 'payment');
    await page.getByRole('tab', { name: 'Settings' }).click();
    await expect.element(page.getByText('Takes no payments by itself', { exact: false })).toBeVisible();
    expect(page.getByLabelText('Client secret').elements()).toEqual([]);
    expect(page.getByLabelText('Theme').elements()).toEqual([]);
  });
});

describe('A look that a text inherits', () => {
  it('stands in grey with where it comes from, and below the own one that is stronger; a press goes there', async () => {
    const { editor, content } = shown({}, 'text');
    editor.run(
      setStyle,
      { id: 'main', screen: 'default', property: 'customCss', value: { color: '#ff0000' } },
      'Style',
    );
    editor.select(['title']);
    editor.select(['hero']);
    await expect.element(page.getByLabelText('Colour: Inherited from Main')).toBeVisible();
    await expect.element(page.getByLabelText('Size: Default of the site')).toBeVisible();
    await expect.element(field('Colour')).toHaveAttribute('placeholder', '#ff0000');
    expect(content()['_ww-text_color']).toBeUndefined();
    await field('Colour').fill('#00ff00');
    await page.getByRole('button', { name: 'Colour: where it comes from' }).click();
    await page.getByRole('button', { name: /Inherited from Main/ }).click();
    expect(editor.view.get().selection).toEqual(['main']);
  });
});
