import { type Binding, isBinding, lookOf } from '@trama/model';
import { type FC, memo, type ReactNode } from 'react';
import { useEditor } from '../editor/editor-context.ts';
import { ValueRow } from '../fields/value-row.tsx';
import { useTexts } from '../texts/index.ts';
import { Button } from '../ui/button.tsx';
import { isKnownCss } from './css-check.ts';
import type { PlacedField } from './css-fields.ts';
import styles from './field-row.module.css';
import type { RestingOrigin } from './origin-text.ts';
import type { RowActions } from './row-actions.ts';
import { rowOrigin } from './row-origin.tsx';
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
  /** Where that comes from, where it is told, and the same in words. */
  restingFrom?: RestingOrigin | null;
  restingWords?: string;
  /** The text style that holds the value; null for none. */
  heldBy: string | null;
  /** It has no effect where the element stands: it counts in such a layout alone. */
  ignoredFor?: 'flex' | 'grid' | null;
  /** How well a text stands out from what is behind it, from 1 to 21; null where that is not known. Of texts alone. */
  contrast?: number | null;
}

/** A property of the selection: the value in force where the user edits, and where it comes from. Drawn again only where one of them differs. */
export const FieldRow: FC<FieldRowProps> = memo((props) => {
  const { actions, placed, value, resting, heldBy, ignoredFor = null, contrast = null } = props;
  const { closeGroup } = useEditor();
  const { field } = placed;
  const origin = rowOrigin(props, closeGroup);
  return (
    <ValueRow
      field={field}
      value={value}
      {...(origin && { origin })}
      {...(resting !== undefined && { resting })}
      note={
        <RowNote
          placed={placed}
          value={value}
          heldBy={heldBy}
          ignoredFor={ignoredFor}
          contrast={contrast}
          onLetGo={actions.letGo}
        />
      }
      onChange={(next) => actions.set(placed, next)}
      onCommit={closeGroup}
    />
  );
});

/** The contrast that text needs, and that large text needs (WCAG 2.2, 1.4.3). */
const [LEAST, LARGE] = [4.5, 3];

interface RowNoteProps {
  placed: PlacedField;
  value: unknown | Binding;
  heldBy: string | null;
  ignoredFor: 'flex' | 'grid' | null;
  contrast: number | null;
  onLetGo: () => void;
}

const RowNote = ({
  placed: { source, field },
  value,
  heldBy,
  ignoredFor,
  contrast,
  onLetGo,
}: RowNoteProps): ReactNode => {
  const texts = useTexts().styleTools;
  if (heldBy !== null)
    return (
      <div className={styles.held} data-set={(value !== undefined && value !== null && value !== '') || undefined}>
        <p>{texts.held(heldBy)}</p>
        {/* The note stands while its field is being typed in: the press must not leave it. */}
        <Button look="quiet" onMouseDown={(event) => event.preventDefault()} onClick={onLetGo}>
          {texts.letGo}
        </Button>
      </div>
    );
  if (ignoredFor !== null) return <p className={styles.ignored}>{texts.ignoredOutside[ignoredFor]}</p>;
  if (contrast !== null)
    return (
      <p className={styles.contrast} data-low={contrast < LEAST || undefined}>
        {texts.contrast(Math.floor(contrast * 10) / 10, contrast < LARGE ? 'low' : contrast < LEAST ? 'large' : 'good')}
      </p>
    );
  if (isBinding(value) || isKnownCss(lookOf(source, field.name), value)) return null;
  return <p className={styles.problem}>{texts.badCss}</p>;
};
