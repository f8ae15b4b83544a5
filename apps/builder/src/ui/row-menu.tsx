import { Menu as Base } from '@base-ui/react/menu';
import { type FC, useCallback, useRef, useState } from 'react';
import button from './button.module.css';
import { Icon } from './icon.tsx';
import { type MenuGroup, MenuPopup } from './menu.tsx';

interface RowMenuProps {
  label: string;
  /** What can be done, asked for when it opens. */
  groups: () => readonly MenuGroup[];
  onOpen?: () => void;
}

/** The keys that open a menu on its button, besides those that press it. */
const OPENS: ReadonlySet<string> = new Set(['ArrowDown', 'ArrowUp']);

/** Keys go on from the first of what can be done. */
const focusFirst = (menu: HTMLElement | null): void => menu?.querySelector<HTMLElement>('[role=menuitem]')?.focus();

/** The menu of one row of a list. Lists have hundreds of rows: until it is opened, it is a button alone. */
export const RowMenu: FC<RowMenuProps> = ({ label, groups, onOpen }) => {
  const opener = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLElement>(null);
  /** By which it was opened; null while it is closed. */
  const [opened, setOpened] = useState<'keys' | 'pointer' | null>(null);
  const isOpen = opened !== null;
  /** A press on the button of an open menu closes it by its click: closed already by then, it would open again. */
  const isOfButton = ({ target, relatedTarget }: Event & { relatedTarget?: EventTarget | null }): boolean =>
    [target, relatedTarget].some((node) => node instanceof Node && opener.current?.contains(node) === true);
  const open = (by: 'keys' | 'pointer'): void => {
    onOpen?.();
    setOpened(by);
  };
  // The same for as long as the menu is open: a new one would be given the menu at each drawing, and take the focus to its first line.
  const takeMenu = useCallback(
    (node: HTMLElement | null): void => {
      menu.current = node;
      // Once its lines are known to the menu: a line that has the focus before is not where its arrows go on from.
      if (opened === 'keys') queueMicrotask(() => focusFirst(node));
    },
    [opened],
  );
  /** The keyboard goes back to the button, before what was chosen takes it: that gives it back there in its turn. */
  const close = (): void => {
    if (menu.current?.contains(document.activeElement)) opener.current?.focus();
    setOpened(null);
  };
  return (
    <>
      <button
        ref={opener}
        type="button"
        className={button.iconButton}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        title={label}
        // A press by a key counts no clicks.
        onClick={({ detail }) => (isOpen ? close() : open(detail === 0 ? 'keys' : 'pointer'))}
        onKeyDown={(event) => {
          if (!OPENS.has(event.key)) return;
          event.preventDefault();
          open('keys');
        }}
      >
        <Icon name="ellipsis" size={16} />
      </button>
      {isOpen && (
        <Base.Root
          open
          onOpenChange={(isShown, { event }) => {
            if (!isShown && !isOfButton(event)) close();
          }}
          modal={false}
        >
          <MenuPopup
            anchor={{ getBoundingClientRect: () => opener.current?.getBoundingClientRect() ?? new DOMRect() }}
            groups={groups()}
            popup={takeMenu}
          />
        </Base.Root>
      )}
    </>
  );
};
