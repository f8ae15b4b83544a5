import { useEffect, useState } from 'react';
import { useEditor, useView } from '../editor/editor-context.ts';
import type { ChangesSince } from '../references/reader.ts';
import { useLanguage } from '../texts/index.ts';
import type { ComparedDesigns } from './page-pictures.tsx';

/** What is different between two versions, as far as it is known. */
export type KnownChanges =
  | { kind: 'loading' }
  | { kind: 'failed' }
  /** Nothing is published there. */
  | { kind: 'first' }
  | { kind: 'known'; changes: ChangesSince; designs: ComparedDesigns };

/**
 * What is different since a release.
 * @param release the one that stands; null: none does
 * @param until another release that would take its place; null: the design as it is now
 */
export const useChangesSince = (release: string | null, until: string | null): KnownChanges => {
  const { api, site, store, watch } = useEditor();
  const { language: labels } = useLanguage();
  const language = useView((view) => view.language);
  const [known, setKnown] = useState<KnownChanges>({ kind: 'loading' });
  useEffect(() => {
    let isGone = false;
    const set = (next: KnownChanges): void => {
      if (!isGone) setKnown(next);
    };
    if (release === null) {
      set({ kind: 'first' });
      return;
    }
    set({ kind: 'loading' });
    const naming = { labels, language };
    const designs = Promise.all([
      api.releaseDesign(site, release),
      until === null ? null : api.releaseDesign(site, until),
    ]);
    const compare = (): void => {
      designs
        .then(async ([before, after]) => {
          const compared = { before, after: after ?? store.design };
          set({ kind: 'known', changes: await watch.since(before, after, naming), designs: compared });
        })
        .catch(() => set({ kind: 'failed' }));
    };
    compare();
    // A fix of a problem changes what would be published.
    const stop = until === null ? store.onChange(compare) : undefined;
    return () => {
      isGone = true;
      stop?.();
    };
  }, [api, site, store, watch, release, until, labels, language]);
  return known;
};
