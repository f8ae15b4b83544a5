import type { ReadonlySignal } from '@preact/signals-core';
import {
  type CascadeStep,
  cascadeSteps,
  type Element,
  type ElementDefinition,
  type Field,
  isRecord,
  isWithin,
  layerAt,
  lookOf,
  type NodeState,
  type PropertySource,
  type Reach,
  reachOf,
  type Section,
  type StyleClasses,
  type Value,
  valueAt,
} from '@trama/model';
import { constant } from './constant.ts';
import type { Bindings } from './evaluate.ts';

/** How a property of a node is read. Worked out once per element, whatever its number of instances. */
export type PropertyPlan =
  /** The value never changes. */
  | { kind: 'fixed'; value: Value | undefined; signal: ReadonlySignal<unknown> }
  /** Screens, states, bindings or the language decide. `raw`: the value that is evaluated, where no screen, state or class chooses it. */
  | {
      kind: 'open';
      /** Where its value may come from: none where `raw` is known. */
      steps: readonly CascadeStep[];
      fallback: Value | undefined;
      isText: boolean;
      isFormula: boolean;
      raw: Value | undefined;
      /** Where it stands in the design, for the log. */
      where: readonly string[];
    };

/** What is known of an element or section without running anything. */
export interface Facts {
  content(property: string): PropertyPlan;
  style(property: string): PropertyPlan;
  /** Nothing about the node itself can change at run time, whatever stands around it. */
  readonly isStatic: boolean;
}

export interface FactsOptions {
  classes: StyleClasses;
  bindings: Bindings;
}

/** States that a stylesheet shows alone. */
const CSS_STATES: readonly string[] = ['_wwHover'];

const isTextMap = (value: Value | undefined): boolean => isRecord(value) && !('binding' in value);

/** Makes the plan of each property once. */
const keptPlans = (make: (property: string) => PropertyPlan): ((property: string) => PropertyPlan) => {
  const plans = new Map<string, PropertyPlan>();
  return (property) => {
    let plan = plans.get(property);
    if (!plan) {
      plan = make(property);
      plans.set(property, plan);
    }
    return plan;
  };
};

const NO_CLASSES: StyleClasses = {};

/** What an element holds where neither screen, state nor class chooses. */
const isBase = (step: CascadeStep): boolean => step.classId === null && step.layer === 'default';

const keptSteps = (node: Element | Section): (() => readonly CascadeStep[]) => {
  let steps: readonly CascadeStep[] | undefined;
  return () => {
    steps ??= cascadeSteps(node);
    return steps;
  };
};

/** Makes and keeps the facts of nodes; they go with the node. */
export class FactsBook {
  readonly #options: FactsOptions;
  readonly #known = new WeakMap<object, Facts>();

  constructor(options: FactsOptions) {
    this.#options = options;
  }

  of(node: Element | Section, definition: ElementDefinition | undefined): Facts {
    const known = this.#known.get(node);
    if (known) return known;
    const facts = this.#make(node, definition);
    this.#known.set(node, facts);
    return facts;
  }

  #make(node: Element | Section, definition: ElementDefinition | undefined): Facts {
    const steps = keptSteps(node);
    const fieldOf = (name: string): Field | undefined => definition?.fields.find((field) => field.name === name);
    const isStatic = !hasBehaviour(node, definition) && !this.#isOpen(node, steps(), fieldOf);
    return {
      content: keptPlans((property) => {
        const field = fieldOf(property);
        return this.#plan(
          node,
          steps,
          'content',
          property,
          reachOf('content', property, field),
          field?.fallback ? field.default : undefined,
          field?.multiLang ?? false,
          field?.type === 'formula',
        );
      }),
      style: keptPlans((property) =>
        this.#plan(node, steps, 'style', property, reachOf('style', property), undefined, false),
      ),
      isStatic,
    };
  }

  #plan(
    node: Element | Section,
    stepsOfNode: () => readonly CascadeStep[],
    source: PropertySource,
    property: string,
    reach: Reach,
    fallback: Value | undefined,
    isText: boolean,
    isFormula = false,
  ): PropertyPlan {
    const { bindings } = this.#options;
    const all = stepsOfNode();
    const steps = all.every(isBase)
      ? all
      : all.filter(
          (step) =>
            isWithin(step, reach) &&
            (step.classId !== null || valueAt(step, NO_CLASSES, source, property) !== undefined),
        );
    let raw: Value | undefined;
    if (steps === all || steps.every(isBase)) {
      const value = node[source].default?.[property];
      raw = value === undefined ? fallback : value;
      if ((isFormula || !bindings.isBound(raw)) && !(isText && isTextMap(raw)))
        return { kind: 'fixed', value: raw, signal: constant(raw) };
    }
    const where = [source === 'content' ? 'elements' : 'styles', node.id, property];
    return { kind: 'open', steps, fallback, isText, isFormula, raw, where };
  }

  /** True when a value of the node is bound, or differs by screen or state beyond what a stylesheet shows. The language of a shown page is fixed. */
  #isOpen(
    node: Element | Section,
    steps: readonly CascadeStep[],
    fieldOf: (name: string) => Field | undefined,
  ): boolean {
    const { bindings, classes } = this.#options;
    const shared = Object.values(node.classes).flatMap((ids) => ids.flatMap((id) => classes[id] ?? []));
    if (shared.some((one) => bindings.isBound(one as unknown as Value))) return true;
    if (bindings.isBound(node.style) || bindings.isBound(node.content)) return true;
    if (bindings.isBound(node.link) || isScripted(node.link)) return true;
    if (bindings.isBound(node.domId) || bindings.isBound(node.domClass) || bindings.isBound(node.attributes as Value))
      return true;
    return steps.some((step) => (step.screen !== 'default' || step.state !== null) && isReadAt(step, classes, fieldOf));
  }
}

/** True where a step says something that no stylesheet tells: content that is no look, or whether the node is there at all. */
export const isReadAt = (
  step: CascadeStep,
  classes: StyleClasses,
  fieldOf: (property: string) => Field | undefined,
): boolean => {
  const isRead = (property: string): boolean => {
    const field = fieldOf(property);
    if ((field?.css ?? lookOf('content', property)?.css) !== undefined) return false;
    return isWithin(step, reachOf('content', property, field));
  };
  return (
    Object.keys(layerAt(step, classes, 'content') ?? {}).some(isRead) ||
    (isWithin(step, reachOf('style', 'conditionalRendering')) &&
      valueAt(step, classes, 'style', 'conditionalRendering') !== undefined)
  );
};

/** Links between pages are followed by one listener of the page; links to popups need one of their own. */
const isScripted = (link: Value | undefined): boolean =>
  typeof link === 'object' &&
  link !== null &&
  'type' in link &&
  (link.type === 'open-popup' || link.type === 'close-popup');

const hasBehaviour = (node: Element | Section, definition: ElementDefinition | undefined): boolean => {
  if (node.workflows.length > 0 || node.watchScrollPosition || hasReactingState(node)) return true;
  if (!('type' in node) || 'linkId' in node) return false;
  return Boolean(
    definition?.interactive || definition?.variables?.length || definition?.localContext || definition?.actions?.length,
  );
};

const hasReactingState = (node: NodeState): boolean =>
  node.states.some((state) => state.condition !== undefined || !CSS_STATES.includes(state.id));
