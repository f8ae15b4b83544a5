import type { Label } from '@trama/model';

/** Names of what the pages to manage a table say by themselves. */
export type ManageTextName =
  | 'new'
  | 'edit'
  | 'details'
  | 'remove'
  | 'ask'
  | 'removeIt'
  | 'keepIt'
  | 'notRemoved'
  | 'back';

export const MANAGE_TEXTS: Readonly<Record<ManageTextName, Label>> = {
  new: { en: 'New', pt: 'Adicionar' },
  edit: { en: 'Edit', pt: 'Editar' },
  details: { en: 'Details', pt: 'Detalhes' },
  remove: { en: 'Delete', pt: 'Excluir' },
  ask: { en: 'Delete this? It cannot be taken back.', pt: 'Excluir isto? Não pode ser desfeito.' },
  removeIt: { en: 'Yes, delete it', pt: 'Sim, excluir' },
  keepIt: { en: 'Keep it', pt: 'Manter' },
  notRemoved: { en: 'It could not be deleted: ', pt: 'Não foi possível excluir: ' },
  back: { en: 'Back to the list', pt: 'Voltar à lista' },
};
