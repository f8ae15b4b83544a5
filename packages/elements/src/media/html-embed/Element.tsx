import { Root, useContent, useEngine } from '@trama/react';
import { type ReactNode, useEffect, useRef } from 'react';

/** The same script, which runs once it stands in the document: not every browser runs those of parsed HTML. */
const runnable = (script: HTMLScriptElement): HTMLScriptElement => {
  const copy = document.createElement('script');
  for (const { name, value } of script.attributes) copy.setAttribute(name, value);
  // One after the other, as parsed scripts run; those made by code would run as they come.
  copy.async = script.async;
  copy.textContent = script.textContent;
  return copy;
};

/** The author's own HTML with its scripts: they run in the browser, as a document would run them. */
export const Element = (): ReactNode => {
  const { mode } = useEngine();
  const source = useContent<unknown>('source');
  const html = typeof source === 'string' ? source : '';
  const node = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (node.current === null) return;
    const fragment = document.createRange().createContextualFragment(html);
    for (const script of fragment.querySelectorAll('script')) {
      if (mode === 'edit') script.remove();
      else script.replaceWith(runnable(script));
    }
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
