import { effect, type ReadonlySignal, signal, untracked } from '@preact/signals-core';
import type { Id } from '@trama/model';
import type { ElementEvent, FormField, Instance, Press, RegisteredField, SlotCopy } from '../instance.ts';
import { Behaviour, behavesFromStart } from './act/behaviour.ts';
import { announce, emitFrom, emitLifecycle, triggersOf } from './act/events.ts';
import { findLocal, findLocalMethod, popupAround } from './act/locals.ts';
import { BEFORE_UNMOUNT } from './act/triggers.ts';
import type { LocalNode, Methods, Place, PlacedInstance } from './place.ts';
import { ReadElement } from './read/read-element.ts';
import { openComponent } from './tree/component-root.ts';
import type { ComponentScope } from './tree/component-scope.ts';
import { ElementSlots } from './tree/element-slots.ts';

const EMPTY_SLOT: ReadonlySignal<readonly PlacedInstance[]> = signal([]);
const NO_FIELDS: ReadonlySignal<readonly RegisteredField[]> = signal([]);

/** An element in one place of the page: what is read of it, its part in the tree, and its behaviour where it has any. */
export class ElementInstance extends ReadElement implements PlacedInstance {
  #slots: ElementSlots | undefined;
  #behaviour: Behaviour | undefined;
  #inner: ComponentScope | null = null;
  #stop: (() => void) | undefined;
  #unwatch: (() => void) | undefined;
  #isStatic: boolean | undefined;
  #isBuilt = false;

  /** Joins the tree: variables, children, lifecycle. Stays out of it while `conditionalRendering` is false. */
  build(): void {
    this.needs.index.add(this);
    const fixed = this.shared?.isRendered;
    if (fixed) {
      if (fixed.peek()) this.#enter();
      return;
    }
    this.#stop = effect(() => {
      const isRendered = this.isRendered.value;
      untracked(() => (isRendered ? this.#enter() : this.#leave()));
    });
  }

  dispose(): void {
    this.#stop?.();
    this.#leave();
    this.needs.index.remove(this);
  }

  get inner(): ComponentScope | null {
    return this.#inner;
  }

  get isSelfStatic(): boolean {
    if (this.needs.mode === 'edit' || this.host?.isSelfStatic === false) return false;
    const reacts =
      this.#inner !== null && Object.values(this.#inner.component.workflows).some((workflow) => workflow.trigger);
    return !reacts && this.facts.isStatic && this.inheritsNothing;
  }

  get isStatic(): boolean {
    this.#isStatic ??=
      this.isSelfStatic &&
      (this.element.inside === 'still' ||
        ((this.#inner?.root?.isStatic ?? true) &&
          Object.keys(this.element.slots).every((path) =>
            this.slot(path)
              .peek()
              .every((child) => child.isStatic),
          )));
    return this.#isStatic;
  }

  createChild(id: Id, place: Place, slotIndex: number): ElementInstance | null {
    const source = place.page.element(id);
    if (!source?.value) return null;
    const child = new ElementInstance(this.needs, source, place, slotIndex);
    child.build();
    return child;
  }

  slot(path: string): ReadonlySignal<readonly PlacedInstance[]> {
    const children = this.#slots?.children(path);
    if (children) return children;
    const isWaiting = this.needs.mode === 'edit' || (this.element.inside && this.blueprint.slotPaths.has(path));
    return isWaiting && this.#isBuilt ? untracked(() => this.#ownSlots().open(path).children) : EMPTY_SLOT;
  }

  repeatSlot(path: string, copies: readonly SlotCopy[]): void {
    if (this.#isBuilt) this.#ownSlots().open(path).repeat(copies);
  }

  /** Puts children that were built elsewhere in a slot (the popups of a stack). */
  fillSlot(path: string, children: ReadonlySignal<readonly PlacedInstance[]>): void {
    this.#ownSlots().fill(path, children);
  }

  variable(name: string): unknown {
    return this.#behaviour?.variables?.entry(name)?.value.value;
  }

  setVariable(name: string, value: unknown): void {
    this.#behaviour?.variables?.entry(name)?.write(value, { by: 'owner' });
  }

  initialOf(name: string): unknown {
    return this.#behaviour?.variables?.entry(name)?.initial();
  }

  get givesProps(): boolean {
    return this.#behaviour?.givesProps || this.blueprint.givesProps;
  }

  givenTo(slot: string, index: number): Readonly<Record<string, unknown>> | undefined {
    return this.givesProps ? this.#ownBehaviour().props.read(slot, index) : undefined;
  }

  giveProps(slotPath: string, props: Readonly<Record<string, unknown>>, index?: number): void {
    this.#ownBehaviour().props.write(slotPath, props, index);
  }

  /** What children see under `context.local`. */
  get offeredLocals(): LocalNode | null {
    return this.#behaviour?.local ?? this.place.locals;
  }

  setLocal(data: unknown, methods: Methods = {}): void {
    this.#behaviour?.offer(data, methods);
  }

  local(key: string): { data: ReadonlySignal<unknown>; methods: Methods; owner: Instance } | null {
    const node = findLocal(this.place.locals, key);
    return node && { data: node.data, methods: node.methods, owner: node.owner ?? this };
  }

  localMethod(key: string, method: string): Methods[string] | undefined {
    return findLocalMethod(this.offeredLocals, key, method);
  }

  popupAround(): string | undefined {
    return popupAround(this.place.locals);
  }

  registerField(field: FormField): () => void {
    return findLocal(this.place.locals, 'form')?.owner?.addField(this, field) ?? (() => undefined);
  }

  addField(instance: Instance, field: FormField): () => void {
    return this.#ownBehaviour().fields.add(instance, field);
  }

  get formFields(): ReadonlySignal<readonly RegisteredField[]> {
    return this.definition?.localContext === 'form' ? this.#ownBehaviour().fields.list : NO_FIELDS;
  }

  emit(event: ElementEvent): Promise<boolean> {
    return emitFrom(this, event);
  }

  listens(trigger: string): boolean {
    return this.triggers.includes(trigger);
  }

  get triggers(): readonly string[] {
    return triggersOf(this);
  }

  get press(): Press | null {
    return this.listens('click') ? this.needs.workflows.press(this) : null;
  }

  onAction(name: string, run: (...args: unknown[]) => unknown): () => void {
    return this.#ownBehaviour().actions.implement(name, run);
  }

  runAction(name: string, args: readonly unknown[]): unknown {
    const { actions } = this.#ownBehaviour();
    if (actions.has(name)) return actions.run(name, args);
    return this.needs.mountInstance?.(this).then(() => actions.run(name, args));
  }

  #ownSlots(): ElementSlots {
    this.#slots ??= new ElementSlots(this);
    return this.#slots;
  }

  #ownBehaviour(): Behaviour {
    this.#behaviour ??= new Behaviour();
    return this.#behaviour;
  }

  #enter(): void {
    if (this.#isBuilt) return;
    this.#isBuilt = true;
    const { element, needs } = this;
    if (behavesFromStart(this.definition)) this.#ownBehaviour().enter(this);
    if (element.component !== null) this.#inner = openComponent(this, element.component);
    else if (!element.inside) for (const path of this.blueprint.slotPaths) this.#ownSlots().open(path);
    if (element.watchScrollPosition && needs.mode === 'live')
      this.#unwatch = needs.positions.watch({ domId: () => this.attributes.peek().id, node: () => this.domNode });
    announce(this);
  }

  #leave(): void {
    if (!this.#isBuilt) return;
    const isTold = this.#inner?.root != null;
    if (!isTold && (this.listens(BEFORE_UNMOUNT) || this.isRoot)) void emitLifecycle(this, BEFORE_UNMOUNT);
    this.#isBuilt = false;
    this.#isStatic = undefined;
    this.#slots?.close();
    this.#inner?.dispose();
    this.#inner = null;
    this.#unwatch?.();
    this.#behaviour?.leave();
    this.forgetHover();
  }
}
