import { richText, useContent, useGiven, useInstance } from '@trama/react';
import type { ReactNode } from 'react';

/** The text of an element as a string, its parent's before its own; nothing for undefined (page-data-format 5.5). */
export const useText = (): string => {
  const own = useContent<unknown>('_ww-text_text');
  const value = useGiven('text') ?? own;
  if (value === undefined) return '';
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
};

/** The author's text with its marks and links. */
export const TextContent = (): ReactNode => {
  const instance = useInstance();
  const text = useText();
  const isPlain = Boolean(useContent('_ww-text_sanitize'));
  const links = useContent<Readonly<Record<string, unknown>> | undefined>('_ww-text_links');
  return richText(text, { isPlain, link: (id) => instance.resolveLink(links?.[id]) });
};
