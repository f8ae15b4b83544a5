/** @jsxImportSource @trama/document */
import { callWorkflow, El, f, formula, type NotationNode, page, variable, workflow } from '@trama/document/notation';
import { Button, Label, Row, Stack } from '../../look/parts.tsx';
import { EASE, font, space, t } from '../../look/values.ts';

const hasPlan = f`formulas[${formula('planoEscolhido')}]() !== undefined`;
/** What was chosen here, for the quotation to go on from. */
const choices = [
  { name: 'produto', value: f`variables[${variable('produto')}]` },
  { name: 'capital', value: f`String(variables[${variable('capital')}] ?? '')` },
  { name: 'idade', value: f`String(variables[${variable('idade')}] ?? '')` },
  { name: 'fumante', value: f`variables[${variable('fumante')}] ? '1' : '0'` },
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
    <Stack key="preco" gap="s4" style={{ width: '100%' }} attributes={{ 'aria-live': 'polite' }}>
      <Label key="titulo" type="small" color="onDeepSoft" text="A partir de" />
      <Row
        key="linha"
        when={hasPlan}
        style={{ transition: EASE }}
        layout={{ alignItems: 'baseline', columnGap: t('s8'), flexWrap: true }}
        states={{ calculando: { when: f`variables[${variable('calculando')}] === true`, style: { opacity: '0.55' } } }}
      >
        <El
          key="valor"
          type="number"
          content={{
            value: f`Math.min(...(variables[${variable('planos')}] ?? []).map((plano) => plano.premio))`,
            style: 'currency',
            currency: 'BRL',
            fractionDigits: 2,
          }}
          font={font('figure', 'onDeep', { letterSpacing: '-0.03em' })}
        />
        <Label key="mes" color="onDeepSoft" text="por mês" />
      </Row>
      <Stack key="sem" gap="s8" when={f`formulas[${formula('planoEscolhido')}]() === undefined`}>
        <Label key="traco" type="figure" color="onDeepSoft" text="R$ —" />
        <Label
          key="aviso"
          type="small"
          color="lime"
          when={f`(variables[${variable('avisoCotacao')}] ?? '') !== ''`}
          text={f`variables[${variable('avisoCotacao')}]`}
        />
      </Stack>
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
