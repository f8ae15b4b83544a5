import { addFragment, type FragmentNotation, type Target } from '@trama/document';
import { messageOf } from '@trama/model';
import type { PastedData } from '@trama/protocol/canvas';
import { tellCanvas } from '../canvas/tell-canvas.ts';
import { groundFor } from '../commands/insert-new.ts';
import { placeForPasted } from '../commands/place-for-pasted.ts';
import type { Editor } from '../editor/editor.ts';
import type { LeftOut } from './left-out.ts';
import { MOST_CHARACTERS, MOST_ELEMENTS, MOST_FILE_BYTES, PasteRefused } from './limits.ts';
import { pastedKind } from './pasted-content.ts';
import type { PastedFragment } from './pasted-fragment.ts';
import { type ForeignKind, readPasted } from './read-pasted.ts';

/** So many of each kind are named, the others counted. */
const MOST_NAMED = 3;

/** Says what was pasted, and what of it could not be taken: counted, and by its names. */
const report = ({ notices, texts }: Editor, elements: number, { parts }: LeftOut): void => {
  const words = [...parts].map(([kind, { count, names }]) => {
    const more = names.length - MOST_NAMED;
    const named = [...names.slice(0, MOST_NAMED), ...(more > 0 ? [texts.paste.more(more)] : [])].join(', ');
    return `${texts.paste.leftOut[kind](count)}${named === '' ? '' : ` (${named})`}`;
  });
  notices.show('info', texts.paste.done(elements), words.length > 0 ? texts.paste.without(words.join(', ')) : null);
};

const refuse = ({ notices, texts }: Editor, error: unknown): void => {
  if (!(error instanceof PasteRefused)) {
    notices.show('error', texts.paste.failed, messageOf(error));
    return;
  }
  const { title, advice } = texts.paste.refusals[error.why];
  const most = { characters: MOST_CHARACTERS, elements: MOST_ELEMENTS, bytes: MOST_FILE_BYTES };
  notices.show('error', title, advice(most));
};

/** The same fragment with addresses of files in the places of what stood for them. */
const withAddresses = (fragment: FragmentNotation, addresses: ReadonlyMap<string, string>): FragmentNotation => {
  if (addresses.size === 0) return fragment;
  const walk = (part: unknown): unknown => {
    if (typeof part === 'string') return addresses.get(part) ?? part;
    if (Array.isArray(part)) return part.map(walk);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, walk(value)]));
  };
  return walk(fragment) as FragmentNotation;
};

/** Puts what was read on the page, as one step; its files first go to those of the site. */
export const addPasted = async (
  editor: Editor,
  { fragment, elements, files, leftOut }: PastedFragment,
  into: Target,
): Promise<void> => {
  const addresses = new Map<string, string>();
  if (files.length > 0) editor.notices.show('info', editor.texts.paste.uploading(files.length));
  for (const { placeholder, file } of files)
    addresses.set(placeholder, (await editor.api.uploadAsset(editor.site, file)).path);
  const ids = editor.asOneStep(() => {
    const ground = groundFor(editor, into);
    const whole = withAddresses(fragment, addresses);
    return ground && editor.run(addFragment, { fragment: whole, into: ground }, editor.texts.steps.paste);
  });
  if (ids === undefined || ids.length === 0) return;
  editor.select(ids);
  tellCanvas(editor, { type: 'scroll-to', id: ids[0] ?? '' });
  report(editor, elements, leftOut);
};

const takeForeign = async (editor: Editor, pasted: ForeignKind): Promise<void> => {
  const { store } = editor;
  const into = placeForPasted(editor);
  const languages = store.design.languages.map(({ lang }) => lang);
  await addPasted(editor, await readPasted(pasted, { registry: store.registry, languages }), into);
};

/**
 * Takes what was copied outside of the builder. A refusal is said, and changes nothing.
 * @param plain takes what turns out to be a text and no more
 */
export const takePaste = async (editor: Editor, data: PastedData, plain: (text: string) => void): Promise<void> => {
  try {
    const pasted = pastedKind(data);
    if (pasted.kind === 'own') throw new PasteRefused('damaged');
    if (pasted.kind === 'nothing') throw new PasteRefused('nothing');
    if (pasted.kind === 'table')
      editor.view.update({ pastedTable: { text: pasted.text, into: placeForPasted(editor) } });
    else if (pasted.kind === 'text') plain(pasted.text);
    else await takeForeign(editor, pasted);
  } catch (error) {
    refuse(editor, error);
  }
};

export { refuse as refusePaste };
