import type { Box } from '@trama/protocol/canvas';

/** Something in a bar over the page. */
export type BarItem =
  | {
      kind: 'button';
      label: string;
      look: string;
      keys?: string;
      isPressed?: boolean;
      colour?: string;
      press: () => void;
    }
  | {
      kind: 'choice';
      label: string;
      value: string;
      options: readonly { value: string; label: string }[];
      choose: (value: string) => void;
    }
  | { kind: 'field'; label: string; value: string; take: (value: string) => void; leave: () => void };

/** A bar of tools beside a box of the page, outside of its React tree. */
export interface Bar {
  readonly node: HTMLElement;
  show(label: string, items: readonly BarItem[]): void;
  /** Beside this box: above it, or below it where there is no room. */
  place(box: Box, scale: number): void;
  hide(): void;
  /** Gives the keyboard to its first tool. */
  focus(): void;
  /** The keyboard is in it. */
  readonly isFocused: boolean;
}

/** Height of the bar with its distance from the box, in CSS px of the screen. */
const HEIGHT = 44;

export const createBar = (document: Document, onLeave: () => void): Bar => {
  const node = document.createElement('div');
  node.className = 'bar';
  node.hidden = true;
  node.setAttribute('role', 'toolbar');

  const control = (item: BarItem): HTMLElement => {
    if (item.kind === 'field') {
      const input = document.createElement('input');
      input.type = 'text';
      input.value = item.value;
      input.placeholder = item.label;
      input.addEventListener('keydown', (event) => {
        event.stopPropagation();
        if (event.key !== 'Enter' && event.key !== 'Escape') return;
        // Its own meaning would go to the text, which has the keyboard then.
        event.preventDefault();
        if (event.key === 'Enter') item.take(input.value.trim());
        else item.leave();
      });
      return input;
    }
    if (item.kind === 'choice') {
      const select = document.createElement('select');
      select.append(...item.options.map(({ value, label }) => new Option(label, value, false, value === item.value)));
      select.addEventListener('change', () => item.choose(select.value));
      return select;
    }
    const button = document.createElement('button');
    button.type = 'button';
    if (item.colour === undefined) button.innerHTML = item.look;
    else {
      button.className = 'swatch';
      button.style.background = item.colour;
    }
    if (item.isPressed !== undefined) button.ariaPressed = String(item.isPressed);
    // The selection in the text stays where it is.
    button.addEventListener('pointerdown', (event) => event.preventDefault());
    button.addEventListener('mousedown', (event) => event.preventDefault());
    button.addEventListener('click', item.press);
    return button;
  };

  node.addEventListener('keydown', (event) => {
    event.stopPropagation();
    const all = [...node.children] as HTMLElement[];
    const at = all.indexOf(event.target as HTMLElement);
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (event.key === 'Escape') onLeave();
    // Of a browser it would mark every word of the page; fields do not tell it here.
    if (event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey)) event.preventDefault();
    if (step === 0 || (event.target as HTMLElement).tagName !== 'BUTTON') return;
    event.preventDefault();
    all[(at + step + all.length) % all.length]?.focus();
  });

  return {
    node,
    show: (label, items) => {
      const focused = [...node.children].indexOf((node.getRootNode() as ShadowRoot).activeElement ?? node);
      node.ariaLabel = label;
      node.replaceChildren(
        ...items.map((item) => {
          const made = control(item);
          made.ariaLabel = item.label;
          made.title = item.kind === 'button' && item.keys ? `${item.label} (${item.keys})` : item.label;
          return made;
        }),
      );
      node.hidden = false;
      const field = node.querySelector('input');
      if (field) {
        field.focus();
        field.select();
      } else if (focused >= 0) (node.children[Math.min(focused, items.length - 1)] as HTMLElement | undefined)?.focus();
    },
    place: ({ x, y, height }, scale) => {
      if (node.hidden) return;
      const { clientWidth, clientHeight } = document.documentElement;
      const room = HEIGHT / scale;
      const isAbove = y >= room || y + height + room > clientHeight;
      const top = isAbove ? Math.max(0, y - room) : y + height + 8 / scale;
      const left = Math.max(0, Math.min(x, clientWidth - node.offsetWidth));
      node.style.transform = `translate(${left}px, ${top}px)`;
    },
    hide: () => {
      node.hidden = true;
      node.replaceChildren();
    },
    focus: () => (node.firstElementChild as HTMLElement | null)?.focus(),
    get isFocused() {
      return node.matches(':focus-within');
    },
  };
};
