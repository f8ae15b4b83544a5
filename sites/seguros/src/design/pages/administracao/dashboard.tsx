/** @jsxImportSource @trama/document */
import { Box, callWorkflow, El, f, formula, type NotationNode, variable, workflow } from '@trama/document/notation';
import type { Binding, Value } from '@trama/model';
import { FactLine } from '../../look/fact-line.tsx';
import { NumberCard, NumberGrid } from '../../look/numbers.tsx';
import { Card, Heading, Row, Stack } from '../../look/parts.tsx';
import { LoadFailure, LoadingRows } from '../../look/states.tsx';
import { ROUND, t } from '../../look/values.ts';
import { AreaPanel } from './parts.tsx';

/** The numbers are shown together, once all of them came. */
const isThere: Value = f`Boolean(variables[${variable('resumoAdm')}]) && variables[${variable('painelFalhou')}] !== true`;
const number = (field: string): Binding => f`variables[${variable('resumoAdm')}]?.[${field}] ?? 0`;
const bars = (field: string): Value => f`formulas[${formula('barrasPorMes')}]()[${field}]`;

const LEGEND = { legend: { display: true, position: 'bottom', align: 'center' } };
const chartStyle = { width: '100%', height: '300px' };
/** Two beside each other, below each other where there is no room. */
const HALF = { flex: '1 1 480px', minWidth: '0px' };

/** A line of a list, and below it how much of the whole it is. */
const ShareLine = ({ share, ...line }: { label: Value; value: Value; share: Value }): NotationNode => (
  <Stack gap="s8" style={{ width: '100%' }}>
    <FactLine key="linha" {...line} />
    <Box
      key="trilho"
      style={{ width: '100%', height: '8px', backgroundColor: t('sunken'), borderRadius: ROUND, overflow: 'hidden' }}
      attributes={{ 'aria-hidden': 'true' }}
    >
      <Box key="parte" style={{ width: share, height: '100%', backgroundColor: t('accent'), borderRadius: ROUND }} />
    </Box>
  </Stack>
);

/** Numbers and charts of the whole business. */
export const Dashboard = (): NotationNode => (
  <AreaPanel area="painel">
    <LoadingRows
      key="carregando"
      when={f`!variables[${variable('resumoAdm')}] && variables[${variable('painelFalhou')}] !== true`}
      label="Carregando o painel"
    />
    <LoadFailure
      key="erro"
      when={f`variables[${variable('painelFalhou')}] === true`}
      title="Não foi possível carregar os números"
      retry={workflow([callWorkflow('carregarPainel')])}
    />
    <NumberGrid key="numeros" when={isThere}>
      <NumberCard key="ativos" label="Contratos em vigor" value={number('ativos')} />
      <NumberCard key="premio" label="Mensalidades em vigor" value={number('premio_mensal')} isMoney />
      {/* As many as the tab says: to be decided, and approved to be put in force. */}
      <NumberCard
        key="analise"
        label="Propostas à espera"
        value={f`variables[${variable('filas')}]?.aprovacoes ?? null`}
      />
      <NumberCard key="pedidos" label="Pedidos no mês" value={number('pedidos')} />
    </NumberGrid>
    <Card key="meses" gap="s16" when={isThere}>
      <Heading key="titulo" text="Pedidos e contratos por mês" />
      <El
        key="grafico"
        type="chart-bar"
        name="Pedidos e contratos por mês"
        style={chartStyle}
        content={{
          dataType: 'advanced',
          labels: bars('labels'),
          datasets: [
            { label: 'Pedidos', backgroundColor: t('bar'), data: bars('pedidos') },
            { label: 'Em vigor', backgroundColor: t('accent'), data: bars('ativos') },
          ],
          options: f`({ plugins: ${LEGEND}, scales: { y: { beginAtZero: true, ticks: { stepSize: formulas[${formula('passoDoEixo')}](formulas[${formula('barrasPorMes')}]().pedidos) } } } })`,
        }}
      />
    </Card>
    {/* Where there is one chart alone it takes the whole width. */}
    <Row
      key="lado"
      gap="s24"
      when={isThere}
      style={{ width: '100%' }}
      layout={{ alignItems: 'stretch', flexWrap: true }}
    >
      <Card
        key="produtos"
        gap="s16"
        style={HALF}
        when={f`(variables[${variable('produtosAdm')}] ?? []).filter(({ ativos }) => ativos > 0).length > 1`}
      >
        <Heading key="titulo" text="Em vigor por produto" />
        <El
          key="grafico"
          type="chart-pie"
          name="Em vigor por produto"
          style={chartStyle}
          content={{
            dataType: 'advanced',
            labels: f`(variables[${variable('produtosAdm')}] ?? []).map(({ produto }) => produto)`,
            datasets: [
              {
                label: 'Contratos',
                backgroundColor: [t('accent'), t('waiting'), t('informing')],
                data: f`(variables[${variable('produtosAdm')}] ?? []).map(({ ativos }) => ativos)`,
              },
            ],
            options: { plugins: LEGEND },
          }}
        />
      </Card>
      <Card
        key="status"
        gap="s16"
        style={HALF}
        when={f`(variables[${variable('statusAdm')}] ?? []).some(({ contratos }) => contratos > 0)`}
      >
        <Heading key="titulo" text="Pedidos do ano por status" />
        <El
          key="grafico"
          type="chart-bar"
          name="Pedidos do ano por status"
          style={chartStyle}
          content={{
            dataType: 'advanced',
            labels: f`(variables[${variable('statusAdm')}] ?? []).map(({ status }) => status.replace(/^./, (letra) => letra.toUpperCase()))`,
            datasets: [
              {
                label: 'Pedidos',
                backgroundColor: t('accent'),
                data: f`(variables[${variable('statusAdm')}] ?? []).map(({ contratos }) => contratos)`,
              },
            ],
            options: f`({ plugins: { legend: { display: false } }, scales: { y: { beginAtZero: true, ticks: { stepSize: formulas[${formula('passoDoEixo')}]((variables[${variable('statusAdm')}] ?? []).map(({ contratos }) => contratos)) } } } })`,
          }}
        />
      </Card>
    </Row>
    <Row
      key="conversao"
      gap="s24"
      when={isThere}
      style={{ width: '100%' }}
      layout={{ alignItems: 'flex-start', flexWrap: true }}
    >
      <Card
        key="funil"
        gap="s16"
        style={HALF}
        when={f`(variables[${variable('funilAdm')}]?.[0]?.quantos ?? 0) > 0`}
        attributes={{ role: 'region', 'aria-label': 'Da cotação ao contrato, em doze meses' }}
      >
        <Heading key="titulo" text="Da cotação ao contrato, em doze meses" />
        <Stack key="passos" gap="s16" style={{ width: '100%' }} repeat={f`variables[${variable('funilAdm')}] ?? []`}>
          <ShareLine
            key="passo"
            label={f`context.item?.data?.passo`}
            value={f`context.item?.data?.quantos + (context.item?.index > 0 ? ' · ' + formulas[${formula('parteDe')}](context.item?.data?.quantos, variables[${variable('funilAdm')}]?.[0]?.quantos) : '')`}
            share={f`(context.item?.data?.quantos / Math.max(1, variables[${variable('funilAdm')}]?.[0]?.quantos ?? 0) * 100) + '%'`}
          />
        </Stack>
      </Card>
      <Card
        key="parceiros"
        gap="s16"
        style={HALF}
        when={f`(variables[${variable('conversaoPorParceiro')}] ?? []).length > 0`}
        attributes={{ role: 'region', 'aria-label': 'Conversão por parceiro, em doze meses' }}
      >
        <Heading key="titulo" text="Conversão por parceiro, em doze meses" />
        <Stack
          key="linhas"
          gap="s16"
          style={{ width: '100%' }}
          repeat={f`variables[${variable('conversaoPorParceiro')}] ?? []`}
        >
          <ShareLine
            key="parceiro"
            label={f`context.item?.data?.parceiro`}
            value={f`context.item?.data?.contratos + ' de ' + context.item?.data?.cotacoes + ' · ' + formulas[${formula('parteDe')}](context.item?.data?.contratos, context.item?.data?.cotacoes)`}
            share={f`(context.item?.data?.contratos / Math.max(1, context.item?.data?.cotacoes ?? 0) * 100) + '%'`}
          />
        </Stack>
      </Card>
    </Row>
  </AreaPanel>
);
