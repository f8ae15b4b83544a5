import { batch } from '@preact/signals-core';
import type { Workflow } from '@trama/model';
import type { Runtime } from '../runtime.ts';

/** Workflows of the page and of the app (conformance 10.1 to 10.12). */
export interface PageEvents {
  /** Runs all that listen and whose conditions hold; resolves when they have ended. */
  fire(trigger: string, event?: unknown, facts?: Readonly<Record<string, unknown>>): Promise<void>;
  /** The same for a trigger of the load order, which fills a page that is being edited too. */
  load(trigger: string): Promise<void>;
}

const isUnset = (value: unknown): boolean => value === undefined || value === null || value === '';

export const createPageEvents = (runtime: () => Runtime): PageEvents => {
  const run = async (trigger: string, event: unknown, facts: Readonly<Record<string, unknown>>): Promise<void> => {
    const { options, page, workflows, bindings } = runtime();
    const now = page.peek();
    if (!now) return;
    const holds = (workflow: Workflow): boolean =>
      Object.entries(workflow.triggerConditions ?? {}).every(([key, condition]) => {
        const wanted = bindings.resolve(condition, now.scope);
        return isUnset(wanted) || wanted === facts[key];
      });
    const listening = [...options.site.appWorkflows, ...now.bundle.page.workflows].filter(
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
      if (runtime().options.mode === 'live') await run(trigger, event, facts);
    },
    load: async (trigger) => {
      if (runtime().options.mode !== 'prerender') await run(trigger, undefined, {});
    },
  };
};

/** Forgets what a page load forgets: results, collections, variables (conformance 4.3, 4.6, 4.7). One update for all readers. */
export const resetState = (runtime: Runtime, isFirstLoad: boolean): void =>
  batch(() => {
    if (!isFirstLoad) runtime.collections.reset();
    runtime.workflows.reset();
    runtime.variables.reset(isFirstLoad);
  });

/** The load order of a page, from before the collections to `onload` (conformance 4.8 to 4.11). `isCurrent` ends it after a navigation. */
export const runLoadOrder = async (
  runtime: Runtime,
  events: PageEvents,
  isFirstLoad: boolean,
  isCurrent: () => boolean,
): Promise<void> => {
  const stages: (() => Promise<void>)[] = [
    ...(isFirstLoad ? [() => events.load('before-collection-fetch-app')] : []),
    () => events.load('before-collection-fetch'),
    () => runtime.collections.fetchAuto(),
    ...(isFirstLoad ? [() => events.load('onload-app')] : []),
    () => events.load('onload'),
  ];
  for (const stage of stages) {
    if (!isCurrent()) return;
    await stage();
  }
};
