import { useLayoutEffect, useState } from 'react';
import { useOpenText } from './use-open-text.ts';

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
export const useDraft = ({ label, value, onCommit, isGood }: DraftOptions): Draft => {
  const [draft, setDraft] = useState(value);
  const open = useOpenText({ title: label, onKeep: onCommit, ...(isGood && { isGood }) });

  // Before it is painted: what is typed from then on is not taken back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another value alone begins anew
  useLayoutEffect(() => {
    if (open.current() !== value) open.offerBack();
    open.hold(null);
    setDraft(value);
  }, [value]);

  return {
    draft,
    write: (next) => {
      open.hold(next === value ? null : next);
      setDraft(next);
    },
    commit: open.keep,
    reset: () => {
      open.hold(null);
      setDraft(value);
    },
  };
};
