/** @jsxImportSource @trama/document */
import { El, f, formula, type NotationNode, variable } from '@trama/document/notation';
import type { Binding, Value } from '@trama/model';
import { PagesOfVariable } from '../../look/pages.tsx';
import { Label, Pill, Row, Stack } from '../../look/parts.tsx';
import { EmptyState } from '../../look/states.tsx';
import { Cell, type Column, TableCard, TableLine, WHOLE_LINE } from '../../look/table.tsx';
import { font } from '../../look/values.ts';

const Money = ({ value }: { value: Value }): NotationNode => (
  <El
    type="number"
    content={{ value, style: 'currency', currency: 'BRL', fractionDigits: 2 }}
    font={font('bodyStrong')}
  />
);

const DAY = f`new Date(context.item?.data?.criado_em ?? 0).toLocaleDateString('pt-BR', { day: '2-digit', month: 'short', year: 'numeric', timeZone: 'America/Sao_Paulo' }).replaceAll(' de ', ' ')`;
const MONTH = f`new Date((context.item?.data?.competencia ?? '2026-01-01') + 'T12:00').toLocaleDateString('pt-BR', { month: 'long', year: 'numeric' })`;

const isEmpty = (list: string): Value =>
  f`formulas[${formula('parceriaPronta')}]() && (variables[${variable(list)}] ?? []).length === 0`;
const hasRows = (list: string): Value =>
  f`formulas[${formula('parceriaPronta')}]() && (variables[${variable(list)}] ?? []).length > 0`;

interface TableProps {
  title: string;
  list: string;
  file: string;
  columns: readonly Column[];
  drawn?: Value;
  children: NotationNode;
}

const Table = ({ list, ...props }: TableProps): NotationNode => (
  <TableCard {...props} rows={f`variables[${variable(list)}]`} when={hasRows(list)} />
);

/** Referrals on one page. */
const REFERRALS_PAGE = 50;
const onPage = f`(variables[${variable('indicacoes')}] ?? []).slice(variables[${variable('inicioIndicacoes')}] ?? 0, (variables[${variable('inicioIndicacoes')}] ?? 0) + ${REFERRALS_PAGE})`;

const REFERRAL: readonly Column[] = [
  { track: 'minmax(0, 1.4fr)', title: 'Cliente' },
  { track: 'minmax(0, 1.6fr)', title: 'Seguro' },
  { track: 'minmax(0, 1fr)', title: 'Cotada em' },
  { track: 'minmax(0, 1fr)', title: 'Mensalidade' },
  { track: '150px', title: 'Situação' },
];
const MONTHLY: readonly Column[] = [
  { track: 'minmax(0, 1.6fr)', title: 'Mês' },
  { track: 'minmax(0, 1fr)', title: 'Contratos' },
  { track: 'minmax(0, 1fr)', title: 'Comissão' },
  { track: 'minmax(0, 1fr)', title: 'Situação' },
];

const situation: Binding = f`({ cotada: 'Cotada', vencida: 'Cotação vencida' })[context.item?.data?.situacao] ?? String(context.item?.data?.situacao ?? '').replace(/^./, (letra) => letra.toUpperCase())`;

/** The quotes that came through the partner; of a person, the first name alone. */
export const Referrals = (): NotationNode => (
  <Stack style={{ width: '100%' }}>
    <Table
      key="tabela"
      title="Cotações indicadas"
      list="indicacoes"
      file="indicacoes"
      columns={REFERRAL}
      drawn={onPage}
    >
      <TableLine key="linha" columns={REFERRAL}>
        <Label key="cliente" type="bodyStrong" text={f`context.item?.data?.cliente || 'Sem nome'`} />
        <Label key="produto" text={f`context.item?.data?.produto`} color="soft" />
        <Cell key="quando" title="Cotada em">
          <Label key="data" text={DAY} color="soft" />
        </Cell>
        <Cell key="mensalidade" title="Mensalidade">
          <Money key="premio" value={f`context.item?.data?.premio`} />
        </Cell>
        <Cell key="situacao" title="Situação">
          <Row key="linha">
            <Pill key="ficha" text={situation} color="accent" />
          </Row>
        </Cell>
      </TableLine>
    </Table>
    <PagesOfVariable key="paginas" list="indicacoes" start="inicioIndicacoes" size={REFERRALS_PAGE} />
    <EmptyState
      key="vazio"
      when={isEmpty('indicacoes')}
      icon="lucide/share-2"
      title="Nenhuma indicação ainda"
      words="Compartilhe o seu link. Cada cotação feita por ele aparece aqui na hora em que a página abre."
    />
  </Stack>
);

/** Commissions by month. */
export const Statement = (): NotationNode => (
  <Table title="Extrato de comissões" list="extrato" file="extrato-de-comissoes" columns={MONTHLY}>
    <TableLine key="linha" columns={MONTHLY}>
      <Label key="mes" type="bodyStrong" text={MONTH} tablet={WHOLE_LINE} mobile={{ gridColumn: 'auto' }} />
      <Cell key="contratos" title="Contratos">
        <Label key="quantos" color="soft" text={f`String(context.item?.data?.contratos ?? 0)`} />
      </Cell>
      <Cell key="comissao" title="Comissão">
        <Money key="valor" value={f`context.item?.data?.valor`} />
      </Cell>
      <Cell key="situacao" title="Situação">
        <Label
          key="pago"
          color="soft"
          text={f`Number(context.item?.data?.a_pagar ?? 0) > 0 ? 'A receber ' + formulas[${formula('reais')}](context.item?.data?.a_pagar) : 'Pago'`}
        />
      </Cell>
    </TableLine>
  </Table>
);
