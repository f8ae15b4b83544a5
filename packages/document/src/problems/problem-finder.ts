import type { Design, Registry } from '@trama/model';
import type { Touched } from '../apply/applied.ts';
import { ENTITY_MAPS } from '../apply/entity-kinds.ts';
import { declaredBy } from '../references/entities.ts';
import type { EntityName, ReferenceBook, TargetKind } from '../references/index.ts';
import { knownTargets } from '../references/known-targets.ts';
import type { DesignProblem, ProblemContext, ProblemRule } from './problem.ts';
import type { TableNames } from './table-names.ts';

/** The problems of a design, kept up by what changes. */
export interface ProblemFinder {
  /** Errors first, each in the order of the design. */
  readonly problems: readonly DesignProblem[];
  /** Looks again at what an edit may have changed; the book has followed it. @returns number of entities looked at */
  update(before: Design, touched: Touched): number;
  /** Looks again at what names tables, with those that there are by now; null: they are not known. */
  know(tables: TableNames | null): void;
}

/** Kinds of targets that may come and go with entities of a design. */
const KINDS: readonly TargetKind[] = [
  ...(['page', 'section', 'element', 'component', 'variable', 'collection', 'formula', 'workflow', 'class'] as const),
  ...(['property', 'trigger'] as const),
];

const nameOf = ({ kind, id }: EntityName): string => `${kind} ${id}`;

/** Every entity of a design, and the design itself. */
const allEntities = (design: Design): readonly EntityName[] => [
  { kind: 'design', id: design.id },
  ...ENTITY_MAPS.flatMap((kind) => Object.keys(design[kind]).map((id): EntityName => ({ kind, id }))),
];

const difference = (left: ReadonlySet<string>, right: ReadonlySet<string>): readonly string[] =>
  [...left].filter((item) => !right.has(item));

/** Looks at a whole design once. */
export const createProblemFinder = (
  book: ReferenceBook,
  registry: Registry,
  rules: readonly ProblemRule[],
): ProblemFinder => {
  const ofEntity = new Map<string, readonly DesignProblem[]>();
  let ofDesign: readonly DesignProblem[] = [];
  let known: readonly DesignProblem[] | null = null;
  let tables: TableNames | null = null;

  const contextOf = (): ProblemContext => {
    const { design } = book;
    return { design, registry, book, isKnown: knownTargets(design, registry), tables };
  };

  const look = (entities: Iterable<EntityName>): number => {
    const context = contextOf();
    let count = 0;
    for (const entity of entities) {
      const found = rules.flatMap((rule) => ('look' in rule ? rule.look(entity, context) : []));
      if (found.length > 0) ofEntity.set(nameOf(entity), found);
      else ofEntity.delete(nameOf(entity));
      count += 1;
    }
    ofDesign = rules.flatMap((rule) => ('find' in rule ? rule.find(context) : []));
    known = null;
    return count;
  };

  /** What names something that has come or gone. */
  const referrers = (before: Design, entity: EntityName): readonly EntityName[] => {
    const [old, now] = [declaredBy(before, entity), declaredBy(book.design, entity)];
    return [...difference(old, now), ...difference(now, old)].flatMap((name) =>
      KINDS.flatMap((kind) => book.to(kind, name).map(({ from }) => from)),
    );
  };

  look(allEntities(book.design));
  return {
    get problems() {
      if (known === null) {
        // In the order of the design, so that a list of them does not jump while it is worked through.
        const all = [...allEntities(book.design).flatMap((entity) => ofEntity.get(nameOf(entity)) ?? []), ...ofDesign];
        known = [
          ...all.filter(({ severity }) => severity === 'error'),
          ...all.filter(({ severity }) => severity === 'warning'),
        ];
      }
      return known;
    },
    update: (before, touched) => {
      const again = new Map<string, EntityName>();
      for (const [kind, ids] of touched) {
        for (const id of ids) {
          const entity = { kind, id };
          for (const one of [entity, ...referrers(before, entity)]) again.set(nameOf(one), one);
        }
      }
      return look(again.values());
    },
    know: (next) => {
      tables = next;
      look(
        allEntities(book.design).filter(({ kind, id }) => book.from(kind, id).some(({ to }) => to.kind === 'table')),
      );
    },
  };
};
