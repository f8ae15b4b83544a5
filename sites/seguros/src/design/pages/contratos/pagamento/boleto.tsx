/** @jsxImportSource @trama/document */
import { f, formula, type NotationNode } from '@trama/document/notation';
import { FactLine } from '../../../look/fact-line.tsx';
import { Heading, Label, Pill, Row, Stack } from '../../../look/parts.tsx';
import { RADIUS, space, t } from '../../../look/values.ts';

/** What a boleto would say. Only a bank can register one, so this is marked as a sample and cannot be paid. */
export const BoletoSample = (): NotationNode => (
  <Stack
    gap="s12"
    when={f`formulas[${formula('pagamentoDaFicha')}]()?.forma === 'boleto'`}
    style={{ width: '100%', padding: space('s20'), border: `1px dashed ${t('control')}`, borderRadius: RADIUS }}
    attributes={{ role: 'group', 'aria-label': 'Boleto, amostra' }}
  >
    <Row key="topo" layout={{ justifyContent: 'space-between' }} style={{ width: '100%' }}>
      <Heading key="titulo" level="h3" type="bodyStrong" text="Boleto" />
      <Pill key="amostra" text="Amostra" color="waiting" back="waitingSoft" />
    </Row>
    <FactLine key="quem" label="Beneficiário" value="Seguros Corretora de Vida" />
    <FactLine
      key="documento"
      label="Documento"
      value={f`(formulas[${formula('contratoDaFicha')}]()?.numero ?? '') + '/' + (formulas[${formula('parcela')}]()?.numero ?? '')`}
    />
    <FactLine
      key="vencimento"
      label="Vencimento"
      value={f`formulas[${formula('dia')}](formulas[${formula('parcela')}]()?.vencimento)`}
    />
    <Label
      key="aviso"
      type="small"
      color="soft"
      text="Esta amostra não pode ser paga: o boleto de verdade é registrado por um banco. Enquanto isso, use o Pix."
    />
  </Stack>
);
