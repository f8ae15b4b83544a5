import type { projectKeys as english } from './project-keys-en.ts';

/** As chaves do backend de um site. */
export const projectKeys: typeof english = {
  renew: 'Trocar as chaves',
  title: 'Trocar as chaves?',
  lead: 'As páginas e as funções deste site passam a usar as novas sozinhas. Programas que receberam uma chave precisam de outra. Ninguém sai da conta.',
  holds: 'As antigas valem por mais',
  spans: { '0': 'nada: elas vazaram', '1': 'uma hora', '24': 'um dia', '168': 'uma semana', '720': 'um mês' },
  ending: 'As páginas abertas usam a chave antiga até serem recarregadas.',
  done: 'As chaves são novas.',
};
