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
  LOOKS,
  type Value,
} from '@trama/model';
import { changedValue, triedOf } from '@trama/model/testing';
import { expect, it } from 'vitest';
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

const alternatives = ({ type, choices }: Field): readonly Value[] => {
  if (type === 'boolean') return [true, false];
  return type === 'choice' ? (choices ?? []).map(({ value }) => value as Value) : [];
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

/** Uses the control of a field as a person does. */
const operate = async (panel: HTMLElement, field: Field): Promise<void> => {
  const { type, label, group = 'general' } = field;
  const title = groups[group as keyof typeof groups];
  const section = [...panel.querySelectorAll('details')].find(
    (each) => each.querySelector('h3')?.textContent === title,
  );
  if (!section) throw new Error(`There is no section ${title}.`);
  const within = page.elementLocator(section);
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
        await userEvent.click(other as HTMLElement);
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
      await (await named('button')).click();
      await page.getByRole('button', { name: 'lucide/heart', exact: true }).click();
      return;
    case 'list':
    case 'key-values':
      await (await named('group')).getByRole('button', { name: 'Add item', exact: true }).last().click();
      return;
    case 'page':
    case 'collection':
    case 'variable':
    case 'workflow':
    case 'component':
    case 'popup':
    case 'element':
      await within
        .getByRole('button', { name: new RegExp(`^${label.en}: `) })
        .first()
        .click();
      await page.getByRole('option').last().click();
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

/** Each field of these elements by itself; `npm test` tries every fifth. */
const fieldsToTry = (isTold: (definition: ElementDefinition) => boolean) =>
  elementDefinitions
    .filter(isTold)
    .flatMap((definition) =>
      fieldsOf(definition).map((field) => [definition.name, field.name, definition, field] as const),
    );

/** Changes each field of some elements through its control, sees it on the canvas, and takes it back. */
export const changeEachField = (isTold: (definition: ElementDefinition) => boolean): void => {
  it.each(triedOf(fieldsToTry(isTold), 5))('%s: %s', async (_name, _field, definition, field) => {
    const fields = fieldsOf(definition);
    const { editor, id } = elementsFor(definition);
    const { store } = editor;
    const content = (): Values => store.design.elements[id]?.content.default ?? {};
    const beside = besideOf(fields, field, content());
    if (beside === null) throw new Error('Nothing shows it.');
    for (const [property, value] of Object.entries(beside))
      editor.run(setContent, { id, screen: 'default', property, value }, 'Beside');
    const isSetting = settingsFieldsOf(definition).some((placed) => placed.field.name === field.name);
    editor.view.update({ rightPanel: isSetting ? 'settings' : 'style' });
    const { drawn, given } = await drawCanvas(editor);
    // A look is drawn; what tells the element how to behave is seen by it.
    const onPage = (): string => (field.css === undefined ? `${given(id, field.name)} ${drawn()}` : drawn());
    const container = draw(<InspectorColumn />, editor);
    const steps = store.history.done.length;
    const stored = (): string => JSON.stringify(content()[field.name]);
    const before = stored();
    await openAll(container);
    const seen = onPage();
    await operate(container, field);
    await expect.poll(stored, { message: 'is stored' }).not.toBe(before);
    await expect.poll(() => onPage() !== seen, { message: 'is seen' }).toBe(true);
    while (store.history.done.length > steps) editor.undo();
    expect(stored()).toBe(before);
    await expect.poll(() => onPage() === seen, { message: 'is taken back on the page' }).toBe(true);
  });
};
