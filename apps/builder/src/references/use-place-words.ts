import { useMemo } from 'react';
import { useEditor, useView } from '../editor/editor-context.ts';
import { useLanguage, useTexts } from '../texts/index.ts';
import { createPlaceWords } from './place-words.ts';

/** Words for places of the design as it is now. @param round changes when the design is to be looked at again */
export const usePlaceWords = (round: unknown): ReturnType<typeof createPlaceWords> => {
  const { store } = useEditor();
  const texts = useTexts();
  const { language: labels } = useLanguage();
  const language = useView((view) => view.language);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the design changes in the store, which is no value of React
  return useMemo(
    () => createPlaceWords(store.design, store.registry, { texts, labels, language }),
    [store, texts, labels, language, round],
  );
};
