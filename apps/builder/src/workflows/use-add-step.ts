import { type StepPlace, withSteps } from '@trama/document';
import { isRecord, type Json } from '@trama/model';
import { useEditor } from '../editor/editor-context.ts';
import { ITEM_CODE, isRepeated } from '../fields/site-offers.ts';
import { useNameOf } from '../fields/value-scope.ts';
import { type NewStep, newStep } from './new-steps.ts';
import { prefilled } from './prefill.ts';
import { useOpenWorkflow } from './workflow-context.ts';

/** The row that an event is about: the card that was moved. */
const rowAtHand = (event: Json | undefined): string | null =>
  isRecord(event) && 'item' in event ? 'event.item' : isRecord(event) && 'row' in event ? 'event.row' : null;

const newId = (): string => crypto.randomUUID();

/** Puts a new step at a place, filled in as far as names match, and takes the keyboard to what it is told. */
export const useAddStep = (): ((place: StepPlace, step: NewStep) => void) => {
  const { store, tables } = useEditor();
  const { component, node, trigger, change, open, addAt } = useOpenWorkflow();
  const nameOf = useNameOf();
  return (place, step) => {
    const { design, registry } = store;
    const where = {
      design,
      registry,
      component: design.components[component ?? ''] ?? null,
      node,
      nameOf,
      table: tables.table,
      row: rowAtHand(trigger?.event) ?? (node !== null && isRepeated({ design, registry }, node) ? ITEM_CODE : null),
    };
    const fragment = prefilled(where, newStep(where, step, newId));
    change((workflow) => withSteps(workflow, place, fragment));
    addAt(null);
    open(fragment.roots[0] ?? null, 'arguments');
  };
};
