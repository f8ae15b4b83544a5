/** @jsxImportSource @trama/document */
import { callWorkflow, f, formula, type NotationNode, variable, workflow } from '@trama/document/notation';
import { FactLine } from '../../../look/fact-line.tsx';
import { Button, Label, Stack } from '../../../look/parts.tsx';
import { RADIUS, space, t } from '../../../look/values.ts';

const isBusy = f`variables[${variable('ocupadoContrato')}] === true`;

/** What the brokerage offers who asked to leave: the same insurance for less, taken or left. */
export const StayOffer = (): NotationNode => (
  <Stack
    gap="s16"
    when={f`formulas[${formula('ofertaDoContrato')}]() !== undefined`}
    style={{ width: '100%', padding: space('s20'), border: `1px solid ${t('accent')}`, borderRadius: RADIUS }}
    attributes={{ role: 'region', 'aria-label': 'Uma oferta para você continuar' }}
  >
    <Stack key="textos" gap="s4">
      <Label key="titulo" type="bodyStrong" text="Uma oferta para você continuar" />
      <Label
        key="recado"
        color="soft"
        when={f`Boolean(formulas[${formula('ofertaDoContrato')}]()?.oferta_texto)`}
        text={f`formulas[${formula('ofertaDoContrato')}]()?.oferta_texto ?? ''`}
      />
    </Stack>
    <Stack key="fatos" gap="s12" style={{ width: '100%' }}>
      <FactLine
        key="capital"
        label="Capital segurado"
        value={f`formulas[${formula('reais')}](formulas[${formula('ofertaDoContrato')}]()?.oferta_capital, 0)`}
      />
      <FactLine
        key="premio"
        label="Mensalidade"
        value={f`formulas[${formula('reais')}](formulas[${formula('ofertaDoContrato')}]()?.oferta_premio) + ' em vez de ' + formulas[${formula('reais')}](formulas[${formula('contratoDaFicha')}]()?.premio)`}
      />
      <FactLine
        key="plano"
        label="Plano"
        value={f`formulas[${formula('nomeDoPlano')}](formulas[${formula('ofertaDoContrato')}]()?.oferta_plano)`}
      />
      <FactLine
        key="ate"
        label="Vale até"
        value={f`formulas[${formula('dia')}](formulas[${formula('ofertaDoContrato')}]()?.oferta_ate)`}
      />
    </Stack>
    <Button
      key="aceitar"
      text="Aceitar e continuar"
      content={{ disabled: isBusy }}
      on={{ click: workflow([callWorkflow('responderOferta', { aceita: true })]) }}
    />
    <Button
      key="recusar"
      kind="bare"
      text="Prefiro cancelar"
      content={{ disabled: isBusy }}
      on={{ click: workflow([callWorkflow('responderOferta', { aceita: false })]) }}
    />
  </Stack>
);
