import type { CanvasAccess } from '@trama/protocol/builder';
import { useCallback, useEffect, useState } from 'react';
import type { Editor } from '../editor/editor.ts';
import { useStateValue } from '../state/use-state-value.ts';
import { failureText } from '../texts/failure-text.ts';

/** The next token of the canvas is asked for so long before the last one ends, in milliseconds. */
const TOKEN_MARGIN = 60_000;

export interface CanvasEntry {
  access: CanvasAccess | null;
  /** Why there is none. */
  failure: string | null;
  /** Asks for it again. */
  connect: () => void;
}

/**
 * Where the canvas is and its token, which is renewed before it ends.
 * @param onToken takes the next one
 */
export const useCanvasAccess = (editor: Editor, onToken: (token: string) => void): CanvasEntry => {
  const backends = useStateValue(editor.backends, (count) => count);
  const [access, setAccess] = useState<CanvasAccess | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const connect = useCallback(() => {
    setFailure(null);
    editor.api.canvas(editor.site).then(setAccess, (error: unknown) => {
      setFailure(failureText(error, editor.texts));
    });
  }, [editor]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another backend is another access
  useEffect(connect, [connect, backends]);
  useEffect(() => {
    if (!access) return;
    let timer = 0;
    const renewAfter = (expiresAt: number): void => {
      timer = window.setTimeout(renew, Math.max(TOKEN_MARGIN / 6, expiresAt - Date.now() - TOKEN_MARGIN));
    };
    const renew = (): void => {
      editor.api.canvas(editor.site).then(
        (next) => {
          onToken(next.token);
          renewAfter(next.expiresAt);
        },
        // Out of reach, or signed out: the next try is soon.
        () => renewAfter(Date.now()),
      );
    };
    renewAfter(access.expiresAt);
    return () => window.clearTimeout(timer);
  }, [editor, access, onToken]);
  return { access, failure, connect };
};
