interface FormTexts {
  missing: string;
  wrong: string;
}

const TEXTS: Readonly<Record<string, FormTexts>> = {
  en: { missing: 'Fill in this field.', wrong: 'Check this field.' },
  pt: { missing: 'Preencha este campo.', wrong: 'Verifique este campo.' },
};

/** What a form says of a field for which the author has no words of their own; English where we have none either. */
export const formTexts = (language: string): FormTexts =>
  TEXTS[language] ?? TEXTS[language.slice(0, 2)] ?? (TEXTS.en as FormTexts);
