/** @jsxImportSource @trama/document */
import { callWorkflow, f, formula, type NotationNode, variable, workflow } from '@trama/document/notation';
import type { Binding } from '@trama/model';
import { Button, Heading, Label, Notice, Row, Stack } from '../../../look/parts.tsx';
import { SideBySide } from '../../../look/side-by-side.tsx';
import { LoadFailure, LoadingRows } from '../../../look/states.tsx';
import { layout } from '../../../look/values.ts';
import { Decision, Proposed } from './decision.tsx';
import { Checks, Documents, Health, History, Person, Receivers } from './facts.tsx';
import { Requests, Written } from './requests.tsx';

const isNow = (situation: string): Binding => f`formulas[${formula('situacaoDaProposta')}]() === ${situation}`;

/** One proposal before those who decide: a view of the administration, with an address of its own. */
export const ProposalView = (): NotationNode => (
  <Stack gap="s20" when={f`formulas[${formula('situacaoDaProposta')}]() !== ''`} style={{ width: '100%' }}>
    <Row
      key="topo"
      gap="s16"
      layout={{ justifyContent: 'space-between' }}
      style={{ width: '100%' }}
      mobileContent={layout({ flexDirection: 'column', alignItems: 'flex-start' })}
    >
      <Stack key="textos" gap="s4">
        <Heading
          key="titulo"
          text={f`variables[${variable('proposta')}]?.pessoa?.nome ? 'Proposta de ' + variables[${variable('proposta')}].pessoa.nome : 'Proposta'`}
        />
        <Label
          key="quando"
          type="small"
          color="soft"
          when={isNow('aberta')}
          text={f`'Assinada em ' + formulas[${formula('quandoFoi')}](variables[${variable('proposta')}]?.criado_em)`}
        />
      </Stack>
      <Button
        key="voltar"
        kind="quiet"
        text="Voltar à fila"
        icon="lucide/arrow-left"
        on={{ click: workflow([callWorkflow('abrirArea', { area: 'aprovacoes' })]) }}
      />
    </Row>
    <LoadingRows key="carregando" when={isNow('carregando')} label="Carregando a proposta" />
    <LoadFailure
      key="falha"
      when={isNow('falha')}
      title="Não foi possível abrir a proposta"
      retry={workflow([callWorkflow('lerProposta')])}
    />
    <Notice
      key="papel"
      when={f`(variables[${variable('erroContrato')}] ?? '') !== ''`}
      text={f`variables[${variable('erroContrato')}]`}
    />
    <SideBySide
      key="colunas"
      side="372px"
      name="proposta"
      when={isNow('aberta')}
      beside={
        <Stack key="decisao" gap="s16" style={{ width: '100%' }}>
          <Proposed key="proposto" />
          <Decision key="decidir" />
        </Stack>
      }
    >
      <Person key="pessoa" />
      <Checks key="conferencias" />
      <Health key="saude" />
      <Receivers key="beneficiarios" />
      <Documents key="documentos" />
      <Requests key="pedidos" />
      <Written key="mensagens" />
      <History key="andamento" />
    </SideBySide>
  </Stack>
);
