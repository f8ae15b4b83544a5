import { Root, Slot, useContent, useEngine, useGiveProps, useSignalValue } from '@trama/react';
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { focusable, useEscape } from '../../shared/layers/use-layer.ts';
import { useTrigger } from '../shared/use-trigger.ts';
import { HoverMenu } from './HoverMenu.tsx';

/** Tells the others on the page that one opens: they close, but for those that it stands in. */
const OPENED = 'ww-hover-dropdown-open';

/** A trigger with a menu below it; on small screens a menu that unfolds in the page (conformance 11.52). */
export const Element = (): ReactNode => {
  const screen = useSignalValue(useEngine().screen);
  const starts = useContent('internalDisplay') !== false;
  const opensOnHover = useContent('trigger') === 'mouseenter';
  const closesInside = useContent('closeOnClick') !== 'outside';
  const breakpoint = useContent<string>('menuBreakpoint');
  const isMenu =
    Boolean(useContent('isMenuBreakpoint')) &&
    (breakpoint === 'laptop' || screen === 'mobile' || (breakpoint === 'tablet' && screen === 'tablet'));
  const [isOpen, setOpen] = useState(starts);
  const root = useRef<HTMLElement | null>(null);
  const trigger = useRef<HTMLDivElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  // Before it is painted: what is opened from then on stays open.
  useLayoutEffect(() => setOpen(starts), [starts]);

  const open = () => {
    setOpen(true);
    document.dispatchEvent(new CustomEvent(OPENED, { detail: root.current }));
  };
  const backToTrigger = () => {
    const hadFocus = menu.current?.contains(document.activeElement) === true;
    setOpen(false);
    if (hadFocus && trigger.current) focusable(trigger.current)[0]?.focus();
  };
  useEscape(isOpen, backToTrigger, menu);
  useGiveProps('dropdown', { states: isOpen ? ['On Hover'] : [] });
  useEffect(() => {
    if (!isOpen) return;
    const leave = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    const other = (event: Event) => {
      const opened = (event as CustomEvent<HTMLElement | null>).detail;
      if (opened !== root.current && !root.current?.contains(opened)) setOpen(false);
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener(OPENED, other);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener(OPENED, other);
    };
  }, [isOpen]);

  const follows = opensOnHover && !isMenu;
  const press = useTrigger(trigger, { isOpen, opens: 'true' });
  const onKeyDown = (event: KeyboardEvent) => {
    press(event);
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    open();
    requestAnimationFrame(() => menu.current && focusable(menu.current)[0]?.focus());
  };
  return (
    <Root
      nodeRef={(node) => {
        root.current = node;
      }}
      style={isMenu ? undefined : { position: 'relative' }}
      onMouseEnter={follows ? open : undefined}
      onMouseLeave={follows ? () => setOpen(false) : undefined}
      onClick={(event) => event.stopPropagation()}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the author's trigger inside is the control. */}
      <div
        ref={trigger}
        style={{ display: 'flex', flexDirection: 'column' }}
        onKeyDown={onKeyDown}
        onClick={() => (isOpen && !follows ? setOpen(false) : open())}
      >
        <Slot name="dropdown" />
      </div>
      {isOpen && (
        <HoverMenu nodeRef={menu} isInline={isMenu} onClick={closesInside ? () => setOpen(false) : undefined} />
      )}
    </Root>
  );
};
