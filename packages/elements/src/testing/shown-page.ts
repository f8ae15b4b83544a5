import type { Engine, LogEntry } from '@trama/engine';
import { type EngineInit, element, formula, type PageInit, testEngine, workflow } from '@trama/engine/testing';
import { type Component, createRegistry, type Element, type Value, type Variable, type Workflow } from '@trama/model';
import { createLooks, createMounts, loadElements, mountPage } from '@trama/react';
import { onTestFinished, vi } from 'vitest';
import { createElementLibrary } from '../client.ts';
import { elementDefinitions } from '../definitions.ts';
import { text } from '../text/text/definition.ts';

/** A page that a test looks at. */
export interface ShownPage {
  engine: Engine;
  log: readonly LogEntry[];
  container: HTMLElement;
  /** The root nodes of an element, one per place that it stands in. */
  nodes: (uid: string) => HTMLElement[];
  /** The first root node of an element. @throws where the page has none. */
  node: (uid: string) => HTMLElement;
  leave: () => void;
}

/**
 * Draws elements on a page of their own; the first is the root. `more` is what else the engine is given: a plugin and
 * the collections of its data, a platform, or what reads the icons' files.
 */
export const showElements = async (
  elements: readonly Element[],
  variables: readonly Variable[] = [],
  components: readonly Component[] = [],
  {
    collections,
    fetchText = async () => null,
    ...more
  }: Pick<EngineInit, 'plugins' | 'pluginDefinitions' | 'platform' | 'site'> &
    Pick<PageInit, 'collections'> &
    Partial<Parameters<typeof createElementLibrary>[0]> = {},
): Promise<ShownPage> => {
  const library = createElementLibrary({ fetchText });
  await loadElements(library, { elements: Object.fromEntries(elements.map((one) => [one.id, one])) });
  const mounts = createMounts();
  const registry = createRegistry(elementDefinitions, more.pluginDefinitions ?? []);
  const { engine, log } = testEngine({
    pages: [{ roots: [elements[0]?.id ?? ''], elements, variables, components, collections }],
    ...more,
    definitions: elementDefinitions,
    options: { registry, looks: createLooks({ classes: {} }, registry), mountInstance: mounts.mount },
  });
  const container = document.createElement('div');
  document.body.append(container);
  const page = mountPage({ engine, library, container, mounts });
  await engine.start();
  const nodes = (uid: string) => [...container.querySelectorAll<HTMLElement>(`[data-ww-uid="${uid}"]`)];
  return {
    engine,
    log,
    container,
    nodes,
    node: (uid) => {
      const [found] = nodes(uid);
      if (found === undefined) throw new Error(`Element ${uid} is not on the page.`);
      return found;
    },
    leave: () => {
      page.dispose();
      container.remove();
    },
  };
};

/**
 * Delays end only where the test lets them (`vi.advanceTimersByTime`), however slow the machine is. A wait lets 50 ms
 * pass with each of its looks: an author's delay in such a test is longer than any wait.
 */
export const holdDelays = (): void => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
};

/** A workflow that adds the name and payload of each event to the list variable `events`. */
export const notesEvent = (trigger: string): Workflow =>
  workflow(
    `notes ${trigger}`,
    [
      {
        type: 'variable',
        fields: { varId: 'events', varValue: formula(`variables['events'].concat([['${trigger}', event]])`) },
      },
    ],
    { trigger },
  );

/** A text whose click asks an element for an action; its uid is the action's name. */
export const actionText = (uid: string, action: string, args: readonly Value[] = []): Element =>
  element(action, {
    type: text.id,
    content: { '_ww-text_text': action },
    workflows: [
      workflow(`asks ${action}`, [{ type: 'component-action', fields: { uid, actionName: action, args: [...args] } }], {
        trigger: 'click',
      }),
    ],
  });
