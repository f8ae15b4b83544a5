/** What a language is called in the builder's own: `pt-BR` becomes "português (Brasil)"; a code that names none stays. */
export const languageName = (lang: string, builder: string): string => {
  try {
    return new Intl.DisplayNames([builder], { type: 'language' }).of(lang) ?? lang;
  } catch {
    return lang;
  }
};
