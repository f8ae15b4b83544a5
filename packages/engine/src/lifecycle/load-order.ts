import { batch, type ReadonlySignal } from '@preact/signals-core';
import type { SiteInfo, Workflow } from '@trama/model';
import type { Bindings } from '../bindings/evaluate.ts';
import type { EngineMode } from '../mode.ts';
import type { PageSource } from '../page-source.ts';
import type { CollectionStore } from '../state/collections.ts';
import type { SiteVariables } from '../state/site-variables.ts';
import type { WorkflowRuns } from '../workflows/occasion.ts';

/** What the events of pages take of the engine. */
export interface PageEventNeeds {
  readonly mode: EngineMode;
  readonly site: Pick<SiteInfo, 'appWorkflows'>;
  readonly page: ReadonlySignal<PageSource | null>;
  readonly workflows: Pick<WorkflowRuns, 'fire'>;
  readonly bindings: Pick<Bindings, 'resolve'>;
}

/** What a page load resets and fetches. */
export interface LoadedState {
  readonly collections: Pick<CollectionStore, 'reset' | 'fetchAuto'>;
  readonly workflows: Pick<WorkflowRuns, 'reset'>;
  readonly variables: Pick<SiteVariables, 'reset'>;
}

/** Workflows of the page and of the app (conformance 10.1 to 10.12). */
export interface PageEvents {
  /** Runs all that listen and whose conditions hold; resolves when they have ended. */
  fire(trigger: string, event?: unknown, facts?: Readonly<Record<string, unknown>>): Promise<void>;
  /** The same for a trigger of the load order, which fills a page that is being edited too. */
  load(trigger: string): Promise<void>;
}

const isUnset = (value: unknown): boolean => value === undefined || value === null || value === '';

export const createPageEvents = (needs: () => PageEventNeeds): PageEvents => {
  const run = async (trigger: string, event: unknown, facts: Readonly<Record<string, unknown>>): Promise<void> => {
    const { site, page, workflows, bindings } = needs();
    const now = page.peek();
    if (!now) return;
    const holds = (workflow: Workflow): boolean =>
      Object.entries(workflow.triggerConditions ?? {}).every(([key, condition]) => {
        const wanted = bindings.resolve(condition, now.scope);
        return isUnset(wanted) || wanted === facts[key];
      });
    const listening = [...site.appWorkflows, ...now.bundle.page.workflows].filter(
      (workflow) => workflow.trigger === trigger && holds(workflow),
    );
    await workflows.fire(listening, {
      scope: now.scope,
      component: null,
      instance: null,
      event,
      parameters: {},
      stack: [],
    });
  };
  return {
    fire: async (trigger, event, facts = {}) => {
      if (needs().mode === 'live') await run(trigger, event, facts);
    },
    load: async (trigger) => {
      if (needs().mode !== 'prerender') await run(trigger, undefined, {});
    },
  };
};

/** Forgets what a page load forgets: results, collections, variables (conformance 4.3, 4.6, 4.7). One update for all readers. */
export const resetState = ({ collections, workflows, variables }: LoadedState, isFirstLoad: boolean): void =>
  batch(() => {
    if (!isFirstLoad) collections.reset();
    workflows.reset();
    variables.reset(isFirstLoad);
  });

/** The load order of a page, from before the collections to `onload` (conformance 4.8 to 4.11). `isCurrent` ends it after a navigation. */
export const runLoadOrder = async (
  { collections }: Pick<LoadedState, 'collections'>,
  events: PageEvents,
  isFirstLoad: boolean,
  isCurrent: () => boolean,
): Promise<void> => {
  const stages: (() => Promise<void>)[] = [
    ...(isFirstLoad ? [() => events.load('before-collection-fetch-app')] : []),
    () => events.load('before-collection-fetch'),
    () => collections.fetchAuto(),
    ...(isFirstLoad ? [() => events.load('onload-app')] : []),
    () => events.load('onload'),
  ];
  for (const stage of stages) {
    if (!isCurrent()) return;
    await stage();
  }
};
