import type { Design } from '@trama/model';
import type { Editor } from '../editor/editor.ts';
import type { EditorView } from '../editor/view.ts';

/** The language that the site has where nothing says another. */
export const firstLanguage = ({ languages }: Design): string =>
  (languages.find((language) => language.default) ?? languages[0])?.lang ?? 'en';

/** True while the page is drawn as a visitor with a large screen first sees it. */
export const isDefaultDrawing = (design: Design, view: EditorView): boolean =>
  view.state === null &&
  view.screen === 'default' &&
  view.theme === design.defaultTheme &&
  view.language === firstLanguage(design) &&
  view.revealed !== 'all' &&
  view.revealed.length === 0 &&
  Object.keys(view.values).length === 0;

/** Draws the page again as a visitor with a large screen first sees it. */
export const resetDrawing = (editor: Editor): void => {
  const { design } = editor.store;
  if (editor.view.get().screen !== 'default') editor.setScreen('default');
  editor.view.update({
    state: null,
    theme: design.defaultTheme,
    language: firstLanguage(design),
    revealed: [],
    values: {},
  });
};
