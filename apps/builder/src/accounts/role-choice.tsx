import { ROLES, type Role } from '@trama/protocol/builder';
import type { FC } from 'react';
import { useTexts } from '../texts/index.ts';
import form from '../ui/form.module.css';

interface RoleChoiceProps {
  /** Its name for who does not see what it stands beside. */
  label: string;
  value: Role;
  onChange: (role: Role) => void;
  isDisabled?: boolean;
}

/** The roles of the builder, one of them chosen. */
export const RoleChoice: FC<RoleChoiceProps> = ({ label, value, onChange, isDisabled = false }) => {
  const texts = useTexts();
  return (
    <select
      aria-label={label}
      className={form.input}
      value={value}
      disabled={isDisabled}
      onChange={(event) => onChange(event.target.value as Role)}
    >
      {ROLES.map((role) => (
        <option key={role} value={role}>
          {texts.accounts.roles[role]}
        </option>
      ))}
    </select>
  );
};
