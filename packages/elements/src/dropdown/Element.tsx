import { Root, Slot, useAction, useContent, useEngine, useSignalValue } from '@trama/react';
import { type MouseEvent, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useEscape } from '../overlay/use-layer.ts';
import { placeBeside } from './place.ts';
import './element.css';

/** Milliseconds between leaving a dropdown that opens on hover and its closing. */
const LINGER = 200;

/** A trigger with content beside it in the top layer: on click, on hover, or instead of the context menu. */
export const Element = (): ReactNode => {
  const screen = useSignalValue(useEngine().screen);
  const wanted = useContent<string>('triggerType');
  const kind = screen === 'default' ? wanted : 'click';
  const isDisabled = Boolean(useContent('disabled'));
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLElement | null>(null);
  const leaving = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(leaving.current), []);
  useAction('closeDropdown', () => setOpen(false));
  useEscape(isOpen, () => setOpen(false));
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
  return (
    <Root
      className="ww-dropdown"
      nodeRef={(node) => {
        root.current = node;
      }}
      onMouseEnter={kind === 'hover' ? linger(true) : undefined}
      onMouseLeave={kind === 'hover' ? linger(false) : undefined}
    >
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: the author's trigger inside is the control. */}
      <div
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
      {isOpen && <Content root={root} />}
    </Root>
  );
};

const Content = ({ root }: { root: RefObject<HTMLElement | null> }): ReactNode => {
  const node = useRef<HTMLDivElement>(null);
  const side = {
    position: useContent('position') ?? 'bottom',
    alignment: useContent('alignment') ?? 'start',
    offsetX: useContent('offsetX'),
    offsetY: useContent('offsetY'),
  };
  const isAnimated = Boolean(useContent('animated'));
  const latest = useRef(side);
  latest.current = side;
  useLayoutEffect(() => {
    const [trigger, content] = [root.current, node.current];
    if (trigger === null || content === null) return;
    content.showPopover?.();
    const follow = () => {
      const size = { width: content.offsetWidth, height: content.offsetHeight };
      const { left, top } = placeBeside(trigger.getBoundingClientRect(), size, latest.current);
      content.style.left = `${left}px`;
      content.style.top = `${top}px`;
    };
    follow();
    const observer = new ResizeObserver(follow);
    observer.observe(content);
    window.addEventListener('scroll', follow, { capture: true, passive: true });
    window.addEventListener('resize', follow);
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', follow, { capture: true });
      window.removeEventListener('resize', follow);
    };
  }, [root]);
  return (
    <div ref={node} popover="manual" className="ww-dropdown-content" data-animated={isAnimated ? '' : undefined}>
      <Slot name="dropdownLayout" />
    </div>
  );
};
