import type { Id } from '@trama/model';

/** A text that is being edited in its place. */
export interface TextEditing {
  /** Opens the text of a node; Enter and leaving it commit, Escape keeps the old text. */
  start(node: HTMLElement, id: Id, property: string): void;
  /** True for nodes inside of the text that is being edited. */
  holds(node: unknown): boolean;
  readonly isOpen: boolean;
  /** Commits what is open. */
  finish(): void;
}

interface Open {
  /** What is typed in: a copy that stands in the place of the node, because React owns what is in the node. */
  editor: HTMLElement;
  node: HTMLElement;
  id: Id;
  property: string;
  before: string;
  listening: AbortController;
}

export interface TextEditingOptions {
  /** The text has become another one. */
  onCommit: (text: { id: Id; property: string; html: string }) => void;
  /** It is closed, whatever came of it. */
  onEnd: () => void;
}

export const createTextEditing = ({ onCommit, onEnd }: TextEditingOptions): TextEditing => {
  let open: Open | null = null;

  const close = (): void => {
    open?.listening.abort();
    open?.editor.remove();
    open?.node.style.removeProperty('display');
    open = null;
    onEnd();
  };

  const finish = (): void => {
    if (!open) return;
    const { id, property, before, editor } = open;
    const html = editor.innerHTML;
    close();
    if (html !== before) onCommit({ id, property, html });
  };

  const onKey = (event: KeyboardEvent): void => {
    event.stopPropagation();
    if (event.key === 'Escape') close();
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
      open = { editor, node, id, property, before: node.innerHTML, listening };
      editor.contentEditable = 'true';
      editor.addEventListener('keydown', onKey, { signal });
      editor.addEventListener('blur', finish, { signal });
      node.after(editor);
      node.style.setProperty('display', 'none', 'important');
      editor.focus();
      node.ownerDocument.getSelection()?.selectAllChildren(editor);
    },
    holds: (node) => open !== null && node instanceof Node && open.editor.contains(node),
    get isOpen() {
      return open !== null;
    },
    finish,
  };
};
