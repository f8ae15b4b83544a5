/** @jsxImportSource @trama/document */
import { Box, callWorkflow, El, f, formula, type NotationNode, workflow } from '@trama/document/notation';
import type { Value } from '@trama/model';
import { Button, Card, Heading, Icon, Label, Row, Stack } from '../../look/parts.tsx';
import { columns, EASE, focusRing, font, layout, RADIUS, space, t } from '../../look/values.ts';
import { StatusChip } from './status-chip.tsx';

/** A value under its name. */
const Cell = ({ label, children }: { label: string; children: NotationNode }): NotationNode => (
  <Stack gap="s4" style={{ width: '100%' }}>
    <Label key="nome" type="small" color="faint" text={label} />
    {children}
  </Stack>
);

const Money = ({ value, digits }: { value: Value; digits: number }): NotationNode => (
  <El
    type="number"
    content={{ value, style: 'currency', currency: 'BRL', fractionDigits: digits }}
    font={font('bodyStrong')}
  />
);

const Product = (): NotationNode => (
  <Row gap="s16" style={{ width: '100%' }}>
    <Row
      key="icone"
      style={{
        width: '48px',
        height: '48px',
        flex: '0 0 auto',
        borderRadius: RADIUS,
        backgroundColor: t('accentSoft'),
      }}
      layout={{ justifyContent: 'center' }}
    >
      <Icon key="desenho" icon={f`context.item?.data?.icone`} size={24} color="accent" />
    </Row>
    <Stack key="nome" gap="s2">
      <Heading key="produto" level="h2" type="bodyStrong" text={f`context.item?.data?.produto`} />
      <Label
        key="numero"
        type="small"
        color="soft"
        text={f`context.item?.data?.numero + ' · Plano ' + context.item?.data?.plano`}
      />
      <Label
        key="quem"
        type="small"
        color="soft"
        when={f`formulas[${formula('todosOsContratos')}]() && Boolean(context.item?.data?.quem)`}
        text={f`context.item?.data?.quem`}
      />
    </Stack>
  </Row>
);

/** No narrower than an amount. */
const VALUE = 'minmax(min-content, 1.2fr)';

const Contract = (): NotationNode => (
  <Card
    style={{ padding: space('s20', 's24'), transition: EASE, cursor: 'pointer' }}
    states={{ hover: { style: { border: `1px solid ${t('control')}` } } }}
    on={{ click: workflow([callWorkflow('abrirContrato', { id: f`context.item.data.id` })]) }}
  >
    <Box
      key="linha"
      style={{ display: 'grid', width: '100%', customCss: { 'align-items': 'center' } }}
      content={{
        ...columns('minmax(0, 2.4fr)', VALUE, VALUE, VALUE, 'minmax(172px, min-content)'),
        '_ww-grid_columnGap': t('s16'),
        '_ww-grid_rowGap': t('s16'),
      }}
      tabletContent={columns('minmax(0, 1fr)', 'minmax(0, 1fr)', 'minmax(0, 1fr)')}
      mobileContent={columns('minmax(0, 1fr)', 'minmax(0, 1fr)')}
    >
      <Box key="produto" tablet={{ gridColumn: '1 / span 2' }} mobile={{ gridColumn: '1 / span 2' }}>
        <Product key="nome" />
      </Box>
      <Cell key="capital" label="Capital">
        <Money key="valor" value={f`context.item?.data?.capital`} digits={0} />
      </Cell>
      <Cell key="premio" label="Mensalidade">
        <Money key="valor" value={f`context.item?.data?.premio`} digits={2} />
      </Cell>
      <Cell key="data" label="Pedido em">
        <Label key="valor" type="bodyStrong" text={f`context.item?.data?.data`} />
      </Cell>
      <Row
        key="status"
        gap="s8"
        layout={{ justifyContent: 'flex-end' }}
        tablet={{ gridColumn: '3', gridRow: '1' }}
        mobile={{ gridColumn: 'auto', gridRow: 'auto' }}
        mobileContent={layout({ justifyContent: 'space-between' })}
      >
        <StatusChip key="ficha" contract={f`context.item?.data`} />
        <Button
          key="detalhes"
          kind="bare"
          text=""
          icon="lucide/chevron-right"
          iconColor="faint"
          style={{ padding: space('s8'), minWidth: '40px', minHeight: '40px', customCss: { gap: '0px', ...focusRing } }}
          attributes={{ 'aria-label': f`'Detalhes do contrato ' + context.item?.data?.numero` }}
        />
      </Row>
    </Box>
  </Card>
);

/** The contracts of one page, in the order that was asked for. */
export const ContractList = (): NotationNode => (
  <Stack
    gap="s12"
    style={{ width: '100%' }}
    when={f`formulas[${formula('inicioDosContratos')}]() === 'lista'`}
    attributes={{ role: 'list', 'aria-label': 'Contratos' }}
    repeat={f`formulas[${formula('contratosVisiveis')}]()`}
  >
    <Box
      key="contrato"
      style={{ width: '100%' }}
      layout={{ flexDirection: 'column' }}
      attributes={{ role: 'listitem' }}
    >
      <Contract key="cartao" />
    </Box>
  </Stack>
);
