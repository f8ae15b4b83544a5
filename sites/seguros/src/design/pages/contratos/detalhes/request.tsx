/** @jsxImportSource @trama/document */
import { callWorkflow, f, formula, type NotationNode, variable, workflow } from '@trama/document/notation';
import { Button, Field, KeptInput, Label, Stack } from '../../../look/parts.tsx';
import { RADIUS, space, t } from '../../../look/values.ts';
import { Attachments } from './attachments.tsx';

/** What those who analyse the proposal still need, and the answer in words or documents. */
export const MoreAsked = (): NotationNode => (
  <Stack
    gap="s16"
    when={f`formulas[${formula('pedidoDaProposta')}]() !== undefined`}
    style={{ width: '100%', padding: space('s20'), border: `1px solid ${t('accent')}`, borderRadius: RADIUS }}
    attributes={{ role: 'region', 'aria-label': 'Falta uma informação' }}
  >
    <Stack key="textos" gap="s4">
      <Label key="titulo" type="bodyStrong" text="Falta uma informação" />
      <Label key="pergunta" text={f`formulas[${formula('pedidoDaProposta')}]()?.pergunta ?? ''`} />
    </Stack>
    <Field key="linha" label="Sua resposta" fault="pedido.resposta">
      <KeptInput key="campo" kept="respostaAoPedido" label="Sua resposta" content={{ type: 'textarea', rows: 3 }} />
    </Field>
    <Attachments
      key="papeis"
      path="component/contrato/folha/pedido/papeis"
      label="Juntar um documento"
      list="Documentos da resposta"
      fault="pedido.documentos"
    />
    <Button
      key="enviar"
      text={f`variables[${variable('ocupadoContrato')}] ? 'Enviando…' : 'Enviar resposta'`}
      content={{
        disabled: f`variables[${variable('ocupadoContrato')}] === true || (String(variables[${variable('respostaAoPedido')}] ?? '').trim() === '' && (variables[${variable('papeisDaResposta')}] ?? []).length === 0)`,
      }}
      on={{
        click: workflow([
          callWorkflow('responderPedido', { pedido: f`formulas[${formula('pedidoDaProposta')}]().id` }),
        ]),
      }}
    />
  </Stack>
);
