import { decodeEntities } from './entities.ts';

export type Token =
  | { kind: 'text'; text: string }
  | { kind: 'open'; tag: string; attributes: Readonly<Record<string, string>>; isEmpty: boolean }
  | { kind: 'close'; tag: string };

/** Elements whose inside is not text of the author. */
const RAW = /^(script|style|textarea|title|noscript|iframe|object|template|xmp|svg|math)$/;

const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;
const TAG = /^<(\/?)([A-Za-z][\w:-]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/;

const readAttributes = (text: string): Record<string, string> => {
  const attributes: Record<string, string> = {};
  for (const [, name = '', double, single, bare] of text.matchAll(ATTRIBUTE)) {
    attributes[name.toLowerCase()] ??= decodeEntities(double ?? single ?? bare ?? '');
  }
  return attributes;
};

/**
 * The tags and texts of a piece of author's HTML, in order. Comments, declarations and the insides of scripts,
 * styles and foreign content are left out; what looks like a tag and is none is text.
 */
export const tokenize = (html: string): Token[] => {
  const tokens: Token[] = [];
  let at = 0;
  const text = (until: number) => {
    if (until > at) tokens.push({ kind: 'text', text: decodeEntities(html.slice(at, until)) });
    at = until;
  };
  while (at < html.length) {
    const start = html.indexOf('<', at);
    if (start < 0) break;
    text(start);
    if (html.startsWith('<!--', at)) {
      const end = html.indexOf('-->', at + 4);
      at = end < 0 ? html.length : end + 3;
      continue;
    }
    if (/^<[!?]/.test(html.slice(at, at + 2))) {
      const end = html.indexOf('>', at);
      at = end < 0 ? html.length : end + 1;
      continue;
    }
    const match = TAG.exec(html.slice(at));
    if (match === null) {
      tokens.push({ kind: 'text', text: '<' });
      at += 1;
      continue;
    }
    const [all, slash, name = '', rest = ''] = match;
    const tag = name.toLowerCase();
    at += all.length;
    if (RAW.test(tag)) {
      if (slash === '' && !rest.endsWith('/')) at = endOfRaw(html, tag, at);
    } else if (slash === '/') tokens.push({ kind: 'close', tag });
    else tokens.push({ kind: 'open', tag, attributes: readAttributes(rest), isEmpty: rest.endsWith('/') });
  }
  text(html.length);
  return tokens;
};

const endOfRaw = (html: string, tag: string, from: number): number => {
  const end = new RegExp(`</${tag}[^>]*>`, 'i').exec(html.slice(from));
  return end === null ? html.length : from + end.index + end[0].length;
};
