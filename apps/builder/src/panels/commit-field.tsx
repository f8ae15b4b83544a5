import { type FC, useLayoutEffect, useState } from 'react';
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
  const [draft, setDraft] = useState(value);
  // Before it is painted: what is typed from then on is not taken back.
  useLayoutEffect(() => setDraft(value), [value]);
  const commit = (): void => {
    if (draft !== value) onCommit(draft);
  };
  return (
    <TextField
      {...rest}
      value={draft}
      onChange={setDraft}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
        if (event.key === 'Escape') setDraft(value);
      }}
    />
  );
};
