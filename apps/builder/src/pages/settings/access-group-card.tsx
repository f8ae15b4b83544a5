import { type FC, useState } from 'react';
import panels from '../../panels/panels.module.css';
import styles from '../../site/site.module.css';
import { useTexts } from '../../texts/index.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { AccessGroup } from './access-groups.ts';
import type { Role } from './use-roles.ts';

interface AccessGroupCardProps {
  group: AccessGroup;
  number: number;
  /** The roles that are known. */
  roles: readonly Role[];
  /** Undefined takes the group away. */
  onChange: (group: AccessGroup | undefined) => void;
}

/** One group of a page: who has all of its roles gets in. */
export const AccessGroupCard: FC<AccessGroupCardProps> = ({ group, number, roles, onChange }) => {
  const texts = useTexts().pages.access;
  const [typed, setTyped] = useState('');
  const own = group.group.roles;
  const nameOf = (role: string): string => roles.find(({ id }) => id === role)?.name ?? role;
  const left = roles.filter(({ id }) => !own.includes(id));
  const setRoles = (next: readonly string[]): void => onChange({ ...group, group: { ...group.group, roles: next } });
  const add = (role: string): void => {
    if (role.trim() !== '' && !own.includes(role.trim())) setRoles([...own, role.trim()]);
    setTyped('');
  };
  return (
    <section className={styles.card} aria-label={texts.group(number)}>
      <div className={styles.row}>
        <span className={styles.label}>
          {number > 1 ? `${texts.or} ` : ''}
          {own.length === 0 ? texts.anyRole : texts.allOf}
        </span>
        {own.map((role) => (
          <span key={role} className={styles.chip}>
            {nameOf(role)}
            <IconButton
              icon="x"
              size={13}
              label={texts.removeRole(nameOf(role))}
              onClick={() => setRoles(own.filter((one) => one !== role))}
            />
          </span>
        ))}
      </div>
      <div className={styles.row}>
        {left.length > 0 && (
          <select
            className={`${panels.select} ${styles.narrow}`}
            aria-label={texts.addRole}
            value=""
            onChange={(event) => add(event.target.value)}
          >
            <option value="">{texts.addRole}</option>
            {left.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
        {roles.length === 0 && (
          <TextField
            label={texts.unknownRole}
            value={typed}
            onChange={setTyped}
            onBlur={() => add(typed)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') add(typed);
            }}
          />
        )}
        <Button look="quiet" icon="trash-2" onClick={() => onChange(undefined)}>
          {texts.removeGroup}
        </Button>
      </div>
    </section>
  );
};
