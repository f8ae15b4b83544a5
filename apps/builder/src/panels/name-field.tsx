import type { FC } from 'react';
import { useDraft } from '../typing/use-draft.ts';
import { TextField } from '../ui/text-field.tsx';

interface NameFieldProps {
  label: string;
  value: string;
  hint?: string;
  placeholder?: string;
  /** What is wrong with a name; null for a good one. */
  check: (name: string) => string | null;
  onCommit: (name: string) => void;
}

/** The name of something: what is wrong with it is said while it is typed; a good one counts once the field is left, or with Enter. Escape takes it back. */
export const NameField: FC<NameFieldProps> = ({ value, check, onCommit, ...rest }) => {
  const { draft, write, commit, reset } = useDraft({
    label: rest.label,
    value,
    onCommit: (name) => onCommit(name.trim()),
    isGood: (name) => check(name.trim()) === null,
  });
  const error = draft === value ? null : check(draft.trim());
  return (
    <TextField
      {...rest}
      value={draft}
      error={error}
      onChange={write}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
        if (event.key === 'Escape' && draft !== value) {
          event.stopPropagation();
          reset();
        }
      }}
    />
  );
};
