import { useContext, useEffect, useLayoutEffect, useRef } from 'react';
import { EditorContext } from '../editor/editor-context.ts';
import { useLeavingPage } from './use-leaving-page.ts';

interface OpenText {
  /** What is written and kept nowhere yet; null for nothing. */
  readonly current: () => string | null;
  hold: (text: string | null) => void;
  /** Keeps it, where it may be kept. */
  keep: () => void;
  /** Offers it back, and lets go of it. */
  offerBack: () => void;
}

interface OpenTextOptions {
  /** What its field is called. */
  title: string;
  /** Keeps the text. Absent: it is kept by a command alone. */
  onKeep?: (text: string) => void;
  /** Whether a text may be kept. */
  isGood?: (text: string) => boolean;
}

/**
 * A text that is being written and counts only once it is kept. When its editor goes it is offered back; when the page goes it
 * is kept, where it may be, and else offered back.
 */
export const useOpenText = ({ title, onKeep, isGood = () => true }: OpenTextOptions): OpenText => {
  const lostTexts = useContext(EditorContext)?.lostTexts;
  const open = useRef<string | null>(null);
  const now = { lostTexts, title, onKeep, isGood };
  const latest = useRef(now);
  useLayoutEffect(() => {
    latest.current = now;
  });
  const keep = (): void => {
    const text = open.current;
    const { onKeep: keepText, isGood: mayBeKept } = latest.current;
    if (text === null || !keepText || !mayBeKept(text)) return;
    open.current = null;
    keepText(text);
  };
  const offerBack = (): void => {
    const text = open.current;
    open.current = null;
    if (text !== null && text.trim() !== '') latest.current.lostTexts?.keepDraft(latest.current.title, text);
  };
  useLeavingPage(() => {
    keep();
    offerBack();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with what is open when its editor goes
  useEffect(() => offerBack, []);
  return {
    current: () => open.current,
    hold: (text) => {
      open.current = text;
    },
    keep,
    offerBack,
  };
};
