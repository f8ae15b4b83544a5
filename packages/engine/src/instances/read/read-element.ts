import { type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import type { Value } from '@trama/model';
import type { Scope } from '../../bindings/scope.ts';
import { settled } from '../../bindings/settled.ts';
import type { ResolvedLink } from '../../instance.ts';
import { PlacedElement } from '../placed-element.ts';
import { contentOf, contentSignal, evaluateAt, givenSignal } from './content.ts';
import { placeScope } from './context.ts';
import { reactsToHover } from './hover.ts';
import { isLinkToHere, linkSignal, resolvedAt } from './link.ts';
import { attributesSignal, classSignal, displayedSignal, openStylesSignal, renderedSignal } from './looks.ts';
import { type CachedSignal, findSignal, type SignalKey } from './signal-cache.ts';
import { States } from './states.ts';

/** What is read of an instance. Signals are made when they are first asked for: most instances need none. */
export class ReadElement extends PlacedElement {
  #scope: Scope | undefined;
  #states: States | undefined;
  #signals: CachedSignal | null = null;
  #node: unknown = null;
  /** Made when a formula reads the node. */
  #watchedNode: Signal<unknown> | undefined;

  /** A signal of this instance, made when it is first asked for. */
  memo<T>(key: SignalKey, read: () => T): ReadonlySignal<T> {
    const known = findSignal(this.#signals, key) as ReadonlySignal<T> | undefined;
    if (known !== undefined) return known;
    const made = settled(read);
    this.#signals = { key, signal: made, next: this.#signals };
    return made;
  }

  get scope(): Scope {
    this.#scope ??= placeScope(this.needs.global.names, this);
    return this.#scope;
  }

  /** A value of this element in its place, every binding evaluated. Tracked. */
  resolve(value: Value | undefined, where: readonly string[]): unknown {
    return this.needs.bindings.resolve(value, this.scope, ['elements', this.uid, ...where]);
  }

  get isRendered(): ReadonlySignal<boolean> {
    return renderedSignal(this);
  }

  get isDisplayed(): ReadonlySignal<boolean> {
    return displayedSignal(this);
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
    return reactsToHover(this, this.needs.site);
  }

  get states(): ReadonlySignal<readonly string[]> {
    return this.#stateKeeper().active;
  }

  activeStates(): readonly string[] {
    return this.states.value;
  }

  setState(idOrLabel: string, on: boolean): void {
    this.#stateKeeper().set(idOrLabel, on);
    if (idOrLabel === '_wwHover') this.host?.setState(idOrLabel, on);
  }

  /** Nobody hovers over what is no longer there. */
  forgetHover(): void {
    this.#states?.set('_wwHover', false);
  }

  get link(): ReadonlySignal<ResolvedLink | null> {
    return linkSignal(this);
  }

  isLinkActive(): boolean {
    return isLinkToHere(this);
  }

  resolveLink(link: unknown): ResolvedLink | null {
    return resolvedAt(this.needs, this, link);
  }

  content(property: string): unknown {
    return contentOf(this, property);
  }

  contentSignal(property: string): ReadonlySignal<unknown> {
    return contentSignal(this, property);
  }

  /** True when the property can change at run time. */
  isContentOpen(property: string): boolean {
    return this.facts.content(property).kind === 'open';
  }

  evaluate(formula: unknown, mapping: unknown): unknown {
    return evaluateAt(this, formula, mapping);
  }

  /** No prop comes from the parent. */
  get inheritsNothing(): boolean {
    return !this.parent?.givesProps;
  }

  /** A prop given by the parent of this instance, or of the component instance that it is the root of. Tracked. */
  given(property: string): unknown {
    const { host, parent, place } = this;
    return host ? host.given(property) : parent?.givenTo(place.slot, this.slotIndex)?.[property];
  }

  givenSignal(property: string): ReadonlySignal<unknown> {
    return givenSignal(this, property);
  }

  givenStates(): readonly string[] {
    const states = this.given('states');
    return Array.isArray(states) ? states.map(String) : [];
  }

  get domNode(): unknown {
    return this.#node;
  }

  setNode(node: unknown): void {
    this.#node = node;
    if (this.#watchedNode) this.#watchedNode.value = node;
    this.host?.setNode(node);
  }

  /** The node as formulas read it. Tracked. */
  get thisInstance(): unknown {
    this.#watchedNode ??= signal(this.#node);
    return this.#watchedNode.value;
  }

  #stateKeeper(): States {
    this.#states ??= new States(this);
    return this.#states;
  }
}
