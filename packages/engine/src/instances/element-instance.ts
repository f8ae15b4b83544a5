import { effect, type ReadonlySignal, type Signal, signal, untracked } from '@preact/signals-core';
import type { Component, ComponentProperty, Element, ElementDefinition, Id, Value } from '@trama/model';
import { formulaBinding } from '../bindings/formula-value.ts';
import { extendNames, extendScope, type Scope } from '../bindings/scope.ts';
import { settled } from '../bindings/settled.ts';
import type { ElementEvent, FormField, Instance, RegisteredField, RepeatItem, ResolvedLink } from '../instance.ts';
import type { Runtime } from '../runtime.ts';
import { sameValue } from '../state/same-value.ts';
import { ComponentScope } from './component-scope.ts';
import type { ElementSource } from './element-source.ts';
import { ExposedVariables } from './exposed.ts';
import { FormFields, roleField } from './form-fields.ts';
import { GivenProps } from './given-props.ts';
import { reactsToHover } from './hover.ts';
import { placeScope } from './instance-context.ts';
import { announce, emitFrom, emitLifecycle, triggersOf } from './instance-events.ts';
import { isLinkToHere, linkOf, resolvedAt } from './instance-link.ts';
import { attributesOf, classNameOf, isDisplayed, isRendered, openStylesOf } from './instance-looks.ts';
import { type ReadableNode, readProperty } from './node-reader.ts';
import type { PageSection } from './page-section.ts';
import type { LocalNode, Methods, Place } from './place.ts';
import { Slot, slotPaths } from './slot.ts';
import { States } from './states.ts';
import { BEFORE_UNMOUNT } from './triggers.ts';

/** A definition nested in itself deeper than this is not drawn (specification point 9). */
const NESTING_LIMIT = 10;

const EMPTY_SLOT: ReadonlySignal<readonly ElementInstance[]> = signal([]);
const NO_FIELDS: ReadonlySignal<readonly RegisteredField[]> = signal([]);

/** An element in one place of the page. Signals are made when they are first asked for: most instances need none. */
export class ElementInstance implements Instance, ReadableNode {
  readonly runtime: Runtime;
  readonly place: Place;
  readonly key: string;
  readonly uid: Id;
  readonly definition: ElementDefinition | undefined;
  readonly #source: ElementSource;
  #scope: Scope | undefined;
  #states: States | undefined;
  #contents: Map<string, ReadonlySignal<unknown>> | undefined;
  #slots: Map<string, Slot> | undefined;
  #signals: Map<string, ReadonlySignal<unknown>> | undefined;
  #given: GivenProps | undefined;
  #exposed: ExposedVariables | undefined;
  #fields: FormFields | undefined;
  #local: LocalNode | null = null;
  #actions: Map<string, (...args: unknown[]) => unknown> | undefined;
  #node: Signal<unknown> | undefined;
  #stops: (() => void)[] | undefined;
  #inner: ComponentScope | null = null;
  #isStatic: boolean | undefined;
  #unregister: (() => void) | undefined;
  #unwatch: (() => void) | undefined;
  /** An element that the editor has removed is read until its instance is gone. */
  #last: Element;
  #isBuilt = false;
  #hasShown = false;

  constructor(runtime: Runtime, source: ElementSource, place: Place) {
    const element = source.value as Element;
    this.runtime = runtime;
    this.place = place;
    this.#source = source;
    this.#last = element;
    this.uid = element.id;
    this.key = `${place.keyPrefix}${element.id}${place.keySuffix}`;
    this.definition = element.type === null ? undefined : runtime.options.registry.element(element.type);
  }

  /** Joins the tree: variables, children, lifecycle. Stays out of it while `conditionalRendering` is false. */
  build(): void {
    this.runtime.index.add(this);
    const plan = this.runtime.facts.of(this.element, this.definition).style('conditionalRendering');
    const isFixed = plan.kind === 'fixed' && this.place.host === null && this.runtime.options.mode !== 'edit';
    if (isFixed) {
      if (this.isRendered.peek()) this.#enter();
      return;
    }
    this.#keep(
      effect(() => {
        const isRendered = this.isRendered.value;
        untracked(() => (isRendered ? this.#enter() : this.#leave()));
      }),
    );
  }

  dispose(): void {
    for (const stop of this.#stops?.splice(0) ?? []) stop();
    this.#leave();
    this.runtime.index.remove(this);
  }

  get element(): Element {
    const element = this.#source.value;
    if (element) this.#last = element;
    return this.#last;
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

  get inner(): ComponentScope | null {
    return this.#inner;
  }

  get item(): RepeatItem | null {
    return this.place.item;
  }

  /** Position in repeats, outermost first (`0_2`); '' outside of repeats. */
  get position(): string {
    return this.place.keySuffix.slice(1);
  }

  get scope(): Scope {
    this.#scope ??= placeScope(this.runtime, this.place, () => this.#nodeSignal().value);
    return this.#scope;
  }

  get isSelfStatic(): boolean {
    if (this.runtime.options.mode === 'edit' || this.place.host?.isSelfStatic === false) return false;
    const reacts =
      this.#inner !== null && Object.values(this.#inner.component.workflows).some((workflow) => workflow.trigger);
    return !reacts && this.runtime.facts.of(this.element, this.definition).isStatic && this.#inheritsNothing();
  }

  get isStatic(): boolean {
    this.#isStatic ??=
      this.isSelfStatic && (this.#inner?.root?.isStatic ?? true) && this.#children().every((child) => child.isStatic);
    return this.#isStatic;
  }

  /** The root of the component or popup that it stands in. */
  get isRoot(): boolean {
    return this.place.component?.component.rootElementId === this.uid;
  }

  get isRendered(): ReadonlySignal<boolean> {
    return this.#memo('rendered', () => isRendered(this));
  }

  get isDisplayed(): ReadonlySignal<boolean> {
    return this.#memo('displayed', () => {
      this.#hasShown ||= isDisplayed(this);
      return this.#hasShown;
    });
  }

  get states(): ReadonlySignal<readonly string[]> {
    return this.#stateKeeper().active;
  }

  get className(): ReadonlySignal<string> {
    return this.#memo('class', () => classNameOf(this));
  }

  get openStyles(): ReadonlySignal<Readonly<Record<string, string>>> {
    return this.#memo('styles', () => openStylesOf(this));
  }

  get attributes(): ReadonlySignal<Readonly<Record<string, string>>> {
    return this.#memo('attributes', () => attributesOf(this));
  }

  get reactsToHover(): boolean {
    return reactsToHover(this);
  }

  resolveLink(link: unknown): ResolvedLink | null {
    return resolvedAt(this, link);
  }

  get link(): ReadonlySignal<ResolvedLink | null> {
    return this.#memo('link', () => linkOf(this));
  }

  isLinkActive(): boolean {
    return isLinkToHere(this);
  }

  hasOwnStyle(property: string): boolean {
    return Object.values(this.element.style).some((values) => values[property] !== undefined);
  }

  /** A value of this element in its place, every binding evaluated. Tracked. */
  resolve(value: Value | undefined, where: readonly string[]): unknown {
    return this.runtime.bindings.resolve(value, this.scope, ['elements', this.uid, ...where]);
  }

  activeStates(): readonly string[] {
    return this.states.value;
  }

  content(property: string): unknown {
    const given = this.given(property);
    if (given !== undefined) return given;
    const plan = this.runtime.facts.of(this.element, this.definition).content(property);
    return plan.kind === 'fixed' ? plan.value : this.#ownContent(property).value;
  }

  evaluate(formula: unknown, mapping: unknown): unknown {
    const binding = formulaBinding(formula);
    if (!binding) return formula;
    const context = extendNames(this.scope.names.context as object, { mapping });
    return this.runtime.bindings.resolve(binding, extendScope(this.scope, { context }), ['elements', this.uid]);
  }

  contentSignal(property: string): ReadonlySignal<unknown> {
    return this.#memo(`content ${property}`, () => this.content(property));
  }

  /** True when the property can change at run time. */
  isContentOpen(property: string): boolean {
    return this.runtime.facts.of(this.element, this.definition).content(property).kind === 'open';
  }

  slot(path: string): ReadonlySignal<readonly ElementInstance[]> {
    const slot = this.#slots?.get(path);
    if (slot) return slot.children;
    if (this.runtime.options.mode !== 'edit' || !this.#isBuilt) return EMPTY_SLOT;
    return untracked(() => this.#openSlot(path).children);
  }

  createChild(id: Id, place: Place): ElementInstance | null {
    const source = place.page.element(id);
    if (!source?.value) return null;
    const child = new ElementInstance(this.runtime, source, place);
    child.build();
    return child;
  }

  /** What children see under `context.local`. */
  get offeredLocals(): LocalNode | null {
    return this.#local ?? this.place.locals;
  }

  variable(name: string): unknown {
    return this.#exposed?.entry(name)?.value.value;
  }

  setVariable(name: string, value: unknown): void {
    const entry = this.#exposed?.entry(name);
    if (entry) entry.value.value = value;
  }

  initialOf(name: string): unknown {
    return this.#exposed?.entry(name)?.initial();
  }

  setState(idOrLabel: string, on: boolean): void {
    this.#stateKeeper().set(idOrLabel, on);
    if (idOrLabel === '_wwHover') this.place.host?.setState(idOrLabel, on);
  }

  /** A prop given by the parent of this instance, or of the component instance that it is the root of. Tracked. */
  given(property: string): unknown {
    const { parent, slot, slotIndex, host } = this.place;
    return host ? host.given(property) : parent?.givenTo(slot, slotIndex)?.[property];
  }

  givenStates(): readonly string[] {
    const states = this.given('states');
    return Array.isArray(states) ? states.map(String) : [];
  }

  givenTo(slot: string, index: number): Readonly<Record<string, unknown>> | undefined {
    if (!this.#givesProps()) return undefined;
    this.#given ??= new GivenProps();
    return this.#given.read(slot, index);
  }

  giveProps(slotPath: string, props: Readonly<Record<string, unknown>>, index?: number): void {
    this.#given ??= new GivenProps();
    this.#given.write(slotPath, props, index);
  }

  setLocal(data: unknown, methods: Methods = {}): void {
    if (!this.#local) return;
    this.#local.methods = methods;
    if (!sameValue(this.#local.data.peek(), data)) this.#local.data.value = data;
  }

  local(key: string): { data: ReadonlySignal<unknown>; methods: Methods; owner: Instance } | null {
    for (let node = this.place.locals; node; node = node.next) {
      if (node.key === key) return { data: node.data, methods: node.methods, owner: node.owner ?? this };
    }
    return null;
  }

  /** A method that an element around offers. */
  localMethod(key: string, method: string): ((...args: unknown[]) => unknown) | undefined {
    for (let node = this.offeredLocals; node; node = node.next)
      if (node.key === key && node.methods[method]) return node.methods[method];
    return undefined;
  }

  /** Uid of the popup that this instance is inside of. */
  popupAround(): string | undefined {
    for (let node = this.place.locals; node; node = node.next) if (node.popup !== undefined) return node.popup;
    return undefined;
  }

  registerField(field: FormField): () => void {
    for (let node = this.place.locals; node; node = node.next) {
      if (node.key === 'form' && node.owner) return node.owner.addField(this, field);
    }
    return () => undefined;
  }

  addField(instance: ElementInstance, field: FormField): () => void {
    this.#fields ??= new FormFields();
    return this.#fields.add(instance, field);
  }

  get formFields(): ReadonlySignal<readonly RegisteredField[]> {
    if (this.definition?.localContext !== 'form') return NO_FIELDS;
    this.#fields ??= new FormFields();
    return this.#fields.list;
  }

  emit(event: ElementEvent): Promise<void> {
    return emitFrom(this, event);
  }

  listens(trigger: string): boolean {
    return this.triggers.includes(trigger);
  }

  get triggers(): readonly string[] {
    return triggersOf(this);
  }

  onAction(name: string, run: (...args: unknown[]) => unknown): () => void {
    this.#actions ??= new Map();
    const actions = this.#actions;
    actions.set(name, run);
    return () => {
      if (actions.get(name) === run) actions.delete(name);
    };
  }

  /** Runs an action of the element; mounts it first where that is needed. */
  async runAction(name: string, args: readonly unknown[]): Promise<unknown> {
    if (!this.#actions?.has(name)) await this.runtime.options.mountInstance?.(this);
    return this.#actions?.get(name)?.(...args);
  }

  setNode(node: unknown): void {
    this.#nodeSignal().value = node;
    if (this.place.host) this.place.host.setNode(node);
  }

  #nodeSignal(): Signal<unknown> {
    this.#node ??= signal<unknown>(null);
    return this.#node;
  }

  #keep(stop: () => void): void {
    this.#stops ??= [];
    this.#stops.push(stop);
  }

  #stateKeeper(): States {
    this.#states ??= new States(this);
    return this.#states;
  }

  #memo<T>(name: string, read: () => T): ReadonlySignal<T> {
    this.#signals ??= new Map();
    let memo = this.#signals.get(name);
    if (!memo) {
      memo = settled(read);
      this.#signals.set(name, memo);
    }
    return memo as ReadonlySignal<T>;
  }

  #ownContent(property: string): ReadonlySignal<unknown> {
    this.#contents ??= new Map();
    let content = this.#contents.get(property);
    if (!content) {
      content = settled(() => readProperty(this.runtime, this, 'content', property));
      this.#contents.set(property, content);
    }
    return content;
  }

  /** Only elements with behaviour of their own hand props to their children. */
  #givesProps(): boolean {
    const { definition } = this;
    return (
      this.#given !== undefined ||
      Boolean(
        definition?.variables?.length ||
          definition?.localContext ||
          definition?.actions?.length ||
          definition?.events?.length,
      )
    );
  }

  #inheritsNothing(): boolean {
    const { parent } = this.place;
    return parent === null || !parent.#givesProps();
  }

  #enter(): void {
    if (this.#isBuilt) return;
    this.#isBuilt = true;
    const { element, definition } = this;
    if (definition?.variables?.length) {
      const scope = this.place.item ? null : (this.place.component?.variables ?? this.runtime.variables.scope);
      this.#exposed = new ExposedVariables(this, definition.variables, scope);
    }
    if (definition?.localContext) {
      this.#local = {
        key: definition.localContext,
        data: signal<unknown>({}),
        methods: {},
        owner: this,
        next: this.place.locals,
      };
    }
    if (definition?.form) this.#unregister = this.registerField(roleField(this, definition.form));
    if (element.component !== null) this.#enterComponent(element.component);
    else for (const path of slotPaths(element)) this.#openSlot(path);
    if (element.watchScrollPosition && this.runtime.options.mode === 'live') this.#unwatch = this.#watchPosition();
    announce(this);
  }

  #leave(): void {
    if (!this.#isBuilt) return;
    if (this.listens(BEFORE_UNMOUNT) || this.isRoot) void emitLifecycle(this, BEFORE_UNMOUNT);
    this.#isBuilt = false;
    this.#isStatic = undefined;
    for (const slot of this.#slots?.values() ?? []) slot.dispose();
    this.#slots?.clear();
    this.#inner?.dispose();
    this.#inner = null;
    this.#unregister?.();
    this.#unwatch?.();
    this.#exposed?.dispose();
    this.#states?.set('_wwHover', false);
  }

  #watchPosition(): () => void {
    return this.runtime.positions.watch({ domId: () => this.attributes.peek().id, node: () => this.#node?.peek() });
  }

  #children(): readonly ElementInstance[] {
    return Object.keys(this.element.slots).flatMap((path) => [...this.slot(path).peek()]);
  }

  #openSlot(path: string): Slot {
    this.#slots ??= new Map();
    let slot = this.#slots.get(path);
    if (!slot) {
      slot = new Slot(this, path);
      this.#slots.set(path, slot);
    }
    return slot;
  }

  #enterComponent(id: Id): void {
    const { page, nesting } = this.place;
    const component = page.bundle.components[id];
    if (!component) return;
    if (nesting.filter((one) => one === id).length >= NESTING_LIMIT) {
      this.runtime.log('warning', 'Component is nested too deep and is not drawn', ['components', id]);
      return;
    }
    this.#inner = new ComponentScope(this.runtime, page, component, this.uid, this, {
      property: (property, definition) => this.#componentProperty(property, definition),
      emit: (trigger, payload) => this.emit({ trigger, payload: payload ?? null }),
      variables: this.place.item ? null : (this.place.component?.variables ?? this.runtime.variables.scope),
    });
    this.#inner.root = this.#createRoot(component, this.#inner);
  }

  #createRoot(component: Component, scope: ComponentScope): ElementInstance | null {
    return this.createChild(component.rootElementId, {
      ...this.place,
      component: scope,
      host: this,
      item: null,
      dropzone: null,
      keyPrefix: `${this.key}/`,
      keySuffix: '',
      nesting: [...this.place.nesting, component.id],
    });
  }

  #componentProperty(property: Id, _definition: ComponentProperty): unknown {
    return this.content(property);
  }
}
