import { type FC, useState } from 'react';
import { useTexts } from '../../texts/index.ts';
import { IconButton } from '../../ui/button.tsx';
import styles from '../backend.module.css';

interface RoleChoiceProps {
  /** The roles that there are. */
  names: readonly string[];
  /** The one of them that is chosen. */
  role: string;
  onPick: (role: string) => void;
  /** What a new one is called so far; null while one that exists is chosen. */
  newName: string | null;
  /** Null: back to those that exist. */
  onName: (name: string | null) => void;
}

/** The last of the list: no role is called so, for names are never empty. */
const NEW = '';

/** One of the site's roles, or the name of a new one, where it is asked for. */
export const RoleChoice: FC<RoleChoiceProps> = ({ names, role, onPick, newName, onName }) => {
  const { policies: words } = useTexts().backend;
  // Whoever has just asked for a new one goes on by typing its name.
  const [isAsked, setAsked] = useState(false);
  if (newName === null)
    return (
      <select
        className={styles.input}
        aria-label={words.ofRole}
        value={role}
        onChange={({ target }) => {
          if (target.value !== NEW) return onPick(target.value);
          setAsked(true);
          onName('');
        }}
      >
        {names.map((name) => (
          <option key={name}>{name}</option>
        ))}
        <option value={NEW}>{words.newRole}…</option>
      </select>
    );
  return (
    <>
      <input
        className={styles.input}
        aria-label={words.newRole}
        placeholder={words.newRole}
        // biome-ignore lint/a11y/noAutofocus: it takes the place of the list from which it was asked for
        autoFocus={isAsked}
        value={newName}
        onChange={({ target }) => onName(target.value)}
      />
      {names.length > 0 && <IconButton icon="x" label={words.pickRole} onClick={() => onName(null)} />}
    </>
  );
};
