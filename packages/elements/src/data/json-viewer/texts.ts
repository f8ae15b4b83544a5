import { type Label, textsIn } from '@trama/model';

interface ViewerTexts {
  expand: string;
  collapse: string;
  copy: string;
  invalid: string;
}

const TEXTS: Record<keyof Label, ViewerTexts> = {
  en: {
    expand: 'Expand all',
    collapse: 'Collapse all',
    copy: 'Copy',
    invalid: 'This is no JSON.',
  },
  pt: {
    expand: 'Abrir tudo',
    collapse: 'Fechar tudo',
    copy: 'Copiar',
    invalid: 'Isto não é JSON.',
  },
};
/** Texts in the language of the page. */
export const viewerTexts = (language: string): ViewerTexts => textsIn(language, TEXTS);
