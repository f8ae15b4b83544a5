import { useContext, useEffect, useLayoutEffect, useRef } from 'react';
import { EditorContext } from '../editor/editor-context.ts';

interface OpenText {
  /** What is written and kept nowhere yet; null for nothing. */
  readonly current: () => string | null;
  hold: (text: string | null) => void;
  /** Offers it back, and lets go of it. */
  offerBack: () => void;
}

/**
 * A text that is being written and counts only once it can be kept: when its editor goes, or the page does, it is offered back.
 * @param title what its field is called
 */
export const useOpenText = (title: string): OpenText => {
  const lostTexts = useContext(EditorContext)?.lostTexts;
  const open = useRef<string | null>(null);
  const latest = useRef({ lostTexts, title });
  useLayoutEffect(() => {
    latest.current = { lostTexts, title };
  });
  const offerBack = (): void => {
    const text = open.current;
    open.current = null;
    if (text !== null && text.trim() !== '') latest.current.lostTexts?.keepDraft(latest.current.title, text);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: it listens once, to what is open then
  useEffect(() => {
    window.addEventListener('pagehide', offerBack, { capture: true });
    return () => {
      window.removeEventListener('pagehide', offerBack, { capture: true });
      offerBack();
    };
  }, []);
  return {
    current: () => open.current,
    hold: (text) => {
      open.current = text;
    },
    offerBack,
  };
};
