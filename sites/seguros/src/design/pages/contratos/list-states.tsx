/** @jsxImportSource @trama/document */
import { callWorkflow, f, formula, type NotationNode, workflow } from '@trama/document/notation';
import type { Value } from '@trama/model';
import { Button, Stack } from '../../look/parts.tsx';
import { EmptyState, LoadFailure, LoadingRows } from '../../look/states.tsx';

type State = 'carregando' | 'vazio' | 'nada' | 'erro';

const isState = (state: State): Value => f`formulas[${formula('inicioDosContratos')}]() === ${state}`;

/** What stands in the place of the list while there is none. */
export const ListStates = (): NotationNode => (
  <Stack style={{ width: '100%' }}>
    <LoadingRows key="carregando" when={isState('carregando')} label="Carregando contratos" />
    <EmptyState
      key="vazio"
      when={isState('vazio')}
      icon="lucide/file-heart"
      title="Seu primeiro contrato começa com uma cotação"
      words="Escolha o capital, veja a mensalidade na hora e salve quando estiver do seu jeito."
    >
      <Button key="acao" text="Fazer uma cotação" link="cotacao" />
    </EmptyState>
    <EmptyState
      key="nada"
      when={isState('nada')}
      icon="lucide/search-x"
      title="Nenhum contrato encontrado"
      words="Confira o que foi digitado ou procure em todos os status."
    />
    <LoadFailure
      key="erro"
      when={isState('erro')}
      title="Não foi possível carregar os contratos"
      retry={workflow([callWorkflow('procurarContratos', { inicio: 0 })])}
    />
  </Stack>
);
