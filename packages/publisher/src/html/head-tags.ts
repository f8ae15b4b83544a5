import { HEAD_ATTRIBUTES, type HeadTag, headTagFault } from '@trama/model';
import { contentTypeOf } from '../content-types.ts';
import { nameHashOf } from '../hashing.ts';
import { PLACEHOLDER } from '../placeholders.ts';
import type { ReleaseFile } from '../release.ts';
import { escapeHtml } from './escape.ts';

/** Types of scripts that browsers run; others are data, which stands in the document. */
const RUN = new Set(['', 'module', 'text/javascript', 'application/javascript']);

const attributesText = (tag: HeadTag['tag'], attributes: HeadTag['attributes']): string =>
  Object.entries(attributes)
    .filter(([name]) => HEAD_ATTRIBUTES[tag].includes(name) || /^data-[\w-]+$/.test(name))
    .map(([name, value]) => (value === '' ? ` ${name}` : ` ${name}="${escapeHtml(value)}"`))
    .join('');

/** What an author has put into the head of every page: its text, and the files that hold its code. */
export interface HeadTags {
  html: readonly string[];
  files: readonly ReleaseFile[];
  /** Origins that scripts and styles of it are loaded from. */
  scripts: readonly string[];
  styles: readonly string[];
}

const originOf = (address: string | undefined): readonly string[] =>
  address !== undefined && /^(?:https?:)?\/\//i.test(address) ? [new URL(address, 'https://site').origin] : [];

/** Tags as a document holds them. Code is put into a file of its own: no document runs code that its policy does not name. */
export const headTagsOf = (given: readonly HeadTag[] = []): HeadTags => {
  const tags = given.filter((tag) => headTagFault(tag) === null);
  const files: ReleaseFile[] = [];
  const html = tags.map(({ tag, attributes, text = '' }) => {
    if (tag !== 'script') return `<${tag}${attributesText(tag, attributes)}>`;
    if (attributes.src !== undefined) return `<script${attributesText(tag, attributes)}></script>`;
    if (!RUN.has((attributes.type ?? '').toLowerCase()))
      return `<script${attributesText(tag, attributes)}>${text.replaceAll('<', '\\u003c')}</script>`;
    const path = `head.${nameHashOf(text)}.js`;
    files.push({ path, body: text, privateOf: null, contentType: contentTypeOf(path) });
    return `<script${attributesText(tag, { ...attributes, src: `${PLACEHOLDER.base}/${path}` })}></script>`;
  });
  const scripts = tags.flatMap(({ tag, attributes }) => (tag === 'script' ? originOf(attributes.src) : []));
  const styles = tags.flatMap(({ tag, attributes }) =>
    tag === 'link' && /\bstylesheet\b/i.test(attributes.rel ?? '') ? originOf(attributes.href) : [],
  );
  return { html, files, scripts: [...new Set(scripts)], styles: [...new Set(styles)] };
};
