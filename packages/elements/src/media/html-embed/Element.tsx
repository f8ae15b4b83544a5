import { Root, useContent, useEngine } from '@trama/react';
import { type ReactNode, useEffect, useRef } from 'react';

/** The author's own HTML with its scripts: they run in the browser, as a document would run them. */
export const Element = (): ReactNode => {
  const { mode } = useEngine();
  const source = useContent<unknown>('source');
  const html = typeof source === 'string' ? source : '';
  const node = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (node.current === null) return;
    const fragment = document.createRange().createContextualFragment(html);
    if (mode === 'edit') for (const script of fragment.querySelectorAll('script')) script.remove();
    node.current.replaceChildren(fragment);
  }, [html, mode]);
  return (
    <Root
      nodeRef={(element) => {
        node.current = element;
      }}
    />
  );
};
