/** @jsxImportSource @trama/document */
import { f, formula, type NotationNode } from '@trama/document/notation';
import { Label } from '../../look/parts.tsx';
import { type Column, TableLine, WHOLE_LINE } from '../../look/table.tsx';
import { AreaPanel, ListCard, Who } from './parts.tsx';

const COLUMNS: readonly Column[] = [
  { track: '150px', title: 'Quando' },
  { track: 'minmax(0, 1fr)', title: 'Quem' },
  { track: 'minmax(0, 1.2fr)', title: 'O quê' },
  { track: 'minmax(0, 2.4fr)', title: 'Mudança' },
];

/** Who changed what, newest first, a page at a time. */
export const Audit = (): NotationNode => (
  <AreaPanel area="auditoria">
    <ListCard
      key="lista"
      title="Auditoria"
      article="a"
      words="Cada mudança, de quem e quando. Ninguém a altera."
      list="auditoria"
      empty="Nada mudou ainda."
      columns={COLUMNS}
      file="auditoria"
    >
      <TableLine key="linha" columns={COLUMNS}>
        <Label
          key="quando"
          type="small"
          color="soft"
          text={f`new Date(context.item?.data?.em ?? 0).toLocaleString('pt-BR', { dateStyle: 'short', timeStyle: 'short', timeZone: 'America/Sao_Paulo' })`}
        />
        <Label key="quem" type="smallStrong" text={f`context.item?.data?.por_nome ?? 'Sistema'`} />
        <Who
          key="onde"
          name={f`String(context.item?.data?.acao ?? '').replace(/^./, (letra) => letra.toUpperCase())`}
          more={f`formulas[${formula('nomeDaTabela')}](context.item?.data?.tabela)`}
        />
        <Label
          key="mudanca"
          type="small"
          color="soft"
          text={f`formulas[${formula('mudanca')}](context.item?.data)`}
          style={{ customCss: { 'overflow-wrap': 'anywhere' } }}
          tablet={WHOLE_LINE}
        />
      </TableLine>
    </ListCard>
  </AreaPanel>
);
