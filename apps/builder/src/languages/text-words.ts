import type { SiteText } from '@trama/document';
import type { PlaceWords } from '../references/place-words.ts';
import { usePlaceWords } from '../references/use-place-words.ts';
import { useTexts } from '../texts/index.ts';

/** Where each text stands, in words. @param round changes when the design is to be looked at again */
export const useTextWords = (round: unknown): ((text: SiteText) => PlaceWords) => {
  const { seo } = useTexts().pages;
  const placeWords = usePlaceWords(round);
  return ({ entity, path }) => {
    const words = placeWords(entity, path);
    if (entity.kind !== 'pages') return words;
    const name = path.at(-1);
    const detail =
      name === 'title'
        ? seo.pageTitle
        : name === 'description' || name === 'keywords' || name === 'socialTitle' || name === 'socialDescription'
          ? seo[name]
          : words.detail;
    return { ...words, detail, stand: null };
  };
};
