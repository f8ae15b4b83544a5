import { type Change, type Component, type Formula, type Id, TramaError, type Variable } from '@trama/model';
import { ERRORS } from '../errors.ts';
import { toJson } from '../json.ts';
import type { Operation, OperationContext } from '../operation.ts';
import { finish } from './finish.ts';

/** What a component holds for itself besides its workflows (conformance 10.229). */
interface ComponentParts {
  variables: Variable;
  formulas: Formula;
}

type ComponentPart = keyof ComponentParts;

const componentOf = ({ design }: OperationContext, id: Id): Component => {
  const component = design.components[id];
  if (!component)
    throw new TramaError({ code: ERRORS.unknownId, message: 'Component not found.', where: ['components', id] });
  return component;
};

interface PartOperations<Part extends ComponentPart> {
  /** Adds one; its id is given out here. Gives back the id. */
  add: Operation<{ component: Id; fields: Omit<ComponentParts[Part], 'id'> }, Id>;
  /** Sets the given fields and leaves the others; undefined takes a field away. @throws TramaError `document/unknown-id` */
  set: Operation<{ component: Id; id: Id; fields: Partial<Omit<ComponentParts[Part], 'id'>> }>;
  /** Removes one. What refers to it shows up as a problem. */
  remove: Operation<{ component: Id; id: Id }>;
}

const partOperations = <Part extends ComponentPart>(part: Part, notFound: string): PartOperations<Part> => ({
  add: (context, { component, fields }) => {
    componentOf(context, component);
    const id = context.ids.uuid();
    const value = toJson({ ...fields, id });
    return finish(context, [{ op: 'set', entity: 'components', id: component, path: [part, id], value }], id);
  },
  set: (context, { component, id, fields }) => {
    if (!componentOf(context, component)[part][id])
      throw new TramaError({ code: ERRORS.unknownId, message: notFound, where: ['components', component, part, id] });
    const changes = Object.entries(fields).map(
      ([field, value]): Change => ({
        op: 'set',
        entity: 'components',
        id: component,
        path: [part, id, field],
        value: value === undefined ? undefined : toJson(value),
      }),
    );
    return finish(context, changes, undefined);
  },
  remove: (context, { component, id }) => {
    componentOf(context, component);
    return finish(
      context,
      [{ op: 'set', entity: 'components', id: component, path: [part, id], value: undefined }],
      undefined,
    );
  },
});

const variables: PartOperations<'variables'> = partOperations('variables', 'Variable not found.');
const formulas: PartOperations<'formulas'> = partOperations('formulas', 'Formula not found.');

export const addComponentVariable: PartOperations<'variables'>['add'] = variables.add;
export const setComponentVariable: PartOperations<'variables'>['set'] = variables.set;
export const removeComponentVariable: PartOperations<'variables'>['remove'] = variables.remove;
export const addComponentFormula: PartOperations<'formulas'>['add'] = formulas.add;
export const setComponentFormula: PartOperations<'formulas'>['set'] = formulas.set;
export const removeComponentFormula: PartOperations<'formulas'>['remove'] = formulas.remove;
