import { interpretingEvaluator } from '@trama/formula';
import { createRegistry, type ElementDefinition, type PluginDefinition, type SiteInfo } from '@trama/model';
import { createEngine } from '../create-engine.ts';
import { editing } from '../edit/index.ts';
import type { Engine, EngineOptions } from '../engine.ts';
import type { LogEntry } from '../log.ts';
import { createWorkflows } from '../workflows/workflows.ts';
import { type FakePlatform, fakePlatform } from './fake-platform.ts';
import { definition } from './parts.ts';
import { bundleOf, type PageInit, siteOf } from './site.ts';

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
