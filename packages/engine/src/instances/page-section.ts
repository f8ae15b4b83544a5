import { computed, effect, type ReadonlySignal, type Signal, signal, untracked } from '@preact/signals-core';
import type { Id, Section } from '@trama/model';
import type { Scope } from '../bindings/scope.ts';
import type { ElementEvent, SectionInstance } from '../instance.ts';
import { sectionAnchor } from '../routing/href.ts';
import type { PageSource, Runtime } from '../runtime.ts';
import { ElementInstance } from './element-instance.ts';
import {
  type ReadableNode,
  readAttributes,
  readClassName,
  readOpenStyles,
  readProperty,
  readRendered,
} from './node-reader.ts';
import type { Place } from './place.ts';
import { isSameList } from './same-list.ts';
import { CREATED, MOUNTED } from './triggers.ts';

const NO_STATES: readonly string[] = [];
/** Slots of the two section types (page-data-format 3.4). */
const CHILD_SLOTS: readonly string[] = ['wwObjects', 'modalContent'];

/** A section as its instance reads it: fixed in a published page, a signal in edit mode. */
export interface SectionSource {
  readonly value: Section | null;
}

/** A section of the page with its elements. Its context is empty but for globals. */
export class PageSection implements SectionInstance, ReadableNode {
  readonly uid: Id;
  readonly definition: undefined = undefined;
  readonly isRendered: ReadonlySignal<boolean>;
  readonly className: ReadonlySignal<string>;
  readonly openStyles: ReadonlySignal<Readonly<Record<string, string>>>;
  readonly attributes: ReadonlySignal<Readonly<Record<string, string>>>;
  readonly #children: Signal<readonly ElementInstance[]> = signal([]);
  readonly #hover: Signal<boolean> = signal(false);
  readonly #runtime: Runtime;
  readonly #page: PageSource;
  readonly #source: SectionSource;
  /** A section that the editor has removed is read until its instance is gone. */
  #last: Section;
  #stop: () => void = () => undefined;
  #stopFilling: () => void = () => undefined;

  constructor(runtime: Runtime, page: PageSource, source: SectionSource) {
    this.#runtime = runtime;
    this.#page = page;
    this.#source = source;
    this.#last = source.value as Section;
    this.uid = this.#last.id;
    this.isRendered = computed(() => readRendered(runtime, this));
    this.className = computed(() => readClassName(runtime, this));
    this.openStyles = computed(() => readOpenStyles(runtime, this, undefined));
    this.attributes = computed(() => ({ 'data-ww-uid': this.uid, ...readAttributes(runtime, this) }));
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

  get children(): ReadonlySignal<readonly ElementInstance[]> {
    return this.#children;
  }

  get isSelfStatic(): boolean {
    return this.#runtime.options.mode !== 'edit' && this.#runtime.facts.of(this.section, undefined).isStatic;
  }

  get isStatic(): boolean {
    return this.isSelfStatic && this.#children.peek().every((child) => child.isStatic);
  }

  activeStates(): readonly string[] {
    const { states } = this.section;
    if (states.length === 0) return NO_STATES;
    const isHovered = this.#hover.value;
    return states
      .filter(
        (rule) =>
          (rule.id === '_wwHover' && isHovered) ||
          (rule.condition !== undefined && this.#runtime.bindings.resolve(rule.condition, this.scope)),
      )
      .map((rule) => rule.id);
  }

  content(property: string): unknown {
    return readProperty(this.#runtime, this, 'content', property);
  }

  get triggers(): readonly string[] {
    return this.section.workflows.flatMap((workflow) => workflow.trigger ?? []);
  }

  async emit(event: ElementEvent): Promise<void> {
    if (event.trigger === 'mouseenter' || event.trigger === 'mouseleave')
      this.#hover.value = event.trigger === 'mouseenter';
    if (this.#runtime.options.mode !== 'live') return;
    const workflows = this.section.workflows.filter((workflow) => workflow.trigger === event.trigger);
    await this.#runtime.workflows.fire(workflows, {
      scope: this.scope,
      component: null,
      instance: null,
      event: event.payload === undefined ? event.native : event.payload,
      native: event.native,
      parameters: {},
      stack: [],
    });
  }

  #enter(): void {
    if (this.#runtime.options.mode === 'edit') this.#stopFilling = effect(() => this.#fill());
    else this.#fill();
    for (const trigger of [CREATED, MOUNTED]) {
      if (this.triggers.includes(trigger)) this.#runtime.lifecycle.add(() => void this.emit({ trigger }));
    }
  }

  #fill(): void {
    const { slots } = this.section;
    const slot = CHILD_SLOTS.find((path) => slots[path]) ?? 'wwObjects';
    const present = (slots[slot] ?? []).filter((id) => this.#page.element(id)?.value);
    untracked(() => {
      const old = this.#children.peek();
      const children = present.flatMap(
        (id, position) => old.find((child) => child.uid === id) ?? this.#create(id, slot, position) ?? [],
      );
      for (const child of old) if (!children.includes(child)) child.dispose();
      if (!isSameList(old, children)) this.#children.value = children;
    });
  }

  #leave(): void {
    this.#stopFilling();
    for (const child of this.#children.peek()) child.dispose();
    this.#children.value = [];
  }

  #create(id: Id, slot: string, slotIndex: number): ElementInstance | null {
    const source = this.#page.element(id);
    if (!source?.value) return null;
    const place: Place = {
      page: this.#page,
      parent: null,
      slot,
      slotIndex,
      section: this,
      component: null,
      host: null,
      item: null,
      locals: null,
      dropzone: null,
      keyPrefix: '',
      keySuffix: '',
      nesting: [],
    };
    const instance = new ElementInstance(this.#runtime, source, place);
    instance.build();
    return instance;
  }
}
