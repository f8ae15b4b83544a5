import { isRecord, type Json } from '@trama/model';
import { useEditor } from '../editor/editor-context.ts';
import { ITEM_CODE, isRepeated } from '../fields/site-offers.ts';
import { useNameOf } from '../fields/value-scope.ts';
import type { PrefillPlace } from './prefill.ts';
import { useOpenWorkflow } from './workflow-context.ts';

/** The row that an event is about: the card that was moved. */
const rowAtHand = (event: Json | undefined): string | null =>
  isRecord(event) && 'item' in event ? 'event.item' : isRecord(event) && 'row' in event ? 'event.row' : null;

/** What a step of the open workflow has around it, as it is when it is asked for. */
export const useStepPlace = (): (() => PrefillPlace) => {
  const { store, tables } = useEditor();
  const { component, node, trigger } = useOpenWorkflow();
  const nameOf = useNameOf();
  return () => {
    const { design, registry } = store;
    return {
      design,
      registry,
      component: design.components[component ?? ''] ?? null,
      node,
      nameOf,
      table: tables.table,
      row: rowAtHand(trigger?.event) ?? (node !== null && isRepeated({ design, registry }, node) ? ITEM_CODE : null),
    };
  };
};
