import { type Design, FORMAT, type Id, starterTokensIn, textsIn, tokenColor } from '@trama/model';
import { emptySection, newSectionTitle } from './operations/new-section.ts';

/** Cache version of a new site's data. */
const FIRST_CACHE_VERSION = 1;

/**
 * The design of a new site: one empty home page, and the tokens that elements draw with (conformance 3.61).
 *
 * @param language of its one language (`pt`)
 */
export const blankDesign = (name: string, language: string, uuid: () => Id): Design => {
  const homePageId = uuid();
  const sectionId = uuid();
  return {
    format: FORMAT,
    id: uuid(),
    name,
    homePageId,
    authPluginId: null,
    defaultTheme: 'light',
    cacheVersion: FIRST_CACHE_VERSION,
    baseTag: null,
    languages: [{ key: language, lang: language, default: true }],
    background: { backgroundColor: tokenColor('surface') },
    head: { fonts: [], defaultFontFamily: 'system-ui, sans-serif' },
    plugins: [],
    appWorkflows: [],
    pages: {
      [homePageId]: {
        id: homePageId,
        linkId: homePageId,
        name: textsIn(language, { en: 'Home', pt: 'Início' }),
        folder: null,
        paths: { default: 'home', [language]: 'home' },
        languages: [language],
        collectionPath: null,
        sections: [sectionId],
        access: [],
        title: { [language]: name },
        meta: {},
        metaImage: '',
        workflows: [],
      },
    },
    sections: {
      [sectionId]: emptySection(sectionId, newSectionTitle(language)),
    },
    elements: {},
    components: {},
    variables: {},
    collections: {},
    formulas: {},
    workflows: {},
    classes: {},
    tokens: starterTokensIn(language),
  };
};
