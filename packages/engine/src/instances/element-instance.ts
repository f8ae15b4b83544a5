import { effect, type ReadonlySignal, type Signal, signal, untracked } from '@preact/signals-core';
import type { Id, Value } from '@trama/model';
import type { Scope } from '../bindings/scope.ts';
import { settled } from '../bindings/settled.ts';
import type { ElementEvent, FormField, Instance, Press, RegisteredField, ResolvedLink } from '../instance.ts';
import { sameValue } from '../state/same-value.ts';
import { ElementActions } from './act/element-actions.ts';
import { announce, emitFrom, emitLifecycle, triggersOf } from './act/events.ts';
import { ExposedVariables } from './act/exposed-variables.ts';
import { FormFields, roleField } from './act/form-fields.ts';
import { GivenProps } from './act/given-props.ts';
import { findLocal, findLocalMethod, popupAround } from './act/locals.ts';
import { BEFORE_UNMOUNT } from './act/triggers.ts';
import type { LocalNode, Methods, Place } from './place.ts';
import { PlacedElement } from './placed-element.ts';
import { contentOf, contentSignal, evaluateAt, givenSignal } from './read/content.ts';
import { placeScope } from './read/context.ts';
import { reactsToHover } from './read/hover.ts';
import { isLinkToHere, linkSignal, resolvedAt } from './read/link.ts';
import { attributesSignal, classSignal, displayedSignal, openStylesSignal, renderedSignal } from './read/looks.ts';
import type { ReadableNode } from './read/node-reader.ts';
import { type CachedSignal, findSignal, type SignalKey } from './read/signal-cache.ts';
import { States } from './read/states.ts';
import { openComponent } from './tree/component-root.ts';
import type { ComponentScope } from './tree/component-scope.ts';
import { fillingOf } from './tree/filling.ts';
import { Slot, type SlotCopy } from './tree/slot.ts';

const EMPTY_SLOT: ReadonlySignal<readonly ElementInstance[]> = signal([]);
const NO_FIELDS: ReadonlySignal<readonly RegisteredField[]> = signal([]);

/** An element in one place of the page. Signals are made when they are first asked for: most instances need none. */
export class ElementInstance extends PlacedElement implements Instance, ReadableNode {
  #scope: Scope | undefined;
  #states: States | undefined;
  #slots: Map<string, Slot> | undefined;
  #filled: Map<string, ReadonlySignal<readonly ElementInstance[]>> | undefined;
  #signals: CachedSignal | null = null;
  #given: GivenProps | undefined;
  #exposed: ExposedVariables | undefined;
  #fields: FormFields | undefined;
  #local: LocalNode | null = null;
  #actions: ElementActions | undefined;
  #node: unknown = null;
  /** Made when a formula reads the node. */
  #watchedNode: Signal<unknown> | undefined;
  #stops: (() => void)[] | undefined;
  #inner: ComponentScope | null = null;
  #isStatic: boolean | undefined;
  #unregister: (() => void) | undefined;
  #unwatch: (() => void) | undefined;
  #isBuilt = false;

  /** Joins the tree: variables, children, lifecycle. Stays out of it while `conditionalRendering` is false. */
  build(): void {
    this.runtime.index.add(this);
    const fixed = this.shared?.isRendered;
    if (fixed) {
      if (fixed.peek()) this.#enter();
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

  get inner(): ComponentScope | null {
    return this.#inner;
  }

  get scope(): Scope {
    this.#scope ??= placeScope(this.runtime, this);
    return this.#scope;
  }

  get isSelfStatic(): boolean {
    if (this.runtime.options.mode === 'edit' || this.place.host?.isSelfStatic === false) return false;
    const reacts =
      this.#inner !== null && Object.values(this.#inner.component.workflows).some((workflow) => workflow.trigger);
    return !reacts && this.facts.isStatic && this.inheritsNothing;
  }

  get isStatic(): boolean {
    this.#isStatic ??=
      this.isSelfStatic && (this.#inner?.root?.isStatic ?? true) && this.#children().every((child) => child.isStatic);
    return this.#isStatic;
  }

  get isRendered(): ReadonlySignal<boolean> {
    return renderedSignal(this);
  }

  get isDisplayed(): ReadonlySignal<boolean> {
    return displayedSignal(this);
  }

  get states(): ReadonlySignal<readonly string[]> {
    return this.#stateKeeper().active;
  }

  get className(): ReadonlySignal<string> {
    return classSignal(this);
  }

  get openStyles(): ReadonlySignal<Readonly<Record<string, string>>> {
    return openStylesSignal(this);
  }

  get attributes(): ReadonlySignal<Readonly<Record<string, string>>> {
    return attributesSignal(this);
  }

  get reactsToHover(): boolean {
    return reactsToHover(this);
  }

  resolveLink(link: unknown): ResolvedLink | null {
    return resolvedAt(this, link);
  }

  get link(): ReadonlySignal<ResolvedLink | null> {
    return linkSignal(this);
  }

  isLinkActive(): boolean {
    return isLinkToHere(this);
  }

  /** A value of this element in its place, every binding evaluated. Tracked. */
  resolve(value: Value | undefined, where: readonly string[]): unknown {
    return this.runtime.bindings.resolve(value, this.scope, ['elements', this.uid, ...where]);
  }

  activeStates(): readonly string[] {
    return this.states.value;
  }

  content(property: string): unknown {
    return contentOf(this, property);
  }

  evaluate(formula: unknown, mapping: unknown): unknown {
    return evaluateAt(this, formula, mapping);
  }

  contentSignal(property: string): ReadonlySignal<unknown> {
    return contentSignal(this, property);
  }

  /** True when the property can change at run time. */
  isContentOpen(property: string): boolean {
    return this.facts.content(property).kind === 'open';
  }

  /** Puts children that were built elsewhere in a slot (the popups of a stack). */
  fillSlot(path: string, children: ReadonlySignal<readonly ElementInstance[]>): void {
    this.#filled ??= new Map();
    this.#filled.set(path, children);
  }

  slot(path: string): ReadonlySignal<readonly ElementInstance[]> {
    const filled = this.#filled?.get(path);
    if (filled) return filled;
    const slot = this.#slots?.get(path);
    if (slot) return slot.children;
    if (this.runtime.options.mode !== 'edit' || !this.#isBuilt) return EMPTY_SLOT;
    return untracked(() => this.#openSlot(path).children);
  }

  repeatSlot(path: string, copies: readonly SlotCopy[]): void {
    if (this.#isBuilt) this.#openSlot(path).repeat(copies);
  }

  createChild(id: Id, place: Place, slotIndex: number): ElementInstance | null {
    const source = place.page.element(id);
    if (!source?.value) return null;
    const child = new ElementInstance(this.runtime, source, place, slotIndex);
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
    this.#exposed?.entry(name)?.write(value, { by: 'owner' });
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
    const { parent, slot, host } = this.place;
    return host ? host.given(property) : parent?.givenTo(slot, this.slotIndex)?.[property];
  }

  givenSignal(property: string): ReadonlySignal<unknown> {
    return givenSignal(this, property);
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
    const node = findLocal(this.place.locals, key);
    return node && { data: node.data, methods: node.methods, owner: node.owner ?? this };
  }

  /** A method that this element, or one around it, offers. */
  localMethod(key: string, method: string): Methods[string] | undefined {
    return findLocalMethod(this.offeredLocals, key, method);
  }

  /** Uid of the popup that this instance is inside of. */
  popupAround(): string | undefined {
    return popupAround(this.place.locals);
  }

  registerField(field: FormField): () => void {
    return findLocal(this.place.locals, 'form')?.owner?.addField(this, field) ?? (() => undefined);
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

  get press(): Press | null {
    return this.listens('click') ? this.runtime.workflows.press(this) : null;
  }

  onAction(name: string, run: (...args: unknown[]) => unknown): () => void {
    this.#actions ??= new ElementActions();
    return this.#actions.implement(name, run);
  }

  /** Runs an action of the element, at once where it is drawn; else mounts it first, and answers with a promise. */
  runAction(name: string, args: readonly unknown[]): unknown {
    if (this.#actions?.has(name)) return this.#actions.run(name, args);
    return this.runtime.options.mountInstance?.(this).then(() => this.#actions?.run(name, args));
  }

  get domNode(): unknown {
    return this.#node;
  }

  setNode(node: unknown): void {
    this.#node = node;
    if (this.#watchedNode) this.#watchedNode.value = node;
    this.place.host?.setNode(node);
  }

  /** The node as formulas read it. Tracked. */
  get thisInstance(): unknown {
    this.#watchedNode ??= signal(this.#node);
    return this.#watchedNode.value;
  }

  /** A signal of this instance, made when it is first asked for. */
  memo<T>(key: SignalKey, read: () => T): ReadonlySignal<T> {
    const known = findSignal(this.#signals, key) as ReadonlySignal<T> | undefined;
    if (known !== undefined) return known;
    const signal = settled(read);
    this.#signals = { key, signal, next: this.#signals };
    return signal;
  }

  /** No prop comes from the parent. */
  get inheritsNothing(): boolean {
    const { parent } = this.place;
    return parent === null || !parent.#givesProps();
  }

  #keep(stop: () => void): void {
    this.#stops ??= [];
    this.#stops.push(stop);
  }

  #stateKeeper(): States {
    this.#states ??= new States(this);
    return this.#states;
  }

  #givesProps(): boolean {
    return this.#given !== undefined || this.blueprint.givesProps;
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
    if (element.component !== null) this.#inner = openComponent(this, element.component);
    else for (const path of this.blueprint.slotPaths) this.#openSlot(path);
    if (element.watchScrollPosition && this.runtime.options.mode === 'live') this.#unwatch = this.#watchPosition();
    announce(this);
  }

  #leave(): void {
    if (!this.#isBuilt) return;
    const isTold = this.#inner?.root != null;
    if (!isTold && (this.listens(BEFORE_UNMOUNT) || this.isRoot)) void emitLifecycle(this, BEFORE_UNMOUNT);
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
    return this.runtime.positions.watch({ domId: () => this.attributes.peek().id, node: () => this.#node });
  }

  #children(): readonly ElementInstance[] {
    return Object.keys(this.element.slots).flatMap((path) => [...this.slot(path).peek()]);
  }

  #openSlot(path: string): Slot {
    this.#slots ??= new Map();
    let slot = this.#slots.get(path);
    if (!slot) {
      slot = new Slot(this, path, () => fillingOf(this, path), this.blueprint.isCopied(path));
      this.#slots.set(path, slot);
    }
    return slot;
  }
}
