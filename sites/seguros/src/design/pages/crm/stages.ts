/** Columns of the board: the names are those of the column `etapa` of `leads`. */
export const STAGES: { label: string; value: string }[] = [
  { label: 'Novo', value: 'novo' },
  { label: 'Em contato', value: 'contato' },
  { label: 'Proposta', value: 'proposta' },
  { label: 'Negociação', value: 'negociacao' },
  { label: 'Ganho', value: 'ganho' },
  { label: 'Perdido', value: 'perdido' },
];

export const ORIGINS: { label: string; value: string }[] = [
  { label: 'Site', value: 'site' },
  { label: 'Indicação', value: 'indicacao' },
  { label: 'Parceiro', value: 'parceiro' },
  { label: 'Evento', value: 'evento' },
  { label: 'Telefone', value: 'telefone' },
  { label: 'Outro', value: 'outro' },
];

/** Why leads are lost; what is kept is the label, which the history and the numbers show. */
export const LOSS_REASONS: { label: string; value: string }[] = [
  'Preço',
  'Fechou com outra corretora',
  'Desistiu do seguro',
  'Não responde',
  'Recusado pela seguradora',
  'Outro motivo',
].map((label) => ({ label, value: label }));
