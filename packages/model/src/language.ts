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
