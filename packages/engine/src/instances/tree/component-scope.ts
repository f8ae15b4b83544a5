import { effect, untracked } from '@preact/signals-core';
import {
  type Component,
  type ComponentProperty,
  type Id,
  lookupText,
  type Variable,
  type Workflow,
} from '@trama/model';
import { formulaFunction } from '../../bindings/global-scope.ts';
import { keyed } from '../../bindings/keyed.ts';
import { extendNames, type Scope } from '../../bindings/scope.ts';
import type { ComponentInstance } from '../../instance.ts';
import type { PageSource } from '../../page-source.ts';
import type { Runtime } from '../../runtime.ts';
import { VariableEntry } from '../../state/variable-entry.ts';
import { VariableScope } from '../../state/variable-scope.ts';
import { copyPlain } from '../../state/variable-update.ts';
import type { WorkflowResults } from '../../workflows/results.ts';
import type { ElementInstance } from '../element-instance.ts';

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
export class ComponentScope implements ComponentInstance {
  readonly id: Id;
  readonly uid: Id;
  readonly variables: VariableScope;
  readonly results: WorkflowResults = new Map();
  /** `context.component`. */
  readonly context: object;
  /** The instance of the component, in the outer tree; null for popups. */
  readonly host: ElementInstance | null;
  root: ElementInstance | null = null;
  readonly #runtime: Runtime;
  readonly #page: PageSource;
  /** A definition that the editor has removed is read until its instances are gone. */
  #last: Component;
  readonly #variableStops = new Map<Id, () => void>();
  readonly #outside: ComponentOutside;
  readonly #stops: (() => void)[] = [];

  constructor(
    runtime: Runtime,
    page: PageSource,
    component: Component,
    uid: Id,
    host: ElementInstance | null,
    outside: ComponentOutside,
  ) {
    this.#runtime = runtime;
    this.#page = page;
    this.#outside = outside;
    this.id = component.id;
    this.uid = uid;
    this.host = host;
    this.#last = component;
    this.variables = new VariableScope(runtime.log);
    this.context = this.#makeContext();
    if (runtime.options.mode === 'edit') this.#stops.push(this.#followVariables());
    else for (const variable of Object.values(component.variables)) this.#addVariable(variable);
    this.#followProperties();
  }

  /** The definition. Tracked in edit mode. */
  get component(): Component {
    this.#last = this.#page.bundle.components[this.id] ?? this.#last;
    return this.#last;
  }

  /** Scope of formulas and workflows of the component itself, outside of any of its elements. */
  get scope(): Scope {
    return (
      this.root?.scope ?? {
        ...this.#page.scope,
        names: extendNames(this.#runtime.global.names, { context: { component: this.context } }),
      }
    );
  }

  /** Value of a property: the instance's, else the definition's default. Tracked. */
  property(id: Id): unknown {
    const definition = this.component.properties[id];
    if (!definition) return undefined;
    const given = this.#outside.property(id, definition);
    const value =
      given === undefined ? this.#runtime.bindings.resolve(definition.defaultValue, this.#page.scope) : given;
    const { language, routes } = this.#runtime;
    const isTextMap = definition.multiLang && typeof value === 'object' && value !== null && !Array.isArray(value);
    return isTextMap
      ? lookupText(value as Readonly<Record<string, string>>, language.value, routes.defaultLanguage)
      : value;
  }

  workflow(id: Id): Workflow | undefined {
    return this.component.workflows[id] ?? Object.values(this.component.workflows).find((one) => one.id === id);
  }

  /** Runs an inner workflow. Calls from outside begin with an empty stack (conformance 10.292). */
  runWorkflow(id: Id, parameters: Readonly<Record<string, unknown>> = {}, event?: unknown): Promise<unknown> {
    const workflow = this.workflow(id);
    if (!workflow) return Promise.resolve(undefined);
    return this.#runtime.workflows.run(workflow, { ...this.environment(), event, parameters, stack: [] });
  }

  environment(): {
    scope: Scope;
    component: ComponentScope;
    instance: ElementInstance | null;
    results: WorkflowResults;
  } {
    return { scope: this.scope, component: this, instance: this.root, results: this.results };
  }

  /** Inner workflows of a trigger, all at once; their errors are logged. */
  async fire(trigger: string, event?: unknown): Promise<void> {
    const listed = Object.values(this.component.workflows).filter((workflow) => workflow.trigger === trigger);
    await this.#runtime.workflows.fire(listed, { ...this.environment(), event, parameters: {}, stack: [] });
  }

  listens(trigger: string): boolean {
    return Object.values(this.component.workflows).some((workflow) => workflow.trigger === trigger);
  }

  emit(trigger: string, payload: unknown): Promise<void> {
    return this.#outside.emit(trigger, payload);
  }

  dispose(): void {
    for (const stop of [...this.#stops.splice(0), ...this.#variableStops.values()]) stop();
    this.root?.dispose();
    this.root = null;
  }

  #makeContext(): object {
    const { bindings } = this.#runtime;
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

  #addVariable(variable: Variable): void {
    const initial = (): unknown => copyPlain(variable.defaultValue ?? null);
    const { id, name, type } = variable;
    const entry = new VariableEntry({ id, name, type, value: initial(), initial, log: this.variables.log });
    this.variables.add(entry);
    this.#variableStops.set(id, () => this.variables.remove(entry));
    const outer = this.#outside.variables;
    if (!variable.isExternal || !outer) return;
    const published = entry.published(`${this.uid}-${id}`);
    outer.add(published);
    this.#variableStops.set(id, () => {
      outer.remove(published);
      this.variables.remove(entry);
    });
  }

  /** Edit mode: a changed variable begins again with its default; the others keep their values. */
  #followVariables(): () => void {
    let old: Component['variables'] = {};
    return effect(() => {
      const { variables } = this.component;
      untracked(() => {
        for (const [id, variable] of Object.entries(old)) {
          if (variables[id] === variable) continue;
          this.#variableStops.get(id)?.();
          this.#variableStops.delete(id);
        }
        for (const [id, variable] of Object.entries(variables)) if (old[id] !== variable) this.#addVariable(variable);
      });
      old = variables;
    });
  }

  /** `_wwOnPropertyChange` runs at once and after each change (conformance 10.33). */
  #followProperties(): void {
    if (this.#runtime.options.mode !== 'live') return;
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
            this.#runtime.lifecycle.add(() => {
              this.#runtime.workflows.fire([workflow], { ...this.environment(), event, parameters: {}, stack: [] });
            }),
          );
        }),
      );
    }
  }
}
