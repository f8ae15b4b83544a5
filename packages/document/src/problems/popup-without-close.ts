import type { Component, Design, Id, Registry, Workflow, WorkflowAction } from '@trama/model';
import { workflowsOf } from '../references/entities.ts';
import type { ReferenceBook } from '../references/index.ts';
import { usesOf } from '../references/uses.ts';
import { subtreeIds } from '../tree.ts';
import type { Fix } from './fix.ts';
import type { ProblemRule } from './problem.ts';

const stepsOf = ({ actions }: Workflow): readonly WorkflowAction[] => Object.values(actions);

/** The popup's elements, and those of the components that stand in it. */
const elementsIn = (design: Design, root: Id, seen: Set<Id> = new Set()): readonly Id[] => {
  if (seen.has(root)) return [];
  seen.add(root);
  return subtreeIds(design, root).flatMap((id) => {
    const component = design.elements[id]?.component;
    const inner = component ? design.components[component]?.rootElementId : undefined;
    return inner === undefined ? [id] : [id, ...elementsIn(design, inner, seen)];
  });
};

/** Code of the author may close it too: what it does nobody reads. */
const closes = (design: Design, { type, fields }: WorkflowAction, id: Id): boolean => {
  if (type === 'close-popup' || type === 'custom-js') return true;
  if (type === 'close-all-popup') return fields.libraryComponentBaseId === id;
  const called = type === 'execute-workflow' ? design.workflows[String(fields.workflowId)] : undefined;
  return called !== undefined && stepsOf(called).some((step) => step.type === 'close-popup');
};

const closesItself = (design: Design, popup: Component): boolean => {
  const own = Object.values(popup.workflows);
  const within = elementsIn(design, popup.rootElementId).flatMap((id) => design.elements[id]?.workflows ?? []);
  return [...own, ...within].some((workflow) => stepsOf(workflow).some((step) => closes(design, step, popup.id)));
};

/** Steps anywhere on the site that name the popup. */
const stepsThatName = (book: ReferenceBook, id: Id): readonly WorkflowAction[] =>
  usesOf(book, { kind: 'component', id })
    .flatMap(({ from }) => workflowsOf(book.design, from))
    .flatMap(({ workflow }) => stepsOf(workflow))
    .filter(({ fields }) => fields.libraryComponentBaseId === id);

/** Where a button goes: into what the popup shows first, where that takes children, else into the popup itself. */
const placeIn = (design: Design, registry: Registry, popup: Component): { owner: Id; slot: string } | null => {
  const [first = ''] = design.elements[popup.rootElementId]?.slots.children ?? [];
  for (const id of [first, popup.rootElementId]) {
    const type = design.elements[id]?.type;
    const slot = typeof type === 'string' ? registry.element(type)?.slots[0] : undefined;
    if (slot?.kind === 'many') return { owner: id, slot: slot.path };
  }
  return null;
};

const fixOf = (design: Design, registry: Registry, popup: Component): Fix | null => {
  const into = placeIn(design, registry, popup);
  if (!into || !registry.elements.some(({ name }) => name === 'button')) return null;
  return {
    label: { en: 'Add a button that closes it', pt: 'Adicionar um botão que o fecha' },
    steps: [{ operation: 'addClosing', input: { into } }],
  };
};

/** Popups that a workflow opens and nothing closes: who sees one is held in front of the page (conformance 5.47). */
export const popupWithoutClose: ProblemRule = {
  name: 'popup-without-close',
  find: ({ book, design, registry }) =>
    Object.values(design.components).flatMap((popup) => {
      if (popup.kind !== 'popup') return [];
      const steps = stepsThatName(book, popup.id);
      const isOpened = steps.some(({ type }) => type === 'open-popup');
      if (!isOpened || steps.some((step) => closes(design, step, popup.id)) || closesItself(design, popup)) return [];
      const fix = fixOf(design, registry, popup);
      const name = popup.name || 'Popup';
      return [
        {
          rule: 'popup-without-close',
          severity: 'warning',
          message: {
            en: `Nothing closes the popup “${name}”: visitors would have to load the page again.`,
            pt: `Nada fecha o popup “${name}”: só recarregando a página se sai dele.`,
          },
          entity: { kind: 'components', id: popup.id },
          ...(fix && { fix }),
        },
      ];
    }),
};
