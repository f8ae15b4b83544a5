import type { Value } from '@trama/model';
import { type FC, memo } from 'react';
import { useEditor } from '../editor/editor-context.ts';
import { type ValueOrigin, ValueRow } from '../fields/value-row.tsx';
import type { TargetRef } from './edited-target.ts';
import type { PlacedField } from './node-fields.ts';
import { setField } from './set-field.ts';
import type { Origin } from './value-in-force.ts';

interface FieldRowProps {
  target: TargetRef;
  placed: PlacedField;
  /** The value that counts where the user edits, of the language that they edit. */
  value: unknown;
  origin: Origin;
  /** Where the value comes from, in words; empty where nothing sets it. */
  originText: string;
  /** It is stronger than the value of the element itself. */
  overrides: boolean;
}

/** A property of the selection: the value in force where the user edits, and where it comes from. Drawn again only where one of them differs. */
export const FieldRow: FC<FieldRowProps> = memo(({ target, placed, value, origin, originText, overrides }) => {
  const editor = useEditor();
  const { field } = placed;
  const set = (next: Value | undefined): void => setField(editor, target.current.ids, placed, next, target.current);
  const reset = (): void => {
    editor.closeGroup();
    set(undefined);
    editor.closeGroup();
  };
  const mark: ValueOrigin = { kind: origin, text: originText, overrides, ...(origin === 'here' && { reset }) };
  const isMarked = origin !== 'none' && !(origin === 'here' && field.multiLang);
  return (
    <ValueRow
      field={field}
      value={value}
      {...(isMarked && { origin: mark })}
      onChange={set}
      onCommit={editor.closeGroup}
    />
  );
});
