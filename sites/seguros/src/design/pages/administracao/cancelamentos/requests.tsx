/** @jsxImportSource @trama/document */
import { f, formula, type NotationNode } from '@trama/document/notation';
import { Label, Pill, Row } from '../../../look/parts.tsx';
import { Cell, type Column, TableLine } from '../../../look/table.tsx';
import { t, text } from '../../../look/values.ts';
import { ListCard, Money, ROW_ACTIONS, RowAction, Who } from '../parts.tsx';

const COLUMNS: readonly Column[] = [
  { track: 'minmax(0, 1.3fr)', title: 'Cliente' },
  { track: 'minmax(0, 1.6fr)', title: 'Motivo' },
  { track: 'minmax(0, 1fr)', title: 'Pedido em' },
  { track: 'minmax(0, 0.8fr)', title: 'Mensalidade' },
  { track: '164px', title: 'Situação' },
  { track: '120px' },
];

/** Who asked to leave, oldest first. */
export const Requests = (): NotationNode => (
  <ListCard
    title="Pedidos de cancelamento"
    article="os"
    words="Os mais antigos primeiro. Respondemos em até dois dias úteis."
    list="cancelamentosAdm"
    empty="Ninguém pediu para cancelar."
    columns={COLUMNS}
  >
    <TableLine key="linha" columns={COLUMNS}>
      <Who
        key="pessoa"
        name={f`context.item?.data?.contrato?.pessoa?.nome ?? 'Sem nome'`}
        more={f`context.item?.data?.contrato?.numero`}
      />
      <Cell key="motivo" title="Motivo">
        <Label
          key="texto"
          type="small"
          text={f`context.item?.data?.motivo`}
          style={{ customCss: { 'overflow-wrap': 'anywhere' } }}
        />
      </Cell>
      <Cell key="quando" title="Pedido em">
        <Label
          key="texto"
          type="small"
          color="soft"
          text={f`formulas[${formula('quandoFoi')}](context.item?.data?.criado_em)`}
        />
      </Cell>
      <Cell key="premio" title="Mensalidade">
        <Money key="valor" value={f`context.item?.data?.contrato?.premio`} />
      </Cell>
      <Row key="situacao">
        <Pill
          key="ficha"
          text={f`formulas[${formula('situacaoDoPedido')}](context.item?.data)`}
          color="waiting"
          back="waitingSoft"
          states={{
            atrasado: {
              label: 'Atrasado',
              when: f`['Atrasado', 'Oferta recusada'].includes(formulas[${formula('situacaoDoPedido')}](context.item?.data))`,
              style: { backgroundColor: t('dangerSoft') },
              content: text({ color: t('danger') }),
            },
          }}
        />
      </Row>
      <Row key="acoes" {...ROW_ACTIONS}>
        <RowAction
          key="atender"
          kind="primary"
          label="Atender"
          of={f`'Atender o pedido de ' + (context.item?.data?.contrato?.pessoa?.nome ?? '') + ', ' + (context.item?.data?.contrato?.numero ?? '')`}
          workflowKey="abrirCancelamento"
          parameters={{ id: f`context.item.data.id` }}
        />
      </Row>
    </TableLine>
  </ListCard>
);
