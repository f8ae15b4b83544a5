import { type Change, type Element, type Id, type TemplateNode, TramaError } from '@trama/model';
import { refuseNesting } from '../components/nesting.ts';
import { ERRORS } from '../errors.ts';
import { toJson } from '../json.ts';
import type { Operation } from '../operation.ts';
import { finish } from './finish.ts';
import { elementsOfTemplate, emptyElement, templateOf } from './new-elements.ts';
import { belonging, hang, type Target } from './place-changes.ts';

/** What to insert: an element type as the palette offers it, a template tree, or an instance of a component. */
export type NewElement = { type: Id } | { template: TemplateNode } | { component: Id };

export interface InsertElementInput {
  element: NewElement;
  into: Target;
}

/**
 * Puts a new element, with the children of its template, into a slot. Gives back the id of the new element.
 * @throws TramaError `document/cycle` for a component inside of itself
 */
export const insertElement: Operation<InsertElementInput, Id> = (context, { element, into }) => {
  const elements = newElements(context, element, into);
  const root = elements[0] as Element;
  const added = elements.map((item): Change => ({ op: 'add', entity: 'elements', id: item.id, value: toJson(item) }));
  return finish(context, [...added, ...hang(context.design, into, [root.id])], root.id);
};

const newElements = (
  { design, registry, ids }: Parameters<Operation<unknown>>[0],
  element: NewElement,
  into: Target,
): readonly Element[] => {
  const place = belonging(design, into.owner);
  if ('component' in element) {
    if (!design.components[element.component]) {
      throw new TramaError({
        code: ERRORS.unknownId,
        message: 'This component is not in the design.',
        where: ['components', element.component],
      });
    }
    refuseNesting(design, [element.component], place.parentComponent);
    return [{ ...emptyElement(ids.uuid(), null, place), component: element.component }];
  }
  if ('template' in element) return elementsOfTemplate(element.template, registry, ids, place);
  const definition = registry.element(element.type);
  if (!definition) {
    throw new TramaError({
      code: ERRORS.unknownType,
      message: `There is no element type "${element.type}".`,
      where: [element.type],
    });
  }
  return elementsOfTemplate(templateOf(definition), registry, ids, place);
};
