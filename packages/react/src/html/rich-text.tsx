import type { ResolvedLink } from '@trama/engine';
import { createElement, Fragment, type ReactNode } from 'react';
import { linkAttributes, linkTag } from '../links.ts';
import { parseStyle } from './style.ts';
import { type Token, tokenize } from './tokens.ts';

const INLINE = new Set(
  'a abbr b bdi bdo big br cite code del dfn em font i img ins kbd label mark q s samp small span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
);
const BLOCK = new Set(
  'blockquote dd dl dt h1 h2 h3 h4 h5 h6 hr li ol pre table tbody td tfoot th thead tr ul'.split(' '),
);
const ROW_GROUP = new Set(['tbody', 'tfoot', 'thead']);
/** What holds nothing but rows and cells: white space between them is no text. */
const TABLE_PART = new Set(['table', 'tr', ...ROW_GROUP]);
const VOID = new Set(['br', 'hr', 'img', 'wbr']);
/** Tags that stand for a line of text (conformance 10.272). */
const LINE = new Set(['p', 'div']);
const ATTRIBUTES = new Set(['alt', 'colspan', 'dir', 'height', 'lang', 'rowspan', 'start', 'title', 'width']);
const REACT_NAME: Readonly<Record<string, string>> = { colspan: 'colSpan', rowspan: 'rowSpan' };

/** Addresses that a text may point to. */
const isSafeAddress = (address: string): boolean => {
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(
    Array.from(address)
      .filter((letter) => letter > ' ')
      .join(''),
  )?.[1];
  return scheme === undefined || /^(https?|mailto|tel|sms)$/i.test(scheme);
};

const safeProps = (tag: string, attributes: Readonly<Record<string, string>>): Record<string, unknown> => {
  const props: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(attributes)) {
    if (ATTRIBUTES.has(name)) props[REACT_NAME[name] ?? name] = value;
    if (name === 'class') props.className = value;
    if (name === 'style') props.style = parseStyle(value);
    if (tag === 'font' && name === 'color') props.color = value;
    if (tag === 'img' && name === 'src' && isSafeAddress(value)) props.src = value;
    if (tag === 'a' && name === 'href' && isSafeAddress(value)) props.href = value;
  }
  if (tag === 'a' && attributes.target === '_blank') Object.assign(props, { target: '_blank', rel: 'noopener' });
  return props;
};

export interface RichTextOptions {
  /** The link behind a `data-ww-link-id`; null where the author removed it. */
  link?: (id: string) => ResolvedLink | null;
  /** Escape instead of reading tags (`_ww-text_sanitize`). */
  isPlain?: boolean;
}

interface Open {
  tag: string;
  props: Record<string, unknown>;
  nodes: ReactNode[];
}

/** What an opening tag becomes; null where the tag is dropped and its inside kept. */
const nodeOf = (token: Token & { kind: 'open' }, options: RichTextOptions): Omit<Open, 'nodes'> | null => {
  const linkId = token.attributes['data-ww-link-id'];
  if (linkId !== undefined) {
    const link = options.link?.(linkId) ?? null;
    const props = safeProps('span', token.attributes);
    if (link === null || linkTag(link) !== 'a') return { tag: 'span', props };
    return { tag: 'a', props: { ...props, ...linkAttributes(link, true) } };
  }
  if (!INLINE.has(token.tag) && !BLOCK.has(token.tag)) return null;
  return { tag: token.tag, props: safeProps(token.tag, token.attributes) };
};

/** Builds the nodes of a text, with one `<br>` between its lines and none at its end. */
const createBuilder = () => {
  const stack: Open[] = [{ tag: '', props: {}, nodes: [] }];
  let lineIsOwed = false;
  let lineHasContent = false;

  const top = () => stack[stack.length - 1] as Open;
  const endLine = () => {
    if (lineHasContent) lineIsOwed = true;
  };
  const payLine = () => {
    if (lineIsOwed) top().nodes.push(createElement('br'));
    lineIsOwed = false;
  };
  const lineBreak = () => {
    payLine();
    top().nodes.push(createElement('br'));
    lineHasContent = false;
  };

  const close = () => {
    const { tag, props, nodes } = stack.pop() as Open;
    top().nodes.push(createElement(tag, props, ...nodes));
    if (BLOCK.has(tag)) {
      lineIsOwed = false;
      lineHasContent = false;
    } else if (VOID.has(tag)) lineHasContent = true;
  };

  return {
    endLine,
    lineBreak,
    isOwed: () => lineIsOwed,
    text: (text: string) => {
      if (TABLE_PART.has(top().tag) && text.trim() === '') return;
      text.split(/\r\n?|\n/).forEach((line, index) => {
        if (index > 0) lineBreak();
        if (line === '') return;
        payLine();
        top().nodes.push(line);
        lineHasContent = true;
      });
    },
    open: (tag: string, props: Record<string, unknown>) => {
      if (BLOCK.has(tag)) lineIsOwed = false;
      payLine();
      if (BLOCK.has(tag)) lineHasContent = false;
      // As browsers read a table: rows stand in a group, and groups beside each other.
      if (tag === 'tr' && top().tag === 'table') stack.push({ tag: 'tbody', props: {}, nodes: [] });
      if (ROW_GROUP.has(tag) && ROW_GROUP.has(top().tag)) close();
      stack.push({ tag, props, nodes: [] });
    },
    close,
    /** True when a closing tag belongs to something open. */
    holds: (tag: string) => stack.some((open, index) => index > 0 && closes(open, tag)),
    isClosedBy: (tag: string) => closes(top(), tag),
    depth: () => stack.length - 1,
    result: (): ReactNode => createElement(Fragment, null, ...top().nodes),
  };
};

/**
 * A text of the author (HTML; conformance 10.272, 10.273) as React nodes: paragraphs become lines, newlines become breaks,
 * scripts, comments, handlers, foreign tags and hostile addresses are left out.
 */
export const richText = (html: string, options: RichTextOptions = {}): ReactNode => {
  if (options.isPlain !== true && !/[<&\n\r]/.test(html)) return html;
  const builder = createBuilder();
  if (options.isPlain === true) {
    builder.text(html);
    return builder.result();
  }
  let paragraphs = 0;
  for (const token of tokenize(html)) {
    if (token.kind === 'text') {
      const isBetweenLines = paragraphs === 0 && builder.isOwed() && token.text.trim() === '';
      if (!isBetweenLines) builder.text(token.text);
    } else if (LINE.has(token.tag)) {
      paragraphs = Math.max(0, paragraphs + (token.kind === 'open' ? 1 : -1));
      builder.endLine();
    } else if (token.kind === 'open') {
      const node = nodeOf(token, options);
      if (node === null) continue;
      if (node.tag === 'br') builder.lineBreak();
      else {
        builder.open(node.tag, node.props);
        if (VOID.has(node.tag) || token.isEmpty) builder.close();
      }
    } else if (builder.holds(token.tag)) {
      while (!builder.isClosedBy(token.tag)) builder.close();
      builder.close();
    }
  }
  while (builder.depth() > 0) builder.close();
  return builder.result();
};

/** A node that became a link or a span is still closed by the tag that opened it. */
const closes = (open: Open, tag: string): boolean =>
  open.tag === tag || ((tag === 'a' || tag === 'span') && (open.tag === 'a' || open.tag === 'span'));

/** True when a text holds tags that a paragraph cannot: its root must be another tag. */
export const hasBlocks = (html: string): boolean => /<(blockquote|dl|h[1-6]|hr|ol|pre|table|ul)\b/i.test(html);
