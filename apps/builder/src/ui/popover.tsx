import { Popover as Base } from '@base-ui/react/popover';
import { type FC, type ReactElement, type ReactNode, useRef } from 'react';
import styles from './overlay.module.css';

interface PopoverProps {
  title: string;
  /** The button that opens it. */
  trigger?: ReactElement<Record<string, unknown>>;
  /** Where it opens, for a popover without a button of its own. */
  anchor?: { getBoundingClientRect(): DOMRect };
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  side?: 'left' | 'bottom' | 'right';
  /** Large for what is written and chosen in it; as large as the window lets it for work in it. */
  size?: 'large' | 'window';
  children: ReactNode;
}

/** A small window beside the control that opens it. */
export const Popover: FC<PopoverProps> = ({
  title,
  trigger,
  anchor,
  isOpen,
  onOpenChange,
  side = 'bottom',
  size,
  children,
}) => {
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Base.Root {...(isOpen === undefined ? {} : { open: isOpen })} {...(onOpenChange ? { onOpenChange } : {})}>
      {trigger && <Base.Trigger render={trigger} />}
      <Base.Portal>
        <Base.Positioner
          {...(anchor ? { anchor } : {})}
          side={side}
          sideOffset={8}
          align="start"
          className={styles.positioner}
          collisionPadding={8}
        >
          <Base.Popup
            ref={popup}
            className={styles.popover}
            data-size={size}
            initialFocus={() => popup.current?.querySelector<HTMLElement>('textarea, input') ?? popup.current}
          >
            <Base.Title className="visually-hidden">{title}</Base.Title>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
};
