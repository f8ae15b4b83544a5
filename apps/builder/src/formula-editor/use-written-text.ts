import { useEffect, useRef, useState } from 'react';
import { useOpenText } from '../typing/use-open-text.ts';

interface WrittenText {
  /** The text as it stands in its editor. */
  code: string;
  /** Another one each time that the editor begins anew. */
  revision: number;
  /** Takes what was typed; it is handed on as soon as it can be kept. */
  write: (code: string) => void;
}

interface WrittenTextOptions {
  /** What the field is called. */
  label: string;
  /** The text that is kept. */
  kept: string;
  canBeKept: (code: string) => boolean;
  keep: (code: string) => void;
}

/**
 * A text that is written in an editor which holds it itself: what cannot be kept yet stays there alone, and is offered back when the
 * editor goes. It begins anew where another text is kept than the one that was typed (taken back, or changed by somebody else).
 */
export const useWrittenText = ({ label, kept, canBeKept, keep }: WrittenTextOptions): WrittenText => {
  const open = useOpenText({ title: label });
  const written = useRef(kept);
  const [code, setCode] = useState(kept);
  const [revision, setRevision] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another kept text alone begins anew
  useEffect(() => {
    if (kept === written.current) return;
    written.current = kept;
    open.offerBack();
    setCode(kept);
    setRevision((count) => count + 1);
  }, [kept]);
  const take = (next: string): void => {
    open.hold(null);
    written.current = next;
    keep(next);
  };
  // What could not be read as what it was may be as what it is now: a formula as code, a name as that of a parameter.
  useEffect(() => {
    const waiting = open.current();
    if (waiting !== null && canBeKept(waiting)) take(waiting);
  });
  const write = (next: string): void => {
    setCode(next);
    if (next === written.current) open.hold(null);
    else if (canBeKept(next)) take(next);
    else open.hold(next);
  };
  return { code, revision, write };
};
