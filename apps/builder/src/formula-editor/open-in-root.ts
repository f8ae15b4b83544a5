import { EditorState, type Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';

/** Opens an editor of text in a root of its own inside of an element. Whoever opens it destroys it. */
export const openInRoot = (host: HTMLElement, doc: string, extensions: Extension): EditorView => {
  // In a root of its own the editor's style sheets are adopted: a page under a strict policy takes no style elements.
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const view = new EditorView({ root, parent: root, state: EditorState.create({ doc, extensions }) });
  // Keys belong to the text: from outside of the root they would seem to come from no text at all.
  // Escape alone goes on to what the text stands in, where it closed nothing of the text's own.
  view.dom.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented) event.stopPropagation();
  });
  view.dispatch({ selection: { anchor: view.state.doc.length } });
  return view;
};
