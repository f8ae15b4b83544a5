import { elementActions, type NameOf, placesOf, subtreeIds, tablesOf } from '@trama/document';
import {
  type Component,
  type Design,
  type Id,
  type Label,
  LOCAL_METHOD,
  LOCAL_METHODS,
  NATIVE_ACTIONS,
  type Registry,
} from '@trama/model';
import type { Texts } from '../texts/index.ts';
import { definitionIcon } from '../ui/icon.tsx';
import type { SearchOption } from '../ui/search-list.tsx';
import type { NewStep } from './new-steps.ts';

/** An action as it is chosen: with what it is told from the start. */
export interface ActionOption extends SearchOption {
  step: NewStep;
}

export interface ActionOptionPlace {
  design: Design;
  registry: Registry;
  component: Component | null;
  /** The element or section whose workflow it is. */
  node: Id | null;
  pageId: Id;
  /** Names of the tables of the site's project; none where it was not asked. */
  tables: readonly string[];
  nameOf: NameOf;
  labelOf: (label: Label) => string;
  texts: Texts['workflows'];
}

const option = (
  id: string,
  label: string,
  group: string,
  icon: string,
  step: NewStep,
  words: Label = { en: '', pt: '' },
): ActionOption => ({ id, label, group, icon: definitionIcon(icon), step, words: `${words.en} ${words.pt}` });

/** Only inside of a component is there one around. */
const NEEDS_COMPONENT: ReadonlySet<string> = new Set(['execute-inner-workflow', 'trigger-event']);

const nativeOptions = ({ component, labelOf, texts }: ActionOptionPlace): readonly ActionOption[] =>
  NATIVE_ACTIONS.filter(({ type, isOlder }) => !isOlder && (component !== null || !NEEDS_COMPONENT.has(type))).map(
    ({ type, label, group, icon }) =>
      option(`native-${type}`, labelOf(label), texts.actionGroups[group], icon, { type, fields: {} }, label),
  );

/** Actions of the site's plugins; of those that name a table, also one for each table that the site works with, or may. */
const pluginOptions = ({ design, registry, labelOf, ...place }: ActionOptionPlace): readonly ActionOption[] => {
  const tables = [...new Set([...tablesOf(design), ...place.tables])];
  return design.plugins.flatMap(({ id, name }) => {
    const plugin = registry.plugin(id);
    const group = plugin ? labelOf(plugin.label) : name;
    return (plugin?.actions ?? []).flatMap((action) => {
      const type = `${id}-${action.name}`;
      const icon = plugin?.icon ?? '';
      const plain = option(`plugin-${type}`, labelOf(action.label), group, icon, { type, fields: {} }, action.label);
      if (!action.args.some((field) => field.name === 'table' && field.type === 'table' && field.required))
        return [plain];
      return [
        plain,
        ...tables.map((table) =>
          option(
            `plugin-${type}-${table}`,
            `${labelOf(action.label)} · ${table}`,
            group,
            icon,
            { type, fields: { args: { table } } },
            { en: `${action.label.en} into ${table}`, pt: `${action.label.pt} em ${table}` },
          ),
        ),
      ];
    });
  });
};

/** One for each page, variable, collection, popup and workflow: chosen by what it is about. */
const entityOptions = ({ design, component, texts }: ActionOptionPlace): readonly ActionOption[] => {
  const each = (
    entities: Readonly<Record<Id, { id: Id; name?: string | null }>>,
    words: (name: string) => string,
    group: string,
    icon: string,
    step: (id: Id) => NewStep,
  ): readonly ActionOption[] =>
    Object.values(entities).flatMap(({ id, name }) =>
      name ? [option(`${group}-${id}`, words(name), group, icon, step(id))] : [],
    );
  const popups = Object.fromEntries(Object.entries(design.components).filter(([, { kind }]) => kind === 'popup'));
  const { actionGroups, about } = texts;
  return [
    ...each(component?.variables ?? {}, about.variable, actionGroups.component, 'lucide/variable', (varId) => ({
      type: 'variable',
      fields: { varId, internal: true },
    })),
    ...each(component?.workflows ?? {}, about.workflow, actionGroups.component, 'lucide/workflow', (workflowId) => ({
      type: 'execute-inner-workflow',
      fields: { workflowId },
    })),
    ...each(design.pages, about.page, actionGroups.pages, 'lucide/file-text', (pageId) => ({
      type: 'change-page',
      fields: { navigateMode: 'internal', mode: 'page', pageId },
    })),
    ...each(design.variables, about.variable, actionGroups.data, 'lucide/variable', (varId) => ({
      type: 'variable',
      fields: { varId },
    })),
    ...each(design.collections, about.collection, actionGroups.data, 'lucide/database', (collectionId) => ({
      type: 'fetch-collection',
      fields: { collectionId },
    })),
    ...each(popups, about.popup, actionGroups.popups, 'lucide/picture-in-picture', (libraryComponentBaseId) => ({
      type: 'open-popup',
      fields: { libraryComponentBaseId },
    })),
    ...each(design.workflows, about.workflow, actionGroups.workflows, 'lucide/workflow', (workflowId) => ({
      type: 'execute-workflow',
      fields: { workflowId },
    })),
  ];
};

/** What the elements of the page, or of the component, can be asked. */
const elementOptions = (place: ActionOptionPlace): readonly ActionOption[] => {
  const { design, registry, component, pageId, nameOf, labelOf, texts } = place;
  const roots = component
    ? [component.rootElementId]
    : (design.pages[pageId]?.sections ?? []).flatMap((id) => Object.values(design.sections[id]?.slots ?? {}).flat());
  return roots
    .flatMap((root) => subtreeIds(design, root))
    .flatMap((uid) =>
      elementActions({ design, registry, component }, uid).map(({ value, label }) =>
        option(
          `element-${uid}-${String(value)}`,
          `${nameOf(uid) ?? ''} · ${labelOf(label)}`,
          texts.actionGroups.elements,
          registry.element(design.elements[uid]?.type ?? '')?.icon ?? 'lucide/puzzle',
          {
            type: 'component-action',
            fields: {
              uid,
              actionName: String(value),
              category: design.elements[uid]?.component ? 'libraryComponents' : 'elements',
            },
          },
          label,
        ),
      ),
    );
};

/** What an element around the holder offers: its form, its dialog, the popup that it stands in. */
const localOptions = ({
  design,
  registry,
  component,
  node,
  labelOf,
  texts,
}: ActionOptionPlace): readonly ActionOption[] => {
  const keys = new Set<string>(component?.kind === 'popup' ? ['popup'] : []);
  const places = placesOf(design);
  for (let id: Id | undefined = node ?? undefined; id !== undefined; id = places.get(id)?.owner) {
    const key = registry.element(design.elements[id]?.type ?? '')?.localContext;
    if (key !== undefined) keys.add(key);
  }
  return LOCAL_METHODS.filter(({ key }) => keys.has(key)).map(({ key, method, label }) =>
    option(
      `local-${key}-${method}`,
      labelOf(label),
      texts.actionGroups.elements,
      'lucide/square-mouse-pointer',
      { type: `${LOCAL_METHOD}${key}.${method}`, fields: {} },
      label,
    ),
  );
};

/** Everything that a step of a workflow can be here: built-in, of plugins, elements and components, and about what the site has. */
export const actionOptions = (place: ActionOptionPlace): readonly ActionOption[] => [
  ...nativeOptions(place),
  ...localOptions(place),
  ...pluginOptions(place),
  ...entityOptions(place),
  ...elementOptions(place),
];
