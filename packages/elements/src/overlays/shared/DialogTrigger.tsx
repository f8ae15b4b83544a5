import { Slot } from '@trama/react';
import { type ReactNode, useRef } from 'react';
import { useTrigger } from './use-trigger.ts';

/** The author's own trigger of a dialog; without `toggle` it is only drawn. */
export const DialogTrigger = ({ isOpen, toggle }: { isOpen: boolean; toggle: (() => void) | undefined }): ReactNode => {
  const trigger = useRef<HTMLDivElement>(null);
  const onKeyDown = useTrigger(trigger, { isOpen, opens: 'dialog' });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the author's trigger inside is the control.
    <div ref={trigger} style={{ display: 'contents' }} onClick={toggle} onKeyDown={toggle && onKeyDown}>
      <Slot name="triggerElement" />
    </div>
  );
};
