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
