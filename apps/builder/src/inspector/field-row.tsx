import type { Id, Value } from '@trama/model';
import type { FC } from 'react';
import { useEditor, useView } from '../editor/editor-context.ts';
import { type ValueOrigin, ValueRow } from '../fields/value-row.tsx';
import { useTexts } from '../texts/index.ts';
import type { PlacedField } from './node-fields.ts';
import { originText } from './origin-text.ts';
import { setField, shownValue } from './set-field.ts';
import type { ValueInForce } from './value-in-force.ts';

interface FieldRowProps {
  ids: readonly Id[];
  placed: PlacedField;
  inForce: ValueInForce;
}

/** A property of the selection: the value in force where the user edits, and where it comes from. */
export const FieldRow: FC<FieldRowProps> = ({ ids, placed, inForce }) => {
  const texts = useTexts();
  const editor = useEditor();
  const language = useView((view) => view.language);
  const { field } = placed;
  const { origin, overridden } = inForce;
  const set = (value: Value | undefined): void => setField(editor, ids, placed, value);
  const reset = (): void => {
    editor.closeGroup();
    set(undefined);
    editor.closeGroup();
  };
  const mark: ValueOrigin = {
    kind: origin,
    text: originText(inForce, editor.store.design.classes, texts),
    overrides: overridden !== undefined,
    ...(origin === 'here' && { reset }),
  };
  const isMarked = origin !== 'none' && !(origin === 'here' && field.multiLang);
  return (
    <ValueRow
      field={field}
      value={shownValue(placed, inForce.value, language)}
      {...(isMarked && { origin: mark })}
      onChange={set}
      onCommit={editor.closeGroup}
    />
  );
};
