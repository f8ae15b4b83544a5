import { effect, type ReadonlySignal, untracked } from '@preact/signals-core';
import { type Component, type ComponentProperty, type Id, isRecord, lookupText, type Workflow } from '@trama/model';
import type { Bindings } from '../../bindings/evaluate.ts';
import { formulaFunction } from '../../bindings/global-scope.ts';
import { keyed } from '../../bindings/keyed.ts';
import { extendNames, type Names, type Scope } from '../../bindings/scope.ts';
import type { Log } from '../../log.ts';
import type { EngineMode } from '../../mode.ts';
import type { PageSource } from '../../page-source.ts';
import type { Routes } from '../../routing/routes.ts';
import type { KeptVariables } from '../../state/kept-variables.ts';
import { VariableScope } from '../../state/variable-scope.ts';
import type { Workflows } from '../../workflows/occasion.ts';
import type { WorkflowResults } from '../../workflows/results.ts';
import type { LifecycleQueue } from '../act/lifecycle-queue.ts';
import type { PlacedComponent, PlacedInstance } from '../place.ts';
import { followVariables, putVariables } from './component-variables.ts';

/** What an instance of a component takes of the engine. */
export interface ComponentNeeds {
  readonly mode: EngineMode;
  readonly log: Log;
  readonly bindings: Pick<Bindings, 'resolve' | 'call'>;
  /** Names that every formula sees. */
  readonly global: { readonly names: Names };
  readonly language: ReadonlySignal<string>;
  readonly routes: Pick<Routes, 'defaultLanguage'>;
  readonly lifecycle: Pick<LifecycleQueue, 'add'>;
  readonly workflows: Pick<Workflows, 'run' | 'fire'>;
  readonly kept: Pick<KeptVariables, 'enter' | 'leave'>;
}

/** How the surroundings look to the component. */
export interface ComponentOutside {
  /** Value of a property as the instance sets it; undefined when it does not. Tracked. */
  property(id: Id, definition: ComponentProperty): unknown;
  /** Runs what listens outside to an event of the component. */
  emit(trigger: string, payload: unknown): Promise<void>;
  /** Where `isExternal` variables are published; null inside repeats. */
  variables: VariableScope | null;
}

/** One instance of a component, seen from inside: what `context.component` holds (conformance 10.105, 10.106). */
export class ComponentScope implements PlacedComponent {
  readonly id: Id;
  readonly uid: Id;
  readonly variables: VariableScope;
  readonly results: WorkflowResults = new Map();
  readonly context: object;
  readonly host: PlacedInstance | null;
  root: PlacedInstance | null = null;
  readonly #needs: ComponentNeeds;
  readonly #page: PageSource;
  /** A definition that the editor has removed is read until its instances are gone. */
  #last: Component;
  readonly #outside: ComponentOutside;
  readonly #stops: (() => void)[] = [];

  constructor(
    needs: ComponentNeeds,
    page: PageSource,
    component: Component,
    uid: Id,
    host: PlacedInstance | null,
    outside: ComponentOutside,
  ) {
    this.#needs = needs;
    this.#page = page;
    this.#outside = outside;
    this.id = component.id;
    this.uid = uid;
    this.host = host;
    this.#last = component;
    this.variables = new VariableScope(needs.log);
    this.context = this.#makeContext();
    const places = {
      uid,
      inner: this.variables,
      outer: outside.variables,
      key: host?.key ?? null,
      kept: needs.kept,
    };
    this.#stops.push(
      needs.mode === 'edit' ? followVariables(() => this.component, places) : putVariables(component, places),
    );
    this.#followProperties();
  }

  get component(): Component {
    this.#last = this.#page.bundle.components[this.id] ?? this.#last;
    return this.#last;
  }

  /** Scope of formulas and workflows of the component itself, outside of any of its elements. */
  get scope(): Scope {
    return (
      this.root?.scope ?? {
        ...this.#page.scope,
        names: extendNames(this.#needs.global.names, { context: { component: this.context } }),
      }
    );
  }

  /** Value of a property: the instance's, else the definition's default. Tracked. */
  property(id: Id): unknown {
    const definition = this.component.properties[id];
    if (!definition) return undefined;
    const given = this.#outside.property(id, definition);
    const value = given === undefined ? this.#needs.bindings.resolve(definition.defaultValue, this.#page.scope) : given;
    const { language, routes } = this.#needs;
    const isTextMap = definition.multiLang && isRecord(value);
    return isTextMap
      ? lookupText(value as Readonly<Record<string, string>>, language.value, routes.defaultLanguage)
      : value;
  }

  workflow(id: Id): Workflow | undefined {
    return this.component.workflows[id] ?? Object.values(this.component.workflows).find((one) => one.id === id);
  }

  runWorkflow(id: Id, parameters: Readonly<Record<string, unknown>> = {}, event?: unknown): Promise<unknown> {
    const workflow = this.workflow(id);
    if (!workflow) return Promise.resolve(undefined);
    return this.#needs.workflows.run(workflow, { ...this.environment(), event, parameters, stack: [] });
  }

  environment(): {
    scope: Scope;
    component: ComponentScope;
    instance: PlacedInstance | null;
    results: WorkflowResults;
  } {
    return { scope: this.scope, component: this, instance: this.root, results: this.results };
  }

  async fire(trigger: string, event?: unknown): Promise<void> {
    const listed = Object.values(this.component.workflows).filter((workflow) => workflow.trigger === trigger);
    await this.#needs.workflows.fire(listed, { ...this.environment(), event, parameters: {}, stack: [] });
  }

  listens(trigger: string): boolean {
    return Object.values(this.component.workflows).some((workflow) => workflow.trigger === trigger);
  }

  emit(trigger: string, payload: unknown): Promise<void> {
    return this.#outside.emit(trigger, payload);
  }

  dispose(): void {
    for (const stop of this.#stops.splice(0)) stop();
    this.root?.dispose();
    this.root = null;
  }

  #makeContext(): object {
    const { bindings } = this.#needs;
    const formulaOf = (key: string): unknown => {
      const { component } = this;
      const formula = component.formulas[key] ?? Object.values(component.formulas).find((one) => one.name === key);
      return formula && formulaFunction(formula, () => this.scope, bindings);
    };
    return {
      baseUid: this.id,
      props: keyed(
        (id) => this.property(id),
        () => Object.keys(this.component.properties),
      ),
      variables: keyed(
        (id) => this.variables.read(id),
        () => this.variables.ids(),
        (id) => this.variables.has(id),
        (id, value) => {
          this.variables.write(id, value, { by: 'anyone' });
        },
      ),
      formulas: keyed(formulaOf, () => Object.keys(this.component.formulas)),
      methods: {},
      workflowsResults: keyed(
        (id) => this.results.get(id),
        () => [...this.results.keys()],
      ),
      componentVariablesConfiguration: this.component.variables,
    };
  }

  /** `_wwOnPropertyChange` runs at once and after each change (conformance 10.33). */
  #followProperties(): void {
    if (this.#needs.mode !== 'live') return;
    for (const workflow of Object.values(this.component.workflows)) {
      const { trigger, triggerProperty } = workflow;
      if (trigger !== '_wwOnPropertyChange' || !triggerProperty) continue;
      let oldValue: unknown;
      this.#stops.push(
        effect(() => {
          const newValue = this.property(triggerProperty);
          const event = { newValue, oldValue };
          oldValue = newValue;
          untracked(() =>
            this.#needs.lifecycle.add(() => {
              this.#needs.workflows.fire([workflow], { ...this.environment(), event, parameters: {}, stack: [] });
            }),
          );
        }),
      );
    }
  }
}
