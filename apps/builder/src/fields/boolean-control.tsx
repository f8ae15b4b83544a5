import { Switch } from '@base-ui/react/switch';
import type { FC } from 'react';
import type { ControlProps } from './control.ts';
import styles from './controls.module.css';

export const BooleanControl: FC<ControlProps> = ({ label, value, onChange, onCommit }) => (
  <Switch.Root
    className={styles.switch}
    aria-label={label}
    checked={value === true || value === 'true'}
    onCheckedChange={(checked) => {
      onChange(checked);
      onCommit();
    }}
  >
    <Switch.Thumb className={styles.thumb} />
  </Switch.Root>
);
