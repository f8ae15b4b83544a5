import type { PluginDefinition, PluginUse } from '@trama/model';
import type { CollectionRequest, CollectionResult } from '../plugin.ts';
import type { CollectionObject } from '../state/collection-object.ts';
import { type EngineInit, type TestEngine, testEngine } from './test-engine.ts';

/** The data plugin as a site uses it. */
export const use: PluginUse = {
  id: 'data',
  name: 'Data',
  namespace: 'data',
  settings: { publicData: {}, privateData: {} },
};

/** A data plugin that pages, filters and sorts itself. */
export const pagingPlugin: PluginDefinition = {
  id: 'data',
  name: 'data',
  namespace: 'data',
  label: { en: 'Data', pt: 'Dados' },
  icon: '',
  kind: ['data'],
  setup: [],
  actions: [],
  collection: { fields: [], nativePaging: true },
};

export type Fetch = (request: CollectionRequest) => Promise<unknown>;

export interface DataInit extends EngineInit {
  fetch?: Fetch;
  isPaging?: boolean;
}

/** An engine whose plugin `data` answers as told. */
export const dataEngine = ({ fetch, isPaging, ...init }: DataInit): TestEngine =>
  testEngine({
    ...init,
    site: { plugins: [use], ...init.site },
    pluginDefinitions: isPaging ? [pagingPlugin] : [],
    plugins: fetch ? { data: { fetchCollection: (request) => fetch(request) as Promise<CollectionResult> } } : {},
  });

/** {@link dataEngine}, when the page is loaded. */
export const started = async (init: DataInit): Promise<TestEngine> => {
  const test = dataEngine(init);
  await test.engine.start();
  return test;
};

/** What formulas see of a collection. */
export const state = ({ engine }: TestEngine, id = 'c'): CollectionObject => engine.collection(id) as CollectionObject;

/** A promise that the test keeps until it lets go. */
export const held = <T>(): { promise: Promise<T>; release: (value: T) => void } => {
  let release: (value: T) => void = () => undefined;
  const promise = new Promise<T>((resolve) => {
    release = resolve;
  });
  return { promise, release };
};

/** Lets waiting work go on. */
export const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
/** Resolves when it holds. */
export const until = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await turn();
};
