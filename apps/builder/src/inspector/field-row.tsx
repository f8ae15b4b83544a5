import { type Binding, isBinding, lookOf, type Value } from '@trama/model';
import { type FC, memo, type ReactNode } from 'react';
import { useEditor } from '../editor/editor-context.ts';
import { type ValueOrigin, ValueRow } from '../fields/value-row.tsx';
import { useTexts } from '../texts/index.ts';
import { Button } from '../ui/button.tsx';
import { isKnownCss } from './css-check.ts';
import styles from './field-row.module.css';
import type { PlacedField } from './node-fields.ts';
import { ORIGIN_ICONS } from './origin-text.ts';
import { PlacesList } from './places-list.tsx';
import type { RowActions } from './row-actions.ts';
import type { Origin } from './value-in-force.ts';

export interface FieldRowProps {
  actions: RowActions;
  placed: PlacedField;
  /** The value that counts where the user edits, of the language that they edit. */
  value: unknown;
  origin: Origin;
  /** Where the value comes from, in words; empty where nothing sets it. */
  originText: string;
  /** It is stronger than the value of the element itself. */
  overrides: boolean;
  /** What counts while nothing is set. */
  resting: string | undefined;
  /** The text style that holds the value; null for none. */
  heldBy: string | null;
}

/** A property of the selection: the value in force where the user edits, and where it comes from. Drawn again only where one of them differs. */
export const FieldRow: FC<FieldRowProps> = memo((props) => {
  const { actions, placed, value, origin, originText, overrides, resting, heldBy } = props;
  const { closeGroup } = useEditor();
  const { field } = placed;
  const set = (next: Value | undefined): void => actions.set(placed, next);
  const reset = (): void => {
    closeGroup();
    set(undefined);
    closeGroup();
  };
  const canReset = origin === 'here';
  const mark: ValueOrigin = {
    kind: origin,
    text: originText,
    overrides,
    ...(ORIGIN_ICONS[origin] && { icon: ORIGIN_ICONS[origin] }),
    ...(canReset && { reset }),
    places: (close) => <PlacesList said={actions.said(placed)} close={close} {...(canReset && { onReset: reset })} />,
  };
  const isMarked = origin !== 'none' && !(origin === 'here' && field.multiLang);
  return (
    <ValueRow
      field={field}
      value={value}
      {...(isMarked && { origin: mark })}
      {...(resting !== undefined && { resting })}
      note={<RowNote placed={placed} value={value} heldBy={heldBy} onLetGo={actions.letGo} />}
      onChange={set}
      onCommit={closeGroup}
    />
  );
});

interface RowNoteProps {
  placed: PlacedField;
  value: unknown | Binding;
  heldBy: string | null;
  onLetGo: () => void;
}

const RowNote = ({ placed: { source, field }, value, heldBy, onLetGo }: RowNoteProps): ReactNode => {
  const texts = useTexts().styleTools;
  if (heldBy !== null)
    return (
      <div className={styles.held} data-set={(value !== undefined && value !== null && value !== '') || undefined}>
        <p>{texts.held(heldBy)}</p>
        <Button look="quiet" onClick={onLetGo}>
          {texts.letGo}
        </Button>
      </div>
    );
  if (isBinding(value) || isKnownCss(lookOf(source, field.name), value)) return null;
  return <p className={styles.problem}>{texts.badCss}</p>;
};
