import type { SiteNotation } from '@trama/document/notation';

type Kind = 'variables' | 'collections' | 'formulas' | 'workflows' | 'components';

/** What a page brings to the site besides its sections. Keys are the whole site's, so that pages may share. */
export type PageData = Pick<SiteNotation, Kind>;

const KINDS: readonly Kind[] = ['variables', 'collections', 'formulas', 'workflows', 'components'];

/**
 * Everything of all pages in one.
 * @throws when two pages give the same key to different things
 */
export const mergePageData = (parts: readonly PageData[]): Required<PageData> => {
  const merged: Record<Kind, Record<string, unknown>> = {
    variables: {},
    collections: {},
    formulas: {},
    workflows: {},
    components: {},
  };
  for (const part of parts) {
    for (const kind of KINDS) {
      for (const [key, entry] of Object.entries(part[kind] ?? {})) {
        if (key in merged[kind])
          throw new Error(`Two pages of Seguros bring ${kind} named ${key}: give one of them another key.`);
        merged[kind][key] = entry;
      }
    }
  }
  return merged as Required<PageData>;
};
