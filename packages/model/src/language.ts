/**
 * The text of a language map (conformance 5.5): current language, default language, first entry, else `''`;
 * an entry that is an object is none.
 * Anything else is turned into text as it is: null gives `'null'`, undefined `''`.
 */
export const lookupText = (value: unknown, language: string, defaultLanguage: string): string => {
  if (value === undefined) return '';
  if (typeof value !== 'object' || value === null) return String(value);
  const map = value as { readonly [language: string]: unknown };
  const first = Object.keys(map)[0] ?? '';
  let text = map[language];
  if (defaultLanguage !== language) text ??= map[defaultLanguage];
  if (first !== language && first !== defaultLanguage) text ??= map[first];
  return text === undefined || typeof text === 'object' ? '' : String(text);
};

/** Languages that are written from right to left, in the script that they are mostly written in. */
const RIGHT_TO_LEFT: ReadonlySet<string> = new Set([
  'ar',
  'arc',
  'ckb',
  'dv',
  'fa',
  'he',
  'iw',
  'ks',
  'nqo',
  'ps',
  'sd',
  'syr',
  'ug',
  'ur',
  'yi',
]);

const RIGHT_TO_LEFT_SCRIPT = /-(?:adlm|arab|hebr|mand|nkoo|rohg|samr|syrc|thaa)\b/i;

/** The direction in which texts of a language are read: `dir` of a page. */
export const textDirection = (lang: string): 'ltr' | 'rtl' => {
  const [language = ''] = lang.toLowerCase().split(/[-_]/);
  if (RIGHT_TO_LEFT_SCRIPT.test(lang)) return 'rtl';
  return RIGHT_TO_LEFT.has(language) && !/-(?:latn|cyrl)\b/i.test(lang) ? 'rtl' : 'ltr';
};

/** What a language is called in another one: `pt-BR` in `pt` is "português (Brasil)"; a code that names none stays. */
export const languageName = (lang: string, inLanguage: string): string => {
  try {
    return new Intl.DisplayNames([inLanguage], { type: 'language' }).of(lang) ?? lang;
  } catch {
    return lang;
  }
};
