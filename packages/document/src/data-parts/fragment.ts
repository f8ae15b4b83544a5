import type {
  Change,
  Collection,
  Component,
  Design,
  Element,
  Formula,
  Id,
  Page,
  Registry,
  Section,
  StyleClass,
  Variable,
} from '@trama/model';
import { toJson } from '../json.ts';
import { buildElement, buildSection, keysOf } from '../notation/build-elements.ts';
import { type Children, flatten, type Keyed } from '../notation/nodes.ts';
import { type ReferenceKind, resolveReferences } from '../notation/references.ts';
import {
  buildClass,
  buildCollection,
  buildComponent,
  buildFormula,
  buildPage,
  buildVariable,
  type ComponentNotation,
  type FormulaNotation,
  pluginNamed,
  referencePath,
  type SiteNotation,
  type VariableNotation,
} from '../notation/site.ts';
import type { OperationContext } from '../operation.ts';
import { belonging, hang, type Target } from '../operations/place-changes.ts';

type Keys<Entry> = Readonly<Record<string, Entry>>;

/** What elements work with, by keys. */
interface SitePartsNotation {
  variables?: Keys<VariableNotation>;
  formulas?: Keys<FormulaNotation>;
  collections?: NonNullable<SiteNotation['collections']>;
  components?: Keys<ComponentNotation>;
  classes?: NonNullable<SiteNotation['classes']>;
}

/** A part of a site in the notation: elements for one place, with what they work with. References go by the keys here. */
export interface FragmentNotation extends SitePartsNotation {
  elements: Children;
}

/** Pages of a site in the notation, with what they work with. References go by the keys here. */
export interface PagesNotation extends SitePartsNotation {
  pages: Children;
}

/** What makes the parts of a fragment, and the ids of the elements that hang in the place. */
export interface BuiltFragment {
  changes: readonly Change[];
  roots: readonly Id[];
  /** Id of what has this key: a variable, collection or component of the fragment. */
  idOf: (kind: ReferenceKind, key: string) => Id | undefined;
}

/** What makes pages. */
export type BuiltPages = Omit<BuiltFragment, 'roots'>;

type Entity = Extract<Change, { op: 'add' }>['entity'];

const added = (entity: Entity, one: { id: Id }): Change => ({ op: 'add', entity, id: one.id, value: toJson(one) });

/** Builds under new ids, and gives the changes that add what was built. */
const createBuilder = ({ registry, ids }: OperationContext, present: ReadonlyMap<string, Id> = new Map()) => {
  const made = new Map<string, Id>(present);
  const idOf = (path: string): Id => {
    const id = made.get(path) ?? ids.uuid();
    made.set(path, id);
    return id;
  };
  const elements: Record<Id, Element> = {};
  const sections: Record<Id, Section> = {};
  const build = { registry, idOf, elements, sections };
  const entries = <Entry>(part: Keys<Entry> | undefined): [string, Entry][] => Object.entries(part ?? {});
  const find = (kind: ReferenceKind, key: string): Id | undefined => foundIn(registry, made, kind, key);
  return {
    build,
    find,
    /** All that was built, with ids in the place of references. */
    changes: (notation: SitePartsNotation, pages: readonly Page[] = []): readonly Change[] => {
      const components = entries(notation.components).map(
        ([key, entry]): Component => buildComponent(build, entry, key),
      );
      const variables = entries(notation.variables).map(
        ([key, entry]): Variable => buildVariable(entry, key, idOf(`variable/${key}`)),
      );
      const formulas = entries(notation.formulas).map(
        ([key, entry]): Formula => buildFormula(entry, key, idOf(`formula/${key}`)),
      );
      const collections = entries(notation.collections).map(
        ([key, entry]): Collection => buildCollection(registry, entry, key, idOf(`collection/${key}`)),
      );
      const classes = entries(notation.classes)
        .filter(([key]) => !present.has(`class/${key}`))
        .map(([key, entry]): StyleClass => buildClass(entry, key, idOf(`class/${key}`)));
      const parts = [
        ...classes.map((one) => added('classes', one)),
        ...variables.map((one) => added('variables', one)),
        ...formulas.map((one) => added('formulas', one)),
        ...collections.map((one) => added('collections', one)),
        ...components.map((one) => added('components', one)),
        ...Object.values(elements).map((one) => added('elements', one)),
        ...Object.values(sections).map((one) => added('sections', one)),
        ...pages.map((one) => added('pages', one)),
      ];
      return resolveReferences(parts, find);
    },
  };
};

/**
 * The changes that put a fragment into a place, under new ids.
 * @param present ids of what the design has already and the fragment uses, by what a reference would name (`class/card`)
 * @throws TramaError `document/notation` for a missing key, an unknown type, or a reference to nothing;
 * `document/unknown-id` when the place does not exist.
 */
export const buildFragment = (
  context: OperationContext,
  notation: FragmentNotation,
  into: Target,
  present?: ReadonlyMap<string, Id>,
): BuiltFragment => {
  const { design } = context;
  const { build, find, changes } = createBuilder(context, present);
  const nodes = flatten(notation.elements);
  const keys = keysOf(nodes, 'fragment');
  const home = belonging(design, into.owner);
  const roots = nodes.map((node, index) => buildElement(build, node, `section/${keys[index]}`, home));
  return { changes: [...changes(notation), ...hang(design, into, roots)], roots, idOf: find };
};

/**
 * The changes that add sections to the design, under new ids, and those ids; they stand on no page yet.
 * @throws TramaError `document/notation` for a missing key, an unknown type, or a reference to nothing.
 */
export const buildSections = (context: OperationContext, sections: Children): Omit<BuiltFragment, 'idOf'> => {
  const { build, changes } = createBuilder(context);
  const nodes = flatten(sections);
  const keys = keysOf(nodes, 'sections');
  const roots = nodes.map((node, index) => buildSection(build, node as Keyed<'section'>, `section/${keys[index]}`));
  return { changes: changes({}), roots };
};

/**
 * The changes that add pages, under new ids, in all languages of the site.
 * @throws TramaError `document/notation` for a missing key, an unknown type, or a reference to nothing.
 */
export const buildPages = (context: OperationContext, notation: PagesNotation): BuiltPages => {
  const { build, find, changes } = createBuilder(context);
  const languages = context.design.languages.map(({ lang }) => lang);
  const nodes = flatten(notation.pages);
  keysOf(nodes, 'pages');
  const pages = nodes.map((node) => buildPage(build, node as Keyed<'page'>, languages));
  return { changes: changes(notation, pages), idOf: find };
};

const foundIn = (
  registry: Registry,
  made: ReadonlyMap<string, Id>,
  kind: ReferenceKind,
  key: string,
): Id | undefined => {
  if (kind === 'plugin') return pluginNamed(registry, key)?.id;
  if (kind !== 'property') return made.get(referencePath(kind, key));
  const [component, ...name] = key.split('/');
  return made.get(`component/${component}/properties/${name.join('/')}`);
};

/** A name that nothing of this kind has yet: with a number behind it where it is taken. */
export const freeName = (
  design: Design,
  map: 'variables' | 'collections' | 'components' | 'formulas' | 'pages' | 'classes',
  wanted: string,
): string => {
  const taken = new Set(Object.values(design[map]).map(({ name }) => name));
  let name = wanted;
  for (let number = 2; taken.has(name); number += 1) name = `${wanted} ${number}`;
  return name;
};
