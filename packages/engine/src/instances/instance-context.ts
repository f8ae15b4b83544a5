import { extendNames, type Scope } from '../bindings/scope.ts';
import type { Runtime } from '../runtime.ts';
import type { DropzoneScope, LocalNode, Place } from './place.ts';

const localObject = (locals: LocalNode | null): object => {
  const collect = <T>(read: (node: LocalNode) => T): Record<string, T> => {
    const found: Record<string, T> = {};
    for (let node = locals; node; node = node.next) if (!Object.hasOwn(found, node.key)) found[node.key] = read(node);
    return found;
  };
  return {
    get data() {
      return collect((node) => node.data.value);
    },
    get methods() {
      return collect((node) => node.methods);
    },
  };
};

const dropzoneObject = (dropzone: DropzoneScope | null): object | undefined =>
  dropzone
    ? {
        get data() {
          return dropzone.data();
        },
        get parent() {
          return dropzoneObject(dropzone.parent);
        },
        methods: {
          executeWorkflow: (id: string, parameters?: Record<string, unknown>) =>
            dropzone.component.runWorkflow(id, parameters),
        },
      }
    : undefined;

const NO_ITEM: object = Object.freeze({});

/** `context` of an element: each part is looked up only when a formula reads it. */
const contextOf = (place: Place, node: () => unknown): object => ({
  get item() {
    return place.item ?? NO_ITEM;
  },
  get component() {
    return place.component?.context;
  },
  get local() {
    return localObject(place.locals);
  },
  get dropzone() {
    return dropzoneObject(place.dropzone);
  },
  get thisInstance() {
    return node();
  },
  get layout() {
    return { id: place.parent?.uid };
  },
});

/** Where formulas of an element are evaluated (page-data-format 4.4). */
export const placeScope = (runtime: Runtime, place: Place, node: () => unknown): Scope => ({
  ...place.page.scope,
  names: extendNames(runtime.global.names, { context: contextOf(place, node) }),
});
