import {
  insertElement,
  type PasteReport,
  parseClipboard,
  parseStyle,
  pasteElements,
  pasteReport,
  pasteSections,
  pasteStyle,
} from '@trama/document';
import { type Id, messageOf } from '@trama/model';
import type { PastedData } from '@trama/protocol/canvas';
import type { Editor } from '../editor/editor.ts';
import { groundFor } from './insert-new.ts';
import { placeForPasted } from './place-for-pasted.ts';
import { sectionOf } from './section-of.ts';
import { lead } from './selected.ts';

const pasteNodes = (editor: Editor, text: string): readonly Id[] => {
  const { view, texts } = editor;
  const { pageId } = view.get();
  const selected = lead(editor);
  const { sections, roots } = parseClipboard(text);
  const behind = sectionOf(editor, selected);
  const into = { page: pageId, ...(behind === undefined ? {} : { after: behind }) };
  const pastedSections =
    sections.length === 0 ? [] : (editor.run(pasteSections, { text, into }, texts.steps.paste) ?? []);
  if (roots.length === 0) return pastedSections;
  const ground = groundFor(editor, placeForPasted(editor));
  const pasted = ground && editor.run(pasteElements, { text, into: ground }, texts.steps.paste);
  return [...pastedSections, ...(pasted ?? [])];
};

const escaped = (text: string): string =>
  text.replace(/[&<>]/g, (character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[character] ?? character);

/** At most so many paragraphs become elements: a whole book is no page. */
const MOST_PARAGRAPHS = 50;

/** A text that was copied elsewhere: an element for each of its paragraphs. */
const pastePlainText = (editor: Editor, text: string): void => {
  const { store, view, texts } = editor;
  const type = store.registry.elements.find(({ name }) => name === 'text');
  const field = type?.fields.find(({ multiLang, type: kind }) => multiLang && kind === 'long-text');
  if (!type || !field) return;
  const paragraphs = text
    .split(/\r?\n\s*\r?\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
  const { language } = view.get();
  const pasted = editor.asOneStep(() => {
    const ground = groundFor(editor, placeForPasted(editor));
    if (!ground) return [];
    const ids: Id[] = [];
    for (const paragraph of paragraphs.slice(0, MOST_PARAGRAPHS)) {
      const content = { [field.name]: { [language]: escaped(paragraph).replace(/\r?\n/g, '<br>') } };
      const after = ids.at(-1);
      const into = after === undefined ? ground : { ...ground, after };
      const id = editor.run(
        insertElement,
        { element: { template: { type: type.id, content } }, into },
        texts.steps.paste,
      );
      if (id !== undefined) ids.push(id);
    }
    return ids;
  });
  if (pasted.length === 0) return;
  editor.select(pasted);
  const { clipboard } = texts;
  editor.notices.show(
    'info',
    clipboard.pastedText(pasted.length),
    paragraphs.length > MOST_PARAGRAPHS ? clipboard.tooLong(MOST_PARAGRAPHS) : null,
  );
};

const tellReport = ({ notices, texts, view }: Editor, { from, carried, missing }: PasteReport): void => {
  const { clipboard } = texts;
  const names = new Intl.DisplayNames([view.get().labels], { type: 'language', fallback: 'code' });
  const nameOf = (code: string): string => names.of(code) ?? code;
  const counted = missing.flatMap(({ kind, count }) => {
    const word = (clipboard.kinds as Readonly<Record<string, (count: number) => string>>)[kind];
    return word ? [word(count)] : [];
  });
  const said = [
    carried && clipboard.carried(nameOf(carried.from), nameOf(carried.to)),
    counted.length > 0 && clipboard.missing(counted),
  ].filter((sentence) => sentence !== false && sentence !== null);
  notices.show(counted.length > 0 ? 'error' : 'info', clipboard.fromSite(from), said.join(' ') || null);
};

/** Elements and sections behind the selection; of a style that was copied alone, the looks. */
const pasteOwn = (editor: Editor, text: string): void => {
  const { store, view, texts, notices } = editor;
  try {
    if (parseStyle(text) !== null) {
      pasteLooks(editor, text);
      return;
    }
    const ids = editor.asOneStep(() => pasteNodes(editor, text));
    if (ids.length === 0) return;
    editor.select(ids);
    const report = pasteReport(store.design, store.registry, text, ids);
    if (report) tellReport(editor, report);
  } catch (error) {
    notices.show('error', messageOf(error), view.get().workflow && texts.clipboard.steps);
  }
};

/** Gives the looks on the clipboard to all that is selected. */
export const pasteLooks = (editor: Editor, text: string): void => {
  const ids = editor.view.get().selection;
  if (ids.length > 0) editor.run(pasteStyle, { text, ids }, editor.texts.steps.pasteStyle);
};

const isOwn = (text: string): boolean => text.trimStart().startsWith('{"trama":');

/** Whether a paste is a text without any mark that could mean more: a page, Markdown, cells. */
const isPlain = ({ text, html = '', json = '', files = [] }: PastedData): boolean =>
  html === '' && json === '' && files.length === 0 && !/[<{\t#*`|[>]|^\s*[-+\d]/m.test(text);

/** What means more; its readers come with the first of it. */
const pasteForeign = async (editor: Editor, data: PastedData): Promise<void> => {
  const { takePaste } = await import('../paste/take-paste.ts');
  await takePaste(editor, data, (text) => pastePlainText(editor, text));
};

const isSomething = ({ text, html = '', json = '', files = [] }: PastedData): boolean =>
  text.trim() !== '' || html !== '' || json !== '' || files.length > 0;

/**
 * Pastes what was copied last, here or elsewhere.
 * @param system what the system's clipboard holds; null where it cannot be read, and what was copied here counts
 */
export const pasteNewest = (editor: Editor, system: PastedData | null): void => {
  const own = editor.clipboard.read();
  const isElsewhere = system !== null && isSomething(system) && !editor.clipboard.isNewer();
  if (isElsewhere && isOwn(system.text)) pasteOwn(editor, system.text);
  else if (isElsewhere && isPlain(system)) pastePlainText(editor, system.text);
  else if (isElsewhere) void pasteForeign(editor, system);
  else if (own !== null) pasteOwn(editor, own);
};
