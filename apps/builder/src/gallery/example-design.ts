import {
  addComponent,
  blankDesign,
  createDocumentStore,
  createIds,
  type DocumentStore,
  insertElement,
  insertWorkflow,
  SECTION_SLOT,
  setContent,
  type Target,
} from '@trama/document';
import { type ElementExample, type ExampleVariant, exampleOpener } from '@trama/elements/examples';
import type { Design, Id, Label, Registry, TemplateNode, Variable, Workflow } from '@trama/model';

/** A variant of an example as an open design. */
export interface OpenExample {
  store: DocumentStore;
  /** The element that is shown. */
  elementId: Id;
  /** The popup that it is the root of; null for an element of the page. */
  popupId: Id | null;
}

/** Room around the element, so that its shadows, focus rings and menus are seen. */
const STAGE = { padding: '32px', minHeight: '360px', align: 'flex-start' };
const STAGE_CONTENT = { '_ww-layout_alignItems': 'flex-start', '_ww-layout_flexDirection': 'column' };

const designFor = ({ variables = [] }: ExampleVariant, language: string, uuid: () => Id): Design => {
  const blank = blankDesign('gallery', language, uuid);
  const [section] = Object.values(blank.sections);
  if (section === undefined) return blank;
  return {
    ...blank,
    languages: ['en', 'pt'].map((lang) => ({ key: lang, lang, default: lang === language })),
    sections: { [section.id]: { ...section, style: { default: STAGE }, content: { default: STAGE_CONTENT } } },
    variables: Object.fromEntries(
      variables.map(({ id, name, type, value }): [Id, Variable] => [id, { id, name, type, defaultValue: value }]),
    ),
  };
};

/** The element under the name of its type: what an author calls a field is what a screen reader says. */
const nodeOf = (type: Id, name: string, { content, style, children }: ExampleVariant): TemplateNode => ({
  type,
  name,
  ...(content && { content }),
  ...(style && { style }),
  ...(children && { children }),
});

const STEP = { label: 'example' };

const opening = (popupId: Id): Workflow => ({
  id: 'open',
  key: 'open',
  trigger: 'click',
  firstAction: 'open',
  actions: { open: { id: 'open', type: 'open-popup', fields: { libraryComponentBaseId: popupId } } },
});

/** A popup with a button on the page that opens it. */
const openPopup = (store: DocumentStore, type: Id, variant: ExampleVariant, into: Target): OpenExample => {
  const { id, root } = store.run(addComponent, { name: 'Example', kind: 'popup', rootType: type }, STEP);
  for (const [property, value] of Object.entries(variant.content ?? {}))
    store.run(setContent, { id: root, property, value, screen: 'default' }, STEP);
  for (const [slot, nodes] of Object.entries(variant.children ?? {}))
    for (const template of nodes)
      store.run(insertElement, { element: { template }, into: { owner: root, slot } }, STEP);
  const opener = store.run(insertElement, { element: { template: exampleOpener }, into }, STEP);
  store.run(insertWorkflow, { holder: { node: opener }, workflow: opening(id) }, STEP);
  return { store, elementId: root, popupId: id };
};

/**
 * A site of one page that holds the example. Nothing of it is ever saved.
 *
 * @param language of the texts that the example gives per language
 */
export const openExample = (
  example: ElementExample,
  variant: ExampleVariant,
  { registry, language, uuid }: { registry: Registry; language: keyof Label; uuid: () => Id },
): OpenExample => {
  const type = variant.type ?? example.type;
  const design = designFor(variant, language, uuid);
  const store = createDocumentStore(design, registry, createIds(uuid));
  const into: Target = { owner: design.pages[design.homePageId]?.sections[0] ?? '', slot: SECTION_SLOT };
  if (variant.isPopup) return openPopup(store, type, variant, into);
  const node = nodeOf(type, registry.element(type)?.label[language] ?? '', variant);
  const { slot, ...outer } = variant.within ?? { slot: '' };
  const template: TemplateNode =
    'type' in outer
      ? { ...outer, children: { ...outer.children, [slot]: [...(outer.children?.[slot] ?? []), node] } }
      : node;
  const rootId = store.run(insertElement, { element: { template }, into }, STEP);
  const shownId = variant.within ? store.design.elements[rootId]?.slots[slot]?.at(-1) : rootId;
  return { store, elementId: shownId ?? rootId, popupId: null };
};
