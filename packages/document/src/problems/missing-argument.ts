import type { EntityPath, Field, Label } from '@trama/model';
import { workflowsOf } from '../references/entities.ts';
import type { EntityName } from '../references/index.ts';
import { actionArguments, argumentValue } from '../workflows/action-arguments.ts';
import type { DesignProblem, ProblemContext, ProblemRule } from './problem.ts';

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

const lacks = ({ required, default: standard }: Field, value: unknown): boolean =>
  required === true && isEmpty(value) && isEmpty(standard);

const messageOf = ({ label, requiredMessage }: Field): Label =>
  requiredMessage ?? { en: `“${label.en}” is empty.`, pt: `“${label.pt}” está vazio.` };

/** What the steps of an entity's workflows lack. Steps that are switched off may wait. */
const inSteps = (entity: EntityName, { design, registry }: ProblemContext): readonly DesignProblem[] => {
  const inside = entity.kind === 'elements' ? design.elements[entity.id]?.parentComponent : null;
  const component = design.components[entity.kind === 'components' ? entity.id : (inside ?? '')] ?? null;
  return workflowsOf(design, entity).flatMap(({ workflow, path }) =>
    Object.entries(workflow.actions)
      .filter(([, action]) => !action.disabled)
      .flatMap(([id, action]) =>
        actionArguments({ design, registry, component }, action)
          .filter((argument) => lacks(argument.field, argumentValue(action, argument)))
          .map((argument): DesignProblem => {
            const at: EntityPath = [...path, 'actions', id];
            return {
              rule: 'missing-argument',
              severity: 'error',
              message: messageOf(argument.field),
              entity,
              path: [...at, 'fields', ...argument.path],
              fix: {
                label: { en: 'Remove the step', pt: 'Remover o passo' },
                steps: [{ operation: 'removeStep', input: { from: entity, path: at } }],
              },
            };
          }),
      ),
  );
};

const inCollection = (entity: EntityName, { design, registry }: ProblemContext): readonly DesignProblem[] => {
  const collection = entity.kind === 'collections' ? design.collections[entity.id] : undefined;
  const fields = collection && registry.plugin(collection.pluginId ?? '')?.collection?.fields;
  return (fields ?? [])
    .filter((field) => (field.when?.(collection?.config ?? {}) ?? true) && lacks(field, collection?.config[field.name]))
    .map((field) => ({
      rule: 'missing-argument',
      severity: 'warning',
      message: messageOf(field),
      entity,
      path: ['config', field.name],
    }));
};

/** Steps and collections that lack what their definitions require. */
export const missingArgument: ProblemRule = {
  name: 'missing-argument',
  look: (entity, context) => [...inSteps(entity, context), ...inCollection(entity, context)],
};
