import type { ElementEvent } from '../../instance.ts';
import type { EngineMode } from '../../mode.ts';
import type { Workflows } from '../../workflows/occasion.ts';
import type { PlacedInstance } from '../place.ts';
import type { Blueprint } from '../read/blueprint.ts';
import type { LifecycleQueue } from './lifecycle-queue.ts';
import { CREATED, LIFECYCLE_TRIGGERS, MOUNTED, NATIVE_TRIGGERS } from './triggers.ts';

/** An element with the workflows that listen to it. */
export interface ListeningInstance extends PlacedInstance {
  readonly needs: {
    readonly mode: EngineMode;
    readonly workflows: Pick<Workflows, 'fire'>;
    readonly lifecycle: Pick<LifecycleQueue, 'add'>;
  };
  readonly blueprint: Pick<Blueprint, 'triggers'>;
  /** The root of the component or popup that it stands in. */
  readonly isRoot: boolean;
}

/** Triggers that some workflow of the instance, or of the component instance around its root, listens to. */
export const triggersOf = (instance: ListeningInstance): readonly string[] => {
  const own = instance.blueprint.triggers;
  const outer = instance.host?.triggers;
  return outer === undefined || outer.length === 0 ? own : [...new Set([...own, ...outer])];
};

/** Runs the workflows of an event; native and lifecycle events of a root also reach the component instance around it. */
export const emitFrom = async (instance: ListeningInstance, event: ElementEvent): Promise<boolean> => {
  if (instance.needs.mode !== 'live') return true;
  const { trigger, payload, native } = event;
  const reachesHost = NATIVE_TRIGGERS.includes(trigger) || LIFECYCLE_TRIGGERS.includes(trigger);
  const workflows = instance.element.workflows.filter((workflow) => workflow.trigger === trigger);
  const ends = await Promise.all([
    reachesHost ? instance.host?.emit(event) : true,
    instance.needs.workflows.fire(workflows, {
      scope: instance.scope,
      component: instance.component,
      instance,
      event: payload === undefined ? native : payload,
      native,
      parameters: {},
      stack: [],
    }),
  ]);
  return ends.every((hasEnded) => hasEnded !== false);
};

/** Inner workflows first, then those of the instance, then those of the root (conformance 10.32). */
export const emitLifecycle = async (instance: ListeningInstance, trigger: string): Promise<void> => {
  const inner = instance.isRoot ? instance.component?.fire(trigger) : undefined;
  await Promise.all([inner, instance.emit({ trigger })]);
};

const BEGINNINGS = [CREATED, MOUNTED];

/** Puts the workflows of a new instance in line. The life of a component instance is that of its root, which tells it. */
export const announce = (instance: ListeningInstance): void => {
  const { needs } = instance;
  if (needs.mode !== 'live' || instance.inner?.root) return;
  for (const trigger of BEGINNINGS) {
    const listens = instance.listens(trigger) || (instance.isRoot && instance.component?.listens(trigger));
    if (listens) needs.lifecycle.add(() => void emitLifecycle(instance, trigger));
  }
};
