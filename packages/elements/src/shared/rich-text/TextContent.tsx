import { type Drawn, richText, useDrawn } from '@trama/react';
import type { ReactNode } from 'react';

/** The text of an element as a string, its parent's before its own; nothing for undefined (conformance 5.5, 10.271). */
export const textOf = (drawn: Drawn): string => {
  const own = drawn.content('_ww-text_text');
  const value = drawn.given('text') ?? own;
  if (value === undefined) return '';
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
};

/** A text with the marks and links of its author. */
export const drawText = (drawn: Drawn, text: string): ReactNode => {
  const isPlain = Boolean(drawn.content('_ww-text_sanitize'));
  const links = drawn.content('_ww-text_links') as Readonly<Record<string, unknown>> | undefined;
  return richText(text, { isPlain, link: (id) => drawn.instance.resolveLink(links?.[id]) });
};

/** The author's text with its marks and links. */
export const TextContent = (): ReactNode => {
  const drawn = useDrawn();
  return drawText(drawn, textOf(drawn));
};
