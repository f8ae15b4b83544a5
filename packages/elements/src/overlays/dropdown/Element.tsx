import { Root, Slot, useAction, useContent, useEngine, useSignalValue } from '@trama/react';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { focusable, useEscape } from '../../shared/layers/use-layer.ts';
import { useTrigger } from '../shared/use-trigger.ts';
import { DropdownContent } from './DropdownContent.tsx';
import { useLingering } from './use-lingering.ts';
import './element.css';

/** Milliseconds between leaving a dropdown that opens on hover and its closing. */
const LINGER = 200;

/** Milliseconds that the content stays after closing, for its motion (conformance 11.51). */
const UNMOUNT = 250;

/** A trigger with content beside it in the top layer: on click, on hover, or instead of the context menu. */
export const Element = (): ReactNode => {
  const screen = useSignalValue(useEngine().screen);
  const wanted = useContent<string>('triggerType');
  const kind = screen === 'default' ? wanted : 'click';
  const isDisabled = Boolean(useContent('disabled'));
  const [isOpen, setOpen] = useState(false);
  const isThere = useLingering(isOpen, UNMOUNT);
  const root = useRef<HTMLElement | null>(null);
  const trigger = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const leaving = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(leaving.current), []);
  useAction('closeDropdown', () => setOpen(false));

  const backToTrigger = () => {
    const hadFocus = content.current?.contains(document.activeElement) === true;
    setOpen(false);
    if (hadFocus && trigger.current) focusable(trigger.current)[0]?.focus();
  };
  useEscape(isOpen, backToTrigger, content);
  useEffect(() => {
    if (!isOpen || kind === 'hover') return;
    const leave = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', leave, { capture: true });
    return () => document.removeEventListener('pointerdown', leave, { capture: true });
  }, [isOpen, kind]);

  const toggle = () => {
    if (!isDisabled) setOpen(!isOpen);
  };
  const linger = (opens: boolean) => () => {
    clearTimeout(leaving.current);
    if (opens && !isDisabled) setOpen(true);
    else leaving.current = setTimeout(() => setOpen(false), LINGER);
  };
  const press = useTrigger(trigger, { isOpen, opens: 'true' });
  const onKeyDown = (event: KeyboardEvent) => {
    press(event);
    if (event.key === 'ArrowDown' && !isDisabled) {
      event.preventDefault();
      setOpen(true);
      requestAnimationFrame(() => content.current && focusable(content.current)[0]?.focus());
    } else if (kind !== 'click' && (event.key === 'Enter' || event.key === ' ')) toggle();
  };
  return (
    <Root
      className="ww-dropdown"
      nodeRef={(node) => {
        root.current = node;
      }}
      onMouseEnter={kind === 'hover' ? linger(true) : undefined}
      onMouseLeave={kind === 'hover' ? linger(false) : undefined}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the author's trigger inside is the control. */}
      <div
        ref={trigger}
        onKeyDown={onKeyDown}
        onClick={kind === 'click' ? toggle : undefined}
        onContextMenu={
          wanted === 'right-click'
            ? (event: MouseEvent) => {
                event.preventDefault();
                if (kind === 'right-click') toggle();
              }
            : undefined
        }
      >
        <Slot name="triggerLayout" />
      </div>
      {isThere && <DropdownContent root={root} nodeRef={content} isOpen={isOpen} />}
    </Root>
  );
};
