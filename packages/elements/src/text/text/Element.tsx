import { drawRoot, type ElementComponent, hasBlocks, plainElement } from '@trama/react';
import { drawText, textOf } from '../../shared/rich-text/TextContent.tsx';

/** A text: its root carries the words. A paragraph that holds lists becomes a `div`, as HTML demands. */
export const Element: ElementComponent = plainElement((drawn) => {
  const text = textOf(drawn);
  return drawRoot(drawn, { tag: textTag(drawn.content('tag') ?? 'p', text), children: drawText(drawn, text) });
});

const TAGS = ['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'button', 'div', 'span'];

export const textTag = (tag: unknown, text: string): string => {
  const known = typeof tag === 'string' && TAGS.includes(tag) ? tag : 'p';
  return known === 'p' && hasBlocks(text) ? 'div' : known;
};
