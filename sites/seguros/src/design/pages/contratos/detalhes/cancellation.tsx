/** @jsxImportSource @trama/document */
import {
  callWorkflow,
  customJs,
  f,
  formula,
  js,
  type NotationNode,
  setVariable,
  variable,
  workflow,
} from '@trama/document/notation';
import { Button, Field, KeptInput, Notice, Row, Stack } from '../../../look/parts.tsx';
import { layout, member } from '../../../look/values.ts';
import { contract } from './facts.tsx';

const isAsking = f`variables[${variable('pedindoCancelamento')}] === true`;

/** The question takes the place of the button that asked it, at the lower edge of the window: it is seen whole, and typed into. */
const showQuestion = customJs(js`
  requestAnimationFrame(() => {
    const pergunta = document.querySelector('[data-motivo]');
    pergunta?.querySelector('input')?.focus({ preventScroll: true });
    pergunta?.scrollIntoView({ block: 'nearest' });
  });`);

/** The way out of a contract: asked for with a reason, decided by the staff. */
export const Cancellation = (): NotationNode => (
  <Stack gap="s12" style={{ width: '100%' }}>
    <Notice
      key="pedido"
      tone="waiting"
      icon="lucide/hourglass"
      when={member(contract, `?.cancelamentos?.some((um) => !um.atendido_em)`)}
      text="Cancelamento pedido. Respondemos em até dois dias úteis."
    />
    <Button
      key="pedir"
      kind="bare"
      text="Pedir cancelamento"
      when={f`formulas[${formula('podeCancelar')}]() && variables[${variable('pedindoCancelamento')}] !== true`}
      on={{ click: workflow([setVariable('pedindoCancelamento', true), showQuestion]) }}
    />
    <Stack
      key="motivo"
      gap="s12"
      when={isAsking}
      style={{ width: '100%', customCss: { 'scroll-margin': '24px' } }}
      attributes={{ 'data-motivo': '' }}
    >
      <Field key="linha" label="Por que você quer cancelar?" fault="cancelamento.motivo">
        <KeptInput key="campo" kept="motivoCancelamento" label="Motivo do cancelamento" />
      </Field>
      <Row key="acoes" gap="s8" mobileContent={layout({ flexDirection: 'column', alignItems: 'stretch' })}>
        <Button
          key="enviar"
          text={f`variables[${variable('ocupadoContrato')}] ? 'Enviando…' : 'Enviar pedido'`}
          content={{
            disabled: f`variables[${variable('ocupadoContrato')}] === true || String(variables[${variable('motivoCancelamento')}] ?? '').trim().length < 3`,
          }}
          on={{ click: workflow([callWorkflow('pedirCancelamento')]) }}
        />
        <Button
          key="desistir"
          kind="bare"
          text="Manter o contrato"
          on={{ click: workflow([setVariable('pedindoCancelamento', false)]) }}
        />
      </Row>
    </Stack>
  </Stack>
);
