import { type FC, useEffect, useState } from 'react';
import { TextField } from '../ui/text-field.tsx';

interface CommitFieldProps {
  label: string;
  value: string;
  hint?: string;
  onCommit: (value: string) => void;
}

/** A text that counts once the field is left, or with Enter; Escape takes it back. */
export const CommitField: FC<CommitFieldProps> = ({ value, onCommit, ...rest }) => {
  const [draft, setDraft] = useState(value);
  useEffect(() => setDraft(value), [value]);
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
