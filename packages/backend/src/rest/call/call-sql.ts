import type { Argument, Catalog, Routine } from '../catalog/catalog.ts';
import { similarName } from '../catalog/similar-names.ts';
import { RestFailure } from '../failure.ts';
import type { ReadQuery } from '../parse/query.ts';
import { type ReadOptions, readSql, SETTINGS } from '../read/read-sql.ts';
import { arrayLiteral, identifier, type Parameters, qualified } from '../sql/sql.ts';

/** The arguments of a call: values of a JSON body, texts of a query string (a name may come several times), or a body of another type. */
export type CallArguments =
  | { kind: 'json'; body: unknown; values: Record<string, unknown> }
  | { kind: 'text'; values: Map<string, string[]> }
  | { kind: 'raw'; type: 'text' | 'xml' | 'bytea'; body: string };

const namesOf = (call: CallArguments): string[] => {
  if (call.kind === 'raw') return [];
  return call.kind === 'json' ? Object.keys(call.values) : [...call.values.keys()];
};

const accepts = (routine: Routine, names: readonly string[]): boolean =>
  names.every((name) => routine.arguments.some((argument) => argument.name === name)) &&
  routine.arguments.every((argument) => argument.optional || names.includes(argument.name));

/** Its only argument has no name, so that the whole body is its value; a JSON object with an empty name is meant for it too. */
export const takesWholeBody = (routine: Routine, call: CallArguments): boolean => {
  const [only] = routine.arguments;
  if (routine.arguments.length !== 1 || only?.name !== '' || call.kind === 'text') return false;
  if (call.kind === 'raw') return only.type === call.type;
  return only.type === 'json' || only.type === 'jsonb' || Object.hasOwn(call.values, '');
};

const listed = (names: readonly string[]): string => `(${names.toSorted().join(', ')})`;

/** A function of this name with other arguments, else one of nearly this name. */
const routineHint = ({ routines }: Catalog, name: string, names: readonly string[]): string | undefined => {
  const overloads = routines.filter((routine) => routine.name === name);
  if (overloads.length === 0) return similarName(new Set(routines.map((routine) => routine.name)), name);
  const known = overloads.map((routine) => listed(routine.arguments.map((argument) => argument.name)));
  const similar = similarName(known, listed(names), names.length === 0 ? 1 : 0.33);
  return similar === undefined ? undefined : `${name}${similar}`;
};

const notFound = (catalog: Catalog, name: string, call: CallArguments, isRead: boolean): RestFailure => {
  const { schema } = catalog;
  const failure = (shown: string, searched: string, hint?: string): RestFailure =>
    new RestFailure(404, {
      code: 'PGRST202',
      message: `Could not find the function ${schema}.${name}${shown} in the schema cache`,
      details: `Searched for the function ${schema}.${name} ${searched}, but no matches were found in the schema cache.`,
      hint: hint === undefined ? null : `Perhaps you meant to call the function ${schema}.${hint}`,
    });
  if (call.kind === 'raw') return failure('', `with a single unnamed ${call.type} parameter`);
  const names = namesOf(call);
  const parameters = `with parameter${names.length > 1 ? 's' : ''} ${names.join(', ')}`;
  const searched = names.length === 0 ? 'without parameters' : parameters;
  const whole = call.kind === 'json' && !isRead ? ' or with a single unnamed json/jsonb parameter' : '';
  const shown = names.length === 0 ? ' without parameters' : `(${names.join(', ')})`;
  return failure(shown, `${searched}${whole}`, routineHint(catalog, name, names));
};

/**
 * The overload whose arguments the call names.
 * @throws RestFailure PGRST202 for none, PGRST203 for several.
 */
export const findRoutine = (catalog: Catalog, name: string, call: CallArguments, isRead: boolean): Routine => {
  const names = namesOf(call);
  const overloads = catalog.routines.filter((routine) => routine.name === name);
  const fitting = call.kind === 'raw' ? [] : overloads.filter((routine) => accepts(routine, names));
  const [first] = fitting.length > 0 ? fitting : overloads.filter((routine) => takesWholeBody(routine, call));
  if (first === undefined) throw notFound(catalog, name, call, isRead);
  if (fitting.length > 1) {
    throw new RestFailure(300, {
      code: 'PGRST203',
      message: `Could not choose the best candidate function between: ${fitting
        .map(
          (one) =>
            `${catalog.schema}.${one.name}(${one.arguments.map((argument) => `${argument.name} => ${argument.type}`).join(', ')})`,
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

const named = ({ name, variadic }: Argument): string => `${variadic ? 'variadic ' : ''}${identifier(name)}`;

/** A name that comes several times gives a variadic argument all its values, any other the last. */
const textValue = ({ name, variadic }: Argument, values: ReadonlyMap<string, string[]>): string => {
  const all = values.get(name) ?? [];
  return variadic && !(all.length === 1 && all[0]?.startsWith('{')) ? arrayLiteral(all) : (all.at(-1) ?? '');
};

/** The call itself, and the source of its arguments (null where the parameters stand in the call). */
const callSql = (
  { schema }: Catalog,
  routine: Routine,
  call: CallArguments,
  parameters: Parameters,
): { call: string; from: string } => {
  const target = qualified(schema, routine.name);
  if (takesWholeBody(routine, call) && call.kind !== 'text') {
    const body = call.kind === 'json' ? parameters.bindJson(call.body) : parameters.bind(call.body);
    return { call: `${target}(${body}::${routine.arguments[0]?.type})`, from: '' };
  }
  if (call.kind === 'raw') return { call: `${target}()`, from: '' };
  const given = routine.arguments.filter((argument) => namesOf(call).includes(argument.name));
  if (call.kind === 'text') {
    const list = given.map((one) => `${named(one)} => ${parameters.bind(textValue(one, call.values))}::${one.type}`);
    return { call: `${target}(${list.join(', ')})`, from: '' };
  }
  if (given.length === 0) return { call: `${target}()`, from: '' };
  const definition = given.map((one) => `${identifier(one.name)} ${one.type}`).join(', ');
  const list = given.map((one) => `${named(one)} => a.${identifier(one.name)}`);
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
  const { call: expression, from } = callSql(catalog, routine, call, parameters);
  if (routine.returns !== 'row') {
    const rows = `select ${expression}${routine.returns === 'void' ? '::text' : ''} as v${from === '' ? '' : ` from ${from}`}`;
    if (!routine.returnsSet) {
      return `select (json_agg(r.v) -> 0)::text as body, count(*) as page_count, count(*) as total${SETTINGS} from (${rows}) r`;
    }
    // Called once, also where the values are counted beside.
    const most = options.maxRows === undefined ? '' : ` limit ${options.maxRows}`;
    return `with called as materialized (${rows}) select coalesce(json_agg(r.v), '[]')::text as body, count(*) as page_count,
      (select count(*) from called) as total${SETTINGS} from (select v from called${most}) r`;
  }
  const rows = from === '' ? `(select * from ${expression})` : `(select f.* from ${from}, lateral ${expression} f)`;
  // Called once, also where the rows are counted beside.
  const head = `with called as materialized (select * from ${rows} r) `;
  const source = { from: 'called', relation: routine.relation, name: 'pgrst_call' };
  return readSql(catalog, source, query, parameters, options, head);
};
