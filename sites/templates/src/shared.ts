import type { SiteNotation } from '@trama/document/notation';
import { type Design, ownLanguage, starterTokensIn, tokenColor, type Value } from '@trama/model';
import type { Say } from './sections/parts.tsx';

/** Both languages of a template, the chosen one first. */
export const languagesOf = (language: string): readonly string[] =>
  ownLanguage(language) === 'pt' ? [language, 'en'] : [language, 'pt'];

/** Texts in these languages, each in the nearest of ours. */
export const sayIn =
  (languages: readonly string[]): Say =>
  (en, pt): Value =>
    Object.fromEntries(languages.map((language) => [language, ownLanguage(language) === 'pt' ? pt : en]));

/** The server puts the address and the public key of the site's own backend here. */
const CONNECTION = { projectUrl: 'trama:backend', apiKey: '' };

/** The plugins of a site with a backend of its own. */
export const backendPlugins: NonNullable<SiteNotation['plugins']> = {
  supabaseAuth: { publicData: CONNECTION, privateData: { connectionMode: 'custom' } },
  supabase: { publicData: { ...CONNECTION, realtimeTables: {} }, privateData: { connectionMode: 'custom' } },
};

/** What all templates begin with. */
export const commonSite = {
  defaultTheme: 'light',
  background: { backgroundColor: tokenColor('surface') },
  head: {
    defaultFontFamily: 'Inter, system-ui, sans-serif',
  },
} as const;

/** Light and dark value of a colour of the palette. */
type Colors = Readonly<Record<string, readonly [light: string, dark: string]>>;

/** The tokens that every element draws with, in the colours of a template, called as in the first language of the site. */
export const withPalette = (design: Design, colors: Colors): Design => {
  const starters = starterTokensIn(design.languages.find((language) => language.default)?.lang ?? 'en');
  return {
    ...design,
    tokens: {
      ...design.tokens,
      ...starters,
      ...Object.fromEntries(
        Object.entries(colors).flatMap(([name, [value, dark]]) => {
          const token = starters[`trama-${name}`];
          return token ? [[token.id, { ...token, value, dark }]] : [];
        }),
      ),
    },
  };
};

/** Greens for who keeps money: the palette of the landing page. */
export const GREEN: Colors = {
  primary: ['#0b7a56', '#1f9a70'],
  'primary-hover': ['#086145', '#2aad80'],
  'primary-text': ['#0a6b4c', '#5fd6a9'],
  'on-primary': ['#ffffff', '#06140f'],
  selected: ['#e4f4ec', '#12302a'],
  'surface-sunken': ['#f4f7f5', '#101513'],
  border: ['#dfe6e2', '#2b3431'],
};

/** Indigo for long hours at a screen: the palette of the dashboard. */
export const INDIGO: Colors = {
  primary: ['#4a4fd8', '#8a8ff5'],
  'primary-hover': ['#3b3fb8', '#9da1f8'],
  'primary-text': ['#4347c4', '#a9acfa'],
  'on-primary': ['#ffffff', '#0e0f26'],
  selected: ['#ececfd', '#26284d'],
  'surface-sunken': ['#f6f6fa', '#111218'],
};

/** Clay and paper: the palette of the shop window. */
export const CLAY: Colors = {
  primary: ['#8f4527', '#e08a63'],
  'primary-hover': ['#76371e', '#eba27f'],
  'primary-text': ['#8a4124', '#eea585'],
  'on-primary': ['#ffffff', '#221009'],
  selected: ['#f6e7dd', '#3a2319'],
  surface: ['#fdfaf6', '#17130f'],
  'surface-raised': ['#ffffff', '#201b16'],
  'surface-sunken': ['#f5eee5', '#120f0c'],
  border: ['#e6dccf', '#3a322a'],
};

/** Pine for who learns in the evening: the palette of the members' site. */
export const PINE: Colors = {
  primary: ['#1f5f5b', '#5cb8ae'],
  'primary-hover': ['#174a47', '#7acbc2'],
  'primary-text': ['#1a5753', '#7fd0c6'],
  'on-primary': ['#ffffff', '#06201e'],
  selected: ['#e0f0ee', '#15322f'],
  'surface-sunken': ['#f3f7f6', '#0f1514'],
};

/** Orange of a workshop: the palette of the site that takes bookings. */
export const AMBER: Colors = {
  primary: ['#a8480a', '#f39a4b'],
  'primary-hover': ['#8b3b08', '#f8ae6c'],
  'primary-text': ['#9c4209', '#f7b27a'],
  'on-primary': ['#ffffff', '#241104'],
  selected: ['#fdeedd', '#3a2512'],
  'surface-sunken': ['#f8f5f1', '#131110'],
};
