import type { PageData } from '../../page-data.ts';

/** A part of the administration, reached by its tab. */
export interface Area {
  key: string;
  label: string;
  icon: string;
  /** Only the administrator may do something there, so only they see it. */
  isForAdministrator?: boolean;
  /** What waits there, by its name in `filas`: the tab shows how much. */
  queue?: 'aprovacoes' | 'cancelamentos' | 'candidaturas' | 'cobrancas' | 'sinistros';
}

export const AREAS: readonly Area[] = [
  { key: 'painel', label: 'Painel', icon: 'lucide/chart-column' },
  { key: 'aprovacoes', label: 'Aprovações', icon: 'lucide/list-checks', queue: 'aprovacoes' },
  { key: 'cancelamentos', label: 'Cancelamentos', icon: 'lucide/circle-x', queue: 'cancelamentos' },
  { key: 'cobrancas', label: 'Cobranças', icon: 'lucide/wallet', queue: 'cobrancas' },
  { key: 'sinistros', label: 'Sinistros', icon: 'lucide/life-buoy', queue: 'sinistros' },
  { key: 'pessoas', label: 'Pessoas', icon: 'lucide/users', isForAdministrator: true },
  { key: 'produtos', label: 'Produtos e taxas', icon: 'lucide/tags', isForAdministrator: true },
  { key: 'parceiros', label: 'Parceiros', icon: 'lucide/handshake', queue: 'candidaturas' },
  { key: 'auditoria', label: 'Auditoria', icon: 'lucide/history', isForAdministrator: true },
];

export const areaVariables: NonNullable<PageData['variables']> = {
  areaAdm: { name: 'area', type: 'query', value: 'painel' },
  filas: { name: 'O que espera pela gestão', type: 'object', value: {} },
  erroAdm: { name: 'Erro da administração', type: 'string' },
  ocupadoAdm: { name: 'O que está sendo guardado', type: 'string' },
};
