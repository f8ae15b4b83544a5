import type { ButtonHTMLAttributes, FC, Ref } from 'react';
import styles from './button.module.css';
import { Icon } from './icon.tsx';
import type { IconName } from './icons.ts';
import { Tooltip } from './tooltip.tsx';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: 'primary' | 'plain' | 'quiet' | 'danger';
  icon?: IconName;
  isBusy?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

export const Button: FC<ButtonProps> = ({
  look = 'plain',
  icon,
  isBusy = false,
  className,
  children,
  disabled,
  ...rest
}) => (
  <button
    type="button"
    {...rest}
    disabled={disabled || isBusy}
    aria-busy={isBusy || undefined}
    className={[styles.button, styles[look], className].filter(Boolean).join(' ')}
  >
    {isBusy ? <span className={styles.spinner} aria-hidden="true" /> : icon && <Icon name={icon} size={15} />}
    {children}
  </button>
);

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'look'> {
  icon: IconName;
  label: string;
  /** Keys shown beside the label. */
  hint?: string;
  isActive?: boolean;
  size?: number;
}

/** A button that shows only an icon; its label is its name and its tooltip. */
export const IconButton: FC<IconButtonProps> = ({ icon, label, hint, isActive, className, size = 16, ...rest }) => (
  <Tooltip text={label} {...(hint === undefined ? {} : { hint })}>
    <button
      type="button"
      aria-label={label}
      {...(isActive === undefined ? {} : { 'aria-pressed': isActive })}
      {...rest}
      className={[styles.iconButton, className].filter(Boolean).join(' ')}
    >
      <Icon name={icon} size={size} />
    </button>
  </Tooltip>
);
