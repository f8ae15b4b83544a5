import type { Database, Session } from '../../database/database.ts';
import { createStructureMaker, type StructureMaker } from '../../dumps/structure/make-structure.ts';
import type { StructureStatement } from '../../dumps/structure/statement.ts';
import { compareSchemas, RIGHTS_KINDS, type SchemaStep } from './compare-schemas.ts';
import { readSchema, type Schema } from './read-schema.ts';

/** What a database has that its migrations do not make. */
export interface SchemaDiff {
  /** Statements that make it, in an order in which they run; none where both are alike. */
  statements: readonly string[];
  /** What could not be written as statements, and why. */
  leftOut: readonly string[];
}

const readFrom = (database: Database): Promise<Schema> =>
  database.admin(async (session) => {
    await session.exec("set local search_path = ''");
    return readSchema(session);
  });

const asStatement = ({ about, sql }: SchemaStep): StructureStatement => ({
  stage: 'before rows',
  kind: 'step',
  name: about,
  sql: sql.join(';\n'),
  isAuthors: false,
  isReplaced: false,
});

/** Runs steps, each that fails again after the others. */
const runSteps = async (maker: StructureMaker, steps: readonly SchemaStep[]): Promise<SchemaDiff> => {
  const statements: string[] = [];
  let waiting: readonly { step: SchemaStep; reason: string }[] = steps.map((step) => ({ step, reason: '' }));
  for (let before = Number.POSITIVE_INFINITY; waiting.length > 0 && waiting.length < before; ) {
    before = waiting.length;
    const failed: { step: SchemaStep; reason: string }[] = [];
    for (const { step } of waiting) {
      const [failure] = await maker.make([asStatement(step)]);
      if (failure) failed.push({ step, reason: failure.reason });
      else statements.push(...step.sql);
    }
    waiting = failed;
  }
  return { statements, leftOut: waiting.map(({ step, reason }) => `${step.about}: ${reason}`) };
};

/** Rights that are others than those which things have by default. */
const rightsSteps = (present: Schema, wanted: Schema): readonly SchemaStep[] => {
  const textOf = new Map(present.statements.map(({ kind, name, sql }) => [`${kind} ${name}`, sql]));
  return wanted.statements
    .filter(({ kind, name, sql }) => RIGHTS_KINDS.has(kind) && textOf.get(`${kind} ${name}`) !== sql)
    .map(({ kind, name, sql }) => ({
      about: `${kind} of ${name}`,
      sql: sql.replace(/;\s*$/, '').split(/;\s+(?=grant )/),
    }));
};

/**
 * What a database has that another, which the migrations of a folder have made, lacks or has otherwise. What is found is run in the
 * other one, so that what is written runs.
 * @param other of the same kind; it is changed, and of no use afterwards
 */
export const diffSchemas = async (database: Database, other: Database): Promise<SchemaDiff> => {
  const wanted = await readFrom(database);
  return other.apart(0, async (session: Session) => {
    const maker = await createStructureMaker(session, false);
    const made = await runSteps(maker, compareSchemas(await readSchema(session), wanted));
    const rights = await runSteps(maker, rightsSteps(await readSchema(session), wanted));
    return { statements: [...made.statements, ...rights.statements], leftOut: [...made.leftOut, ...rights.leftOut] };
  });
};
