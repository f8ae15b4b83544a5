import { randomUUID } from 'node:crypto';
import { type Design, FORMAT, type Id } from '@trama/model';
import type { Platform } from './platform.ts';
import { createSite } from './store/sites.ts';

/** Cache version of a new site's data. */
const FIRST_CACHE_VERSION = 1;

/** Type of an ordinary section: a column of elements. */
const SECTION_TYPE: Id = '99586bd3-2b15-4d6b-a025-6a50d07ca845';

/** A new site with one empty home page. */
export const createBlankSite = async (platform: Platform, name: string, language: string): Promise<Design> => {
  const design = blankDesign(name, language, randomUUID);
  await createSite(platform.database, name, design.id);
  await platform.designs.reset(name, design);
  return design;
};

/** The design of a new site. */
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
    background: {},
    head: { fonts: [], defaultFontFamily: 'system-ui, sans-serif' },
    plugins: [],
    appWorkflows: [],
    pages: {
      [homePageId]: {
        id: homePageId,
        linkId: homePageId,
        name: 'Home',
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
      [sectionId]: {
        id: sectionId,
        linkId: sectionId,
        type: SECTION_TYPE,
        title: 'Section',
        style: { default: {} },
        states: [],
        workflows: [],
        classes: {},
        subClasses: {},
        content: { default: {} },
        slots: { wwObjects: [] },
      },
    },
    elements: {},
    components: {},
    variables: {},
    collections: {},
    formulas: {},
    workflows: {},
    classes: {},
    tokens: {},
  };
};
