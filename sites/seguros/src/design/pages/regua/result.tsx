/** @jsxImportSource @trama/document */
import { callWorkflow, f, formula, type NotationNode, page, variable, workflow } from '@trama/document/notation';
import { Button, Label, Stack } from '../../look/parts.tsx';
import { space, t } from '../../look/values.ts';
import { priceByMonth } from '../cotacao/price.tsx';

/** What was chosen here, for the quotation to go on from. */
const choices = [
  { name: 'produto', value: f`variables[${variable('produto')}]` },
  { name: 'capital', value: f`String(variables[${variable('capital')}] ?? '')` },
  { name: 'idade', value: f`String(variables[${variable('idade')}] ?? '')` },
  { name: 'fumante', value: f`variables[${variable('fumante')}] ? '1' : '0'` },
  // A frame in somebody else's page keeps nothing that the site would find again: who referred the visitor goes along.
  { name: 'parceiro', value: f`formulas[${formula('parceiroQueIndicou')}]()` },
];

interface ResultProps {
  /** Opens the quotation outside of the frame that the simulator stands in. */
  newTab?: boolean;
}

/** The price of the ruler, big, and the way on. */
export const RulerResult = ({ newTab = false }: ResultProps): NotationNode => (
  <Stack
    gap="s20"
    style={{ width: '100%', padding: space('s24'), backgroundColor: t('deep'), borderRadius: '20px' }}
    mobile={{ padding: space('s20') }}
    attributes={{ role: 'region', 'aria-label': 'Resultado da simulação' }}
  >
    <Stack
      key="preco"
      gap="s4"
      style={{ width: '100%' }}
      // As high as a price that takes two lines, so that nothing below moves when it comes.
      mobile={{ minHeight: '104px' }}
      attributes={{ 'aria-live': 'polite' }}
    >
      <Label key="titulo" type="small" color="onDeepSoft" text="A partir de" />
      {priceByMonth(f`Math.min(...(variables[${variable('planos')}] ?? []).map((plano) => plano.premio))`)}
    </Stack>
    <Button
      key="tentar"
      kind="lime"
      text="Tentar de novo"
      icon="lucide/rotate-cw"
      when={f`variables[${variable('cotacaoFalhou')}] === true`}
      style={{ width: '100%' }}
      on={{ click: workflow([callWorkflow('tentarDeNovo')]) }}
    />
    <Button
      key="continuar"
      when={f`variables[${variable('cotacaoFalhou')}] !== true`}
      kind="lime"
      text="Ver os planos e contratar"
      link={{ type: 'internal', pageId: page('cotacao'), query: choices, targetBlank: newTab }}
      style={{ width: '100%', minHeight: '52px' }}
    />
    <Label
      key="nota"
      type="small"
      color="onDeepSoft"
      text="Simulação sem compromisso. O valor final depende da análise de risco."
      style={{ width: '100%' }}
    />
  </Stack>
);
