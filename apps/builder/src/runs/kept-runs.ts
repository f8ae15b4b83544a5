import type { KeptRun } from '@trama/protocol/builder';
import { useCallback, useEffect, useState } from 'react';
import { API_ERRORS } from '../api/index.ts';
import { useEditor } from '../editor/editor-context.ts';
import { failureText } from '../texts/failure-text.ts';
import { useTexts } from '../texts/index.ts';

/** What the server keeps; why it says nothing. */
type KeptRuns =
  | { kind: 'asking' | 'no-right' }
  | { kind: 'failed'; error: unknown }
  | { kind: 'known'; runs: readonly KeptRun[]; days: number; mayChange: boolean };

/** What the server keeps, asked for anew where it could not be read before and there is a connection again. */
export const useKeptRuns = (): { kept: KeptRuns; ask: () => void; keep: (days: number) => Promise<void> } => {
  const texts = useTexts();
  const { api, site, notices } = useEditor();
  const [kept, setKept] = useState<KeptRuns>({ kind: 'asking' });
  const [turn, setTurn] = useState(0);
  const ask = useCallback(() => setTurn((last) => last + 1), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again each turn
  useEffect(() => {
    let isGone = false;
    const set = (next: KeptRuns): void => {
      if (!isGone) setKept(next);
    };
    set({ kind: 'asking' });
    api.listRuns(site).then(
      ({ runs, keptDays, mayChange }) => set({ kind: 'known', runs, days: keptDays, mayChange }),
      (error: unknown) => {
        const isRefused = error instanceof Error && 'code' in error && error.code === API_ERRORS.rightMissing;
        set(isRefused ? { kind: 'no-right' } : { kind: 'failed', error });
      },
    );
    return () => {
      isGone = true;
    };
  }, [api, site, turn]);
  const hasFailed = kept.kind === 'failed';
  useEffect(() => {
    if (!hasFailed) return;
    window.addEventListener('online', ask);
    return () => window.removeEventListener('online', ask);
  }, [hasFailed, ask]);
  const keep = async (days: number): Promise<void> => {
    try {
      await api.keepRuns(site, days);
      const { runs, keptDays, mayChange } = await api.listRuns(site);
      setKept({ kind: 'known', runs, days: keptDays, mayChange });
    } catch (error) {
      notices.show('error', failureText(error, texts));
    }
  };
  return { kept, ask, keep };
};
