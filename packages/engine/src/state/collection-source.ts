import { bindingName, type Collection, collectBindings, type Id, TramaError, type Value } from '@trama/model';
import type { Scope } from '../bindings/scope.ts';
import type { Platform } from '../platform.ts';
import type { PluginClient } from '../plugin.ts';
import { type CollectionAnswer, checkAnswer } from './collection-answer.ts';

export interface CollectionSourceOptions {
  platform: Pick<Platform, 'fetch'>;
  basePath: string;
  cacheVersion: number;
  plugin: (id: Id) => PluginClient | undefined;
  /** Value of a design with every binding evaluated. */
  resolve: (value: Value | undefined, scope: Scope) => unknown;
}

/** One page of rows that is asked for. */
export interface CollectionPage {
  offset: number;
  limit: number | null;
  signal: AbortSignal;
}

/** Asks the source of a collection: its file, its plugin, or the server (conformance 7.6, 7.7, 9.14). */
export type AskSource = (definition: Collection, scope: Scope, page: CollectionPage) => Promise<CollectionAnswer>;

const bodyOf = async (response: Response): Promise<unknown> => {
  if (response.ok) return response.json();
  throw new TramaError({
    code: 'engine/collection-fetch',
    message: `Collection request failed with status ${response.status}`,
  });
};

export const createCollectionSource = (options: CollectionSourceOptions): AskSource => {
  const { platform, resolve } = options;

  /** `/collections/{id}.json`: rows, or rows with total and type (conformance 7.6). */
  const askFile = async ({ id }: Collection, signal: AbortSignal): Promise<CollectionAnswer> => {
    const address = `${options.basePath}/collections/${id}.json?_wwcv=${options.cacheVersion}`;
    const body = await bodyOf(await platform.fetch(address, { signal }));
    const isAnswer = typeof body === 'object' && body !== null && 'data' in body;
    return checkAnswer(isAnswer ? body : { data: body });
  };

  /** What the bindings of config, filter and sort come to, by the JSON that they are published as. */
  const variablesOf = ({ config, filter, sort }: Collection, scope: Scope): Record<string, unknown> => {
    const variables: Record<string, unknown> = {};
    collectBindings([config, filter, sort], (binding) => {
      variables[bindingName(binding)] = resolve(binding, scope);
    });
    return variables;
  };

  const askServer = async (
    definition: Collection,
    scope: Scope,
    { offset, limit, signal }: CollectionPage,
  ): Promise<CollectionAnswer> => {
    const query = new URLSearchParams({ ...(limit !== null && { limit: String(limit) }), offset: String(offset) });
    const response = await platform.fetch(`/ww/cms_data_sets/${definition.id}/fetch?${query}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ variables: variablesOf(definition, scope) }),
      signal,
    });
    return checkAnswer(await bodyOf(response));
  };

  return async (definition, scope, page) => {
    if (definition.mode === 'static') return askFile(definition, page.signal);
    const client = options.plugin(definition.pluginId ?? '');
    if (!client?.fetchCollection) return askServer(definition, scope, page);
    const result = await client.fetchCollection({
      collection: { id: definition.id, name: definition.name, limit: definition.limit },
      config: resolve(definition.config, scope) as Record<string, unknown>,
      filter: resolve(definition.filter, scope),
      sort: resolve(definition.sort, scope),
      ...page,
    });
    return checkAnswer(result);
  };
};
