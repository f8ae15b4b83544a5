import type { Change, Component, Id } from '@trama/model';
import { TramaError } from '@trama/model';
import { ERRORS } from '../errors.ts';
import { toJson } from '../json.ts';
import type { Operation } from '../operation.ts';
import { finish } from './finish.ts';
import { elementsOfTemplate, templateOf } from './new-elements.ts';

export interface AddComponentInput {
  name: string;
  kind: Component['kind'];
  /** Element type of its root. */
  rootType: Id;
}

/**
 * Adds a reusable component, or a popup, with an empty root. Gives back its id and the root's.
 * @throws TramaError `document/unknown-type`
 */
export const addComponent: Operation<AddComponentInput, { id: Id; root: Id }> = (context, { name, kind, rootType }) => {
  const { registry, ids } = context;
  const definition = registry.element(rootType);
  if (!definition)
    throw new TramaError({
      code: ERRORS.unknownType,
      message: `There is no element type "${rootType}".`,
      where: [rootType],
    });
  const id = ids.uuid();
  const elements = elementsOfTemplate(templateOf(definition), registry, ids, { section: null, parentComponent: id });
  const root = elements[0]?.id ?? '';
  const component: Component = {
    id,
    kind,
    name,
    rootElementId: root,
    properties: {},
    triggers: {},
    variables: {},
    workflows: {},
    formulas: {},
  };
  const added = elements.map(
    (element): Change => ({ op: 'add', entity: 'elements', id: element.id, value: toJson(element) }),
  );
  return finish(context, [...added, { op: 'add', entity: 'components', id, value: toJson(component) }], { id, root });
};
