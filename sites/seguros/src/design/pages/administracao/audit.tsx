/** @jsxImportSource @trama/document */
import { f, formula, type NotationNode } from '@trama/document/notation';
import { Pages } from '../../look/pages.tsx';
import { Label } from '../../look/parts.tsx';
import { TableLine } from '../../look/table.tsx';
import { AreaPanel, ListCard, Who } from './parts.tsx';

/** Who changed what, newest first, a page at a time. */
export const Audit = (): NotationNode => (
  <AreaPanel area="auditoria">
    <ListCard
      key="lista"
      title="Auditoria"
      words="Cada mudança, de quem e quando. Ninguém a altera."
      list="auditoria"
      empty="Nada mudou ainda."
      file="auditoria"
    >
      <TableLine key="linha" tracks={['170px', 'minmax(0, 1fr)', 'minmax(0, 1fr)', 'minmax(0, 2.4fr)']}>
        <Label
          key="quando"
          type="small"
          color="soft"
          text={f`new Date(context.item?.data?.em ?? 0).toLocaleString('pt-BR', { dateStyle: 'short', timeStyle: 'short', timeZone: 'America/Sao_Paulo' })`}
        />
        <Label key="quem" type="smallStrong" text={f`context.item?.data?.por_nome ?? 'Sistema'`} />
        <Who key="onde" name={f`context.item?.data?.acao`} more={f`context.item?.data?.tabela`} />
        <Label
          key="mudanca"
          type="small"
          color="soft"
          text={f`formulas[${formula('mudanca')}](context.item?.data)`}
          content={{ '_ww-text_sanitize': true }}
          style={{ customCss: { 'overflow-wrap': 'anywhere' } }}
        />
      </TableLine>
    </ListCard>
    <Pages key="paginas" list="auditoria" />
  </AreaPanel>
);
