import type { PageData } from '../../page-data.ts';

/** A part of the administration, reached by its tab. */
export interface Area {
  key: string;
  label: string;
  /** Only the administrator may do something there, so only they see it. */
  isForAdministrator?: boolean;
  /** What waits there, by its name in `filas`: the tab shows how much. */
  queue?: 'aprovacoes' | 'cancelamentos' | 'candidaturas' | 'cobrancas' | 'sinistros';
}

export const AREAS: readonly Area[] = [
  { key: 'painel', label: 'Painel' },
  { key: 'aprovacoes', label: 'Aprovações', queue: 'aprovacoes' },
  { key: 'cancelamentos', label: 'Cancelamentos', queue: 'cancelamentos' },
  { key: 'cobrancas', label: 'Cobranças', queue: 'cobrancas' },
  { key: 'sinistros', label: 'Sinistros', queue: 'sinistros' },
  { key: 'parceiros', label: 'Parceiros', queue: 'candidaturas' },
  // Those of the administrator come last: they are known later than the rest, which would jump.
  { key: 'pessoas', label: 'Pessoas', isForAdministrator: true },
  { key: 'produtos', label: 'Produtos e taxas', isForAdministrator: true },
  { key: 'auditoria', label: 'Auditoria', isForAdministrator: true },
];

export const areaVariables: NonNullable<PageData['variables']> = {
  areaAdm: { name: 'area', type: 'query', value: 'painel' },
  filas: { name: 'O que espera pela gestão', type: 'object', value: {} },
  erroAdm: { name: 'Erro da administração', type: 'string' },
  ocupadoAdm: { name: 'O que está sendo guardado', type: 'string' },
};
