import {
  classOfVariant,
  createNameOf,
  MAP_OF,
  type Operation,
  removeClass,
  removeCollection,
  removeComponent,
  removeComponentFormula,
  removeComponentVariable,
  removeFormula,
  removePage,
  removeToken,
  removeVariable,
  removeWorkflow,
} from '@trama/document';
import type { Design, Id, Reference, Registry } from '@trama/model';
import { className } from '../classes/class-words.ts';
import type { EditorView } from '../editor/view.ts';
import type { Texts } from '../texts/index.ts';
import { tokenName } from '../tokens/token-words.ts';

/** Kinds that lists and the search for everything offer, in this order. */
export const USED_KINDS = [
  'variable',
  'collection',
  'formula',
  'workflow',
  'component',
  'class',
  'token',
  'page',
] as const satisfies readonly Reference['kind'][];

type HeldByComponent = 'variables' | 'formulas' | 'workflows';

/** The component that holds a variable, a formula or a workflow; undefined for those of the site. */
const componentWith = (design: Design, part: HeldByComponent, id: Id): Id | undefined =>
  design[part][id] ? undefined : Object.values(design.components).find((one) => one[part][id])?.id;

const ofComponent =
  (
    part: HeldByComponent,
    removeOfSite: Operation<{ id: Id }>,
    remove: Operation<{ component: Id; id: Id }>,
  ): Operation<{ id: Id }> =>
  (context, { id }) => {
    const component = componentWith(context.design, part, id);
    return component === undefined ? removeOfSite(context, { id }) : remove(context, { component, id });
  };

/** What deletes a thing of each kind; elements and sections are deleted on the canvas. */
const REMOVERS: Partial<Record<Reference['kind'], Operation<{ id: Id }>>> = {
  variable: ofComponent('variables', removeVariable, removeComponentVariable),
  collection: removeCollection,
  formula: ofComponent('formulas', removeFormula, removeComponentFormula),
  workflow: (context, { id }) => {
    const component = componentWith(context.design, 'workflows', id);
    return removeWorkflow(context, { holder: component === undefined ? 'site' : { component }, key: id });
  },
  class: removeClass,
  component: removeComponent,
  token: removeToken,
  page: removePage,
};

export const removerOf = (kind: Reference['kind']): Operation<{ id: Id }> | undefined => REMOVERS[kind];

interface Naming extends Pick<EditorView, 'labels' | 'language'> {
  texts: Texts;
}

/** What a thing is called: its name, a nameless token by its value, else what kind of thing it is. */
export const targetName = (design: Design, registry: Registry, { kind, id }: Reference, naming: Naming): string => {
  const token = kind === 'token' ? design.tokens[id] : undefined;
  const shared = kind === 'class' ? (design.classes[id] ?? classOfVariant(design, id)?.subClasses[id]) : undefined;
  if (shared) return className(shared, naming.texts);
  const name = token ? tokenName(token) : createNameOf(design, registry, naming)(id);
  return name || naming.texts.references.kinds[MAP_OF[kind]];
};

const PARTS: Partial<Record<Reference['kind'], HeldByComponent>> = {
  variable: 'variables',
  formula: 'formulas',
  workflow: 'workflows',
};

/** Others of the kind that the same component holds; undefined for what no component holds. */
const partsBeside = (design: Design, { kind, id }: Reference): readonly Reference[] | undefined => {
  const part = PARTS[kind];
  const component = part && componentWith(design, part, id);
  const parts = part && component !== undefined ? design.components[component]?.[part] : undefined;
  return parts && Object.keys(parts).flatMap((other) => (other === id ? [] : [{ kind, id: other }]));
};

/** Everything of one kind, in the order of the design. */
export const targetsOf = (design: Design, kind: Reference['kind']): readonly Reference[] =>
  Object.keys(design[MAP_OF[kind]]).map((id) => ({ kind, id }));

/**
 * What may stand in the place of a thing: a colour is no distance, a popup no component, a variant no class, and only what the same
 * component holds is read like one of its parts.
 */
export const standInsFor = (design: Design, target: Reference): readonly Reference[] => {
  const { kind, id } = target;
  const parts = partsBeside(design, target);
  if (parts) return parts;
  const owner = kind === 'class' && !design.classes[id] ? classOfVariant(design, id) : undefined;
  const others = owner
    ? Object.keys(owner.subClasses).map((variant): Reference => ({ kind, id: variant }))
    : targetsOf(design, kind);
  const kinds = kind === 'token' ? design.tokens : kind === 'component' ? design.components : {};
  const map: Readonly<Record<Id, { kind: string }>> = kinds;
  return others.filter((other) => other.id !== id && map[other.id]?.kind === map[id]?.kind);
};
