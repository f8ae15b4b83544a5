import type { FC, InputHTMLAttributes } from 'react';
import styles from './form.module.css';
import { Icon } from './icon.tsx';

interface SearchFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange'> {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

export const SearchField: FC<SearchFieldProps> = ({ label, value, onChange, ...rest }) => (
  <div className={styles.search}>
    <Icon name="search" size={14} />
    <input
      type="search"
      {...rest}
      aria-label={label}
      placeholder={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  </div>
);
