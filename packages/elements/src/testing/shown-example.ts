import { component, element, variable, workflow } from '@trama/engine/testing';
import {
  createRegistry,
  type Element,
  type ElementDefinition,
  type Id,
  type TemplateNode,
  type Value,
} from '@trama/model';
import { triedOf } from '@trama/model/testing';
import { designCss } from '@trama/style';
import { expect, vi } from 'vitest';
import { elementDefinitions } from '../definitions.ts';
import { elementExamples, exampleOpener } from '../examples.ts';
import type { ElementExample, ExampleVariant } from '../shared/examples/element-example.ts';
import { type ShownPage, showElements } from './shown-page.ts';

const registry = createRegistry(elementDefinitions, []);

/** Id of the element that an example is about. */
export const SHOWN = 'shown';
const OPENER = 'opener';
const POPUP = 'popup';
const SQUARE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M4 4h16v16z"/></svg>';

/** What the palette stores for a new element: the defaults of its fields, but for those that are slots. */
export const storedDefaults = ({ fields, slots }: ElementDefinition): Record<string, Value> => {
  const ofSlots = new Set(slots.map(({ path }) => path.split('.')[0]));
  return Object.fromEntries(
    fields.flatMap(({ name, default: value }) => (value === undefined || ofSlots.has(name) ? [] : [[name, value]])),
  );
};

const definitionOf = (type: Id): ElementDefinition => {
  const found = registry.element(type);
  if (found === undefined) throw new Error(`No element has the id ${type}.`);
  return found;
};

/** The elements of a template, root first. */
export const elementsOf = (node: TemplateNode, id: Id): readonly Element[] => {
  const definition = definitionOf(node.type);
  const branches = Object.entries(node.children ?? {}).map(
    ([slot, children]) => [slot, children.map((child, index) => elementsOf(child, `${id}-${slot}-${index}`))] as const,
  );
  const marks = definition.slots
    .filter(({ kind, path }) => kind === 'one' && (node.children?.[path]?.length ?? 0) > 0)
    .map(({ path }) => [path, { slot: 'one' }]);
  const root = element(id, {
    type: node.type,
    name: node.name ?? definition.label.en,
    style: { default: node.style ?? {} },
    content: { ...storedDefaults(definition), ...Object.fromEntries(marks), ...node.content },
    slots: Object.fromEntries(branches.map(([slot, children]) => [slot, children.map(([child]) => child?.id ?? '')])),
  });
  return [root, ...branches.flatMap(([, children]) => children.flat())];
};

const nodeOf = ({ type }: ElementExample, variant: ExampleVariant): TemplateNode => ({
  type: variant.type ?? type,
  ...(variant.content && { content: variant.content }),
  ...(variant.style && { style: variant.style }),
  ...(variant.children && { children: variant.children }),
});

/** The variant's element in what it stands in, where it needs something. */
const rootsOf = (example: ElementExample, variant: ExampleVariant): readonly Element[] => {
  const shown = elementsOf(nodeOf(example, variant), SHOWN);
  if (variant.within === undefined) return shown;
  const { slot, ...outer } = variant.within;
  const [root, ...others] = elementsOf(outer, 'around');
  if (root === undefined) return shown;
  return [{ ...root, slots: { ...root.slots, [slot]: [...(root.slots[slot] ?? []), SHOWN] } }, ...others, ...shown];
};

const opening = workflow('open', [{ type: 'open-popup', fields: { libraryComponentBaseId: POPUP } }], {
  trigger: 'click',
});

/** A variant of an example, whole, on a page of its own with the stylesheet of a published page. A popup is open. */
export const showExample = async (example: ElementExample, variant: ExampleVariant): Promise<ShownPage> => {
  const shown = rootsOf(example, variant);
  const [opener] = elementsOf(exampleOpener, OPENER);
  const elements = variant.isPopup && opener ? [{ ...opener, workflows: [opening] }, ...shown] : shown;
  const page = await showElements(
    elements,
    (variant.variables ?? []).map(({ id, name, type, value }) => variable(id, { name, type, defaultValue: value })),
    variant.isPopup ? [component(POPUP, SHOWN, { kind: 'popup' })] : [],
    { fetchText: async () => SQUARE },
  );
  const sheet = document.createElement('style');
  sheet.textContent = designCss({
    site: { tokens: {}, head: { fonts: [], defaultFontFamily: 'sans-serif' }, background: {}, classes: {} },
    bundle: {
      sections: {},
      elements: Object.fromEntries(elements.map((one) => [one.id, one])),
      components: variant.isPopup ? { [POPUP]: component(POPUP, SHOWN, { kind: 'popup' }) } : {},
    },
    registry,
  });
  document.head.append(sheet);
  if (variant.isPopup) page.node(OPENER).click();
  const last = example.late ?? `[data-ww-uid="${SHOWN}"]`;
  await vi.waitFor(() => expect(document.querySelector(last)).not.toBe(null));
  return {
    ...page,
    leave: () => {
      page.leave();
      sheet.remove();
    },
  };
};

/** {@link showExample} by the names of the element's folder and of the variant. */
export const showExampleOf = async (name: string, variant: string): Promise<ShownPage> => {
  const example = await elementExamples[name]?.();
  const found = example?.variants.find((each) => each.name === variant);
  if (example === undefined || found === undefined) throw new Error(`${name} has no example ${variant}.`);
  return showExample(example, found);
};

/** Every variant of every example, by both names; where not all tests run, the first variant of each fifth. */
export const examplePairs = async (): Promise<readonly (readonly [name: string, variant: string])[]> => {
  const loaded = await Promise.all(
    triedOf(Object.entries(elementExamples), 5).map(async ([name, load]) => [name, (await load()).variants] as const),
  );
  const tried = process.env.TRAMA_TEST_ALL === '1' ? undefined : 1;
  return loaded.flatMap(([name, variants]) => variants.slice(0, tried).map((variant) => [name, variant.name] as const));
};
