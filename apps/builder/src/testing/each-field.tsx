import { createCountingIds, createDocumentStore, insertElement, setContent } from '@trama/document';
import { elementDefinitions } from '@trama/elements/definitions';
import {
  type Component,
  createRegistry,
  type Design,
  type Element,
  type ElementDefinition,
  type Field,
  fieldsOfLooks,
  type Id,
  isBinding,
  LOOKS,
  type Value,
} from '@trama/model';
import { changedValue, triedOf } from '@trama/model/testing';
import { expect, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import type { Editor } from '../editor/editor.ts';
import { settingsFieldsOf } from '../inspector/node-fields.ts';
import { groups } from '../texts/groups-en.ts';
import { draw } from './draw.tsx';
import { drawCanvas } from './drawn-canvas.ts';
import { InspectorColumn } from './inspector-column.tsx';
import { sampleEditor } from './sample-editor.ts';
import { sampleDesign } from './sample-site.ts';

const registry = createRegistry(elementDefinitions, []);
const idOf = (wanted: string): Id => elementDefinitions.find(({ name }) => name === wanted)?.id ?? '';

/** A site with one of all that a field may name, and a form for what stands in one. */
const siteOf = (): Design => {
  const { pages, sections, ...rest } = sampleDesign();
  const home = pages.home;
  const main = sections.main;
  if (!home || !main) throw new Error('The sample has a page.');
  const root = { ...(rest.elements.footer as Element), type: idOf('flexbox'), section: null, parentComponent: 'card' };
  const component: Component = {
    ...{ id: 'card', kind: 'component', name: 'Card', rootElementId: 'card-root' },
    ...{ properties: {}, triggers: {}, variables: {}, workflows: {}, formulas: {} },
  };
  const form = { ...(rest.elements.footer as Element), id: 'form', name: 'Form', type: idOf('form-container') };
  return {
    ...rest,
    pages: { home: { ...home, sections: ['main'] }, other: { ...home, id: 'other', linkId: 'other', name: 'Other' } },
    sections: { main: { ...main, slots: { wwObjects: ['form'] } } },
    elements: {
      form: { ...form, slots: { formContent: [] } },
      'card-root': { ...root, id: 'card-root' },
      'popup-root': { ...root, id: 'popup-root', parentComponent: 'dialog' },
    },
    components: {
      card: component,
      dialog: { ...component, id: 'dialog', kind: 'popup', name: 'Dialog', rootElementId: 'popup-root' },
    },
    tokens: {
      ...rest.tokens,
      heading: { id: 'heading', kind: 'typography', name: 'Heading', value: '700 33px/40px serif' },
    },
    variables: { seen: { id: 'seen', name: 'Seen', type: 'string', defaultValue: 'a' } },
    collections: {
      rows: { id: 'rows', name: 'Rows', mode: 'static', kind: 'collection', pluginId: null, config: {} },
    },
  };
};

const shared: ReadonlySet<string> = new Set(fieldsOfLooks(LOOKS.content).map(({ name }) => name));

/** Fields of an element alone: those that many share have their own test, and what stands in slots is filled with elements. */
const fieldsOf = (definition: ElementDefinition): readonly Field[] =>
  definition.fields.filter(
    ({ name, type }) =>
      type !== 'hidden' && !shared.has(name) && !definition.slots.some(({ path }) => path.split('.')[0] === name),
  );

type Values = Readonly<Record<string, Value>>;

const alternatives = (field: Field): readonly Value[] => {
  if (field.type === 'boolean') return [true, false];
  if (field.type === 'object')
    return (field.fields ?? []).flatMap((part) => alternatives(part).map((value) => ({ [part.name]: value })));
  return field.type === 'choice' ? (field.choices ?? []).map(({ value }) => value as Value) : [changedValue(field)];
};

/** What must be set beside a field for it to be shown: nothing, or one or two of the others. Null where nothing shows it. */
const besideOf = (fields: readonly Field[], field: Field, values: Values): Values | null => {
  const isShown = (more: Values): boolean => field.when?.({ ...values, ...more }) ?? true;
  if (isShown({})) return {};
  const single = fields
    .filter(({ name }) => name !== field.name)
    .flatMap((other) => alternatives(other).map((value): Values => ({ [other.name]: value })));
  return (
    single.find(isShown) ?? single.flatMap((one) => single.map((two) => ({ ...one, ...two }))).find(isShown) ?? null
  );
};

/** A text that a person types for a value. */
const typedOf = (field: Field): string => {
  const value = changedValue({ ...field, multiLang: false });
  return typeof value === 'string' ? value : JSON.stringify(value);
};

const openAll = async (panel: HTMLElement): Promise<void> => {
  await expect.poll(() => panel.querySelector('details')).not.toBeNull();
  for (const closed of panel.querySelectorAll<HTMLElement>('details:not([open]) > summary')) closed.click();
  await expect.poll(() => panel.querySelectorAll('details:not([open])').length).toBe(0);
};

/** Uses the control of a field in a part of the panel as a person does. */
const operateIn = async (within: Locator, field: Field): Promise<void> => {
  const { type, label } = field;
  const there = async (control: Locator): Promise<Locator> => {
    await expect.poll(() => control.elements().length, { message: 'has a control' }).toBeGreaterThan(0);
    return control.first();
  };
  const named = (role: Parameters<typeof page.getByRole>[0], name: string = label.en): Promise<Locator> =>
    there(within.getByRole(role, { name, exact: true }));
  switch (type) {
    case 'choice': {
      const row = await there(within.getByLabelText(label.en, { exact: true }));
      const element = row.element();
      if (!(element instanceof HTMLSelectElement)) {
        const other = [...element.querySelectorAll<HTMLElement>('button')].findLast(
          (each) => each.getAttribute('aria-pressed') !== 'true' && each.getAttribute('aria-checked') !== 'true',
        );
        if (other) other.dataset.testid = 'tried-choice';
        await page.getByTestId('tried-choice').click();
        return;
      }
      const option = [...element.options].findLast((each) => each.value !== '-1' && !each.selected);
      await userEvent.selectOptions(row, option?.value ?? '');
      return;
    }
    case 'boolean':
      await (await named('switch')).click();
      return;
    case 'number':
      await (await named('spinbutton')).fill(typedOf(field));
      return;
    case 'spacing':
      await (await named('textbox', `${label.en}: Top`)).fill('9');
      return;
    case 'border':
      await (await named('textbox', `${label.en}: Width`)).fill('2');
      return;
    case 'shadow':
    case 'gradient':
    case 'transform':
    case 'transition':
    case 'tracks':
    case 'filter':
      await (await named('button', `${label.en}: add`)).click();
      return;
    case 'easing':
      await userEvent.selectOptions(await named('combobox'), 'linear');
      return;
    case 'icon':
      // A choice before it may have a button of the same name.
      await within.getByRole('button', { name: label.en, exact: true }).last().click();
      await page.getByRole('button', { name: 'lucide/heart', exact: true }).click();
      return;
    case 'object': {
      const [first] = field.fields ?? [];
      // Another value than the one that stands there already.
      const held = (field.default as Values | undefined)?.[first?.name ?? ''];
      if (first) await operateIn(await named('group'), { ...first, ...(held !== undefined && { default: held }) });
      return;
    }
    case 'font':
      await userEvent.selectOptions(await there(within.getByLabelText(label.en, { exact: true })), 'heading');
      return;
    case 'list':
    case 'key-values':
      await (await named('group'))
        .getByRole('button', { name: /^Add (item|a row)$/ })
        .last()
        .click();
      return;
    case 'page':
    case 'collection':
    case 'variable':
    case 'workflow':
    case 'component':
    case 'popup':
    case 'element':
      await within
        .getByRole('button', { name: new RegExp(`^${label.en}: (?!Take|where|Bind)`) })
        .first()
        .click();
      await page.getByRole('listbox').getByRole('option').last().click();
      return;
    case 'font-family':
    case 'path':
    case 'table':
      await (await there(within.getByLabelText(label.en, { exact: true }))).fill(typedOf(field));
      return;
    case 'code':
    case 'formula':
      await (await named('textbox')).click();
      await userEvent.keyboard('1');
      return;
    case 'color':
      await (await named('textbox')).fill('#112233');
      return;
    default:
      await (await named('textbox')).fill(typedOf(field));
  }
};

const elementsFor = (definition: ElementDefinition): { editor: Editor; id: Id } => {
  const store = createDocumentStore(siteOf(), registry, createCountingIds());
  const editor = sampleEditor(store, { searchIcons: async () => ['lucide/heart'] });
  const into = { owner: 'form', slot: 'formContent' };
  const id = editor.run(insertElement, { element: { type: definition.id }, into }, 'Add');
  if (id === undefined) throw new Error(`${definition.name} was not added.`);
  editor.select([id]);
  return { editor, id };
};

/** Uses the control of a field in its section. */
const operate = async (panel: HTMLElement, field: Field): Promise<void> => {
  const { group = 'general' } = field;
  const title = groups[group as keyof typeof groups];
  const section = [...panel.querySelectorAll('details')].find(
    (each) => each.querySelector('h3')?.textContent === title,
  );
  if (!section) throw new Error(`There is no section ${title}.`);
  section.dataset.testid = 'tried';
  await operateIn(page.getByTestId('tried'), field);
};

/** A field of an element, with the names of both for the title of its test. */
type TriedField = readonly [element: string, name: string, definition: ElementDefinition, field: Field];

/** Each field of the elements of a category; `npm test` tries every fortieth. */
export const fieldsToChange = (category: ElementDefinition['category']): readonly TriedField[] =>
  triedOf(
    elementDefinitions
      .filter((definition) => definition.category === category)
      .flatMap((definition) =>
        fieldsOf(definition).map((field) => [definition.name, field.name, definition, field] as const),
      ),
    40,
  );

/** What is drawn once it stays as it is: charts measure their room first, and code comes with the first element that needs it. */
const settled = async (drawn: () => string): Promise<string> => {
  let last = '';
  const isSame = async (): Promise<boolean> => {
    await vi.dynamicImportSettled();
    // A busy machine that draws nothing in between shows the same as one that is done.
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    const now = drawn();
    const same = now === last;
    last = now;
    return same;
  };
  await expect.poll(isSame, { message: 'stays as it is', interval: 60 }).toBe(true);
  return last;
};

/** Changes a field through its control, sees it on the canvas, and takes it back (conformance 4.63). */
export const changeField = async (...[, , definition, field]: TriedField): Promise<void> => {
  const fields = fieldsOf(definition);
  const { editor, id } = elementsFor(definition);
  const { store } = editor;
  const content = (): Values => store.design.elements[id]?.content.default ?? {};
  const beside = besideOf(fields, field, content());
  if (beside === null) throw new Error('Nothing shows it.');
  for (const [property, value] of Object.entries(beside))
    editor.run(setContent, { id, screen: 'default', property, value }, 'Beside');
  // What the palette binds is a value of its own first.
  if (isBinding(content()[field.name]))
    editor.run(setContent, { id, screen: 'default', property: field.name, value: field.default ?? null }, 'Unbind');
  const isSetting = settingsFieldsOf(definition).some((placed) => placed.field.name === field.name);
  editor.view.update({ rightPanel: isSetting ? 'settings' : 'style' });
  const { drawn, given } = await drawCanvas(editor);
  // A look is drawn; what tells the element how to behave is seen by it.
  const onPage = (): string => (field.css === undefined ? `${given(id, field.name)} ${drawn()}` : drawn());
  const container = draw(<InspectorColumn />, editor);
  const steps = store.history.done.length;
  const stored = (): Value | undefined => content()[field.name];
  const before = stored();
  await openAll(container);
  const seen = await settled(onPage);
  await operate(container, field);
  await expect.poll(stored, { message: 'is stored' }).not.toEqual(before);
  await expect.poll(() => onPage() !== seen, { message: 'is seen' }).toBe(true);
  while (store.history.done.length > steps) editor.undo();
  expect(stored()).toEqual(before);
  await expect.poll(() => onPage() === seen, { message: 'is taken back on the page' }).toBe(true);
};
