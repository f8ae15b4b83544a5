import { type Label, textsIn } from '@trama/model';

export interface TableTexts {
  selectAll: string;
  select: string;
  edit: string;
  remove: string;
  save: string;
  cancel: string;
  actions: string;
}

const TEXTS: Record<keyof Label, TableTexts> = {
  en: {
    selectAll: 'Select all rows',
    select: 'Select row',
    edit: 'Edit',
    remove: 'Delete',
    save: 'Save',
    cancel: 'Cancel',
    actions: 'Actions',
  },
  pt: {
    selectAll: 'Selecionar todas as linhas',
    select: 'Selecionar linha',
    edit: 'Editar',
    remove: 'Excluir',
    save: 'Salvar',
    cancel: 'Cancelar',
    actions: 'Ações',
  },
};
/** Texts of the table itself in the language of the page. */
export const tableTexts = (language: string): TableTexts => textsIn(language, TEXTS);
