import { type SiteText, siteTexts, textState } from '@trama/document';
import { defaultLanguageOf } from '@trama/model';
import { useMemo } from 'react';
import { useDesign, useEditor } from '../editor/editor-context.ts';

/** All texts of the site as they are now. */
export const useTextsOfSite = (): readonly SiteText[] => {
  const { store } = useEditor();
  const design = useDesign();
  return useMemo(() => siteTexts(design, store.registry), [design, store]);
};

export interface Coverage {
  /** Texts that are there in the language. */
  done: number;
  missing: number;
  /** Texts that may not fit. */
  long: number;
}

/** How far each language is, by its code. One text for all languages counts as there. */
export const useCoverage = (): { total: number; of: (lang: string) => Coverage } => {
  const texts = useTextsOfSite();
  const design = useDesign();
  const first = defaultLanguageOf(design).lang;
  return {
    total: texts.length,
    of: (lang) => {
      const states = texts.map((text) => textState(text, lang, first));
      const missing = states.filter((state) => state === 'missing').length;
      return { done: texts.length - missing, missing, long: states.filter((state) => state === 'long').length };
    },
  };
};
