import {
  bindingName,
  type Collection,
  collectBindings,
  type Design,
  decodePage,
  type Id,
  isBinding,
  isEntityId,
} from '@trama/model';
import { readBody, resultAt } from '@trama/plugins/server';
import { serverError } from '../errors.ts';
import { BODY_LIMITS } from '../http/request-body.ts';
import { createRecentlyUsed } from '../recently-used.ts';
import { isGrantedOneOf } from '../sites/check-access.ts';
import { originsOf } from '../sites/live-site.ts';
import { type PlatformCall, readAnswer, readCallBody } from './platform-call.ts';
import { pluginContext } from './plugin-context.ts';
import { sendServerRequest } from './rest-request.ts';

const MAX_ANSWER = 10 * 1024 * 1024;

/** A collection as one page publishes it: its formulas are numbered by page. */
export interface PublishedCollection {
  pageId: Id;
  collection: Collection;
}

/** Finds the collections of releases in their page data, and remembers those of the newest ones. */
export type FindCollections = (call: PlatformCall, id: Id) => Promise<readonly PublishedCollection[]>;

const MAX_RELEASES = 20;

export const createFindCollections = (): FindCollections => {
  const releases = createRecentlyUsed<Promise<ReadonlyMap<Id, readonly PublishedCollection[]>>>(MAX_RELEASES);

  const read = async ({ platform, site }: PlatformCall): Promise<ReadonlyMap<Id, readonly PublishedCollection[]>> => {
    const found = new Map<Id, PublishedCollection[]>();
    for (const [path, { hash }] of Object.entries(site.live.manifest.files)) {
      const pageId = /^data\/(.+)\.json$/.exec(path)?.[1];
      const body = pageId === undefined ? null : await platform.blobs.get(hash);
      const data: unknown = body && JSON.parse(new TextDecoder().decode(body));
      // Data of a collection's items is merged into a page, and is none of its own.
      if (pageId === undefined || typeof data !== 'object' || data === null || !('collections' in data)) continue;
      for (const collection of Object.values(decodePage(data).collections)) {
        const known = found.get(collection.id) ?? [];
        known.push({ pageId, collection });
        found.set(collection.id, known);
      }
    }
    return found;
  };

  return async (call, id) => {
    const { releaseId } = call.site.live;
    const known = releases.get(releaseId) ?? read(call);
    known.catch(() => releases.delete(releaseId));
    releases.set(releaseId, known);
    return (await known).get(id) ?? [];
  };
};

/** A collection of the draft, as it stands. */
const inDraft = ({ collections }: Design, id: Id): readonly PublishedCollection[] => {
  const collection = collections[id];
  return collection ? [{ pageId: '', collection }] : [];
};

/** The value with the visitor's values in place of its bindings. */
const completed = (value: unknown, variables: Readonly<Record<string, unknown>>): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (isBinding(value)) return variables[bindingName(value)];
  if (Array.isArray(value)) return value.map((item) => completed(item, variables));
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, completed(member, variables)]));
};

/** The collection as the page that asks publishes it: the one whose bindings are exactly those that were sent. */
const askedFor = (
  published: readonly PublishedCollection[],
  variables: Readonly<Record<string, unknown>>,
): PublishedCollection | undefined => {
  const sent = Object.keys(variables);
  return (
    published.find(({ collection: { config, filter, sort } }) => {
      const names = new Set<string>();
      collectBindings([config, filter, sort], (binding) => void names.add(bindingName(binding)));
      return names.size === sent.length && sent.every((name) => names.has(name));
    }) ?? published[0]
  );
};

const countIn = (query: URLSearchParams, name: string): number | null => {
  const value = query.get(name);
  return value !== null && /^\d{1,9}$/.test(value) ? Number(value) : null;
};

/**
 * `POST /ww/cms_data_sets/:id/fetch?limit=&offset= {variables}`: rows of a collection of the published design, read by
 * the server half of its plugin as the visitor (conformance 7.7, 7.8).
 */
export const answerCollectionFetch = async (call: PlatformCall, id: Id, find: FindCollections): Promise<Response> => {
  const { site, platform } = call;
  const body = await readCallBody(site, BODY_LIMITS.variables);
  const variables =
    typeof body.variables === 'object' && body.variables !== null ? (body.variables as Record<string, unknown>) : {};
  const published = call.draft ? inDraft(call.draft, id) : await find(call, id);
  const asked = askedFor(published, variables);
  const plugin = platform.sites.serverPlugins[asked?.collection.pluginId ?? ''];
  if (!asked || !plugin?.fetchCollection)
    throw serverError({
      code: 'server/not-found',
      message: isEntityId('collections', id)
        ? 'The published design has no such collection here.'
        : `"${id}" is no UUID, as the ids of collections are.`,
      where: ['cms_data_sets', id],
    });
  // The canvas shows its author every page; whose rows it gets, the session decides.
  if (
    !call.draft &&
    !(await isGrantedOneOf(
      site,
      published.map(({ pageId }) => pageId),
    ))
  )
    throw serverError({ code: 'server/forbidden', message: 'No page that shows this collection is open to you.' });
  const { config, filter, sort, pluginId } = asked.collection;
  const values = completed(config, variables) as Record<string, unknown>;
  if (values.serverRequest !== undefined) return Response.json(await askService(call, values));
  const context = pluginContext(call, pluginId ?? '', originsOf(site.live.settings, site.environment));
  const answer = await plugin.fetchCollection(context, {
    config: values,
    filter: completed(filter, variables),
    sort: completed(sort, variables),
    offset: countIn(site.url.searchParams, 'offset') ?? 0,
    limit: countIn(site.url.searchParams, 'limit'),
  });
  return Response.json(answer, { headers: { 'cache-control': 'private, no-store' } });
};

/** A collection of the REST plugin through the server: the request that publishing kept, and the key of its result. */
const askService = async (
  call: PlatformCall,
  values: Readonly<Record<string, unknown>>,
): Promise<{ data: unknown; total: number; type: 'single' | 'collection' }> => {
  const response = await sendServerRequest(call, values.serverRequest, values);
  const body = await readBody(new Response(new Uint8Array(await readAnswer(response, MAX_ANSWER))));
  if (!response.ok)
    throw serverError({ code: 'server/service-failed', message: `The service answered ${response.status}.` });
  const data = resultAt(body, values.resultKey) ?? null;
  return Array.isArray(data) ? { data, total: data.length, type: 'collection' } : { data, total: 0, type: 'single' };
};
