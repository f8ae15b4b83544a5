import type { Catalog, ForeignKey } from '../catalog/catalog.ts';
import { similarName } from '../catalog/similar-names.ts';
import { RestFailure } from '../failure.ts';
import type { EmbedItem } from '../parse/select-parser.ts';

/** Pairs of columns that must be equal: of the parent and of the relation joined to it. */
export type ColumnPairs = readonly (readonly [parent: string, child: string])[];

export type Relationship =
  | { kind: 'to-one' | 'to-many'; forward: boolean; target: string; pairs: ColumnPairs; foreignKey: ForeignKey }
  | {
      kind: 'through';
      target: string;
      join: string;
      toJoin: ColumnPairs;
      toTarget: ColumnPairs;
      foreignKeys: [ForeignKey, ForeignKey];
    }
  | { kind: 'computed'; target: string; routine: string; toOne: boolean };

const zip = (left: string[], right: string[]): ColumnPairs =>
  left.map((name, index) => [name, right[index] ?? ''] as const);

const isSingleColumn = (columns: string[], name: string): boolean => columns.length === 1 && columns[0] === name;

/** A relation refers to itself: under its own name it leads back to the many, under its column's name ahead to the one, as in PostgREST. */
const isSelf = (key: ForeignKey): boolean => key.from === key.to;

const forward = (foreignKey: ForeignKey): Relationship => ({
  kind: 'to-one',
  forward: true,
  target: foreignKey.to,
  pairs: zip(foreignKey.fromColumns, foreignKey.toColumns),
  foreignKey,
});

const backward = (foreignKey: ForeignKey): Relationship => ({
  kind: foreignKey.unique ? 'to-one' : 'to-many',
  forward: false,
  target: foreignKey.from,
  pairs: zip(foreignKey.toColumns, foreignKey.fromColumns),
  foreignKey,
});

const through = (catalog: Catalog, parent: string, target: string): Relationship[] =>
  catalog.foreignKeys
    .filter((first) => first.to === parent)
    .flatMap((first) =>
      catalog.foreignKeys
        .filter((second) => second !== first && second.from === first.from && second.to === target)
        .filter((second) =>
          [...first.fromColumns, ...second.fromColumns].every((column) => first.fromPrimaryKey.includes(column)),
        )
        .map(
          (second): Relationship => ({
            kind: 'through',
            target,
            join: first.from,
            toJoin: zip(first.toColumns, first.fromColumns),
            toTarget: zip(second.fromColumns, second.toColumns),
            foreignKeys: [first, second],
          }),
        ),
    );

const throughView = (relationship: Relationship): boolean =>
  relationship.kind === 'through' && relationship.foreignKeys.some((key) => key.fromView === true);

/** Without a hint, a join table goes before the views of it, and a relation's own foreign key before a join with itself. */
const preferred = (found: Relationship[], isOwn: boolean): Relationship[] => {
  const direct = isOwn ? found.filter(({ kind }) => kind !== 'through') : [];
  if (direct.length > 0) return direct;
  return found.length > 1 ? found.filter((one) => !throughView(one)) : found;
};

const candidates = (catalog: Catalog, parent: string, name: string): Relationship[] => {
  const computed = catalog.relations.get(parent)?.computedRelations.find((one) => one.name === name);
  if (computed) return [{ kind: 'computed', target: computed.target, routine: name, toOne: computed.toOne }];
  const isColumn = (key: ForeignKey): boolean => !key.toView && isSingleColumn(key.fromColumns, name);
  const isConstraint = (key: ForeignKey): boolean => !isSelf(key) && key.name === name;
  const ahead = catalog.foreignKeys
    .filter((key) => key.from === parent)
    .filter((key) => isColumn(key) || (!key.toView && isConstraint(key)) || (!isSelf(key) && key.to === name))
    .map(forward);
  const back = catalog.foreignKeys
    .filter((key) => key.to === parent && (key.from === name || isConstraint(key)))
    .map(backward);
  return [...ahead, ...back, ...through(catalog, parent, name)];
};

const matchesHint = (relationship: Relationship, hint: string): boolean => {
  if (relationship.kind === 'computed') return relationship.target === hint;
  if (relationship.kind === 'through') {
    return relationship.join === hint || relationship.foreignKeys.some((key) => key.name === hint);
  }
  const { foreignKey } = relationship;
  if (isSelf(foreignKey)) return !relationship.forward && isSingleColumn(foreignKey.fromColumns, hint);
  return foreignKey.name === hint || isSingleColumn(foreignKey.fromColumns, hint) || relationship.target === hint;
};

type KeyRelationship = Exclude<Relationship, { kind: 'computed' }>;

const cardinalityOf = (relationship: KeyRelationship): string => {
  if (relationship.kind === 'through') return 'many-to-many';
  if (relationship.foreignKey.unique) return 'one-to-one';
  return relationship.forward ? 'many-to-one' : 'one-to-many';
};

const wayOf = (parent: string, relationship: KeyRelationship): string => {
  if (relationship.kind === 'through') {
    const keys = relationship.foreignKeys.map((key) => `${key.name}(${key.fromColumns.join(', ')})`);
    return `${relationship.join} using ${keys.join(' and ')}`;
  }
  const ends = [parent, relationship.target].map(
    (name, end) => `${name}(${relationship.pairs.map((pair) => pair[end]).join(', ')})`,
  );
  return `${relationship.foreignKey.name} using ${ends.join(' and ')}`;
};

const describe = (parent: string, relationship: KeyRelationship): object => ({
  cardinality: cardinalityOf(relationship),
  embedding: `${parent} with ${relationship.target}`,
  relationship: wayOf(parent, relationship),
});

/**
 * The one way from `parent` to the embedded relation. Only foreign keys inside the request's schema count, and functions of
 * a row, which go before them.
 * @throws RestFailure PGRST200 when there is none, PGRST201 when there are several and no hint decides.
 */
export const findRelationship = (catalog: Catalog, parent: string, item: EmbedItem): Relationship => {
  const hinted = candidates(catalog, parent, item.relation).filter((candidate) =>
    item.hints.every((hint) => matchesHint(candidate, hint)),
  );
  const found = item.hints.length > 0 ? hinted : preferred(hinted, parent === item.relation);
  const [only] = found;
  if (only === undefined) {
    const related = catalog.foreignKeys.flatMap((key) =>
      key.from === parent ? key.to : key.to === parent ? key.from : [],
    );
    const similar = similarName(new Set(related), item.relation);
    throw new RestFailure(400, {
      code: 'PGRST200',
      message: `Could not find a relationship between '${parent}' and '${item.relation}' in the schema cache`,
      details: `Searched for a foreign key relationship between '${parent}' and '${item.relation}'${item.hints.length > 0 ? ` using the hint '${item.hints.join("', '")}'` : ''} in the schema '${catalog.schema}', but no matches were found.`,
      hint: similar === undefined ? null : `Perhaps you meant '${similar}' instead of '${item.relation}'.`,
    });
  }
  if (found.length === 1) return only;
  const ways = found.filter((one): one is KeyRelationship => one.kind !== 'computed');
  throw new RestFailure(300, {
    code: 'PGRST201',
    message: `Could not embed because more than one relationship was found for '${parent}' and '${item.relation}'`,
    details: ways.map((relationship) => describe(parent, relationship)),
    hint: `Try changing '${item.relation}' to one of the following: ${ways
      .map((one) => `'${item.relation}!${one.kind === 'through' ? one.join : one.foreignKey.name}'`)
      .join(', ')}. Find the desired relationship in the 'details' key.`,
  });
};
