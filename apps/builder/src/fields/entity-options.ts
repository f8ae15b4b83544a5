import { type NameOf, subtreeIds } from '@trama/document';
import type { Component, Design, FieldType, Id, Registry } from '@trama/model';
import type { Texts } from '../texts/index.ts';
import { definitionIcon } from '../ui/icon.tsx';
import type { IconName } from '../ui/icons.ts';
import type { SearchOption } from '../ui/search-list.tsx';

export interface OptionPlace {
  design: Design;
  registry: Registry;
  nameOf: NameOf;
  texts: Texts['values'];
  /** The component inside of which the value stands. */
  component: Component | null;
  pageId: Id;
}

interface Named {
  id: Id;
  name?: string | null;
}

const named = (entities: Readonly<Record<Id, Named>>, group: string, icon: IconName): readonly SearchOption[] =>
  Object.values(entities).map(({ id, name }) => ({ id, label: name || '–', group, icon }));

/** Elements of the page first, then all others; of a component only its own. */
const elements = ({ design, component, pageId }: OptionPlace): readonly Id[] => {
  if (component) return subtreeIds(design, component.rootElementId);
  const here = (design.pages[pageId]?.sections ?? [])
    .flatMap((section) => Object.values(design.sections[section]?.slots ?? {}).flat())
    .flatMap((root) => subtreeIds(design, root));
  return [...new Set([...here, ...Object.keys(design.elements)])];
};

const elementOptions = (place: OptionPlace): readonly SearchOption[] =>
  elements(place).map((id) => {
    const { design, registry, nameOf, texts } = place;
    const definition = registry.element(design.elements[id]?.type ?? '');
    return { id, label: nameOf(id) ?? texts.gone, group: texts.elements, icon: definitionIcon(definition?.icon) };
  });

const variableOptions = (place: OptionPlace): readonly SearchOption[] => {
  const { design, registry, nameOf, texts, component } = place;
  const exposed = elements(place).flatMap((id) =>
    (registry.element(design.elements[id]?.type ?? '')?.variables ?? [])
      .filter(({ readonly }) => !readonly)
      .map(({ name }) => `${id}-${name}`),
  );
  return [
    ...(component ? named(component.variables, texts.component, 'variable') : []),
    ...named(design.variables, texts.variables, 'variable'),
    ...exposed.map(
      (id): SearchOption => ({ id, label: nameOf(id) ?? texts.gone, group: texts.typed, icon: 'text-cursor-input' }),
    ),
  ];
};

const componentsOf = (design: Design, kind: Component['kind']): Readonly<Record<Id, Component>> =>
  Object.fromEntries(Object.entries(design.components).filter(([, component]) => component.kind === kind));

/** What a field of this type may name. */
export const entityOptions = (place: OptionPlace, type: FieldType): readonly SearchOption[] => {
  const { design, texts, component } = place;
  switch (type) {
    case 'page':
      return named(design.pages, texts.pages, 'file-text');
    case 'collection':
      return named(design.collections, texts.collections, 'database');
    case 'variable':
      return variableOptions(place);
    case 'workflow':
      return [
        ...(component ? named(component.workflows, texts.component, 'workflow') : []),
        ...named(design.workflows, texts.workflows, 'workflow'),
      ];
    case 'component':
      return named(design.components, texts.components, 'puzzle');
    case 'popup':
      return named(componentsOf(design, 'popup'), texts.popups, 'picture-in-picture');
    case 'element':
      return elementOptions(place);
    default:
      return [];
  }
};
