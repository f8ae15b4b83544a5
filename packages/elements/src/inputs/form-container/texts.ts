import { type Label, textsIn } from '@trama/model';

interface FormTexts {
  missing: string;
  wrong: string;
}

const TEXTS: Record<keyof Label, FormTexts> = {
  en: { missing: 'Fill in this field.', wrong: 'Check this field.' },
  pt: { missing: 'Preencha este campo.', wrong: 'Verifique este campo.' },
};

/** What a form says of a field for which the author has no words of their own; English where we have none either. */
export const formTexts = (language: string): FormTexts => textsIn(language, TEXTS);
