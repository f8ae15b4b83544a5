import type { Design, EntityMap, Id, Label, Workflow } from '@trama/model';
import type { EntityName, ReferenceBook } from '../references/index.ts';
import { actionFace } from '../workflows/action-face.ts';
import { pagesReached } from './pages-reached.ts';

/** Something that a page sends to a service: what is done (`Insert`), and to what (a table, a function, a bucket of files). */
export interface PageWriting {
  action: Label;
  target: string;
}

/** Who may open a page, and what it moves between its visitors and services. */
export interface PageExposure {
  pageId: Id;
  name: string;
  /** Everybody; whoever is signed in; or those who have all roles of one of these lists. */
  access: 'everybody' | 'signed-in' | readonly (readonly string[])[];
  /** Tables, and collections of other sources by their names. */
  reads: readonly string[];
  writes: readonly PageWriting[];
}

/** Names of roles are not in a design: lists hold their ids. */
const accessOf = ({ pages }: Design, id: Id): PageExposure['access'] => {
  const groups = (pages[id]?.access ?? []).flatMap(({ group }) => (group ? [group.roles] : []));
  if ((pages[id]?.access ?? []).length === 0) return 'everybody';
  return groups.length === 0 || groups.some((roles) => roles.length === 0) ? 'signed-in' : groups;
};

/** Arguments by which actions of plugins name what they act on. */
const TARGETS = ['table', 'functionName', 'bucket', 'channel'] as const;

const HOLDERS = ['elements', 'sections', 'pages', 'components', 'workflows'] as const satisfies readonly EntityMap[];

const workflowsIn = (design: Design, kind: (typeof HOLDERS)[number], id: Id): readonly Workflow[] => {
  if (kind === 'workflows') return design.workflows[id] ? [design.workflows[id]] : [];
  if (kind === 'components') return Object.values(design.components[id]?.workflows ?? {});
  return design[kind][id]?.workflows ?? [];
};

type Moving = { reads: string } | { writes: PageWriting };

const movingsOf = ({ design, registry }: ReferenceBook, workflows: readonly Workflow[]): readonly Moving[] =>
  workflows.flatMap(({ actions }) =>
    Object.values(actions).flatMap((action): Moving[] => {
      const face = actionFace(design, registry, action);
      const { args } = action.fields;
      if (!face.plugin || typeof args !== 'object' || args === null || action.disabled) return [];
      const given = args as { readonly [name: string]: unknown };
      const target = TARGETS.map((name) => given[name]).find((value) => typeof value === 'string' && value !== '');
      if (typeof target !== 'string') return [];
      const called = face.plugin.actions.find(({ name }) => action.type.endsWith(`-${name}`));
      if (!called?.isReading?.(given)) return [{ writes: { action: face.label, target } }];
      return given.table === target ? [{ reads: target }] : [];
    }),
  );

/** Every page of a site with who may open it, what it reads and what it writes, in the order of the design. */
export const pageExposures = (book: ReferenceBook): readonly PageExposure[] => {
  const { design } = book;
  const reads = new Map<Id, Set<string>>();
  const writes = new Map<Id, Map<string, PageWriting>>();
  const add = (entity: EntityName, movings: readonly Moving[]): void => {
    if (movings.length === 0) return;
    for (const page of pagesReached(book, entity))
      for (const moving of movings)
        if ('reads' in moving) reads.set(page, (reads.get(page) ?? new Set()).add(moving.reads));
        else {
          const { action, target } = moving.writes;
          writes.set(page, (writes.get(page) ?? new Map()).set(`${action.en} ${target}`, moving.writes));
        }
  };
  for (const { id, name, config } of Object.values(design.collections))
    add({ kind: 'collections', id }, [
      { reads: typeof config.table === 'string' && config.table ? config.table : name },
    ]);
  for (const kind of HOLDERS)
    for (const id of Object.keys(design[kind])) add({ kind, id }, movingsOf(book, workflowsIn(design, kind, id)));
  add({ kind: 'design', id: design.id }, movingsOf(book, design.appWorkflows));
  return Object.values(design.pages).map(({ id, name }) => ({
    pageId: id,
    name,
    access: accessOf(design, id),
    reads: [...(reads.get(id) ?? [])].toSorted(),
    writes: [...(writes.get(id)?.values() ?? [])],
  }));
};
