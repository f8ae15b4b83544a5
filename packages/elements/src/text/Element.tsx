import { hasBlocks, Root, useContent } from '@trama/react';
import type { ReactNode } from 'react';
import { TextContent, useText } from './TextContent.tsx';

/** A text: its root carries the words. A paragraph that holds lists becomes a `div`, as HTML demands. */
export const Element = (): ReactNode => {
  const tag = useContent<string | undefined>('tag') ?? 'p';
  const text = useText();
  return (
    <Root tag={textTag(tag, text)}>
      <TextContent />
    </Root>
  );
};

const TAGS = ['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'button', 'div', 'span'];

export const textTag = (tag: unknown, text: string): string => {
  const known = typeof tag === 'string' && TAGS.includes(tag) ? tag : 'p';
  return known === 'p' && hasBlocks(text) ? 'div' : known;
};
