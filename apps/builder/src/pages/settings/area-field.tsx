import { type FC, type ReactNode, useId } from 'react';
import styles from '../../site/site.module.css';
import { useDraft } from '../../typing/use-draft.ts';

interface AreaFieldProps {
  label: string;
  value: string;
  placeholder?: string;
  isCode?: boolean;
  /** What is said below it of what is being typed. */
  note?: (draft: string) => ReactNode;
  onCommit: (value: string) => void;
}

/** A text of several lines that counts once the field is left; Escape takes it back. */
export const AreaField: FC<AreaFieldProps> = ({ label, value, placeholder, isCode = false, note, onCommit }) => {
  const id = useId();
  const { draft, write, commit, reset } = useDraft({ label, value, onCommit });
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <textarea
        id={id}
        className={styles.area}
        data-code={isCode || undefined}
        spellCheck={!isCode}
        value={draft}
        placeholder={placeholder}
        aria-describedby={note ? `${id}-note` : undefined}
        onChange={(event) => write(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Escape') reset();
        }}
      />
      {note && <div id={`${id}-note`}>{note(draft)}</div>}
    </div>
  );
};
