import {
  type ClipboardContent,
  holdsSteps,
  holdsWorkflow,
  insertElement,
  parseClipboard,
  parseStyle,
  pasteElements,
  pasteReport,
  pasteSections,
  pasteStyle,
} from '@trama/document';
import type { Id } from '@trama/model';
import type { PastedData } from '@trama/protocol/canvas';
import type { Editor } from '../editor/editor.ts';
import { holderAtHand, pasteWorkflow } from '../workflows/paste-workflow.ts';
import { groundFor } from './insert-new.ts';
import { isNewest } from './newest-copy.ts';
import { placeForPasted } from './place-for-pasted.ts';
import { sectionOf } from './section-of.ts';
import { lead } from './selected.ts';
import { tellRefused, tellReport } from './tell-paste.ts';

const pasteNodes = (editor: Editor, copied: ClipboardContent): readonly Id[] => {
  const { view, texts } = editor;
  const { pageId } = view.get();
  const selected = lead(editor);
  const { sections, roots } = copied;
  const behind = sectionOf(editor, selected);
  const into = { page: pageId, ...(behind === undefined ? {} : { after: behind }) };
  const pastedSections =
    sections.length === 0 ? [] : (editor.run(pasteSections, { copied, into }, texts.steps.paste) ?? []);
  if (roots.length === 0) return pastedSections;
  const ground = groundFor(editor, placeForPasted(editor));
  const pasted = ground && editor.run(pasteElements, { copied, into: ground }, texts.steps.paste);
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

/** Elements and sections behind the selection; of a style that was copied alone, the looks. */
const pasteOwn = (editor: Editor, text: string): void => {
  const { store, notices } = editor;
  const { clipboard } = editor.texts;
  if (holdsSteps(text)) {
    notices.show('info', clipboard.steps, clipboard.stepsHint);
    return;
  }
  if (holdsWorkflow(text)) {
    pasteWorkflow(editor, holderAtHand(editor), text);
    return;
  }
  try {
    if (parseStyle(text) !== null) {
      pasteLooks(editor, text);
      return;
    }
    const copied = parseClipboard(text);
    const ids = editor.asOneStep(() => pasteNodes(editor, copied));
    if (ids.length === 0) return;
    editor.select(ids);
    const report = pasteReport(store.design, store.registry, copied, ids);
    if (report) tellReport(editor, report);
  } catch (error) {
    tellRefused(editor, error);
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

/**
 * Pastes what was copied last, here or elsewhere.
 * @param system what the system's clipboard holds; null where it cannot be read, and what was copied here counts
 */
export const pasteNewest = (editor: Editor, system: PastedData | null): void => {
  const own = editor.clipboard.read();
  if (isNewest(editor, system)) {
    if (isOwn(system.text)) pasteOwn(editor, system.text);
    else if (isPlain(system)) pastePlainText(editor, system.text);
    else void pasteForeign(editor, system);
  } else if (own !== null) pasteOwn(editor, own);
};
