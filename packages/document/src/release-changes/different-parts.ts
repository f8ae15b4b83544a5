import type { EntityMap } from '@trama/model';
import { isSame } from '@trama/model';

/** What of an entity may differ between two versions of a site, as a person would say it. */
export type DifferentPart =
  | 'name'
  | 'texts'
  | 'content'
  | 'style'
  | 'states'
  | 'workflows'
  | 'link'
  | 'attributes'
  | 'order'
  | 'address'
  | 'access'
  | 'head'
  | 'languages'
  | 'sections'
  | 'properties'
  | 'variables'
  | 'formulas'
  | 'value'
  | 'source'
  | 'filter'
  | 'steps'
  | 'other';

const NODE = {
  name: 'name',
  title: 'name',
  type: 'content',
  component: 'content',
  content: 'content',
  style: 'style',
  classes: 'style',
  subClasses: 'style',
  states: 'states',
  workflows: 'workflows',
  link: 'link',
  domId: 'attributes',
  domClass: 'attributes',
  attributes: 'attributes',
} as const;

const STEPS = {
  name: 'name',
  actions: 'steps',
  firstAction: 'steps',
  firstErrorAction: 'steps',
  parameters: 'steps',
  trigger: 'steps',
  triggerConditions: 'steps',
} as const;

/** Which part a field belongs to; null for what is told elsewhere. All others are `other`. */
const PARTS: Readonly<Record<EntityMap, Readonly<Record<string, DifferentPart | null>>>> = {
  // Where a node lies follows from what holds it, and children are told by themselves.
  elements: { ...NODE, slots: null, section: null, parentComponent: null },
  sections: { ...NODE, slots: null },
  pages: {
    name: 'name',
    folder: null,
    paths: 'address',
    collectionPath: 'address',
    languages: 'languages',
    sections: null,
    access: 'access',
    frameAncestors: 'access',
    title: 'head',
    meta: 'head',
    metaImage: 'head',
    workflows: 'workflows',
  },
  components: {
    name: 'name',
    properties: 'properties',
    triggers: 'properties',
    variables: 'variables',
    workflows: 'workflows',
    formulas: 'formulas',
  },
  variables: { name: 'name', defaultValue: 'value', folder: null },
  collections: {
    name: 'name',
    pluginId: 'source',
    mode: 'source',
    config: 'source',
    data: 'value',
    filter: 'filter',
    sort: 'filter',
    limit: 'filter',
    fields: 'filter',
    folder: null,
  },
  formulas: { name: 'name', code: 'formulas', parameters: 'formulas', filter: 'filter', sort: 'filter' },
  workflows: STEPS,
  classes: { name: 'name', style: 'style', content: 'content', subClasses: 'style', folder: null },
  tokens: { name: 'name', value: 'value', dark: 'value' },
};

type Fields = { readonly [field: string]: unknown };

/** The parts in which two versions of an entity differ, in the order of their fields. */
export const differentParts = (kind: EntityMap, before: object, after: object): readonly DifferentPart[] => {
  const [old, now] = [before as Fields, after as Fields];
  const fields = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter(
    (field) => !isSame(old[field], now[field]),
  );
  const parts = fields.flatMap((field) => {
    const part = PARTS[kind][field];
    return part === null ? [] : [part ?? 'other'];
  });
  return [...new Set(parts)];
};
