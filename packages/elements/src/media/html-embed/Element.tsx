import { Root, useContent, useEngine } from '@trama/react';
import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';

/** The same script, which runs once it stands in the document: not every browser runs those of parsed HTML. */
const runnable = (script: HTMLScriptElement): HTMLScriptElement => {
  const copy = document.createElement('script');
  for (const { name, value } of script.attributes) copy.setAttribute(name, value);
  // One after the other, as parsed scripts run; those made by code would run as they come.
  copy.async = script.async;
  copy.textContent = script.textContent;
  return copy;
};

const onResize = (listener: () => void): (() => void) => {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
};

const never = (): (() => void) => () => undefined;

/**
 * The width of the window where it is followed, in CSS pixels; 0 otherwise. Its height is another matter: on phones it
 * changes with each turn of the finger, as the address bar comes and goes.
 */
const useWindowWidth = (isFollowed: boolean): number =>
  useSyncExternalStore(
    isFollowed ? onResize : never,
    () => (isFollowed ? window.innerWidth : 0),
    () => 0,
  );

/** The author's own HTML with its scripts: they run in the browser, as a document would run them; anew at another width if asked for. */
export const Element = (): ReactNode => {
  const { mode } = useEngine();
  const source = useContent<unknown>('source');
  const html = typeof source === 'string' ? source : '';
  const width = useWindowWidth(useContent('refreshOnResize') === true);
  const node = useRef<HTMLElement | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another width alone has the same HTML drawn anew.
  useEffect(() => {
    if (node.current === null) return;
    const fragment = document.createRange().createContextualFragment(html);
    for (const script of fragment.querySelectorAll('script')) {
      if (mode === 'edit') script.remove();
      else script.replaceWith(runnable(script));
    }
    node.current.replaceChildren(fragment);
  }, [html, mode, width]);
  return (
    <Root
      nodeRef={(element) => {
        node.current = element;
      }}
    />
  );
};
