/** @jsxImportSource @trama/document */
import { callWorkflow, f, formula, type NotationNode, variable, workflow } from '@trama/document/notation';
import { ChoiceButton } from '../../../look/choice.tsx';
import { Label, Row } from '../../../look/parts.tsx';
import { Cell, type Column, TableLine } from '../../../look/table.tsx';
import { ROUND, space } from '../../../look/values.ts';
import { ClaimStatus } from '../../contratos/sinistro/claim-parts.tsx';
import { AreaPanel, ListCard, ROW_ACTIONS, RowAction, Who } from '../parts.tsx';

const COLUMNS: readonly Column[] = [
  { track: 'minmax(0, 1.3fr)', title: 'Cliente' },
  { track: 'minmax(0, 1.2fr)', title: 'O que aconteceu' },
  { track: 'minmax(0, 1fr)', title: 'Avisado em' },
  { track: '156px', title: 'Situação' },
  { track: '120px' },
];

const View = ({ label, isClosed }: { label: string; isClosed: boolean }): NotationNode => (
  <ChoiceButton
    text={label}
    chosen={f`(variables[${variable('sinistrosFechados')}] === true) === ${isClosed}`}
    style={{ padding: space('s8', 's16'), minHeight: '44px', borderRadius: ROUND }}
    on={{ click: workflow([callWorkflow('verSinistros', { fechados: isClosed })]) }}
  />
);

/** What happened to those insured, oldest first. */
export const ClaimsArea = (): NotationNode => (
  <AreaPanel area="sinistros">
    <Row key="visoes" gap="s8" attributes={{ role: 'group', 'aria-label': 'Quais sinistros' }}>
      <View key="abertos" label="Em andamento" isClosed={false} />
      <View key="fechados" label="Decididos" isClosed={true} />
    </Row>
    <ListCard
      key="lista"
      title="Sinistros"
      article="os"
      words="Os mais antigos primeiro. O que está neles é sigiloso."
      list="sinistrosAdm"
      empty="Nenhum aviso de sinistro nesta lista."
      columns={COLUMNS}
    >
      <TableLine key="linha" columns={COLUMNS}>
        <Who
          key="pessoa"
          name={f`context.item?.data?.contrato?.pessoa?.nome || 'Sem nome'`}
          more={f`context.item?.data?.contrato?.numero ?? ''`}
        />
        <Who
          key="tipo"
          name={f`formulas[${formula('nomeDoSinistro')}](context.item?.data?.tipo)`}
          more={f`'em ' + formulas[${formula('dia')}](context.item?.data?.ocorrido_em)`}
        />
        <Cell key="aviso" title="Avisado em">
          <Label
            key="texto"
            type="small"
            color="soft"
            text={f`formulas[${formula('quandoFoi')}](context.item?.data?.criado_em)`}
          />
        </Cell>
        <Row key="situacao">
          <ClaimStatus key="ficha" claim={f`context.item?.data`} />
        </Row>
        <Row key="acoes" {...ROW_ACTIONS}>
          <RowAction
            key="abrir"
            kind="primary"
            label="Abrir"
            of={f`'Abrir o sinistro ' + (context.item?.data?.numero ?? '')`}
            workflowKey="abrirDecisaoDeSinistro"
            parameters={{ id: f`context.item.data.id` }}
          />
        </Row>
      </TableLine>
    </ListCard>
  </AreaPanel>
);
