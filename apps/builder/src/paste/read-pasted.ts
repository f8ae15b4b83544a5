import { El } from '@trama/document/notation';
import type { Registry } from '@trama/model';
import { readHtml } from './html/read-html.ts';
import { createLeftOut } from './left-out.ts';
import { MOST_CHARACTERS, MOST_FILE_BYTES, MOST_FILES, PasteRefused } from './limits.ts';
import type { PastedKind } from './pasted-content.ts';
import { createFileList, type PastedFragment } from './pasted-fragment.ts';
import { safeSvg } from './svg.ts';
import { htmlOfWebflow } from './webflow.ts';

export interface ReadPastedInput {
  registry: Registry;
  languages: readonly string[];
}

/** Kinds that become elements by themselves: rows are asked about, texts and elements of the builder are read elsewhere. */
export type ForeignKind = Exclude<PastedKind, { kind: 'own' | 'nothing' | 'table' | 'text' }>;

const picturesOf = (files: readonly File[], { languages }: ReadPastedInput): PastedFragment => {
  const leftOut = createLeftOut();
  const list = createFileList();
  for (const { name } of files.slice(MOST_FILES)) leftOut.add('pictures', name);
  const elements = files.slice(0, MOST_FILES).map((file, index) => {
    if (file.size > MOST_FILE_BYTES) throw new PasteRefused('file-too-large');
    const words = file.name.replace(/\.[^.]+$/, '').replace(/[_-]+/g, ' ');
    // What the clipboard calls `image.png` has no name.
    const alt = /^image$/i.test(words) ? '' : words;
    const url = list.add(file, file.name, file.type);
    const texts = Object.fromEntries(languages.map((language) => [language, alt]));
    return {
      ...El({ type: 'image', style: { maxWidth: '100%' }, content: { url, alt: texts } }),
      key: `picture-${index}`,
    };
  });
  return { fragment: { elements }, elements: elements.length, files: list.files, leftOut };
};

const drawingOf = (text: string, { languages }: ReadPastedInput): PastedFragment => {
  if (text.length > MOST_CHARACTERS) throw new PasteRefused('too-long');
  const leftOut = createLeftOut();
  const svg = safeSvg(text, leftOut, '#1c1f26');
  if (svg === null) throw new PasteRefused('damaged');
  const root = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
  const title = root.querySelector('title')?.textContent ?? '';
  const width = Number.parseFloat(root.getAttribute('width') ?? '');
  const list = createFileList();
  const url = list.add(svg, `${title.slice(0, 40) || 'drawing'}.svg`, 'image/svg+xml');
  const element = El({
    type: 'image',
    style: { ...(width > 0 && { width: `${width}px` }), maxWidth: '100%' },
    content: { url, alt: Object.fromEntries(languages.map((language) => [language, title])) },
  });
  return { fragment: { elements: { ...element, key: 'drawing' } }, elements: 1, files: list.files, leftOut };
};

/**
 * Reads what was copied elsewhere as elements.
 * @throws PasteRefused for what is too much to be taken, or nothing at all
 */
export const readPasted = async (pasted: ForeignKind, input: ReadPastedInput): Promise<PastedFragment> => {
  switch (pasted.kind) {
    case 'files':
      return picturesOf(pasted.files, input);
    case 'svg':
      return drawingOf(pasted.text, input);
    case 'webflow': {
      const leftOut = createLeftOut();
      const { html, classes } = htmlOfWebflow(pasted.payload, leftOut);
      return readHtml({ ...input, html, classes, leftOut });
    }
    case 'markdown': {
      if (pasted.text.length > MOST_CHARACTERS) throw new PasteRefused('too-long');
      // One of its own: the common one is taught other lists by editors of rich text.
      const { Marked } = await import('marked');
      return readHtml({ ...input, html: await new Marked().parse(pasted.text, { gfm: true }) });
    }
    case 'html':
      return readHtml({ ...input, html: pasted.html });
    default:
      return pasted satisfies never;
  }
};
