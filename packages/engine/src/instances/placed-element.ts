import type { Element, ElementDefinition, Id } from '@trama/model';
import type { Facts } from '../bindings/facts.ts';
import type { RepeatItem, SectionInstance } from '../instance.ts';
import type { InstanceNeeds } from './needs.ts';
import type { Place, PlacedComponent, PlacedInstance } from './place.ts';
import type { Blueprint } from './read/blueprint.ts';
import type { ElementSource } from './tree/element-source.ts';

/** What an instance is of, and where it stands: all that is known of it before it does anything. */
export class PlacedElement {
  readonly needs: InstanceNeeds;
  readonly place: Place;
  readonly key: string;
  readonly uid: Id;
  readonly definition: ElementDefinition | undefined;
  /** What the instance has in common with the others of its element, for good: null in edit mode and at the root of a component. */
  readonly shared: Blueprint | null;
  readonly #source: ElementSource;
  #slotIndex: number;
  /** An element that the editor has removed is read until its instance is gone. */
  #last: Element;

  constructor(needs: InstanceNeeds, source: ElementSource, place: Place, slotIndex = 0) {
    const element = source.value as Element;
    this.needs = needs;
    this.place = place;
    this.#slotIndex = slotIndex;
    this.#source = source;
    this.#last = element;
    this.uid = element.id;
    this.key = `${place.keyPrefix}${element.id}${place.row?.keySuffix ?? ''}`;
    this.definition = element.type === null ? undefined : needs.registry.element(element.type);
    const isOpen = needs.mode === 'edit' || place.host !== null;
    this.shared = isOpen ? null : needs.blueprints.of(needs, element, this.definition);
  }

  get element(): Element {
    const element = this.#source.value;
    if (element) this.#last = element;
    return this.#last;
  }

  get blueprint(): Blueprint {
    return this.shared ?? this.needs.blueprints.of(this.needs, this.element, this.definition);
  }

  get facts(): Facts {
    return this.blueprint.facts;
  }

  get node(): Element {
    return this.element;
  }

  get parent(): PlacedInstance | null {
    return this.place.parent;
  }

  get host(): PlacedInstance | null {
    return this.place.host;
  }

  get ancestor(): PlacedInstance | null {
    return this.place.host ?? this.place.parent;
  }

  get section(): SectionInstance | null {
    return this.place.section;
  }

  get component(): PlacedComponent | null {
    return this.place.component;
  }

  get item(): RepeatItem | null {
    return this.place.item;
  }

  /** Position in repeats, outermost first (`0_2`); '' outside of repeats. */
  get position(): string {
    return this.place.row?.path ?? '';
  }

  get slotIndex(): number {
    return this.#slotIndex;
  }

  moveTo(position: number): void {
    this.#slotIndex = position;
    if (this.place.row) this.place.row.position = position;
  }

  /** The root of the component or popup that it stands in. */
  get isRoot(): boolean {
    return this.place.component?.component.rootElementId === this.uid;
  }
}
