import { Root, useContent, useInstance } from '@trama/react';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '../../shared/icons/Icon.tsx';
import { placeBeside } from '../../shared/layers/place.ts';
import { sideWithRoom } from './side-with-room.ts';
import './element.css';

/** What it explains around the node: by the selector, or without one its own neighbour. */
const explained = (node: EventTarget | null, selector: string, own: Element | null): HTMLElement | null => {
  if (!(node instanceof HTMLElement)) return null;
  if (selector.trim() === '') {
    const neighbour = own?.previousElementSibling ?? own?.parentElement;
    return neighbour instanceof HTMLElement && neighbour.contains(node) ? neighbour : null;
  }
  try {
    return node.closest<HTMLElement>(selector);
  } catch {
    // The author's text is no selector: nothing is explained.
    return null;
  }
};

/** The text that appears beside an element while the pointer or the focus is on it; Escape takes it away (WCAG 1.4.13). */
export const Element = (): ReactNode => {
  const { key } = useInstance();
  const selector = String(useContent('targetSelector') ?? '');
  const [target, setTarget] = useState<HTMLElement | null>(null);
  const own = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const enter = (event: Event) => {
      const found = explained(event.target, selector, own.current);
      if (found) setTarget(found);
    };
    const leave = (event: Event) => {
      if (explained(event.target, selector, own.current)) setTarget(null);
    };
    document.addEventListener('pointerover', enter, { signal });
    document.addEventListener('pointerout', leave, { signal });
    document.addEventListener('focusin', enter, { signal });
    document.addEventListener('focusout', leave, { signal });
    document.addEventListener('keydown', (event) => event.key === 'Escape' && setTarget(null), { signal });
    return () => controller.abort();
  }, [selector]);
  useEffect(() => {
    if (target === null) return;
    const id = `tooltip-${key}`;
    target.setAttribute('aria-describedby', id);
    return () => target.removeAttribute('aria-describedby');
  }, [target, key]);
  return (
    <Root
      className="ww-tooltip"
      nodeRef={(node) => {
        own.current = node;
      }}
    >
      {target && <Bubble id={`tooltip-${key}`} target={target} />}
    </Root>
  );
};

const Bubble = ({ id, target }: { id: string; target: HTMLElement }): ReactNode => {
  const node = useRef<HTMLDivElement>(null);
  const text = useContent<unknown>('tooltipContent');
  const position = String(useContent('position') ?? 'auto');
  const offset = Number(useContent('offset')) || 0;
  const icon = useContent<unknown>('icon');
  const hasIcon = Boolean(useContent('showIcon')) && typeof icon === 'string' && icon !== '';
  const isAfter = useContent('iconPosition') === 'end';
  useLayoutEffect(() => {
    const bubble = node.current;
    if (bubble === null) return;
    bubble.showPopover?.();
    const box = target.getBoundingClientRect();
    const size = { width: bubble.offsetWidth, height: bubble.offsetHeight };
    const side = sideWithRoom(position, box, size, { width: window.innerWidth, height: window.innerHeight });
    const isBeside = side === 'left' || side === 'right';
    const way = side === 'left' || side === 'top' ? -offset : offset;
    const { left, top } = placeBeside(box, size, {
      position: side,
      alignment: 'center',
      offsetX: isBeside ? way : 0,
      offsetY: isBeside ? 0 : way,
    });
    bubble.style.left = `${Math.max(0, Math.min(left, window.innerWidth - size.width))}px`;
    bubble.style.top = `${Math.max(0, top)}px`;
  });
  const picture = hasIcon && <Icon name={icon} className="ww-tooltip-icon" />;
  return (
    <div ref={node} id={id} role="tooltip" popover="manual" className="ww-tooltip-bubble">
      {!isAfter && picture}
      {typeof text === 'string' ? text : ''}
      {isAfter && picture}
    </div>
  );
};
