/** @jsxImportSource @trama/document */
import { f, formula, type NotationNode } from '@trama/document/notation';
import { Row } from '../../look/parts.tsx';
import { Cell, type Column, TableLine } from '../../look/table.tsx';
import { StatusChip } from '../contratos/status-chip.tsx';
import { AreaPanel, ListCard, Money, ROW_ACTIONS, RowAction, Who } from './parts.tsx';

const id = f`context.item.data.id`;

const COLUMNS: readonly Column[] = [
  { track: 'minmax(0, 1.4fr)', title: 'Cliente' },
  { track: 'minmax(0, 1.4fr)', title: 'Seguro' },
  { track: 'minmax(0, 0.9fr)', title: 'Mensalidade' },
  { track: 'minmax(0, 0.9fr)', title: 'Capital' },
  { track: '116px', title: 'Status' },
  { track: '324px' },
];

/** What waits for a decision, oldest first; a decision is on the client's open page at once. */
export const Approvals = (): NotationNode => (
  <AreaPanel area="aprovacoes">
    <ListCard
      key="fila"
      title="Propostas à espera"
      article="as"
      words="As mais antigas primeiro."
      list="fila"
      empty="Nada espera por decisão. Bom trabalho."
      columns={COLUMNS}
      file="propostas"
    >
      <TableLine key="linha" columns={COLUMNS}>
        <Who
          key="pessoa"
          name={f`context.item?.data?.pessoa?.nome ?? 'Sem nome'`}
          more={f`context.item?.data?.numero`}
        />
        <Who
          key="seguro"
          name={f`formulas[${formula('nomeDoProduto')}](context.item?.data?.produto_id)`}
          more={f`formulas[${formula('nomeDoPlano')}](context.item?.data?.plano_id) + ' · ' + context.item?.data?.idade + ' anos' + (context.item?.data?.fumante ? ', fumante' : '')`}
        />
        <Cell key="premio" title="Mensalidade">
          <Money key="valor" value={f`context.item?.data?.premio`} />
        </Cell>
        <Cell key="capital" title="Capital">
          <Money key="valor" value={f`context.item?.data?.capital`} digits={0} />
        </Cell>
        <Row key="status">
          <StatusChip key="ficha" contract={f`context.item?.data`} />
        </Row>
        <Row key="acoes" {...ROW_ACTIONS} tablet={{ gridColumn: '2 / -1' }}>
          <RowAction
            key="abrir"
            label="Abrir"
            of={f`'Abrir a proposta ' + context.item?.data?.numero`}
            workflowKey="abrirProposta"
            parameters={{ id }}
          />
          <RowAction
            key="aprovar"
            kind="primary"
            label="Aprovar"
            of={f`'Aprovar ' + context.item?.data?.numero`}
            when={f`context.item?.data?.status === 'em análise'`}
            workflowKey="decidir"
            parameters={{ id, status: 'aprovado' }}
          />
          <RowAction
            key="ativar"
            kind="primary"
            label="Pôr em vigor"
            of={f`'Pôr em vigor ' + context.item?.data?.numero`}
            when={f`context.item?.data?.status === 'aprovado'`}
            workflowKey="decidir"
            parameters={{ id, status: 'ativo' }}
          />
          <RowAction
            key="recusar"
            kind="bare"
            label="Recusar"
            of={f`'Recusar ' + context.item?.data?.numero`}
            workflowKey="pedirRecusa"
            parameters={{ id }}
          />
        </Row>
      </TableLine>
    </ListCard>
  </AreaPanel>
);
