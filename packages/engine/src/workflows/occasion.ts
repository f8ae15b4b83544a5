import type { ReadonlySignal } from '@preact/signals-core';
import type { Component, Element, ElementDefinition, Id, Workflow } from '@trama/model';
import type { Scope } from '../bindings/scope.ts';
import type { NativeEvent, Press, ResolvedLink } from '../instance.ts';
import type { PageSource } from '../page-source.ts';
import type { VariableScope } from '../state/variable-scope.ts';
import type { WorkflowObserver } from './observer.ts';
import type { WorkflowResults } from './results.ts';

/** An element as the workflows that run at it see it. */
export interface WorkflowInstance {
  /** Position in repeats, outermost first (`0_2`); '' outside of repeats. */
  readonly position: string;
  /** For an instance of a component: its insides. */
  readonly inner: WorkflowComponent | null;
  readonly place: { readonly dropzone: { readonly component: WorkflowComponent } | null };
  /** Uid of the popup that it is inside of. */
  popupAround(): string | undefined;
  /** A method that it, or an element around it, offers under a key of `context.local`. */
  localMethod(key: string, method: string): ((...args: unknown[]) => unknown) | undefined;
  /** Runs an action of the element, at once where it is drawn; else mounts it first, and answers with a promise. */
  runAction(name: string, args: readonly unknown[]): unknown;
}

/** An instance of a component as the workflows in it see it. */
export interface WorkflowComponent {
  readonly component: Pick<Component, 'workflows'>;
  readonly variables: VariableScope;
  workflow(id: Id): Workflow | undefined;
  /** Runs an inner workflow. Calls from outside begin with an empty stack (conformance 10.292). */
  runWorkflow(id: Id, parameters?: Readonly<Record<string, unknown>>): Promise<unknown>;
  /** Runs what listens outside to an event of the component. */
  emit(trigger: string, payload: unknown): Promise<void>;
  /** Where its inner workflows run. */
  environment(): Pick<WorkflowOccasion, 'scope' | 'component' | 'instance' | 'results'>;
}

/** Where and on what occasion a workflow runs. */
export interface WorkflowOccasion {
  scope: Scope;
  component: WorkflowComponent | null;
  instance: WorkflowInstance | null;
  /** Where results go; those of the page when absent. */
  results?: WorkflowResults;
  event?: unknown;
  native?: NativeEvent | undefined;
  parameters: Readonly<Record<string, unknown>>;
  /** Uid of the popup that the calling workflow runs in; a global workflow has no place of its own. */
  popup?: string | undefined;
  /** Ids of the workflows that led here. */
  stack: readonly Id[];
  /** Watches the run as part of the action that called it. */
  observer?: WorkflowObserver | undefined;
}

/** The workflows of one engine, as they run. */
export interface WorkflowRuns {
  /** Runs one. @throws the error of the action that failed, after the error branch has run. */
  run(workflow: Workflow, occasion: WorkflowOccasion): Promise<unknown>;
  /** Starts all of them at once; errors are logged, not thrown. False where one failed. */
  fire(workflows: readonly Workflow[], occasion: WorkflowOccasion): Promise<boolean>;
  /** Forgets the results: every page load does. */
  reset(): void;
  /** Loads the code of the actions that the page may still run, so that none waits for it, or fails for want of a connection. */
  prepare(): Promise<void>;
}

/** An element that may be clickable, with what stands around it. */
export interface PressedInstance {
  readonly element: Element;
  readonly definition: ElementDefinition | undefined;
  readonly parent: { readonly definition: ElementDefinition | undefined } | null;
  readonly host: PressedInstance | null;
  readonly ancestor: PressedInstance | null;
  readonly place: { readonly slot: string; readonly page: Pick<PageSource, 'bundle' | 'element'> };
  readonly link: ReadonlySignal<ResolvedLink | null>;
}

/** The workflows of one engine: how they run, and what they make of elements. */
export interface Workflows extends WorkflowRuns {
  /** What an element that they make clickable is to the keyboard; null for one that is none, or a control by itself. */
  press(instance: PressedInstance): Press | null;
}
