import type { Catalog, Routine } from './catalog.ts';
import { RestFailure } from './failure.ts';
import type { ReadQuery } from './query.ts';
import { type ReadOptions, readSql } from './read-sql.ts';
import { identifier, type Parameters, qualified } from './sql.ts';

/** The arguments of a call: values of a JSON body, or texts of a query string. */
export type CallArguments =
  | { kind: 'json'; body: unknown; values: Record<string, unknown> }
  | { kind: 'text'; values: Map<string, string> };

export const namesOf = (call: CallArguments): string[] =>
  call.kind === 'json' ? Object.keys(call.values) : [...call.values.keys()];

const accepts = (routine: Routine, names: readonly string[]): boolean =>
  names.every((name) => routine.arguments.some((argument) => argument.name === name)) &&
  routine.arguments.every((argument) => argument.optional || names.includes(argument.name));

const takesWholeBody = (routine: Routine): boolean => {
  const [only] = routine.arguments;
  return routine.arguments.length === 1 && only?.name === '' && (only.type === 'json' || only.type === 'jsonb');
};

const notFound = (name: string, names: readonly string[]): RestFailure =>
  new RestFailure(404, {
    code: 'PGRST202',
    message: `Could not find the function public.${name}${names.length > 0 ? `(${names.join(', ')})` : ' without parameters'} in the schema cache`,
    details: `Searched for the function public.${name} ${names.length > 0 ? `with parameters ${names.join(', ')}` : 'without parameters'}, but no matches were found in the schema cache.`,
  });

/**
 * The overload whose arguments the call names.
 * @throws RestFailure PGRST202 for none, PGRST203 for several.
 */
export const findRoutine = (catalog: Catalog, name: string, names: readonly string[]): Routine => {
  const overloads = catalog.routines.filter((routine) => routine.name === name);
  const fitting = overloads.filter((routine) => accepts(routine, names));
  const [first] = fitting.length > 0 ? fitting : overloads.filter(takesWholeBody);
  if (first === undefined) throw notFound(name, names);
  if (fitting.length > 1) {
    throw new RestFailure(300, {
      code: 'PGRST203',
      message: `Could not choose the best candidate function between: ${fitting
        .map(
          (one) =>
            `public.${one.name}(${one.arguments.map((argument) => `${argument.name} => ${argument.type}`).join(', ')})`,
        )
        .join(', ')}`,
      hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
    });
  }
  return first;
};

/** The names of a function's arguments, over all its overloads. */
export const argumentNames = (catalog: Catalog, name: string): Set<string> =>
  new Set(
    catalog.routines
      .filter((routine) => routine.name === name)
      .flatMap((routine) => routine.arguments.map((one) => one.name)),
  );

/** The call itself, and the source of its arguments (null where the parameters stand in the call). */
const callSql = (routine: Routine, call: CallArguments, parameters: Parameters): { call: string; from: string } => {
  const target = qualified(routine.name);
  if (takesWholeBody(routine) && call.kind === 'json') {
    return {
      call: `${target}(${parameters.bindJson(call.body)}::${routine.arguments[0]?.type})`,
      from: '',
    };
  }
  const given = routine.arguments.filter((argument) => namesOf(call).includes(argument.name));
  if (call.kind === 'text') {
    const list = given.map(
      (one) => `${identifier(one.name)} => ${parameters.bind(call.values.get(one.name))}::${one.type}`,
    );
    return { call: `${target}(${list.join(', ')})`, from: '' };
  }
  if (given.length === 0) return { call: `${target}()`, from: '' };
  const definition = given.map((one) => `${identifier(one.name)} ${one.type}`).join(', ');
  const list = given.map((one) => `${identifier(one.name)} => a.${identifier(one.name)}`);
  const payload = parameters.bindJson(call.values);
  return { call: `${target}(${list.join(', ')})`, from: `json_to_record(${payload}::json) as a(${definition})` };
};

/** A function call as one statement that answers a `ReadRow`; rows can be chosen, filtered and embedded into like a table's. */
export const rpcSql = (
  catalog: Catalog,
  routine: Routine,
  call: CallArguments,
  query: ReadQuery,
  parameters: Parameters,
  options: ReadOptions,
): string => {
  const { call: expression, from } = callSql(routine, call, parameters);
  if (routine.returns !== 'row') {
    const rows = `select ${expression}${routine.returns === 'void' ? '::text' : ''} as v${from === '' ? '' : ` from ${from}`}`;
    const body = routine.returnsSet ? `coalesce(json_agg(r.v), '[]')::text` : `(json_agg(r.v) -> 0)::text`;
    return `select ${body} as body, count(*) as page_count, count(*) as total from (${rows}) r`;
  }
  const rows = from === '' ? `(select * from ${expression})` : `(select f.* from ${from}, lateral ${expression} f)`;
  // Called once, also where the rows are counted beside.
  const head = `with called as materialized (select * from ${rows} r) `;
  return readSql(catalog, { from: 'called', relation: routine.relation }, query, parameters, options, head);
};
