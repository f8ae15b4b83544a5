import type { StepPlace, WorkflowHolder } from '@trama/document';
import type { Id, Workflow } from '@trama/model';
import { type Context, createContext, use } from 'react';
import type { TriggerChoice } from './trigger-choices.ts';
import type { ChangeWorkflow } from './use-workflow.ts';

/** The workflow that is being edited, for its parts. */
export interface OpenWorkflow {
  holder: WorkflowHolder;
  workflow: Workflow;
  change: ChangeWorkflow;
  /** The component that it belongs to, if any. */
  component: Id | null;
  /** The element or section that it belongs to, if any. */
  node: Id | null;
  trigger: TriggerChoice | undefined;
  /** The step whose arguments are shown. */
  openStep: Id | null;
  /** Shows the arguments of a step, and takes the keyboard there. */
  open: (id: Id | null, focus?: 'head' | 'arguments') => void;
  /** Where a step is being added. */
  adding: StepPlace | null;
  addAt: (place: StepPlace | null) => void;
  /** The step that is being dragged. */
  dragged: Id | null;
  drag: (id: Id | null) => void;
  /** Tries the workflow from a step on. */
  runFrom: (id: Id) => void;
}

export const WorkflowContext: Context<OpenWorkflow | null> = createContext<OpenWorkflow | null>(null);

/** The open workflow. Only inside of its editor. */
export const useOpenWorkflow = (): OpenWorkflow => {
  const open = use(WorkflowContext);
  if (!open) throw new Error('This component needs an open workflow around it.');
  return open;
};
