import { type Instance, type ReadonlySignal, type Signal, signal } from '@trama/engine';

/**
 * Instances that must have their DOM although nothing shows them yet: an action of an element needs its node.
 * `mount` is what the engine takes as `mountInstance`.
 */
export interface Mounts {
  mount(instance: Instance): Promise<void>;
  /** True once somebody needs the node of this instance. */
  needed(instance: Instance): ReadonlySignal<boolean>;
  /** Called by the renderer when the node of an instance comes or goes. */
  setNode(instance: Instance, node: unknown): void;
}

export const createMounts = (): Mounts => {
  const wanted = new WeakMap<Instance, Signal<boolean>>();
  const waiting = new Map<Instance, (() => void)[]>();

  const wantedSignal = (instance: Instance): Signal<boolean> => {
    const known = wanted.get(instance);
    if (known !== undefined) return known;
    const made = signal(false);
    wanted.set(instance, made);
    return made;
  };

  return {
    needed: wantedSignal,
    mount: (instance) => {
      if (instance.domNode !== null) return Promise.resolve();
      const mounted = new Promise<void>((resolve) => {
        waiting.set(instance, [...(waiting.get(instance) ?? []), resolve]);
      });
      for (let each: Instance | null = instance; each !== null; each = each.parent) wantedSignal(each).value = true;
      return mounted;
    },
    setNode: (instance, node) => {
      instance.setNode(node);
      if (node === null || waiting.size === 0) return;
      for (const resolve of waiting.get(instance) ?? []) resolve();
      waiting.delete(instance);
    },
  };
};
