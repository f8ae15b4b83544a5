import { cloneElement, type FC, type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';
import { Popover } from '../ui/popover.tsx';
import { useValueScope } from './value-scope.ts';

interface ValuePopoverProps {
  title: string;
  /** The button that opens it. */
  trigger: ReactElement<Record<string, unknown>>;
  side?: 'left' | 'bottom';
  size?: 'large' | 'window';
  onClose?: () => void;
  /** What stands in it, made when it opens. */
  children: (close: () => void) => ReactNode;
}

/**
 * The small window of a value. A panel has many values of which hardly one is opened: until then there is a button alone. It closes
 * when another element is selected, whose values its row shows from then on.
 */
export const ValuePopover: FC<ValuePopoverProps> = ({ title, trigger, side = 'left', size, onClose, children }) => {
  const [use, setUse] = useState<'never' | 'open' | 'closed'>('never');
  const open = (): void => setUse('open');
  const close = (): void => {
    setUse('closed');
    onClose?.();
  };
  if (use === 'never')
    return cloneElement(trigger, { onClick: open, 'aria-haspopup': 'dialog', 'aria-expanded': false });
  return (
    <Popover
      title={title}
      side={side}
      {...(size && { size })}
      isOpen={use === 'open'}
      onOpenChange={(isOpen) => (isOpen ? open() : close())}
      trigger={trigger}
    >
      {use === 'open' && (
        <>
          <CloseWithNode onClose={close} />
          {children(close)}
        </>
      )}
    </Popover>
  );
};

const CloseWithNode: FC<{ onClose: () => void }> = ({ onClose }) => {
  const { node } = useValueScope();
  const opened = useRef(node);
  useEffect(() => {
    if (node !== opened.current) onClose();
  });
  return null;
};
