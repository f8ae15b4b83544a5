import type { ReleaseSummary, ShownReleases } from '@trama/protocol/builder';
import { useCallback, useEffect, useState } from 'react';
import { useEditor } from '../editor/editor-context.ts';
import { failureText } from '../texts/failure-text.ts';
import { useTexts } from '../texts/index.ts';

/** Every version of a site that was published, newest first, and where each is shown. */
export interface PublishedVersions {
  releases: readonly ReleaseSummary[];
  environments: ShownReleases;
}

type Loading = { kind: 'loading' } | { kind: 'failed'; message: string } | ({ kind: 'loaded' } & PublishedVersions);

/** What was published of the open site; `load` asks anew, and what is known stays meanwhile. */
export const useReleases = (): { state: Loading; load: () => void } => {
  const texts = useTexts();
  const { api, site } = useEditor();
  const [state, setState] = useState<Loading>({ kind: 'loading' });
  const load = useCallback(() => {
    api.listReleases(site).then(
      (loaded) => setState({ kind: 'loaded', ...loaded }),
      (error: unknown) => setState({ kind: 'failed', message: failureText(error, texts) }),
    );
  }, [api, site, texts]);
  useEffect(load, [load]);
  return { state, load };
};
