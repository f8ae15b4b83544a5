/** @jsxImportSource @trama/document */
import {
  Box,
  callWorkflow,
  f,
  fetchCollection,
  formula,
  type NotationNode,
  openPopup,
  Page,
  Section,
  Shared,
  setVariable,
  variable,
  workflow,
} from '@trama/document/notation';
import type { Binding, Value } from '@trama/model';
import { BELOW_THE_FOLD, Main, Opening } from '../frame/inside-page.tsx';
import { NumberCard, NumberGrid } from '../look/numbers.tsx';
import { Pages } from '../look/pages.tsx';
import { Button, KeptInput, Label, Notice, Row } from '../look/parts.tsx';
import { EmptyState, LoadFailure, LoadingRows } from '../look/states.tsx';
import { space } from '../look/values.ts';
import { Board } from './crm/board.tsx';
import { BOARD_CHANNEL, BOARD_EVENT, BOARD_MESSAGE } from './crm/board-workflows.ts';
import { DayTasks } from './crm/day-tasks.tsx';

const isNow = (situation: string): Value => f`formulas[${formula('situacaoDoCrm')}]() === ${situation}`;
const hasPart = f`formulas[${formula('situacaoDoCrm')}]() !== 'semPapel'`;
const number = (field: string): Binding => f`variables[${variable('numerosDoMes')}]?.[${field}] ?? null`;
const newLead = workflow([setVariable('erroLead', ''), setVariable('faltas', {}), openPopup('novoLead')]);

/** On a phone both fit into one line. */
const BESIDE = { padding: space('s12'), flex: '1 1 auto' };

/** CRM: a broker's leads from the first word to the contract; all of them for those who manage. */
export const CrmPage = (): NotationNode => (
  <Page
    name="CRM"
    path="crm"
    title="CRM · Seguros"
    access={[null]}
    meta={{ description: 'Seus leads, suas tarefas e seus números do mês.' }}
    on={{
      onload: [
        workflow([callWorkflow('carregarNumeros')], { name: 'Abrir CRM' }),
        workflow([callWorkflow('abrirEquipe')], { name: 'Abrir tarefas e equipe' }),
        workflow([callWorkflow('seguirQuadro')], { name: 'Ver o que os outros fazem' }),
      ],
      [BOARD_MESSAGE]: workflow([callWorkflow('recarregarQuadro')], {
        name: 'Quadro mudou',
        conditions: { channel: BOARD_CHANNEL, event: BOARD_EVENT },
      }),
    }}
  >
    <Shared key="topo" />
    <Section key="crm" title="CRM" style={BELOW_THE_FOLD}>
      <Main key="conteudo">
        <Opening key="abertura" title="CRM" lead="Do primeiro contato ao contrato.">
          <Row key="acoes" gap="s12" layout={{ flexWrap: true }} when={hasPart}>
            <Button
              key="importar"
              mobile={BESIDE}
              kind="quiet"
              text="Importar CSV"
              icon="lucide/upload"
              on={{ click: workflow([callWorkflow('abrirImportacao')]) }}
            />
            <Button key="novo" mobile={BESIDE} text="Novo lead" icon="lucide/plus" on={{ click: newLead }} />
          </Row>
        </Opening>
        <NumberGrid key="numeros" when={hasPart}>
          <NumberCard key="novos" label="Novos no mês" value={number('novos')} />
          <NumberCard key="abertos" label="Em aberto" value={number('em_aberto')} />
          <NumberCard key="valor" label="Valor em aberto, por ano" value={number('valor_em_aberto')} isMoney />
          <NumberCard key="ganhos" label="Ganhos no mês" value={number('ganhos')} />
        </NumberGrid>
        <Notice
          key="erro"
          when={f`(variables[${variable('erroLead')}] ?? '') !== ''`}
          text={f`variables[${variable('erroLead')}]`}
        />
        <DayTasks key="hoje" />
        <Box
          key="busca"
          style={{ width: '100%', maxWidth: '420px' }}
          when={f`formulas[${formula('situacaoDoCrm')}]() === 'quadro' || formulas[${formula('situacaoDoCrm')}]() === 'nada'`}
        >
          <KeptInput
            key="campo"
            kept="buscaLead"
            label="Buscar por nome, e-mail ou telefone"
            content={{ type: 'search', placeholder: 'Buscar por nome, e-mail ou telefone' }}
          />
        </Box>
        <LoadingRows key="carregando" when={isNow('carregando')} label="Carregando leads" />
        <Label
          key="rola"
          type="small"
          color="soft"
          when={isNow('quadro')}
          text="São seis colunas, de Novo a Perdido: arraste para o lado para ver todas."
          style={{ display: 'none' }}
          tablet={{ display: 'block' }}
        />
        <Box
          key="rolagem"
          when={isNow('quadro')}
          style={{ width: '100%', maxWidth: 'calc(100vw - 48px)', overflow: 'auto' }}
          mobile={{ maxWidth: 'calc(100vw - 32px)' }}
        >
          <Board key="quadro" />
        </Box>
        <Pages key="paginas" list="leads" />
        <EmptyState
          key="vazio"
          when={isNow('vazio')}
          icon="lucide/users-round"
          title="Nenhum lead na sua lista"
          words="Crie o primeiro, ou espere a indicação de um parceiro."
        >
          <Button key="acao" text="Novo lead" on={{ click: newLead }} />
        </EmptyState>
        <EmptyState
          key="nada"
          when={isNow('nada')}
          icon="lucide/search-x"
          title="Nenhum lead encontrado"
          words="Confira o que foi digitado na busca."
        />
        <EmptyState
          key="semPapel"
          when={isNow('semPapel')}
          icon="lucide/briefcase"
          title="O CRM é da equipe de corretores"
          words="Para acompanhar os seus seguros, abra Contratos."
        >
          <Button key="acao" text="Ver contratos" link="contratos" />
        </EmptyState>
        <LoadFailure
          key="erroLista"
          when={isNow('erro')}
          title="Não foi possível carregar os leads"
          retry={workflow([fetchCollection('leads')])}
        />
      </Main>
    </Section>
    <Shared key="rodape" />
  </Page>
);
