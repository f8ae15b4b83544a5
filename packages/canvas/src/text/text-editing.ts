import type { Id } from '@trama/model';
import { MARK_KEYS, toggleMark } from './marks.ts';

/** A text that is being edited in its place. */
export interface TextEditing {
  /** Opens the text of a node; Enter and leaving it commit, Escape keeps the old text. */
  start(node: HTMLElement, id: Id, property: string): void;
  /** True for nodes inside of the text that is being edited. */
  holds(node: unknown): boolean;
  readonly isOpen: boolean;
  /** Gives the keyboard back to the text. */
  focus(): void;
  /** Commits what is open. */
  finish(): void;
  /** The page has been drawn anew: a text whose place is gone with it is committed as far as it was typed. */
  keepUp(): void;
}

interface Open {
  /** What is typed in: a copy that stands in the place of the node, because React owns what is in the node. */
  editor: HTMLElement;
  node: HTMLElement;
  id: Id;
  property: string;
  before: string;
  /** What was told of it last; null while nothing was. */
  told: string | null;
  timer: number | undefined;
  listening: AbortController;
}

export interface TypedInPlace {
  id: Id;
  property: string;
  html: string;
}

/** Milliseconds from a change until it is told: what a reload may lose. */
const SOON = 120;

export interface TextEditingOptions {
  /** A text is written in this node. */
  onStart: (editor: HTMLElement, id: Id, property: string) => void;
  /** The link of the selected words, or the bar itself, is asked for by its keys. */
  onAsk: (what: 'link' | 'bar') => void;
  /** Nodes that belong to the writing though they stand elsewhere: the keyboard may go there. */
  isOwn: (node: EventTarget | null) => boolean;
  /** The text as it is while it is typed, soon after each change. */
  onTyping: (text: TypedInPlace) => void;
  /** It stays as it was, whatever was told of it. */
  onGiveUp: (text: Pick<TypedInPlace, 'id' | 'property'>) => void;
  /** The text has become another one. */
  onCommit: (text: TypedInPlace) => void;
  /** It is closed, whatever came of it. */
  onEnd: () => void;
}

/** A key with Shift; digits by their place, for Shift makes other characters of them on each keyboard. */
const keyOf = ({ code, key, shiftKey }: KeyboardEvent): string =>
  `${shiftKey ? 'shift+' : ''}${/^Digit\d$/.test(code) ? code.slice(-1) : key.toLowerCase()}`;

/** In a list Enter begins the next point, as everywhere. */
const isInList = (editor: HTMLElement | null): boolean => {
  const at = editor?.ownerDocument.getSelection()?.anchorNode;
  return (at instanceof Element ? at : at?.parentElement)?.closest('li') != null;
};

export const createTextEditing = (options: TextEditingOptions): TextEditing => {
  const { onTyping, onGiveUp, onCommit, onEnd } = options;
  let open: Open | null = null;

  const close = (): void => {
    clearTimeout(open?.timer);
    open?.listening.abort();
    open?.editor.remove();
    open?.node.style.removeProperty('display');
    open = null;
    onEnd();
  };

  const finish = (): void => {
    if (!open) return;
    const { id, property, before, told, editor } = open;
    const html = editor.innerHTML;
    close();
    if (html !== before) onCommit({ id, property, html });
    else if (told !== null) onGiveUp({ id, property });
  };

  const giveUp = (): void => {
    if (!open) return;
    const { id, property, told } = open;
    close();
    if (told !== null) onGiveUp({ id, property });
  };

  const tell = (): void => {
    if (!open) return;
    open.timer = undefined;
    const { id, property, before, told, editor } = open;
    const html = editor.innerHTML;
    if (html === (told ?? before)) return;
    open.told = html;
    onTyping({ id, property, html });
  };

  const onInput = (): void => {
    if (!open || open.timer !== undefined) return;
    // The first letter after a pause is told at once, those that follow it closely go together.
    tell();
    open.timer = window.setTimeout(tell, SOON);
  };

  const onKey = (event: KeyboardEvent): void => {
    event.stopPropagation();
    const mark = event.ctrlKey || event.metaKey ? MARK_KEYS[keyOf(event)] : undefined;
    const asked = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k' ? 'link' : null;
    if (mark || asked || (event.altKey && event.key === 'F10')) {
      event.preventDefault();
      if (mark && open) toggleMark(open.editor.ownerDocument, mark);
      else options.onAsk(asked ?? 'bar');
    } else if (event.key === 'Escape') giveUp();
    else if (event.key === 'Enter' && isInList(open?.editor ?? null)) return;
    else if (event.key === 'Enter' && !event.shiftKey && !event.isComposing) {
      event.preventDefault();
      finish();
    }
  };

  return {
    start: (node, id, property) => {
      finish();
      const listening = new AbortController();
      const { signal } = listening;
      const editor = node.cloneNode(true) as HTMLElement;
      open = { editor, node, id, property, before: node.innerHTML, told: null, timer: undefined, listening };
      editor.contentEditable = 'true';
      editor.addEventListener('keydown', onKey, { signal });
      editor.addEventListener('input', onInput, { signal });
      editor.addEventListener('blur', (event) => !options.isOwn(event.relatedTarget) && finish(), { signal });
      node.after(editor);
      node.style.setProperty('display', 'none', 'important');
      editor.focus();
      node.ownerDocument.getSelection()?.selectAllChildren(editor);
      options.onStart(editor, id, property);
    },
    holds: (node) => open !== null && node instanceof Node && open.editor.contains(node),
    get isOpen() {
      return open !== null;
    },
    focus: () => open?.editor.focus(),
    finish,
    keepUp: () => {
      if (open && !open.editor.isConnected) finish();
    },
  };
};
