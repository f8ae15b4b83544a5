import {
  collectBindings,
  type Design,
  type Element,
  type ElementDefinition,
  type Field,
  type Id,
  isRecord,
  type Layers,
  lookOf,
  type PageBundle,
  type Registry,
  type Section,
  type StyleClass,
} from '@trama/model';

/** Looks that the engine reads beside the stylesheet: what is not shown is mounted later. */
const READ_STYLE = 'display';

/** Whether elements never read this content, because their stylesheet tells it. What is written may be words (`engine/workflows/press.ts`). */
export const isToldContent = (property: string, field: Field | undefined): boolean => {
  if (field?.isRead || field?.type === 'text' || field?.type === 'long-text') return false;
  return (field?.css ?? lookOf('content', property)?.css) !== undefined;
};

/** The same of a style. `customCss` is no property of its own, and in the stylesheet as well. */
const isToldStyle = (property: string): boolean =>
  property !== READ_STYLE && (property === 'customCss' || lookOf('style', property)?.css !== undefined);

export const isBound = (value: unknown): boolean => {
  let found = false;
  collectBindings(value, () => {
    found = true;
  });
  return found;
};

/** Layers without the values that a stylesheet tells once for all; one that holds nothing else goes, but for the first. */
const withoutTold = (layers: Layers, isTold: (property: string) => boolean): Layers =>
  Object.fromEntries(
    Object.entries(layers).flatMap(([name, layer]) => {
      // An odd export holds `null` in the place of a layer: nothing reads it.
      if (!isRecord(layer)) return [[name, layer]];
      const kept = Object.entries(layer).filter(([property, value]) => !isTold(property) || isBound(value));
      return kept.length > 0 || name === 'default' ? [[name, Object.fromEntries(kept)]] : [];
    }),
  );

const fieldsOf = (definition: ElementDefinition | undefined): ReadonlyMap<string, Field> =>
  new Map(definition?.fields.map((field) => [field.name, field]));

/**
 * Whether a name is for its author alone: that of a box which nobody presses. Others name fields, and controls to assistive technology;
 * the outermost of a component is pressed with its instance.
 */
const isForAuthor = ({ workflows, parentComponent }: Element, definition: ElementDefinition | undefined): boolean =>
  definition?.name === 'flexbox' && workflows.length === 0 && parentComponent === null;

/** The content of a component's instance is its properties: nothing of them is a look. */
const elementWithout = (element: Element, registry: Registry): Element => {
  const definition = element.type === null ? undefined : registry.element(element.type);
  const fields = fieldsOf(definition);
  const style = withoutTold(element.style, isToldStyle);
  if (element.component !== null) return { ...element, style };
  const content = withoutTold(element.content, (property) => isToldContent(property, fields.get(property)));
  return { ...element, name: isForAuthor(element, definition) ? null : element.name, style, content };
};

const sectionWithout = (section: Section): Section => ({
  ...section,
  style: withoutTold(section.style, isToldStyle),
  content: withoutTold(section.content, (property) => isToldContent(property, undefined)),
});

const mapOf = <T>(entities: Readonly<Record<Id, T>>, change: (entity: T) => T): Readonly<Record<Id, T>> =>
  Object.fromEntries(Object.entries(entities).map(([id, entity]) => [id, change(entity)]));

/**
 * A page as its visitors need it beside its stylesheet: without the looks that the stylesheet tells and nothing reads, and without the
 * names that boxes have in the layers.
 * What is bound stays, because the page sets it on its node.
 */
export const pageWithoutLooks = (bundle: PageBundle, registry: Registry): PageBundle => ({
  ...bundle,
  sections: mapOf(bundle.sections, sectionWithout),
  elements: mapOf(bundle.elements, (element) => elementWithout(element, registry)),
});

/** The same of the classes that all pages share. */
export const classesWithoutLooks = (classes: Design['classes']): Design['classes'] => mapOf(classes, classWithout);

const classWithout = (shared: StyleClass): StyleClass => ({
  ...shared,
  style: withoutTold(shared.style, isToldStyle),
  // Elements of any type take it: only what the format itself knows is no content of theirs.
  content: withoutTold(shared.content, (property) => isToldContent(property, undefined)),
  subClasses: mapOf(shared.subClasses, classWithout),
});
