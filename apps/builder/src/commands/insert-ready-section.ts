import { addSections } from '@trama/document';
import { ownLanguage, type Value } from '@trama/model';
import type { ReadySection } from '@trama/templates/sections';
import { tellCanvas } from '../canvas/tell-canvas.ts';
import type { Editor } from '../editor/editor.ts';
import { sectionOf } from './section-of.ts';
import { lead } from './selected.ts';

/** Puts a section that is made ready behind the selected one, else at the end of the page, in the languages of the site; selects it. */
export const insertReadySection = (editor: Editor, { build }: ReadySection): void => {
  const { store, view, texts } = editor;
  const languages = store.design.languages.map(({ lang }) => lang);
  const say = (en: string, pt: string): Value =>
    Object.fromEntries(languages.map((language) => [language, ownLanguage(language) === 'pt' ? pt : en]));
  const behind = sectionOf(editor, lead(editor));
  const into = { page: view.get().pageId, ...(behind !== undefined && { after: behind }) };
  const ids = editor.run(
    addSections,
    { sections: build(say, { name: store.design.name, language: languages[0] ?? 'en' }), into },
    texts.steps.addSection,
  );
  const id = ids?.[0];
  if (id === undefined) return;
  editor.select([id]);
  tellCanvas(editor, { type: 'scroll-to', id });
};
