import { computed, effect, type ReadonlySignal, type Signal, signal, untracked } from '@preact/signals-core';
import { getAtPath, type Id, isBinding, type Section } from '@trama/model';
import type { Scope } from '../../bindings/scope.ts';
import type { ElementEvent, SectionInstance } from '../../instance.ts';
import type { PageSource } from '../../page-source.ts';
import { sectionAnchor } from '../../routing/href.ts';
import { CREATED, MOUNTED } from '../act/triggers.ts';
import { ElementInstance } from '../element-instance.ts';
import type { InstanceNeeds } from '../needs.ts';
import { type Place, type PlacedInstance, placeOnPage } from '../place.ts';
import type { ReadableNode } from '../read/needs.ts';
import { readAttributes, readClassName, readOpenStyles, readProperty, readRendered } from '../read/node-reader.ts';
import type { Filling } from './filling.ts';
import { Slot, type SlotOwner } from './slot.ts';

const NO_CHILDREN: readonly PlacedInstance[] = [];
/** Slots of the two section types (conformance 10.270). */
const CHILD_SLOTS: readonly string[] = ['wwObjects', 'modalContent'];

/** A section as its instance reads it: fixed in a published page, a signal in edit mode. */
export interface SectionSource {
  readonly value: Section | null;
}

/** A section of the page with its elements. Its context is empty but for globals. */
export class PageSection implements SectionInstance, ReadableNode, SlotOwner {
  readonly uid: Id;
  readonly definition: undefined = undefined;
  readonly isRendered: ReadonlySignal<boolean>;
  readonly className: ReadonlySignal<string>;
  readonly openStyles: ReadonlySignal<Readonly<Record<string, string>>>;
  readonly attributes: ReadonlySignal<Readonly<Record<string, string>>>;
  readonly #hover: Signal<boolean> = signal(false);
  readonly needs: InstanceNeeds;
  readonly children: ReadonlySignal<readonly PlacedInstance[]>;
  readonly #slot: Signal<Slot | null> = signal(null);
  readonly #page: PageSource;
  readonly #source: SectionSource;
  /** A section that the editor has removed is read until its instance is gone. */
  #last: Section;
  #stop: () => void = () => undefined;

  constructor(needs: InstanceNeeds, page: PageSource, source: SectionSource) {
    this.needs = needs;
    this.#page = page;
    this.#source = source;
    this.#last = source.value as Section;
    this.uid = this.#last.id;
    this.children = computed(() => this.#slot.value?.children.value ?? NO_CHILDREN);
    this.isRendered = computed(() => readRendered(needs, this));
    this.className = computed(() => readClassName(needs, this));
    this.openStyles = computed(() => readOpenStyles(needs, this, undefined));
    this.attributes = computed(() => ({ 'data-ww-uid': this.uid, ...readAttributes(needs, this) }));
  }

  build(): void {
    this.#stop = effect(() => {
      const isRendered = this.isRendered.value;
      untracked(() => (isRendered ? this.#enter() : this.#leave()));
    });
  }

  dispose(): void {
    this.#stop();
    this.#leave();
  }

  get section(): Section {
    const section = this.#source.value;
    if (section) this.#last = section;
    return this.#last;
  }

  get node(): Section {
    return this.section;
  }

  get anchor(): string {
    return sectionAnchor(this.section.title);
  }

  get scope(): Scope {
    return this.#page.scope;
  }

  get isSelfStatic(): boolean {
    return this.needs.mode !== 'edit' && this.needs.facts.of(this.section, undefined).isStatic;
  }

  get isStatic(): boolean {
    return this.isSelfStatic && this.children.peek().every((child) => child.isStatic);
  }

  activeStates(): readonly string[] {
    const isHovered = this.#hover.value;
    return this.section.states
      .filter(
        (rule) => (rule.id === '_wwHover' && isHovered) || this.needs.bindings.resolve(rule.condition, this.scope),
      )
      .map((rule) => rule.id);
  }

  content(property: string): unknown {
    return readProperty(this.needs, this, 'content', property);
  }

  get triggers(): readonly string[] {
    return this.section.workflows.flatMap((workflow) => workflow.trigger ?? []);
  }

  async emit(event: ElementEvent): Promise<boolean> {
    if (event.trigger === 'mouseenter' || event.trigger === 'mouseleave')
      this.#hover.value = event.trigger === 'mouseenter';
    if (this.needs.mode !== 'live') return true;
    const workflows = this.section.workflows.filter((workflow) => workflow.trigger === event.trigger);
    return this.needs.workflows.fire(workflows, {
      scope: this.scope,
      component: null,
      instance: null,
      event: event.payload === undefined ? event.native : event.payload,
      native: event.native,
      parameters: {},
      stack: [],
    });
  }

  createChild(id: Id, place: Place, slotIndex: number): ElementInstance | null {
    const source = this.#page.element(id);
    if (!source?.value) return null;
    const instance = new ElementInstance(this.needs, source, place, slotIndex);
    instance.build();
    return instance;
  }

  #enter(): void {
    const path = CHILD_SLOTS.find((one) => this.section.slots[one]) ?? 'wwObjects';
    this.#slot.value = new Slot(this, path, () => this.#filling(path), false);
    for (const trigger of [CREATED, MOUNTED]) {
      if (this.triggers.includes(trigger)) this.needs.lifecycle.add(() => void this.emit({ trigger }));
    }
  }

  /** The elements of the section, or the template of a repeat directly in it. Tracked in edit mode. */
  #filling(path: string): Filling {
    const { slots, content } = this.section;
    const raw = getAtPath(content.default, path.split('.'));
    return {
      ids: slots[path] ?? [],
      list: isBinding(raw) ? raw : undefined,
      place: { ...placeOnPage(this.#page), slot: path, section: this },
    };
  }

  #leave(): void {
    this.#slot.peek()?.dispose();
    this.#slot.value = null;
  }
}
