import {
  type Collection,
  collectBindings,
  type Design,
  type Id,
  isRecord,
  type Value,
  type WorkflowAction,
} from '@trama/model';
import { restApi } from '@trama/plugins/definitions';
import type { UsingPages } from './release.ts';
import { originsIn } from './sources.ts';

/** Field of a published collection or action that names its request to the server. */
export const SERVER_REQUEST = 'serverRequest';

type Fields = Readonly<Record<string, Value>>;

/** A request that the server sends in a visitor's place (conformance 7.16). */
export interface ServerRequest {
  /** What the author wrote, secrets included: it stays on the server. */
  fields: Fields;
  /** The pages that send it. */
  pages: UsingPages;
}

/** What the server may send for a published site; never in a file of the release. */
export interface ServerRequests {
  requests: Readonly<Record<string, ServerRequest>>;
  /** Where a request whose address is computed may lead: the origins that the design itself writes. */
  origins: readonly string[];
}

/** A design whose requests through the server have only their computed parts left. */
export interface OpenDesign {
  design: Design;
  /** The whole of each request, by its name. */
  taken: Readonly<Record<string, Fields>>;
  origins: readonly string[];
}

const isComputed = (value: Value | undefined): boolean => {
  let computed = false;
  collectBindings(value, () => {
    computed = true;
  });
  return computed;
};

/** What visitors are shown of a part: the pairs, or the whole, that their browser computes. */
const openPart = (value: Value | undefined): Value | undefined => {
  if (Array.isArray(value)) return value.filter((pair: Value) => isComputed(pair));
  return isComputed(value) ? value : undefined;
};

const openFields = (fields: Fields, name: string): Fields => {
  const { url, headers, queries, data, ...rest } = fields;
  const parts = Object.entries({ url, headers, queries, data }).flatMap(([part, value]) => {
    const open = openPart(value);
    return open === undefined ? [] : [[part, open] as const];
  });
  return { ...rest, ...Object.fromEntries(parts), [SERVER_REQUEST]: name };
};

const ACTION = `${restApi.id}-apiRequest`;

const isFields = (value: Value | undefined): value is Fields => isRecord(value) && !('binding' in value);

const isServerAction = (value: object): value is WorkflowAction & { fields: { args: Fields } } => {
  const { type, fields } = value as Partial<WorkflowAction>;
  return type === ACTION && isFields(fields?.args) && fields.args.isThroughServer === true;
};

const isServerCollection = ({ pluginId, config }: Collection): boolean =>
  pluginId === restApi.id && config.isThroughServer === true;

/**
 * Takes the requests through the server out of a design, each under the id of its action or collection.
 * What is left names them, and holds the computed parts alone, so that no key of a service is published.
 */
export const takeServerRequests = (design: Design): OpenDesign => {
  const taken: Record<string, Fields> = {};
  const take = (id: Id, fields: Fields): Fields => {
    let name = id;
    // Copies of an element keep the ids of their actions, and may then be changed apart.
    for (let copy = 2; taken[name] && JSON.stringify(taken[name]) !== JSON.stringify(fields); copy += 1)
      name = `${id}-${copy}`;
    taken[name] = fields;
    return openFields(fields, name);
  };
  const opened = <T>(value: T): T => openActions(value, take) as T;
  const open: Design = {
    ...design,
    pages: opened(design.pages),
    sections: opened(design.sections),
    elements: opened(design.elements),
    components: opened(design.components),
    workflows: opened(design.workflows),
    appWorkflows: opened(design.appWorkflows),
    collections: Object.fromEntries(
      Object.entries(design.collections).map(([id, collection]) => [
        id,
        isServerCollection(collection) ? { ...collection, config: take(id, collection.config) } : collection,
      ]),
    ),
  };
  const names = Object.keys(taken);
  if (names.length === 0) return { design, taken, origins: [] };
  const addresses = [
    Object.values(taken).map(({ url }) => url),
    Object.values(design.variables).map(({ defaultValue }) => defaultValue),
    design.formulas,
  ];
  return { design: open, taken, origins: originsIn(JSON.stringify(addresses)) };
};

/** Walks plain data; whatever holds no such action is shared with the original, and nothing is made for it. */
const openActions = (value: unknown, take: (id: Id, fields: Fields) => Fields): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (isServerAction(value)) return { ...value, fields: { ...value.fields, args: take(value.id, value.fields.args) } };
  const members = value as Readonly<Record<string, unknown>>;
  const changed: [string, unknown][] = [];
  for (const key of Object.keys(members)) {
    const member = openActions(members[key], take);
    if (member !== members[key]) changed.push([key, member]);
  }
  if (changed.length === 0) return value;
  const opened = Object.fromEntries([...Object.entries(members), ...changed]);
  return Array.isArray(value) ? Object.values(opened) : opened;
};

/** The requests with who may send each: a request of private pages alone needs access to one of them. */
export const serverRequestsOf = (
  { taken, origins }: OpenDesign,
  pagesUsing: (isUsedIn: (text: string) => boolean) => UsingPages,
): ServerRequests => ({
  requests: Object.fromEntries(
    Object.entries(taken).map(([name, fields]) => {
      const mark = `"${SERVER_REQUEST}":${JSON.stringify(name)}`;
      return [name, { fields, pages: pagesUsing((text) => text.includes(mark)) }];
    }),
  ),
  origins,
});
