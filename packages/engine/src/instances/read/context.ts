import type { Names, Scope } from '../../bindings/scope.ts';
import type { DropzoneScope, LocalNode, Place } from '../place.ts';

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

/** What a context is made of: a place, and the node of the element that stands there. Tracked. */
export interface ContextSource {
  readonly place: Place;
  readonly thisInstance: unknown;
}

const SOURCE: unique symbol = Symbol('source');

/**
 * `context` of an element: each part is looked up only when a formula reads it. Formulas do not see what it is made
 * of, and contexts that extend it share it through their prototype.
 */
class PlaceContext {
  readonly [SOURCE]: ContextSource;

  constructor(source: ContextSource) {
    this[SOURCE] = source;
  }

  get item(): object {
    return this[SOURCE].place.item ?? NO_ITEM;
  }

  get component(): object | undefined {
    return this[SOURCE].place.component?.context;
  }

  get local(): object {
    return localObject(this[SOURCE].place.locals);
  }

  get dropzone(): object | undefined {
    return dropzoneObject(this[SOURCE].place.dropzone);
  }

  get thisInstance(): unknown {
    return this[SOURCE].thisInstance;
  }

  get layout(): object {
    return { id: this[SOURCE].place.parent?.uid };
  }
}

/**
 * Where formulas of an element are evaluated (conformance 10.200).
 * @param names those that every formula sees
 */
export const placeScope = (names: Names, source: ContextSource): Scope => {
  const { evaluator, variable, collection } = source.place.page.scope;
  const own = Object.create(names) as { context: object };
  own.context = new PlaceContext(source);
  return { evaluator, variable, collection, names: own };
};
