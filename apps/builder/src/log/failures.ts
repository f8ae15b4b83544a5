import type { EntityName } from '@trama/document';
import type { Design } from '@trama/model';

/** Something of the drawn page that failed: a collection, a binding, a workflow. */
export interface Failure {
  message: string;
  /** Path in the design: kind, id, and what of it. */
  where: readonly (string | number)[];
  /** How often it was told of. */
  count: number;
}

/** So many failures are kept; older ones are forgotten. */
const KEPT_FAILURES = 100;

const isSame = (one: Omit<Failure, 'count'>, other: Omit<Failure, 'count'>): boolean =>
  one.message === other.message && one.where.join() === other.where.join();

/** The failures with one more; one that is known is counted. */
export const withFailure = (
  failures: readonly Failure[],
  { message, where }: Omit<Failure, 'count'>,
): readonly Failure[] =>
  failures.some((known) => isSame(known, { message, where }))
    ? failures.map((known) => (isSame(known, { message, where }) ? { ...known, count: known.count + 1 } : known))
    : [...failures.slice(1 - KEPT_FAILURES), { message, where, count: 1 }];

/** What failed, as the author named it: the name of the collection, element or workflow, and else its kind. */
export const placeOf = ({ collections, elements, workflows, plugins }: Design, { where }: Failure): string => {
  const [kind, id] = where.map(String);
  if (id === undefined) return kind ?? '';
  const named: Readonly<Record<string, string | null | undefined>> = {
    collections: collections[id]?.name,
    elements: elements[id]?.name,
    workflows: workflows[id]?.name,
    plugins: plugins.find((plugin) => plugin.id === id)?.name,
  };
  return named[kind ?? ''] || (kind ?? '');
};

/** Kinds of which a failure may tell that the builder shows somewhere by themselves. */
const SHOWN = ['collections', 'elements'] as const;

/** What failed, where the design has it and the builder shows it; null for anything else. */
export const entityOf = (design: Design, { where }: Failure): EntityName | null => {
  const [kind, id = ''] = where.map(String);
  const shown = SHOWN.find((one) => one === kind);
  return shown && design[shown][id] ? { kind: shown, id } : null;
};
