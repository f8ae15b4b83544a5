import type {
  Binding,
  Collection,
  Component,
  Element,
  ElementDefinition,
  Id,
  Value,
  Variable,
  Workflow,
  WorkflowAction,
} from '@trama/model';

/** A binding of one expression. */
export const formula = (code: string): Binding => ({ binding: 'formula', code });

/** An element with empty parts for what the test does not care about. */
export const element = (
  id: Id,
  init: Partial<Omit<Element, 'content'>> & { content?: Readonly<Record<string, Value>> } = {},
): Element => ({
  type: 'box',
  component: null,
  name: null,
  section: null,
  parentComponent: null,
  slots: {},
  style: {},
  states: [],
  workflows: [],
  classes: {},
  subClasses: {},
  ...init,
  id,
  content: { default: init.content ?? {} },
});

/** A workflow whose actions run one after the other, in the order of the list. */
export const workflow = (
  id: Id,
  steps: readonly ({ type: string } & Partial<Omit<WorkflowAction, 'fields'>> & {
      fields?: Readonly<Record<string, Value>>;
    })[],
  init: Partial<Workflow> = {},
): Workflow => {
  const ids = steps.map((step, index) => step.id ?? `${id}-${index + 1}`);
  const actions = steps.map(
    (step, index): WorkflowAction => ({
      next: ids[index + 1] ?? null,
      ...step,
      id: ids[index] ?? '',
      fields: step.fields ?? {},
    }),
  );
  return {
    id,
    key: id,
    firstAction: ids[0] ?? null,
    actions: Object.fromEntries(actions.map((action) => [action.id, action])),
    ...init,
  };
};

export const variable = (id: Id, init: Partial<Variable> = {}): Variable => ({
  id,
  name: id,
  type: 'any',
  defaultValue: null,
  ...init,
});

export const collection = (id: Id, init: Partial<Collection> = {}): Collection => ({
  id,
  name: id,
  mode: 'dynamic',
  kind: 'single',
  pluginId: 'data',
  config: { isAutoFetch: true },
  ...init,
});

export const component = (id: Id, rootElementId: Id, init: Partial<Component> = {}): Component => ({
  id,
  kind: 'component',
  rootElementId,
  properties: {},
  triggers: {},
  variables: {},
  workflows: {},
  formulas: {},
  ...init,
});

export const definition = (id: Id, init: Partial<ElementDefinition> = {}): ElementDefinition => ({
  id,
  name: id,
  label: { en: id, pt: id },
  icon: '',
  category: 'basic',
  inherits: {},
  displays: ['flex'],
  fields: [],
  slots: [],
  ...init,
});
