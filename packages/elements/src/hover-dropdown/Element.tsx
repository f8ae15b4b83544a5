import { Root, Slot, useContent, useEngine, useGiveProps, useSignalValue } from '@trama/react';
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import { useEscape } from '../overlay/use-layer.ts';

const ALIGN: Readonly<Record<string, CSSProperties>> = {
  'align-left': { left: 0 },
  center: { left: '50%', translate: '-50% 0' },
  'align-right': { right: 0 },
};

/** First frame of each way to appear. */
const firstFrame = (animation: string, origin: string, angle: string): Keyframe => {
  if (animation === 'slideY') return { opacity: 0, transform: `translateY(${origin})` };
  if (animation === 'slideX') return { opacity: 0, transform: `translateX(${origin})` };
  if (animation === 'scale') return { opacity: 0, transform: 'scale(0)' };
  if (animation === 'rotate') return { opacity: 0, transform: `perspective(2000px) rotateX(${angle})` };
  return { opacity: 0 };
};

/** A trigger with a menu below it; on small screens a menu that unfolds in the page. */
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
  useEffect(() => setOpen(starts), [starts]);
  useEscape(isOpen, () => setOpen(false));
  useGiveProps('dropdown', { states: isOpen ? ['On Hover'] : [] });
  useEffect(() => {
    if (!isOpen) return;
    const leave = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', leave);
    return () => document.removeEventListener('pointerdown', leave);
  }, [isOpen]);
  const follows = opensOnHover && !isMenu;
  return (
    <Root
      nodeRef={(node) => {
        root.current = node;
      }}
      style={isMenu ? undefined : { position: 'relative' }}
      onMouseEnter={follows ? () => setOpen(true) : undefined}
      onMouseLeave={follows ? () => setOpen(false) : undefined}
      onClick={(event) => event.stopPropagation()}
    >
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: the author's trigger inside is the control. */}
      <div style={{ display: 'flex', flexDirection: 'column' }} onClick={() => setOpen(follows ? true : !isOpen)}>
        <Slot name="dropdown" />
      </div>
      {isOpen && <Menu isInline={isMenu} onClick={closesInside ? () => setOpen(false) : undefined} />}
    </Root>
  );
};

const Menu = ({ isInline, onClick }: { isInline: boolean; onClick: (() => void) | undefined }): ReactNode => {
  const node = useRef<HTMLDivElement>(null);
  const frame = firstFrame(
    String(useContent('appearAnimation')),
    String(useContent('slideOrigin')),
    String(useContent('rotationAngle')),
  );
  const duration = Number.parseFloat(String(useContent('animationDuration'))) || 300;
  const easing = useContent<string>('animationTimingFunction') ?? 'ease';
  const align = ALIGN[useContent<string>('alignement')] ?? ALIGN.center;
  const animation = useRef({ frame, duration, easing });
  useEffect(() => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const { frame: first, ...timing } = animation.current;
    node.current?.animate([first, {}], timing);
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: a click on an entry closes the menu; the entries are the controls.
    <div
      ref={node}
      style={isInline ? undefined : { position: 'absolute', top: '100%', zIndex: 10, ...align }}
      onClick={onClick}
    >
      <Slot name="dropdownContent" />
    </div>
  );
};
