/** @jsxImportSource @trama/document */
import {
  callWorkflow,
  f,
  formula,
  type NotationNode,
  Page,
  pluginId,
  Section,
  Shared,
  setVariable,
  workflow,
} from '@trama/document/notation';
import { BELOW_THE_FOLD, Main, Opening } from '../frame/inside-page.tsx';
import { Button } from '../look/parts.tsx';
import { ContractList } from './contratos/list.tsx';
import { ListStates } from './contratos/list-states.tsx';
import { ContractPages } from './contratos/pages.tsx';
import { SearchBar } from './contratos/search-bar.tsx';

/** Contratos: one's own, and everybody's for the staff; what somebody else changes shows at once. */
export const ContractsPage = (): NotationNode => (
  <Page
    name="Contratos"
    path="seguros/contratos"
    title="Contratos · Seguros"
    access={[null]}
    meta={{ description: 'Acompanhe o andamento dos seus contratos de seguro.' }}
    on={{
      onload: workflow(
        [
          setVariable('contratoAberto', ''),
          callWorkflow('procurarContratos', { inicio: 0 }),
          callWorkflow('abrirDoEndereco'),
        ],
        {
          name: 'Abrir contratos',
        },
      ),
      [`${pluginId('supabase')}-realtime:postgres_changes`]: workflow([callWorkflow('seguirContrato')], {
        name: 'Contrato mudou',
      }),
    }}
  >
    <Shared key="topo" />
    <Section key="contratos" title="Contratos" style={BELOW_THE_FOLD}>
      <Main key="conteudo">
        <Opening
          key="abertura"
          title={f`formulas[${formula('ehEquipe')}]() ? 'Contratos' : 'Seus contratos'`}
          lead="Do pedido à apólice, tudo em um só lugar."
        >
          <Button key="nova" text="Nova cotação" icon="lucide/plus" link="cotacao" />
        </Opening>
        <SearchBar key="busca" />
        <ContractList key="lista" />
        <ContractPages key="paginas" />
        <ListStates key="estados" />
      </Main>
    </Section>
    <Shared key="rodape" />
  </Page>
);
