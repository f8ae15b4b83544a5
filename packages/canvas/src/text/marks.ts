/** What is done to the selected part of a text that is written in its place. */
export type Mark = 'bold' | 'italic' | 'underline' | 'strikeThrough' | 'insertUnorderedList' | 'insertOrderedList';

/** Keys of marks that browsers have none for; with Ctrl, or Command on a Mac. */
export const MARK_KEYS: Readonly<Record<string, Mark>> = {
  'shift+x': 'strikeThrough',
  'shift+7': 'insertOrderedList',
  'shift+8': 'insertUnorderedList',
};

/** Is what is selected marked so? */
export const hasMark = (document: Document, mark: Mark): boolean => document.queryCommandState(mark);

/** Marks what is selected, or takes the mark away. The browser's own command: it knows how marks lie in each other, and undoes them. */
export const toggleMark = (document: Document, mark: Mark): void => {
  // As tags that texts of the format have (conformance 10.272), not as styles.
  document.execCommand('styleWithCSS', false, 'false');
  document.execCommand(mark);
};

/** The link that the selection stands in. */
export const linkAt = (editor: HTMLElement, range: Range | null): HTMLAnchorElement | null => {
  const at = range?.commonAncestorContainer;
  const around = (at instanceof Element ? at : at?.parentElement)?.closest('a') ?? null;
  if (around && editor.contains(around)) return around;
  return [...editor.querySelectorAll('a')].find((link) => range?.intersectsNode(link)) ?? null;
};

/** Links what is selected; an empty address takes the link away. Where nothing is selected, the link around it, or all of the text. */
export const setLink = (editor: HTMLElement, href: string): void => {
  const document = editor.ownerDocument;
  const selection = document.getSelection();
  const range = selection?.rangeCount ? selection.getRangeAt(0) : null;
  const around = linkAt(editor, range);
  if (around && selection) selection.selectAllChildren(around);
  else if (range?.collapsed) selection?.selectAllChildren(editor);
  if (href === '') document.execCommand('unlink');
  else document.execCommand('createLink', false, href);
};

/**
 * Colours what is selected, or all where nothing is.
 * @param value a CSS colour, also one that reads a token; null gives the text its own colour back
 */
export const colourSelection = (editor: HTMLElement, value: string | null): void => {
  const selection = editor.ownerDocument.getSelection();
  if (!selection || selection.rangeCount === 0) return;
  if (selection.isCollapsed) selection.selectAllChildren(editor);
  const range = selection.getRangeAt(0);
  const part = range.extractContents();
  for (const node of part.querySelectorAll<HTMLElement>('[style]')) {
    node.style.removeProperty('color');
    if (node.style.length === 0) node.removeAttribute('style');
    if (node.tagName === 'SPAN' && node.attributes.length === 0) node.replaceWith(...node.childNodes);
  }
  const span = editor.ownerDocument.createElement('span');
  if (value !== null) span.style.setProperty('color', value);
  span.append(part);
  const added = value === null ? [...span.childNodes] : [span];
  const fragment = editor.ownerDocument.createDocumentFragment();
  fragment.append(...added);
  range.insertNode(fragment);
  const [first, last] = [added[0], added.at(-1)];
  if (first && last) {
    range.setStartBefore(first);
    range.setEndAfter(last);
    selection.removeAllRanges();
    selection.addRange(range);
  }
  editor.dispatchEvent(new InputEvent('input', { bubbles: true }));
};
