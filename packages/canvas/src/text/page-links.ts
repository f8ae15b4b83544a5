import { type Design, defaultAddress, isFixedAddress, pageAddress, pageLanguages } from '@trama/model';

/**
 * The pages that words can lead to in a language, by name: one whose address has parameters needs more than a link, and one for unknown
 * addresses is nobody's aim.
 */
export const pageLinks = (design: Design, lang: string): readonly { value: string; label: string }[] =>
  Object.values(design.pages)
    .flatMap((page) => {
      const language = pageLanguages(design, page).find((one) => one.lang === lang);
      if (!language || page.paths.default === '404') return [];
      const address = pageAddress(design, page, language);
      if (!isFixedAddress(address)) return [];
      const value = defaultAddress(address);
      return [{ value, label: page.name ? `${page.name} (${value})` : value }];
    })
    .toSorted((one, other) => one.label.localeCompare(other.label));
