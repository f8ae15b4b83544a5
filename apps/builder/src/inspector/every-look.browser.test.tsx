import { createCountingIds, createDocumentStore, setStyle } from '@trama/document';
import {
  createRegistry,
  type Element,
  type ElementDefinition,
  type Field,
  fieldsOfLooks,
  LOOKS,
  type Value,
} from '@trama/model';
import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Editor } from '../editor/editor.ts';
import { draw } from '../testing/draw.tsx';
import { InspectorColumn } from '../testing/inspector-column.tsx';
import { sampleEditor } from '../testing/sample-editor.ts';
import { sampleDesign } from '../testing/sample-site.ts';
import { groups } from '../texts/groups-en.ts';
import { LanguageContext } from '../texts/index.ts';

/** An element with all looks there are: it may be a flex box, a grid or a table, and holds a text. */
const EVERYTHING: ElementDefinition = {
  id: 'everything',
  name: 'everything',
  label: { en: 'Everything', pt: 'Tudo' },
  icon: 'lucide/square',
  category: 'layout',
  inherits: {},
  displays: ['flex', 'grid', 'table', 'block'],
  fields: fieldsOfLooks(LOOKS.content).map((field) => ({ ...field, responsive: true, classes: true })),
  slots: [{ path: 'children', kind: 'many', label: { en: 'Children', pt: 'Filhos' } }],
};

/** What must be set for a field to count at all, by the beginning of its name. */
const BESIDE: readonly (readonly [RegExp, Readonly<Record<string, Value>>])[] = [
  [/^_ww-grid_/, { display: 'grid' }],
  [/^_ww-table_/, { display: 'table' }],
  [/^(top|right|bottom|left)$/, { position: 'absolute' }],
  [/^background(Size|Repeat|Attachment|Position|Order)/, { backgroundImage: '/a.png' }],
];
const BESIDE_CONTENT: readonly (readonly [RegExp, Readonly<Record<string, Value>>])[] = [
  [/^_ww-text_textDecoration./, { '_ww-text_textDecoration': 'underline' }],
  [/^_ww-backgroundVideo./, { '_ww-backgroundVideo': '/a.mp4' }],
  [/^_ww-layout_alignContent$/, { '_ww-layout_flexWrap': true }],
];
const OF_GRID_CHILD = /^(columnSpan|rowSpan|gridColumn|gridRow)$/;

const matching = (
  all: readonly (readonly [RegExp, Readonly<Record<string, Value>>])[],
  name: string,
): Readonly<Record<string, Value>> =>
  Object.assign({}, ...all.flatMap(([key, values]) => (key.test(name) ? [values] : [])));

const editing = (name: string): Editor => {
  const design = sampleDesign();
  const around: Readonly<Record<string, Value>> = OF_GRID_CHILD.test(name) ? { display: 'grid' } : {};
  const box = {
    ...(design.elements.hero as Element),
    type: EVERYTHING.id,
    slots: { children: ['lead'] },
    style: { default: around },
  };
  const lead = {
    ...(design.elements.lead as Element),
    type: EVERYTHING.id,
    style: { default: matching(BESIDE, name) },
    content: { default: matching(BESIDE_CONTENT, name) },
  };
  const elements = { ...design.elements, hero: box, lead };
  const store = createDocumentStore({ ...design, elements }, createRegistry([EVERYTHING], []), createCountingIds());
  const editor = sampleEditor(store);
  editor.select(['lead']);
  return editor;
};

/** Uses the control of a field as a person does: the first of it that can be pressed or typed in. */
const useControl = async (container: HTMLElement, { type, group, label: { en: label } }: Field): Promise<void> => {
  const title = groups[group as keyof typeof groups];
  const section = [...container.querySelectorAll('details')].find(
    (each) => each.querySelector('h3')?.textContent === title,
  );
  if (!section) throw new Error(`There is no section ${title}.`);
  const within = page.elementLocator(section);
  const named = (role: Parameters<typeof page.getByRole>[0], name: string) =>
    within.getByRole(role, { name, exact: true }).first();
  switch (type) {
    case 'choice': {
      const row = within.getByLabelText(label, { exact: true }).first();
      const element = row.element();
      if (element instanceof HTMLSelectElement) {
        const option = [...element.options].findLast(({ value }) => value !== '-1');
        await userEvent.selectOptions(row, option?.value ?? '');
      } else await row.getByRole('button').last().click();
      return;
    }
    case 'boolean':
      await named('switch', label).click();
      return;
    case 'number':
      await named('spinbutton', label).fill('2*1');
      return;
    case 'length':
      await named('textbox', label).fill('10*2');
      return;
    case 'spacing':
      await named('textbox', `${label}: Top`).fill('8');
      return;
    case 'border':
      await named('textbox', `${label}: Width`).fill('2');
      return;
    case 'shadow':
    case 'gradient':
    case 'transform':
    case 'transition':
    case 'tracks':
      await named('button', `${label}: add`).click();
      return;
    case 'keyframes':
      await within.getByRole('button', { name: 'Add an animation' }).click();
      return;
    case 'easing':
      await userEvent.selectOptions(named('combobox', label), 'linear');
      return;
    case 'declarations':
      await named('textbox', label).fill('backdrop-filter: blur(4px);');
      return;
    case 'font':
      return;
    case 'font-family':
      await within.getByLabelText(label, { exact: true }).first().fill('serif');
      return;
    case 'color':
      await named('textbox', label).fill('#112233');
      return;
    default:
      await named('textbox', label).fill('1 / 3');
  }
};

/**
 * The filter shows each field by itself, also where the panel draws several as one. Text styles have a test of their own, and whether an
 * element is drawn at all stands in its settings.
 */
const fields = [
  ...fieldsOfLooks(LOOKS.style).map((field) => ({ source: 'style' as const, field })),
  ...fieldsOfLooks(LOOKS.content).map((field) => ({ source: 'content' as const, field })),
].filter(({ field: { name, type } }) => type !== 'hidden' && type !== 'font' && name !== 'conditionalRendering');

/** All, or the first that each kind of control serves in the style and in the content. */
const tried =
  process.env.TRAMA_TEST_ALL === '1'
    ? fields
    : fields.filter(
        (placed, place) =>
          fields.findIndex(({ source, field }) => source === placed.source && field.type === placed.field.type) ===
          place,
      );

describe('Each look is changed through its control and undone', () => {
  it.each(tried.map((placed) => [placed.field.name, placed] as const))('%s', async (name, { source, field }) => {
    const editor = editing(name);
    const stored = (): Value | undefined => editor.store.design.elements.lead?.[source].default?.[name];
    const before = stored();
    const whole = JSON.stringify(editor.store.design.elements.lead);
    const container = draw(<InspectorColumn />, editor);
    await page.getByRole('searchbox', { name: 'Filter properties' }).fill(field.label.en);
    expect(JSON.stringify(editor.store.design.elements.lead)).toBe(whole);
    await useControl(container, field);
    await expect.poll(stored).not.toEqual(before);
    editor.undo();
    expect(stored()).toEqual(before);
  });
});

describe('A filter', () => {
  it('stands among the effects and is found by its name; what else the CSS of the element declares stays', async () => {
    const editor = editing('opacity');
    const css = { color: 'red', 'backdrop-filter': 'sepia(1)' };
    editor.run(setStyle, { id: 'lead', screen: 'default', property: 'customCss', value: css }, 'Style');
    const stored = (): Value | undefined => editor.store.design.elements.lead?.style.default?.customCss;
    const container = draw(<InspectorColumn />, editor);
    await page.getByRole('searchbox', { name: 'Filter properties' }).fill('filter');
    await page.getByRole('button', { name: 'Filter: add', exact: true }).click();
    expect([...container.querySelectorAll('h3')].map(({ textContent }) => textContent)).toEqual([groups.effects]);
    expect(stored()).toEqual({ ...css, filter: 'blur(4px)' });
    await page.getByRole('button', { name: 'Filter of what lies behind: Take this value away here' }).click();
    expect(stored()).toEqual({ color: 'red', filter: 'blur(4px)' });
    editor.undo();
    expect(stored()).toEqual({ ...css, filter: 'blur(4px)' });
  });
});

describe('The whole panel', () => {
  it('at 280 px in Portuguese cuts nothing, and axe finds nothing', async () => {
    const editor = editing('_ww-text_textDecorationStyle');
    editor.run(setStyle, { id: 'lead', screen: 'default', property: 'boxShadow', value: '0 1px 2px red' }, 'Style');
    const container = draw(
      <LanguageContext value={{ language: 'pt', choose: () => undefined }}>
        <InspectorColumn />
      </LanguageContext>,
      editor,
    );
    container.style.height = 'auto';
    await expect.element(page.getByRole('heading', { name: 'Todo o resto' })).toBeVisible();
    for (const closed of container.querySelectorAll<HTMLElement>('details:not([open]) > summary')) closed.click();
    await expect.poll(() => container.querySelectorAll('details:not([open])').length).toBe(0);
    const cut = [...container.querySelectorAll<HTMLElement>('span, button, p, h3, a')].filter(
      // What tells itself in full when it is pointed at, as the text of a shadow, may end in dots.
      (node) =>
        !node.closest('[title]') &&
        node.scrollWidth > node.clientWidth + 1 &&
        getComputedStyle(node).overflowX !== 'visible',
    );
    expect(cut.map(({ textContent }) => textContent)).toEqual([]);
    expect(container.scrollWidth).toBeLessThanOrEqual(container.clientWidth);
    const { violations } = await axe.run(container, {
      runOnly: ['wcag2a', 'wcag2aa'],
      rules: { 'label-content-name-mismatch': { enabled: true } },
    });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
  });
});
