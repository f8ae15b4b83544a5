import type { FC } from 'react';
import { useDraft } from '../typing/use-draft.ts';
import { TextField } from '../ui/text-field.tsx';

interface CommitFieldProps {
  label: string;
  value: string;
  hint?: string;
  placeholder?: string;
  /** Id of the list of suggestions. */
  list?: string;
  onCommit: (value: string) => void;
}

/** A text that counts once the field is left, or with Enter; Escape takes it back. */
export const CommitField: FC<CommitFieldProps> = ({ value, onCommit, ...rest }) => {
  const { draft, write, commit, reset } = useDraft({ label: rest.label, value, onCommit });
  return (
    <TextField
      {...rest}
      value={draft}
      onChange={write}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
        if (event.key === 'Escape') reset();
      }}
    />
  );
};
