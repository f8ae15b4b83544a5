import type { ReadonlySignal } from '@preact/signals-core';
import type { Element, ElementDefinition } from '@trama/model';
import { constant } from '../../bindings/constant.ts';
import type { Facts } from '../../bindings/facts.ts';
import { slotDefinition, slotPaths } from '../tree/slot-paths.ts';
import type { ReadableNode, ReadNeeds } from './needs.ts';
import { isShownValue, readClassName } from './node-reader.ts';

/**
 * What all instances of one element share, worked out once. Signals stand here for what nothing at run time can
 * change; null where each instance has to find its own. They hold while the element itself does not change.
 */
export class Blueprint {
  readonly facts: Facts;
  /** Triggers that some workflow of the element listens to. */
  readonly triggers: readonly string[];
  /** Content paths that hold children. */
  readonly slotPaths: ReadonlySet<string>;
  readonly isRendered: ReadonlySignal<boolean> | null;
  readonly isDisplayed: ReadonlySignal<boolean> | null;
  /** The author gave neither DOM id nor attributes. */
  readonly hasOwnAttributes: boolean;
  readonly givesProps: boolean;
  readonly #isClassFixed: boolean;
  readonly #copied = new Map<string, boolean>();
  readonly #definition: ElementDefinition | undefined;
  #className: ReadonlySignal<string> | undefined;

  constructor(needs: ReadNeeds, element: Element, definition: ElementDefinition | undefined) {
    const { bindings, facts, site } = needs;
    this.facts = facts.of(element, definition);
    this.#definition = definition;
    this.triggers = element.workflows.flatMap((workflow) => workflow.trigger ?? []);
    this.slotPaths = slotPaths(element);
    const rendered = this.facts.style('conditionalRendering');
    this.isRendered =
      rendered.kind === 'fixed' ? constant(rendered.value === undefined || Boolean(rendered.value)) : null;
    const displayed = this.facts.style('display');
    this.isDisplayed = displayed.kind === 'fixed' && isShownValue(displayed.value) ? constant(true) : null;
    this.hasOwnAttributes = isGiven(element.domId) || isGiven(element.attributes);
    const classes = (element.classes.default ?? []).map((id) => site.classes[id]?.domClass);
    this.#isClassFixed =
      element.states.length === 0 && ![element.domClass, ...classes].some((one) => bindings.isBound(one));
    this.givesProps = handsProps(definition);
  }

  /** Classes of the root node. */
  className(needs: ReadNeeds, from: ReadableNode): ReadonlySignal<string> | null {
    if (this.#isClassFixed) this.#className ??= constant(readClassName(needs, from));
    return this.#className ?? null;
  }

  /** Whether the element makes copies of what stands in a slot. */
  isCopied(path: string): boolean {
    let known = this.#copied.get(path);
    if (known === undefined) {
      known = slotDefinition(this.#definition, path)?.copied ?? false;
      this.#copied.set(path, known);
    }
    return known;
  }
}

/** Elements with behaviour of their own hand props to their children. */
export const handsProps = (definition: ElementDefinition | undefined): boolean =>
  Boolean(
    definition?.variables?.length ||
      definition?.localContext ||
      definition?.actions?.length ||
      definition?.events?.length,
  );

const isGiven = (value: unknown): boolean => value !== undefined && value !== null;

/** Makes and keeps the blueprints of one engine's elements; they go with the element. */
export class Blueprints {
  readonly #known = new WeakMap<Element, Blueprint>();

  of(needs: ReadNeeds, element: Element, definition: ElementDefinition | undefined): Blueprint {
    let known = this.#known.get(element);
    if (!known) {
      known = new Blueprint(needs, element, definition);
      this.#known.set(element, known);
    }
    return known;
  }
}
