/** @jsxImportSource @trama/document */
import { Box, El, f, formula, type NotationNode, variable } from '@trama/document/notation';
import type { Value } from '@trama/model';
import { NumberCard, NumberGrid } from '../../look/numbers.tsx';
import { Card, Heading } from '../../look/parts.tsx';
import { columns, t } from '../../look/values.ts';
import { AreaPanel } from './parts.tsx';

const number = (field: string): Value => f`variables[${variable('resumoAdm')}]?.[${field}] ?? 0`;
const bars = (field: string): Value => f`formulas[${formula('barrasPorMes')}]()[${field}]`;

const legend = { plugins: { legend: { display: true, position: 'bottom', align: 'center' } } };
const chartStyle = { width: '100%', height: '300px' };

/** Numbers and charts of the whole business. */
export const Dashboard = (): NotationNode => (
  <AreaPanel area="painel">
    <NumberGrid key="numeros">
      <NumberCard key="ativos" label="Contratos em vigor" value={number('ativos')} />
      <NumberCard key="premio" label="Mensalidades em vigor" value={number('premio_mensal')} isMoney />
      <NumberCard key="analise" label="Em análise" value={number('em_analise')} />
      <NumberCard key="pedidos" label="Pedidos no mês" value={number('pedidos')} />
    </NumberGrid>
    <Card key="meses" gap="s16">
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
            { label: 'Pedidos', backgroundColor: t('control'), data: bars('pedidos') },
            { label: 'Em vigor', backgroundColor: t('accent'), data: bars('ativos') },
          ],
          options: { scales: { y: { beginAtZero: true } }, ...legend },
        }}
      />
    </Card>
    <Box
      key="lado"
      style={{ display: 'grid', width: '100%' }}
      content={{
        ...columns('minmax(0, 1fr)', 'minmax(0, 1fr)'),
        '_ww-grid_columnGap': t('s24'),
        '_ww-grid_rowGap': t('s24'),
      }}
      tabletContent={columns('minmax(0, 1fr)')}
    >
      <Card key="produtos" gap="s16">
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
            options: legend,
          }}
        />
      </Card>
      <Card key="status" gap="s16">
        <Heading key="titulo" text="Pedidos do ano por status" />
        <El
          key="grafico"
          type="chart-bar"
          name="Pedidos do ano por status"
          style={chartStyle}
          content={{
            dataType: 'advanced',
            labels: f`(variables[${variable('statusAdm')}] ?? []).map(({ status }) => status)`,
            datasets: [
              {
                label: 'Pedidos',
                backgroundColor: t('accent'),
                data: f`(variables[${variable('statusAdm')}] ?? []).map(({ contratos }) => contratos)`,
              },
            ],
            options: { scales: { y: { beginAtZero: true } }, plugins: { legend: { display: false } } },
          }}
        />
      </Card>
    </Box>
  </AreaPanel>
);
