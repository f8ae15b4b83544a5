/** @jsxImportSource @trama/document */
import { f, formula, type NotationNode } from '@trama/document/notation';
import { Label, Row } from '../../../look/parts.tsx';
import { Cell, type Column, TableLine } from '../../../look/table.tsx';
import { ListCard, Money, ROW_ACTIONS, RowAction, Who } from '../parts.tsx';

const COLUMNS: readonly Column[] = [
  { track: 'minmax(0, 1.3fr)', title: 'Cliente' },
  { track: 'minmax(0, 1fr)', title: 'Cancelado em' },
  { track: 'minmax(0, 1fr)', title: 'Coberto até' },
  { track: 'minmax(0, 0.8fr)', title: 'Mensalidade' },
  { track: '120px' },
];

/** Who left in the last thirty days: for so long a contract may come back. */
export const Cancelled = (): NotationNode => (
  <ListCard
    title="Cancelados há pouco"
    article="os"
    words="Por trinta dias um contrato que estava em vigor pode voltar."
    list="canceladosAdm"
    empty="Nenhum contrato em vigor foi cancelado nos últimos trinta dias."
    columns={COLUMNS}
  >
    <TableLine key="linha" columns={COLUMNS}>
      <Who key="pessoa" name={f`context.item?.data?.pessoa?.nome || 'Sem nome'`} more={f`context.item?.data?.numero`} />
      <Cell key="quando" title="Cancelado em">
        <Label
          key="texto"
          type="small"
          color="soft"
          text={f`formulas[${formula('quandoFoi')}](context.item?.data?.cancelado_em)`}
        />
      </Cell>
      <Cell key="fim" title="Coberto até">
        <Label
          key="texto"
          type="small"
          color="soft"
          text={f`formulas[${formula('dia')}](context.item?.data?.fim_vigencia)`}
        />
      </Cell>
      <Cell key="premio" title="Mensalidade">
        <Money key="valor" value={f`context.item?.data?.premio`} />
      </Cell>
      <Row key="acoes" {...ROW_ACTIONS}>
        <RowAction
          key="reativar"
          label="Reativar"
          of={f`'Reativar o contrato de ' + (context.item?.data?.pessoa?.nome ?? '') + ', ' + (context.item?.data?.numero ?? '')`}
          workflowKey="pedirReativacao"
          parameters={{ id: f`context.item.data.id` }}
        />
      </Row>
    </TableLine>
  </ListCard>
);
