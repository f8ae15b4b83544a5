import { type Label, textsIn } from '@trama/model';
import type { Constraint, UploadError } from './check-files.ts';

/** What the upload itself says to visitors. */
export interface UploadTexts {
  remove: (name: string) => string;
  added: (count: number) => string;
  removed: (name: string) => string;
  uploading: (percent: number) => string;
  uploaded: string;
  files: string;
  constraint: Readonly<Record<Constraint, (name: string) => string>>;
  count: Readonly<Record<Exclude<UploadError['code'], 'VALIDATION_ERROR'>, string>>;
}

const TEXTS: Record<keyof Label, UploadTexts> = {
  en: {
    remove: (name) => `Remove ${name}`,
    added: (count) => (count === 1 ? '1 file added' : `${count} files added`),
    removed: (name) => `${name} removed`,
    uploading: (percent) => `Uploading, ${percent}%`,
    uploaded: 'Uploaded',
    files: 'Chosen files',
    constraint: {
      MIN_SIZE: (name) => `${name} is too small.`,
      MAX_SIZE: (name) => `${name} is too large.`,
      MAX_TOTAL_SIZE: (name) => `${name} does not fit: the files together are too large.`,
      INVALID_TYPE: (name) => `${name} is of a type that is not accepted.`,
    },
    count: {
      SINGLE_MODE_MULTIPLE_FILES: 'Only one file can be chosen. The first was taken.',
      MAX_FILES_REACHED: 'No more files can be added.',
      TOO_MANY_FILES: 'Too many files: only the first ones were added.',
    },
  },
  pt: {
    remove: (name) => `Remover ${name}`,
    added: (count) => (count === 1 ? '1 arquivo adicionado' : `${count} arquivos adicionados`),
    removed: (name) => `${name} removido`,
    uploading: (percent) => `Enviando, ${percent}%`,
    uploaded: 'Enviado',
    files: 'Arquivos escolhidos',
    constraint: {
      MIN_SIZE: (name) => `${name} é pequeno demais.`,
      MAX_SIZE: (name) => `${name} é grande demais.`,
      MAX_TOTAL_SIZE: (name) => `${name} não cabe: juntos, os arquivos são grandes demais.`,
      INVALID_TYPE: (name) => `${name} é de um tipo que não é aceito.`,
    },
    count: {
      SINGLE_MODE_MULTIPLE_FILES: 'Só um arquivo pode ser escolhido. O primeiro foi usado.',
      MAX_FILES_REACHED: 'Não é possível adicionar mais arquivos.',
      TOO_MANY_FILES: 'Arquivos demais: só os primeiros foram adicionados.',
    },
  },
};

/** Texts in a language; English where there is no translation. */
export const uploadTexts = (language: string): UploadTexts => textsIn(language, TEXTS);

/** An error in the visitor's words. */
export const errorText = ({ code, data }: UploadError, texts: UploadTexts): string =>
  code === 'VALIDATION_ERROR'
    ? texts.constraint[data.constraint as Constraint](String(data.fileName))
    : texts.count[code];
