import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import type { StateRule } from '@trama/model';
import type { PlacedInstance } from '../place.ts';

const NONE: readonly string[] = [];
const PARENT_PREFIX = '_wwParent_';
/** Published data write the state of a link to the present page in two ways. */
const LINK_ACTIVE: readonly string[] = ['_wwLinkActive', '_wwActiveLink'];

/** What decides over the states of an instance. */
export interface StatefulInstance extends Pick<PlacedInstance, 'element' | 'ancestor' | 'resolve'> {
  /** Its link leads to the page that is shown. Tracked. */
  isLinkActive(): boolean;
  /** Labels of the states that the parent switches. Tracked. */
  givenStates(): readonly string[];
}

/** Active states of an element (conformance 10.252). */
export class States {
  readonly active: ReadonlySignal<readonly string[]>;
  readonly #instance: StatefulInstance;
  #switched: Signal<readonly string[]> | null = null;

  constructor(instance: StatefulInstance) {
    this.#instance = instance;
    this.active = computed(() => this.#find());
  }

  /** Switches a state by id or label. */
  set(idOrLabel: string, on: boolean): void {
    const switched = this.#signal();
    const isOn = switched.peek().includes(idOrLabel);
    if (isOn === on) return;
    switched.value = on ? [...switched.peek(), idOrLabel] : switched.peek().filter((one) => one !== idOrLabel);
  }

  #signal(): Signal<readonly string[]> {
    this.#switched ??= signal(NONE);
    return this.#switched;
  }

  #find(): readonly string[] {
    const active = this.#instance.element.states.filter((rule) => this.#isActive(rule)).map((rule) => rule.id);
    return active.length === 0 ? NONE : active;
  }

  #isActive(rule: StateRule): boolean {
    const instance = this.#instance;
    const switched = this.#signal().value;
    if (switched.includes(rule.id) || switched.includes(rule.label)) return true;
    if (LINK_ACTIVE.includes(rule.id) && instance.isLinkActive()) return true;
    if (rule.id.startsWith(PARENT_PREFIX) && this.#isParentActive(rule.id)) return true;
    if (instance.resolve(rule.condition, ['states', rule.id])) return true;
    return instance.givenStates().includes(rule.label);
  }

  #isParentActive(id: string): boolean {
    for (let ancestor = this.#instance.ancestor; ancestor; ancestor = ancestor.ancestor) {
      const prefix = `${PARENT_PREFIX}${ancestor.uid}_`;
      if (id.startsWith(prefix)) return ancestor.states.value.includes(id.slice(prefix.length));
    }
    return false;
  }
}
