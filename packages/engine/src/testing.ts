import { interpretingEvaluator } from '@trama/formula';
import {
  type Binding,
  type Collection,
  type Component,
  createRegistry,
  type Element,
  type ElementDefinition,
  type Id,
  type PageBundle,
  type PluginDefinition,
  type Section,
  type SiteInfo,
  type Value,
  type Variable,
  type Workflow,
  type WorkflowAction,
} from '@trama/model';
import { createEngine } from './create-engine.ts';
import { editing } from './edit/index.ts';
import type { Engine, EngineOptions } from './engine.ts';
import type { LogEntry } from './log.ts';
import type { Platform } from './platform.ts';
import { createWorkflows } from './workflows/workflows.ts';

/** A binding of one expression. */
export const formula = (code: string): Binding => ({ binding: 'formula', code });

/** An element with empty parts for what the test does not care about. */
export const element = (
  id: Id,
  init: Partial<Omit<Element, 'content'>> & { content?: Readonly<Record<string, Value>> } = {},
): Element => ({
  type: 'box',
  component: null,
  name: null,
  section: null,
  parentComponent: null,
  slots: {},
  style: {},
  states: [],
  workflows: [],
  classes: {},
  subClasses: {},
  ...init,
  id,
  content: { default: init.content ?? {} },
});

/** A workflow whose actions run one after the other, in the order of the list. */
export const workflow = (
  id: Id,
  steps: readonly ({ type: string } & Partial<Omit<WorkflowAction, 'fields'>> & {
      fields?: Readonly<Record<string, Value>>;
    })[],
  init: Partial<Workflow> = {},
): Workflow => {
  const ids = steps.map((step, index) => step.id ?? `${id}-${index + 1}`);
  const actions = steps.map(
    (step, index): WorkflowAction => ({
      next: ids[index + 1] ?? null,
      ...step,
      id: ids[index] ?? '',
      fields: step.fields ?? {},
    }),
  );
  return {
    id,
    key: id,
    firstAction: ids[0] ?? null,
    actions: Object.fromEntries(actions.map((action) => [action.id, action])),
    ...init,
  };
};

export const variable = (id: Id, init: Partial<Variable> = {}): Variable => ({
  id,
  name: id,
  type: 'any',
  defaultValue: null,
  ...init,
});

export const collection = (id: Id, init: Partial<Collection> = {}): Collection => ({
  id,
  name: id,
  mode: 'dynamic',
  kind: 'single',
  pluginId: 'data',
  config: { isAutoFetch: true },
  ...init,
});

export const component = (id: Id, rootElementId: Id, init: Partial<Component> = {}): Component => ({
  id,
  kind: 'component',
  rootElementId,
  properties: {},
  triggers: {},
  variables: {},
  workflows: {},
  formulas: {},
  ...init,
});

const byId = <T extends { id: Id }>(list: readonly T[] = []): Record<Id, T> =>
  Object.fromEntries(list.map((one) => [one.id, one]));

export const definition = (id: Id, init: Partial<ElementDefinition> = {}): ElementDefinition => ({
  id,
  name: id,
  label: { en: id, pt: id },
  icon: '',
  category: 'basic',
  inherits: {},
  displays: ['flex'],
  fields: [],
  slots: [],
  ...init,
});

/** What a test page holds: one section whose children are the roots. */
export interface PageInit {
  id?: Id;
  roots?: readonly Id[];
  elements?: readonly Element[];
  components?: readonly Component[];
  variables?: readonly Variable[];
  collections?: readonly Collection[];
  formulas?: PageBundle['formulas'];
  workflows?: readonly Workflow[];
  pageWorkflows?: readonly Workflow[];
  section?: Partial<Section>;
  info?: Partial<SiteInfo['pages'][Id]>;
}

const sectionOf = (page: PageInit, id: Id): Section => ({
  id: `${id}-section`,
  linkId: `${id}-section`,
  type: 'base',
  title: 'Main part',
  content: {},
  slots: { wwObjects: page.roots ?? page.elements?.slice(0, 1).map((one) => one.id) ?? [] },
  style: {},
  states: [],
  workflows: [],
  classes: {},
  subClasses: {},
  ...page.section,
});

export const bundleOf = (page: PageInit, cacheVersion = 1): PageBundle => {
  const id = page.id ?? 'home';
  return {
    cacheVersion,
    page: { id, paths: page.info?.paths ?? { default: id }, collectionPath: null, workflows: page.pageWorkflows ?? [] },
    sections: byId([sectionOf(page, id)]),
    elements: byId(page.elements),
    components: byId(page.components),
    variables: byId(page.variables),
    collections: byId(page.collections),
    formulas: page.formulas ?? {},
    workflows: byId(page.workflows),
  };
};

const pageInfo = (page: PageInit): SiteInfo['pages'][Id] => {
  const id = page.id ?? 'home';
  return {
    id,
    linkId: id,
    name: id,
    folder: null,
    paths: { default: id },
    languages: ['en'],
    collectionPath: null,
    sections: [`${id}-section`],
    access: [],
    title: { en: id },
    meta: {},
    metaImage: '',
    ...page.info,
  };
};

/** A site of these pages; the first is the home page. */
export const siteOf = (pages: readonly PageInit[], init: Partial<SiteInfo> = {}): SiteInfo => ({
  id: 'site',
  name: 'Site',
  homePageId: pages[0]?.id ?? 'home',
  authPluginId: null,
  defaultTheme: 'light',
  cacheVersion: 1,
  baseTag: null,
  languages: [{ key: 'en', lang: 'en', default: true }],
  background: {},
  head: { fonts: [], defaultFontFamily: '' },
  plugins: [],
  appWorkflows: [],
  classes: {},
  tokens: {},
  pages: byId(pages.map(pageInfo)),
  ...init,
});

/** A platform whose address, storage and timers the test holds in its hand. */
export interface FakePlatform extends Platform {
  readonly assigned: string[];
  readonly opened: string[];
  readonly scrolls: { anchor?: string; top?: number; left?: number; smooth?: boolean }[];
  readonly documentState: { language?: string; theme?: string; title?: string; ready?: boolean };
  readonly stored: Map<string, string>;
  /** Lets time pass: runs the timers that are due. */
  advance(milliseconds: number): void;
  resize(width: number): void;
  /** Draws a frame. */
  frame(): void;
  goBack(): void;
  goForward(): void;
  /** The visitor scrolls. */
  scrollBy(y: number): void;
  /** The visitor presses a key. */
  press(event: KeyEvent): void;
  /** The visitor closes the tab. */
  close(): void;
}

type KeyEvent = Parameters<Parameters<Platform['onKey']>[0]>[0];

/** Multiples of the golden ratio, modulo 1, spread evenly and do not repeat: ids made of them differ. */
const RANDOM_STEP = 0.618_033_988_749_895;

export const fakePlatform = (
  init: { href?: string; width?: number; fetch?: typeof fetch; environment?: Platform['environment'] } = {},
): FakePlatform => {
  let history: string[] = [new URL(init.href ?? '/', 'https://site.test').href];
  let position = 0;
  const stored = new Map<string, string>();
  const assigned: string[] = [];
  const opened: string[] = [];
  const scrolls: FakePlatform['scrolls'] = [];
  const documentState: FakePlatform['documentState'] = {};
  const pops = new Set<() => void>();
  const resizes = new Set<() => void>();
  const frames = new Set<() => void>();
  const scrollListeners = new Set<() => void>();
  const keyListeners = new Set<(event: KeyEvent) => void>();
  const unloads = new Set<() => void>();
  let timers: { run: () => void; at: number }[] = [];
  let now = 1_700_000_000_000;
  let width = init.width ?? 1280;
  let scrollY = 0;
  let drawn = 0;
  const here = (): URL => new URL(history[position] ?? '');
  const listen =
    <Listener>(listeners: Set<Listener>) =>
    (listener: Listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    };
  const move = (steps: number): void => {
    position = Math.max(0, Math.min(history.length - 1, position + steps));
    for (const pop of pops) pop();
  };
  return {
    assigned,
    opened,
    scrolls,
    documentState,
    stored,
    location: () => {
      const { href, origin, host, pathname, search, hash } = here();
      return { href, origin, host, pathname, search, hash };
    },
    history: {
      push: (href) => {
        history = [...history.slice(0, position + 1), new URL(href, here()).href];
        position += 1;
      },
      replace: (href) => void history.splice(position, 1, new URL(href, here()).href),
      back: () => move(-1),
      position: () => position,
      onPop: listen(pops),
    },
    assign: (href) => void assigned.push(href),
    open: (href) => void opened.push(href),
    reload: () => undefined,
    storage: {
      get: (key) => stored.get(key) ?? null,
      set: (key, value) => void stored.set(key, value),
      remove: (key) => void stored.delete(key),
    },
    fetch: init.fetch ?? (() => Promise.reject(new Error('offline'))),
    now: () => now,
    random: () => {
      drawn = (drawn + RANDOM_STEP) % 1;
      return drawn;
    },
    setTimer: (run, milliseconds) => {
      const timer = { run, at: now + milliseconds };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    viewport: () => ({ width, height: 800, scrollX: 0, scrollY, pageWidth: width, pageHeight: 2000 }),
    onResize: listen(resizes),
    onScroll: listen(scrollListeners),
    onKey: listen(keyListeners),
    onUnload: listen(unloads),
    scrollTo: (target) => {
      scrolls.push(target);
      if (target.anchor === undefined) scrollY = target.top ?? 0;
      return true;
    },
    setDocument: (change) => void Object.assign(documentState, change),
    onFrame: listen(frames),
    boxOf: (node) => (node as ReturnType<NonNullable<Platform['boxOf']>>) ?? null,
    environment: init.environment ?? 'production',
    advance: (milliseconds) => {
      const end = now + milliseconds;
      for (;;) {
        const due = timers.filter((timer) => timer.at <= end).sort((a, b) => a.at - b.at)[0];
        if (!due) break;
        now = due.at;
        timers = timers.filter((timer) => timer !== due);
        due.run();
      }
      now = end;
    },
    resize: (next) => {
      width = next;
      for (const resize of resizes) resize();
    },
    frame: () => {
      for (const frame of frames) frame();
    },
    goBack: () => move(-1),
    goForward: () => move(1),
    scrollBy: (y) => {
      scrollY += y;
      for (const scroll of scrollListeners) scroll();
    },
    press: (event) => {
      for (const press of keyListeners) press(event);
    },
    close: () => {
      for (const unload of unloads) unload();
    },
  };
};

export interface EngineInit {
  pages: readonly PageInit[];
  site?: Partial<SiteInfo>;
  platform?: FakePlatform;
  mode?: EngineOptions['mode'];
  definitions?: readonly ElementDefinition[];
  pluginDefinitions?: readonly PluginDefinition[];
  plugins?: EngineOptions['plugins'];
  options?: Partial<EngineOptions>;
}

export interface TestEngine {
  engine: Engine;
  platform: FakePlatform;
  log: LogEntry[];
}

/** An engine over made-up pages, with interpreted formulas. */
export const testEngine = (init: EngineInit): TestEngine => {
  const platform = init.platform ?? fakePlatform();
  const bundles = new Map(init.pages.map((page) => [page.id ?? 'home', bundleOf(page)]));
  const log: LogEntry[] = [];
  const engine = createEngine({
    site: siteOf(init.pages, init.site),
    registry: createRegistry([definition('box'), ...(init.definitions ?? [])], init.pluginDefinitions ?? []),
    plugins: init.plugins ?? {},
    platform,
    mode: init.mode ?? 'live',
    editing,
    workflows: createWorkflows,
    evaluatorFor: () => interpretingEvaluator(),
    loadPage: async (id) => {
      const bundle = bundles.get(id);
      if (!bundle) throw new Error(`No page ${id}`);
      return { bundle };
    },
    ...init.options,
  });
  engine.onLog((entry) => log.push(entry));
  return { engine, platform, log };
};

/** A test engine that has shown the page of its address and ended the load order. */
export const startedEngine = async (init: EngineInit): Promise<TestEngine> => {
  const test = testEngine(init);
  await test.engine.start();
  return test;
};
