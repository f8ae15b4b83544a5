import type { Id } from '@trama/model';
import { type RefObject, useLayoutEffect, useMemo, useRef } from 'react';
import { useEditor } from '../editor/editor-context.ts';
import type { HoldTarget } from '../fields/held-target.ts';
import type { PlacedField } from './css-fields.ts';
import type { RowActions } from './row-actions.ts';
import { setDeclaration, setField } from './set-field.ts';
import { letGoOfTextStyle, type TextStyleHold } from './text-style-hold.ts';
import type { EditedPlace, SaidValue } from './value-in-force.ts';

/** What the rows of a panel edit: some nodes, on a screen, in a state, in a language. */
export interface EditedTarget extends EditedPlace {
  ids: readonly Id[];
  language: string;
  /** All that is said of a property there. */
  said: (placed: PlacedField) => readonly SaidValue[];
  /** The own CSS of a node that counts there. */
  cssOf: (id: Id) => unknown;
  hold: TextStyleHold | null;
}

/** Work that ends later, such as an upload, writes to the target of when it began. */
const holderOf =
  (target: RefObject<EditedTarget>): HoldTarget =>
  () => {
    const held = target.current;
    return (write) => {
      const now = target.current;
      target.current = held;
      try {
        write();
      } finally {
        target.current = now;
      }
    };
  };

/**
 * What rows do to the target that is drawn at that moment. They read it in their events alone: the next selection draws again no row
 * whose value is the same there.
 */
export const useRowActions = (drawn: EditedTarget): { actions: RowActions; holdTarget: HoldTarget } => {
  const editor = useEditor();
  const target = useRef(drawn);
  useLayoutEffect(() => {
    target.current = drawn;
  });
  return useMemo(
    () => ({
      actions: {
        set: (placed, value) => {
          const { ids, cssOf } = target.current;
          if (placed.declares === undefined) setField(editor, ids, placed, value, target.current);
          else setDeclaration(editor, ids, placed.declares, value, target.current, cssOf);
        },
        setAll: (fields) => {
          const burst = fields.map(([{ field }]) => field.name).join();
          for (const [placed, value] of fields)
            setField(editor, target.current.ids, placed, value, target.current, burst);
        },
        said: (placed) => target.current.said(placed),
        letGo: () => {
          const { ids, hold } = target.current;
          if (hold) letGoOfTextStyle(editor, ids, hold, target.current);
        },
      },
      holdTarget: holderOf(target),
    }),
    [editor],
  );
};
