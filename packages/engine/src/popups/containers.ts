import { type Signal, signal } from '@preact/signals-core';
import type { Id } from '@trama/model';
import { ElementInstance } from '../instances/element-instance.ts';
import { type PlacedInstance, placeOnPage } from '../instances/place.ts';
import type { PageSource } from '../page-source.ts';
import type { PopupNeeds } from './needs.ts';

/** Elements that hold stacked popups, each shared by all popups that name it (conformance 10.111). */
export interface Containers {
  /** The container for one popup more; null where the page has no such element. */
  enter(id: Id, page: PageSource): ElementInstance | null;
  /** Draws the root of a popup after those that are there. */
  show(id: Id, root: PlacedInstance): void;
  /** A container without popups goes away. */
  leave(id: Id, root: PlacedInstance): void;
  dispose(): void;
}

interface Container {
  instance: ElementInstance;
  roots: Signal<readonly PlacedInstance[]>;
}

/** Prop of the roots of stacked popups: they draw only their children. */
const STACKED_PROP = 'wwStacked';

/** @param closeTop closes the popup of a container that was opened last */
export const createContainers = (
  needs: () => PopupNeeds,
  closeTop: (container: Id, result: unknown) => void,
): Containers => {
  const containers = new Map<Id, Container>();

  const make = (id: Id, page: PageSource): Container | null => {
    const source = page.element(id);
    if (!source?.value) {
      needs().log('warning', 'The container of a stacked popup is missing', ['elements', id]);
      return null;
    }
    const roots = signal<readonly PlacedInstance[]>([]);
    const instance = new ElementInstance(needs(), source, {
      ...placeOnPage(page),
      locals: {
        key: 'popup',
        data: signal<unknown>({}),
        methods: { close: (result) => closeTop(id, result) },
        owner: null,
        next: null,
      },
      keyPrefix: 'stack/',
    });
    instance.build();
    instance.fillSlot('children', roots);
    instance.giveProps('children', { [STACKED_PROP]: true });
    const made = { instance, roots };
    containers.set(id, made);
    return made;
  };

  return {
    enter: (id, page) => (containers.get(id) ?? make(id, page))?.instance ?? null,
    show: (id, root) => {
      const container = containers.get(id);
      if (container) container.roots.value = [...container.roots.peek(), root];
    },
    leave: (id, root) => {
      const container = containers.get(id);
      if (!container) return;
      container.roots.value = container.roots.peek().filter((one) => one !== root);
      if (container.roots.peek().length > 0) return;
      containers.delete(id);
      container.instance.dispose();
    },
    dispose: () => {
      for (const { instance } of containers.values()) instance.dispose();
      containers.clear();
    },
  };
};
