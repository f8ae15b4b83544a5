import { type EntityPath, type Field, isRecord, type Label, type Registry, type WorkflowAction } from '@trama/model';
import { workflowInType } from '../references/action-targets.ts';
import { workflowsOf } from '../references/entities.ts';
import type { EntityName } from '../references/index.ts';
import { pluginActionOf } from '../references/read-workflow.ts';
import type { DesignProblem, ProblemRule } from './problem.ts';

const words = (en: string, pt: string): Label => ({ en, pt });
const VARIABLE = words('Variable', 'Variável');
const COLLECTION = words('Collection', 'Coleção');
const WORKFLOW = words('Workflow', 'Workflow');
const POPUP = words('Popup', 'Popup');

/** Fields without which the built-in actions fail (conformance 10.45 to 10.99). */
const REQUIRED: Readonly<Record<string, Readonly<Record<string, Label>>>> = {
  variable: { varId: VARIABLE },
  'update-variable': { varId: VARIABLE },
  'create-variable': { variableName: words('Name', 'Nome') },
  'reset-variables': { varsId: words('Variables', 'Variáveis') },
  'fetch-collection': { collectionId: COLLECTION },
  'fetch-collections': { collectionsId: words('Collections', 'Coleções') },
  'update-collection': { collectionId: COLLECTION },
  'open-popup': { libraryComponentBaseId: POPUP },
  'execute-workflow': { workflowId: WORKFLOW },
  'execute-inner-workflow': { workflowId: WORKFLOW },
  'execute-dropzone-workflow': { workflowId: WORKFLOW },
  'component-action': { actionName: words('Action', 'Ação') },
  'trigger-event': { triggerId: words('Event', 'Evento') },
  'change-lang': { lang: words('Language', 'Idioma') },
};

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Fields of an action; older data nest them in `args`. */
const fieldOf = ({ fields }: WorkflowAction, name: string): unknown =>
  fields[name] ?? (isRecord(fields.args) ? fields.args[name] : undefined);

const ofChangePage = (action: WorkflowAction): Readonly<Record<string, Label>> => {
  if (fieldOf(action, 'navigateMode') === 'external') return { externalUrl: words('Address', 'Endereço') };
  return fieldOf(action, 'mode') === 'path' ? { path: words('Path', 'Caminho') } : { pageId: words('Page', 'Página') };
};

const builtIn = (action: WorkflowAction): Readonly<Record<string, Label>> => {
  if (action.type === 'change-page') return ofChangePage(action);
  const type = action.type.split(':')[0] ?? '';
  if (workflowInType(action.type)) return {};
  return Object.hasOwn(REQUIRED, type) ? (REQUIRED[type] ?? {}) : {};
};

/** Required fields that are empty, by name. */
const emptyIn = (
  fields: readonly Field[],
  values: Readonly<Record<string, unknown>>,
): Readonly<Record<string, Label>> =>
  Object.fromEntries(
    fields
      .filter(
        ({ name, required, when, default: standard }) =>
          required && (when?.(values) ?? true) && isEmpty(values[name]) && isEmpty(standard),
      )
      .map(({ name, label }) => [name, label]),
  );

const problemsOf = (
  entity: EntityName,
  path: EntityPath,
  missing: Readonly<Record<string, Label>>,
  isStep: boolean,
): readonly DesignProblem[] =>
  Object.entries(missing).map(([name, label]) => ({
    rule: 'missing-argument',
    severity: isStep ? 'error' : 'warning',
    message: { en: `“${label.en}” is empty.`, pt: `“${label.pt}” está vazio.` },
    entity,
    path: [...path, name],
    ...(isStep && {
      fix: {
        label: { en: 'Remove the step', pt: 'Remover o passo' },
        steps: [{ operation: 'removeStep', input: { from: entity, path } }],
      },
    }),
  }));

const ofAction = (registry: Registry, action: WorkflowAction): Readonly<Record<string, Label>> => {
  const plugin = pluginActionOf(registry, action.type);
  if (plugin) return emptyIn(plugin.args, isRecord(action.fields.args) ? action.fields.args : {});
  return Object.fromEntries(Object.entries(builtIn(action)).filter(([name]) => isEmpty(fieldOf(action, name))));
};

/** Steps and collections that lack what they cannot do without. Steps that are switched off may wait. */
export const missingArgument: ProblemRule = {
  name: 'missing-argument',
  look: (entity, { design, registry }) => {
    const steps = workflowsOf(design, entity).flatMap(({ workflow, path }) =>
      Object.entries(workflow.actions)
        .filter(([, action]) => !action.disabled)
        .flatMap(([id, action]) => {
          const plugin = pluginActionOf(registry, action.type) !== null;
          const at = [...path, 'actions', id, 'fields', ...(plugin ? ['args'] : [])];
          return problemsOf(entity, at, ofAction(registry, action), true);
        }),
    );
    const collection = entity.kind === 'collections' ? design.collections[entity.id] : undefined;
    const fields = collection && registry.plugin(collection.pluginId ?? '')?.collection?.fields;
    return fields ? [...steps, ...problemsOf(entity, ['config'], emptyIn(fields, collection.config), false)] : steps;
  },
};
