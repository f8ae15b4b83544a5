import type { LeftOut } from '../left-out.ts';
import { safeLink } from '../safe-address.ts';
import { MARKS } from './tags.ts';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A plain text as HTML. */
export const escaped = (text: string): string => text.replace(/[&<>"]/g, (letter) => ESCAPES[letter] ?? letter);

/** Marks that looks alone give, as texts from word processors have them. */
const markedByLooks = (style: string): readonly string[] => [
  ...(/font-weight\s*:\s*(bold|[6-9]00)/i.test(style) ? ['strong'] : []),
  ...(/font-style\s*:\s*italic/i.test(style) ? ['em'] : []),
  ...(/text-decoration[^;]*:[^;]*underline/i.test(style) ? ['u'] : []),
  ...(/text-decoration[^;]*:[^;]*line-through/i.test(style) ? ['s'] : []),
];

const wrapped = (html: string, tags: readonly string[]): string =>
  tags.reduceRight((inside, tag) => `<${tag}>${inside}</${tag}>`, html);

/** The text in nodes with the marks and links that a text element keeps; everything else of it is text alone. */
export const inlineHtml = (nodes: Iterable<Node>, isPreformatted: boolean, leftOut: LeftOut): string =>
  [...nodes]
    .map((node): string => {
      if (node instanceof Text) {
        const text = escaped(node.data);
        return isPreformatted ? text : text.replace(/\s+/g, ' ');
      }
      if (!(node instanceof Element)) return '';
      const tag = node.localName;
      if (tag === 'br') return '<br>';
      if (tag === 'wbr') return '';
      const inside = inlineHtml(node.childNodes, isPreformatted, leftOut);
      if (inside === '') return '';
      if (tag === 'a') {
        const href = node.getAttribute('href');
        const address = href === null ? null : safeLink(href);
        if (href !== null && address === null) leftOut.add('addresses', href);
        if (address === null) return inside;
        const target = node.getAttribute('target') === '_blank' ? ' target="_blank"' : '';
        return `<a href="${escaped(address)}"${target}>${inside}</a>`;
      }
      const style = node.getAttribute('style') ?? '';
      // A bold tag that says it is not bold: how one word processor wraps all that it copies.
      const isNoMark = (tag === 'b' || tag === 'strong') && /font-weight\s*:\s*(normal|[1-4]00)/i.test(style);
      const mark = isNoMark ? undefined : MARKS[tag];
      return wrapped(inside, [...new Set([...(mark === undefined ? [] : [mark]), ...markedByLooks(style)])]);
    })
    .join('');

/** Without the space around a text, which no browser draws at the edges of a block. */
export const trimmed = (html: string): string => html.replace(/^(\s|<br>)+|(\s|<br>)+$/g, '');
