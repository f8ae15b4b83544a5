import { useEffect, useRef, useState } from 'react';

interface WrittenText {
  /** The text as it stands in its editor. */
  code: string;
  /** Another one each time that the editor begins anew. */
  revision: number;
  /** Takes what was typed; it is handed on as soon as it can be kept. */
  write: (code: string) => void;
}

/**
 * A text that is written in an editor which holds it itself: what cannot be kept yet stays there alone, and the editor begins anew
 * where another text is kept than the one that was typed (taken back, or changed by somebody else).
 */
export const useWrittenText = (
  kept: string,
  canBeKept: (code: string) => boolean,
  keep: (code: string) => void,
): WrittenText => {
  const written = useRef(kept);
  const [code, setCode] = useState(kept);
  const [revision, setRevision] = useState(0);
  useEffect(() => {
    if (kept === written.current) return;
    written.current = kept;
    setCode(kept);
    setRevision((count) => count + 1);
  }, [kept]);
  const write = (next: string): void => {
    setCode(next);
    if (next === written.current || !canBeKept(next)) return;
    written.current = next;
    keep(next);
  };
  return { code, revision, write };
};
