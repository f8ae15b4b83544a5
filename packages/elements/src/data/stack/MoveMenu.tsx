import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import type { StackTexts } from './texts.ts';

/** A place that the menu of a card offers. */
export interface MoveTarget {
  label: string;
  go: () => void;
}

/** Moves a card without dragging it (WCAG 2.5.7): up, down, or to another stack. */
export const MoveMenu = ({
  texts,
  targets,
}: {
  texts: StackTexts;
  targets: () => readonly MoveTarget[];
}): ReactNode => {
  const [offered, setOffered] = useState<readonly MoveTarget[]>([]);
  const menu = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const open = () => {
    const box = button.current?.getBoundingClientRect();
    setOffered(targets());
    const node = menu.current;
    if (node === null || box === undefined) return;
    node.style.top = `${box.bottom + 4}px`;
    node.style.right = `${document.documentElement.clientWidth - box.right}px`;
    node.showPopover();
    requestAnimationFrame(() => node.querySelector('button')?.focus());
  };
  const close = () => {
    menu.current?.hidePopover();
    button.current?.focus();
  };
  const walk = (event: KeyboardEvent) => {
    event.stopPropagation();
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const all = [...(menu.current?.querySelectorAll('button') ?? [])];
    if (event.key === 'Escape' || event.key === 'Tab') close();
    if (step === undefined || all.length === 0) return;
    event.preventDefault();
    const at = all.indexOf(document.activeElement as HTMLButtonElement);
    all[(at + step + all.length) % all.length]?.focus();
  };
  return (
    <div className="ww-stack-menu">
      <button
        ref={button}
        type="button"
        aria-label={texts.menu}
        aria-haspopup="menu"
        aria-controls={id}
        onPointerDown={(event) => event.stopPropagation()}
        onClick={(event) => {
          event.stopPropagation();
          open();
        }}
      >
        <span aria-hidden="true">⋮</span>
      </button>
      <div ref={menu} id={id} popover="auto" role="menu" tabIndex={-1} onKeyDown={walk}>
        {offered.map(({ label, go }) => (
          <button
            key={label}
            type="button"
            role="menuitem"
            onPointerDown={(event) => event.stopPropagation()}
            onClick={(event) => {
              event.stopPropagation();
              menu.current?.hidePopover();
              go();
            }}
          >
            {label}
          </button>
        ))}
      </div>
    </div>
  );
};
