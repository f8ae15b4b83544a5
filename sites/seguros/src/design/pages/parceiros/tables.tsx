/** @jsxImportSource @trama/document */
import { El, f, formula, type NotationNode, plugin, variable, workflow } from '@trama/document/notation';
import type { Binding, Value } from '@trama/model';
import { Button, Card, Heading, Label, Pill, Row, Stack } from '../../look/parts.tsx';
import { EmptyState } from '../../look/states.tsx';
import { TableLine } from '../../look/table.tsx';
import { font, space } from '../../look/values.ts';

const Money = ({ value }: { value: Value }): NotationNode => (
  <El
    type="number"
    content={{ value, style: 'currency', currency: 'BRL', fractionDigits: 2 }}
    font={font('bodyStrong')}
  />
);

const DAY = f`new Date(context.item?.data?.criado_em ?? 0).toLocaleDateString('pt-BR', { day: '2-digit', month: 'short', year: 'numeric', timeZone: 'America/Sao_Paulo' })`;
const MONTH = f`new Date((context.item?.data?.competencia ?? '2026-01-01') + 'T12:00').toLocaleDateString('pt-BR', { month: 'long', year: 'numeric' })`;

const isEmpty = (list: string): Value =>
  f`variables[${variable('parceriaCarregada')}] === true && (variables[${variable(list)}] ?? []).length === 0`;
const hasRows = (list: string): Value => f`(variables[${variable(list)}] ?? []).length > 0`;

interface TableProps {
  title: string;
  list: string;
  file: string;
  children: NotationNode;
}

const Table = ({ title, list, file, children }: TableProps): NotationNode => (
  <Card gap="s8" when={hasRows(list)}>
    <Row
      key="topo"
      layout={{ justifyContent: 'space-between', flexWrap: true }}
      gap="s12"
      style={{ padding: space(0, 0, 's8') }}
    >
      <Heading key="titulo" text={title} />
      <Button
        key="baixar"
        kind="quiet"
        text="Baixar CSV"
        icon="lucide/download"
        on={{
          click: workflow([plugin('csv', 'downloadCSV', { data: f`variables[${variable(list)}]`, fileName: file })]),
        }}
      />
    </Row>
    <Stack
      key="linhas"
      style={{ width: '100%' }}
      repeat={f`variables[${variable(list)}]`}
      attributes={{ role: 'list', 'aria-label': title }}
    >
      {children}
    </Stack>
  </Card>
);

const situation: Binding = f`({ cotada: 'Cotada', vencida: 'Cotação vencida' })[context.item?.data?.situacao] ?? String(context.item?.data?.situacao ?? '').replace(/^./, (letra) => letra.toUpperCase())`;

/** The quotes that came through the partner; of a person, the first name alone. */
export const Referrals = (): NotationNode => (
  <Stack style={{ width: '100%' }}>
    <Table key="tabela" title="Cotações indicadas" list="indicacoes" file="indicacoes">
      <TableLine
        key="linha"
        tracks={['minmax(0, 1.4fr)', 'minmax(0, 1.6fr)', 'minmax(0, 1fr)', 'minmax(0, 1fr)', '150px']}
      >
        <Label key="cliente" type="bodyStrong" text={f`context.item?.data?.cliente || 'Sem nome'`} />
        <Label key="produto" text={f`context.item?.data?.produto`} color="soft" />
        <Label key="data" text={DAY} color="soft" />
        <Money key="premio" value={f`context.item?.data?.premio`} />
        <Row key="situacao">
          <Pill key="ficha" text={situation} color="accent" />
        </Row>
      </TableLine>
    </Table>
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
  <Table title="Extrato de comissões" list="extrato" file="extrato-de-comissoes">
    <TableLine key="linha" tracks={['minmax(0, 1.6fr)', 'minmax(0, 1fr)', 'minmax(0, 1fr)', 'minmax(0, 1fr)']}>
      <Label key="mes" type="bodyStrong" text={MONTH} />
      <Label
        key="contratos"
        color="soft"
        text={f`context.item?.data?.contratos + (context.item?.data?.contratos === 1 ? ' contrato' : ' contratos')`}
      />
      <Money key="valor" value={f`context.item?.data?.valor`} />
      <Label
        key="pago"
        color="soft"
        text={f`Number(context.item?.data?.a_pagar ?? 0) > 0 ? 'A receber ' + formulas[${formula('reais')}](context.item?.data?.a_pagar) : 'Pago'`}
      />
    </TableLine>
  </Table>
);
