import { useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { EditorContext } from '../editor/editor-context.ts';

interface Draft {
  draft: string;
  write: (draft: string) => void;
  /** It counts, where it is another text than the one that is kept. */
  commit: () => void;
  /** Back to what is kept. */
  reset: () => void;
}

interface DraftOptions {
  /** What the field is called. */
  label: string;
  /** The text that is kept. */
  value: string;
  onCommit: (value: string) => void;
  /** Whether a text may be kept. */
  isGood?: (draft: string) => boolean;
}

/**
 * A text that counts once its field is left. One that is being written is kept when the page goes; when its field goes, or
 * comes to show another value, it is offered back.
 */
export const useDraft = ({ label, value, onCommit, isGood = () => true }: DraftOptions): Draft => {
  const lostTexts = useContext(EditorContext)?.lostTexts;
  const [draft, setDraft] = useState(value);
  // What is written and not decided about yet; null for nothing.
  const open = useRef<string | null>(null);
  const now = { label, lostTexts, onCommit, isGood };
  const latest = useRef(now);
  useLayoutEffect(() => {
    latest.current = now;
  });

  const offerBack = (): void => {
    const text = open.current;
    open.current = null;
    if (text !== null && text.trim() !== '') latest.current.lostTexts?.keepDraft(latest.current.label, text);
  };
  const keep = (): void => {
    const text = open.current;
    if (text === null || !latest.current.isGood(text)) return;
    open.current = null;
    latest.current.onCommit(text);
  };

  // Before it is painted: what is typed from then on is not taken back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another value alone begins anew
  useLayoutEffect(() => {
    if (open.current !== value) offerBack();
    open.current = null;
    setDraft(value);
  }, [value]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it listens once, to what is open then
  useEffect(() => {
    window.addEventListener('pagehide', keep, { capture: true });
    return () => {
      window.removeEventListener('pagehide', keep, { capture: true });
      offerBack();
    };
  }, []);

  return {
    draft,
    write: (next) => {
      open.current = next === value ? null : next;
      setDraft(next);
    },
    commit: keep,
    reset: () => {
      open.current = null;
      setDraft(value);
    },
  };
};
