import type { PageData } from '../../page-data.ts';

/** A part of the administration, reached by its tab. */
export interface Area {
  key: string;
  label: string;
  icon: string;
  /** Only the administrator may do something there, so only they see it. */
  isForAdministrator?: boolean;
}

export const AREAS: readonly Area[] = [
  { key: 'painel', label: 'Painel', icon: 'lucide/chart-column' },
  { key: 'aprovacoes', label: 'Aprovações', icon: 'lucide/list-checks' },
  { key: 'pessoas', label: 'Pessoas', icon: 'lucide/users', isForAdministrator: true },
  { key: 'produtos', label: 'Produtos e taxas', icon: 'lucide/tags', isForAdministrator: true },
  { key: 'parceiros', label: 'Parceiros', icon: 'lucide/handshake' },
  { key: 'auditoria', label: 'Auditoria', icon: 'lucide/history', isForAdministrator: true },
];

export const areaVariables: NonNullable<PageData['variables']> = {
  areaAdm: { name: 'area', type: 'query', value: 'painel' },
  erroAdm: { name: 'Erro da administração', type: 'string' },
  ocupadoAdm: { name: 'O que está sendo guardado', type: 'string' },
};
