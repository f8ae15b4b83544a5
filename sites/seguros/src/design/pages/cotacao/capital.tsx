/** @jsxImportSource @trama/document */
import { callWorkflow, El, f, type NotationNode, setVariable, variable, workflow } from '@trama/document/notation';
import { Card, Heading, Label, Row, Stack } from '../../look/parts.tsx';
import { font, layout, t } from '../../look/values.ts';

/** How much the family would receive: the ruler from nothing to a million, in steps of a thousand. */
export const CapitalCard = (): NotationNode => (
  <Card gap="s24">
    <Row
      key="linha"
      gap="s16"
      layout={{ justifyContent: 'space-between', flexWrap: true }}
      mobileContent={layout({ flexDirection: 'column', alignItems: 'flex-start' })}
    >
      <Stack key="textos" gap="s4">
        <Heading key="titulo" text="Quanto sua família receberia?" />
        <Label key="texto" type="small" color="soft" text="É o capital segurado, pago de uma só vez." />
      </Stack>
      <El
        key="valor"
        type="number"
        content={{ value: f`variables[${variable('capital')}]`, style: 'currency', currency: 'BRL', fractionDigits: 0 }}
        font={font('amount', 'ink', { letterSpacing: '-0.02em' })}
      />
    </Row>
    <El
      key="regua"
      type="range-slider"
      name="Capital segurado"
      style={{ width: '100%' }}
      content={{
        minValue: 0,
        maxValue: 1_000_000,
        step: 1000,
        initialValue: 300_000,
        prefix: 'R$ ',
        markerCount: 11,
        ticksPerMarker: 10,
        showCurrentValue: false,
        trackColor: t('line'),
        activeColor: t('accent'),
        thumbColor: t('accent'),
        thumbSize: '28px',
        textColor: t('faint'),
        textSize: '16px',
      }}
      mobileContent={{ textSize: '14px' }}
      on={{ change: workflow([setVariable('capital', f`event.value`), callWorkflow('pedirCotacao')]) }}
    />
  </Card>
);
