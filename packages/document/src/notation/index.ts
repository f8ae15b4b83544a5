export * from './actions.ts';
export { f, js } from './bindings.ts';
export {
  Box,
  type Children,
  El,
  type ElementProps,
  type NotationNode,
  Page,
  type PageProps,
  Section,
  type SectionProps,
  Shared,
  type StateNotation,
  Text,
  type Triggers,
} from './nodes.ts';
export {
  collection,
  component,
  element,
  formula,
  globalWorkflow,
  page,
  pluginId,
  property,
  section,
  token,
  variable,
} from './references.ts';
export {
  type ComponentNotation,
  type FormulaNotation,
  type SiteNotation,
  site,
  type VariableNotation,
} from './site.ts';
export { WHOLE_WINDOW } from './whole-window.ts';
export { type ActionNotation, type WorkflowNotation, type WorkflowOptions, workflow } from './workflows.ts';
