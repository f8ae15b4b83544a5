import type { Element, ElementDefinition, Id, Value } from '@trama/model';
import type { Facts } from '../bindings/facts.ts';
import type { RepeatItem } from '../instance.ts';
import type { Runtime } from '../runtime.ts';
import type { ElementInstance } from './element-instance.ts';
import type { Place } from './place.ts';
import type { Blueprint } from './read/blueprint.ts';
import type { ComponentScope } from './tree/component-scope.ts';
import type { ElementSource } from './tree/element-source.ts';
import type { PageSection } from './tree/page-section.ts';

/** What an instance is of, and where it stands: all that is known of it before it does anything. */
export class PlacedElement {
  readonly runtime: Runtime;
  readonly place: Place;
  readonly slotIndex: number;
  readonly key: string;
  readonly uid: Id;
  readonly definition: ElementDefinition | undefined;
  /** What the instance has in common with the others of its element, for good: null in edit mode and at the root of a component. */
  readonly shared: Blueprint | null;
  readonly #source: ElementSource;
  /** An element that the editor has removed is read until its instance is gone. */
  #last: Element;

  constructor(runtime: Runtime, source: ElementSource, place: Place, slotIndex = 0) {
    const element = source.value as Element;
    this.runtime = runtime;
    this.place = place;
    this.slotIndex = slotIndex;
    this.#source = source;
    this.#last = element;
    this.uid = element.id;
    this.key = `${place.keyPrefix}${element.id}${place.keySuffix}`;
    this.definition = element.type === null ? undefined : runtime.options.registry.element(element.type);
    const isOpen = runtime.options.mode === 'edit' || place.host !== null;
    this.shared = isOpen ? null : runtime.blueprints.of(runtime, element, this.definition);
  }

  get element(): Element {
    const element = this.#source.value;
    if (element) this.#last = element;
    return this.#last;
  }

  get blueprint(): Blueprint {
    return this.shared ?? this.runtime.blueprints.of(this.runtime, this.element, this.definition);
  }

  get facts(): Facts {
    return this.blueprint.facts;
  }

  get node(): Element {
    return this.element;
  }

  get parent(): ElementInstance | null {
    return this.place.parent;
  }

  get host(): ElementInstance | null {
    return this.place.host;
  }

  /** The instance around, for states: the parent, or the component instance that this one is the root of. */
  get ancestor(): ElementInstance | null {
    return this.place.host ?? this.place.parent;
  }

  /** The instance of the component that this element is inside of. */
  get outerHost(): ElementInstance | null {
    return this.place.component?.host ?? null;
  }

  get section(): PageSection | null {
    return this.place.section;
  }

  get component(): ComponentScope | null {
    return this.place.component;
  }

  get item(): RepeatItem | null {
    return this.place.item;
  }

  /** Position in repeats, outermost first (`0_2`); '' outside of repeats. */
  get position(): string {
    return this.place.keySuffix.slice(1);
  }

  /** The root of the component or popup that it stands in. */
  get isRoot(): boolean {
    return this.place.component?.component.rootElementId === this.uid;
  }

  hasOwnStyle(property: string): boolean {
    return Object.values(this.element.style).some(
      (values: Readonly<Record<string, Value>>) => values[property] !== undefined,
    );
  }
}
