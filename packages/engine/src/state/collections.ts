import { batch, type Signal, signal } from '@preact/signals-core';
import { applyFilter, applySort } from '@trama/formula/runtime';
import {
  type Collection,
  type Id,
  isBinding,
  type Json,
  messageOf,
  type Registry,
  TramaError,
  type Value,
} from '@trama/model';
import type { Scope } from '../bindings/scope.ts';
import type { Log } from '../log.ts';
import type { Platform } from '../platform.ts';
import type { PluginClient } from '../plugin.ts';
import { type CollectionAnswer, reasonOf } from './collection-answer.ts';
import { type CollectionObject, notFetched, spliced, toLimit } from './collection-object.ts';
import type { CollectionSamples } from './collection-samples.ts';
import { createCollectionSource } from './collection-source.ts';
import { type CollectionChange, changedData } from './collection-update.ts';
import { fetchRounds } from './fetch-order.ts';
import { SignalMap } from './signal-map.ts';

interface Entry {
  definition: Collection;
  /** Evaluates the definition's bindings: formulas are numbered per page. */
  scope: Scope;
  state: Signal<CollectionObject>;
  abort: AbortController | null;
  /** First row that the last fetch on this page asked for. */
  asked: number;
}

export interface CollectionStoreOptions {
  platform: Platform;
  registry: Registry;
  log: Log;
  basePath: string;
  cacheVersion: number;
  plugin: (id: Id) => PluginClient | undefined;
  pluginsLoaded: () => Promise<void>;
  /** False in prerendering: a source that fails while a site is published says nothing to those who visit it later. */
  keepsErrors: boolean;
  /** Edit mode: what stands for rows that cannot come. */
  samples?: CollectionSamples | undefined;
  /** Value of a design with every binding evaluated. */
  resolve: (value: Value | undefined, scope: Scope) => unknown;
  onFetchError: (event: { error: string; collection: unknown; collectionId: Id; collectionName: string }) => void;
}

export interface CollectionStore {
  add(collections: readonly Collection[], scope: Scope): void;
  /** Edit mode: takes a changed collection and fetches it again where it fetches itself; null takes it out. */
  edit(id: Id, definition: Collection | null, scope: Scope): void;
  /** Edit mode: the page is closed to whom it is shown to. From now on no source is asked for rows; samples stand for them. */
  close(): void;
  /** Forgets what does not outlast a navigation (conformance 4.3) and abandons running fetches. */
  reset(): void;
  /** Forgets all rows but those of files, and abandons running fetches: who they were read as is gone. */
  forgetRows(): void;
  get(idOrName: string): CollectionObject | undefined;
  peek(idOrName: string): CollectionObject | undefined;
  has(idOrName: string): boolean;
  ids(): readonly Id[];
  /** Fetches once. Errors are stored in the collection, logged and reported, not thrown. */
  fetch(idOrName: string): Promise<void>;
  /** Edit mode: what the source answers for a collection as it is set here; the page keeps its rows. @throws what the source throws */
  tryOut(definition: Collection, scope: Scope): Promise<CollectionAnswer>;
  /** Fetches what the page that was added last fetches by itself. */
  fetchAuto(): Promise<void>;
  setOffset(idOrName: string, offset: number): Promise<void>;
  change(
    idOrName: string,
    change: CollectionChange,
    options?: { refreshFilter?: boolean; refreshSort?: boolean },
  ): void;
  /** Sets rows as they are: realtime updates of plugins. */
  replace(id: Id, data: readonly unknown[], total: number): void;
  config(id: Id): Readonly<Record<string, unknown>>;
  snapshot(): Readonly<Record<Id, Json>>;
  restore(recorded: Readonly<Record<Id, Json>>): void;
}

export const createCollections = (options: CollectionStoreOptions): CollectionStore => {
  const { registry, log } = options;
  const ask = createCollectionSource(options);
  const entries = new SignalMap<Entry>();
  const idByName = new SignalMap<Id>();
  let ofPage: ReadonlySet<Id> = new Set();
  let recordings: Readonly<Record<Id, Json>> = {};
  let isClosed = false;

  const peekEntry = (idOrName: string): Entry | undefined =>
    entries.peek(idOrName) ?? entries.peek(idByName.peek(idOrName) ?? '');
  const patch = (entry: Entry, change: Partial<CollectionObject>): void => {
    entry.state.value = { ...entry.state.peek(), ...change };
  };
  const limitOf = (definition: Collection, scope: Scope): number | null =>
    toLimit(options.resolve(definition.limit, scope));
  const isNative = (definition: Collection): boolean =>
    registry.plugin(definition.pluginId ?? '')?.collection?.nativePaging ?? false;
  const isAuto = (definition: Collection): boolean => definition.config.isAutoFetch === true;
  const isKept = (definition: Collection): boolean =>
    definition.mode === 'static' || definition.config.isPersistentOnNav === true;

  const sorted = (
    rows: readonly unknown[],
    entry: Pick<Entry, 'definition' | 'scope'>,
    by: { filter: boolean; sort: boolean },
  ): readonly unknown[] => {
    const filtered = by.filter ? applyFilter(rows, options.resolve(entry.definition.filter, entry.scope)) : rows;
    return by.sort ? applySort(filtered, options.resolve(entry.definition.sort, entry.scope)) : filtered;
  };

  /** Puts samples in the place of rows that cannot come. False where there are none. */
  const putSamples = (entry: Entry): boolean => {
    const data = options.samples?.take(entry.definition) ?? null;
    if (data === null) return false;
    const rows = Array.isArray(data) ? data : null;
    const done = { isFetching: false, isFetched: true, error: null, offset: 0 };
    patch(entry, { ...done, data, type: rows ? 'collection' : 'single', total: rows?.length ?? 0 });
    return true;
  };

  const store = (entry: Entry, result: CollectionAnswer, offset: number, limit: number | null): void => {
    options.samples?.release(entry.definition.id);
    const done = { isFetching: false, isFetched: true, error: result.error ?? null, limit };
    const { definition } = entry;
    if (!Array.isArray(result.data) || result.type === 'single') {
      patch(entry, { ...done, data: result.data ?? null, type: 'single', offset: 0, total: 0 });
      return;
    }
    if (isNative(definition) || definition.mode !== 'dynamic' || !options.plugin(definition.pluginId ?? '')) {
      const isPaged = limit !== null && definition.mode !== 'static';
      const seen = isPaged ? offset + result.data.length : result.data.length;
      // A page behind the last row says nothing of how many there are.
      const total = Math.max(result.total ?? seen, isPaged && result.data.length > 0 ? seen : 0);
      const data = isPaged ? spliced(entry.state.peek().data, result.data, offset, total) : result.data;
      patch(entry, { ...done, data, type: 'collection', offset, total });
      return;
    }
    const rows = sorted(result.data, entry, { filter: true, sort: true });
    patch(entry, { ...done, data: rows, type: 'collection', offset: 0, total: rows.length });
  };

  const putError = (entry: Entry, thrown: unknown): void => {
    if (!options.keepsErrors) {
      patch(entry, { isFetching: false });
      return;
    }
    const data = Array.isArray(entry.state.peek().data) ? [] : null;
    patch(entry, { isFetching: false, isFetched: true, error: reasonOf(thrown), data, total: 0 });
  };

  const fail = (entry: Entry, thrown: unknown): void => {
    const { definition } = entry;
    if (!putSamples(entry)) putError(entry, thrown);
    const error = messageOf(thrown);
    log('error', error, ['collections', definition.id], thrown);
    options.onFetchError({
      error,
      collection: entry.state.peek(),
      collectionId: definition.id,
      collectionName: definition.name,
    });
  };

  const fetchPage = async (entry: Entry, offset: number): Promise<void> => {
    entry.abort?.abort();
    if (isClosed && entry.definition.mode !== 'static') {
      putSamples(entry);
      return;
    }
    const abort = new AbortController();
    entry.abort = abort;
    entry.asked = offset;
    const isAbandoned = (): boolean => abort.signal.aborted;
    patch(entry, { isFetching: true, error: null });
    try {
      await options.pluginsLoaded();
      const limit = limitOf(entry.definition, entry.scope);
      const result = await ask(entry.definition, entry.scope, { offset, limit, signal: abort.signal });
      if (isAbandoned()) return;
      if (result.error) fail(entry, result.error);
      else store(entry, result, offset, limit);
    } catch (thrown) {
      if (!isAbandoned()) fail(entry, thrown);
    }
  };

  const applyRecording = (entry: Entry, recorded: Json | undefined): void => {
    if (typeof recorded === 'object' && recorded !== null) patch(entry, recorded as Partial<CollectionObject>);
  };

  const put = (definition: Collection, scope: Scope): void => {
    const known = entries.peek(definition.id);
    if (known) {
      known.definition = definition;
      known.scope = scope;
      return;
    }
    const entry: Entry = {
      definition,
      scope,
      state: signal(notFetched(definition, toLimit(isBinding(definition.limit) ? null : definition.limit))),
      abort: null,
      asked: 0,
    };
    applyRecording(entry, recordings[definition.id]);
    entries.set(definition.id, entry);
    if (idByName.peek(definition.name) === undefined) idByName.set(definition.name, definition.id);
  };

  /** A collection under another name is found by that one alone. */
  const forgetName = ({ id, name }: Collection): void => {
    if (idByName.peek(name) === id) idByName.delete(name);
  };

  const forget = (isForgotten: (entry: Entry) => boolean): void =>
    batch(() => {
      for (const id of entries.peekKeys()) {
        const entry = entries.peek(id);
        if (!entry || !isForgotten(entry)) continue;
        entry.abort?.abort();
        entry.asked = 0;
        entry.state.value = notFetched(entry.definition, null);
      }
    });

  const missing = (idOrName: string): void => log('error', 'Collection not found.', ['collections', idOrName]);

  return {
    add: (collections, scope) => {
      ofPage = new Set(collections.map(({ id }) => id));
      for (const definition of collections) put(definition, scope);
    },
    edit: (id, definition, scope) => {
      const known = entries.peek(id);
      if (known && known.definition.name !== definition?.name) forgetName(known.definition);
      if (!definition) {
        known?.abort?.abort();
        entries.delete(id);
        return;
      }
      put(definition, scope);
      const entry = entries.peek(id);
      if (!entry) return;
      if (idByName.peek(definition.name) === undefined) idByName.set(definition.name, id);
      const { name, mode, pluginId, config, filter, sort, fields } = definition;
      patch(entry, { name, mode, pluginId, config, filter, sort, fields });
      if (isClosed || isAuto(definition) || mode === 'static') void fetchPage(entry, 0);
    },
    close: () => {
      isClosed = true;
    },
    reset: () =>
      forget(({ definition, state }) => {
        const { isFetched, isFetching } = state.peek();
        return !isKept(definition) || !(isFetched || isFetching);
      }),
    forgetRows: () => forget(({ definition }) => definition.mode !== 'static'),
    get: (idOrName) => (entries.get(idOrName) ?? entries.get(idByName.get(idOrName) ?? ''))?.state.value,
    peek: (idOrName) => peekEntry(idOrName)?.state.peek(),
    has: (idOrName) => peekEntry(idOrName) !== undefined,
    ids: () => entries.keys(),
    fetch: async (idOrName) => {
      const entry = peekEntry(idOrName);
      if (!entry) missing(idOrName);
      else await fetchPage(entry, entry.state.peek().offset);
    },
    tryOut: async (definition, scope) => {
      if (isClosed && definition.mode !== 'static')
        throw new TramaError({ code: 'engine/page-closed', message: 'Nobody is let in who could read these rows.' });
      await options.pluginsLoaded();
      const limit = limitOf(definition, scope);
      const result = await ask(definition, scope, { offset: 0, limit, signal: new AbortController().signal });
      if (result.error) throw result.error;
      if (!Array.isArray(result.data) || isNative(definition)) return result;
      const rows = sorted(result.data, { definition, scope }, { filter: true, sort: true });
      return { ...result, data: rows, total: rows.length };
    },
    fetchAuto: async () => {
      const waiting = entries
        .peekKeys()
        .flatMap((id) => entries.peek(id) ?? [])
        .filter(
          ({ definition, state }) =>
            ofPage.has(definition.id) &&
            (isClosed || isAuto(definition) || definition.mode === 'static') &&
            !(state.peek().isFetched && isKept(definition)),
        );
      const { rounds, circular } = fetchRounds(waiting.map((entry) => entry.definition));
      for (const id of circular)
        log('warning', 'Collections that refer to one another in a circle are not fetched', ['collections', id]);
      for (const round of rounds) {
        await Promise.all(round.flatMap((id) => entries.peek(id) ?? []).map((entry) => fetchPage(entry, entry.asked)));
      }
    },
    setOffset: async (idOrName, offset) => {
      const entry = peekEntry(idOrName);
      if (!entry) return missing(idOrName);
      if (isNative(entry.definition) || entry.definition.mode !== 'dynamic') await fetchPage(entry, offset);
      else patch(entry, { offset });
    },
    change: (idOrName, change, by = {}) => {
      const entry = peekEntry(idOrName);
      if (!entry) return missing(idOrName);
      const data = changedData(entry.state.peek().data, change, entry.definition.id);
      const rows = Array.isArray(data)
        ? sorted(data, entry, { filter: by.refreshFilter ?? false, sort: by.refreshSort ?? false })
        : data;
      patch(entry, { data: rows, ...(Array.isArray(rows) && { total: rows.length, type: 'collection' as const }) });
    },
    replace: (id, data, total) => {
      const entry = entries.peek(id);
      if (entry) patch(entry, { data, total });
    },
    config: (id) => {
      const entry = entries.peek(id);
      return entry ? (options.resolve(entry.definition.config, entry.scope) as Record<string, unknown>) : {};
    },
    snapshot: () =>
      Object.fromEntries(
        entries
          .peekKeys()
          .flatMap((id) => entries.peek(id)?.state.peek() ?? [])
          .filter((state) => state.isFetched)
          .map(({ id, data, total, offset, limit, type }) => [
            id,
            { data, total, offset, limit, type, isFetched: true } as Json,
          ]),
      ),
    restore: (recorded) => {
      recordings = recorded;
      for (const [id, state] of Object.entries(recorded)) {
        const entry = entries.peek(id);
        if (entry) applyRecording(entry, state);
      }
    },
  };
};
