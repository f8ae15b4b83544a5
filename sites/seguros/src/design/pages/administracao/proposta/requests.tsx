/** @jsxImportSource @trama/document */
import { callWorkflow, f, type NotationNode, variable, workflow } from '@trama/document/notation';
import { Button, Field, KeptInput, Label, Stack } from '../../../look/parts.tsx';
import { Line, Panel, Rows, Words } from './panel.tsx';
import { when } from './proposal.ts';

/** What was asked of the customer with their answers, and a further question. */
export const Requests = (): NotationNode => (
  <Panel
    title="Pedir mais ao cliente"
    words="O cliente recebe um e-mail e responde em Contratos, com texto ou documentos."
  >
    <Stack
      key="novo"
      gap="s12"
      when={f`variables[${variable('proposta')}]?.status === 'em análise'`}
      style={{ width: '100%' }}
    >
      <Field key="linha" label="O que falta?" fault="pedido.pergunta">
        <KeptInput
          key="campo"
          kept="perguntaAoCliente"
          label="O que falta?"
          content={{ type: 'textarea', rows: 2, placeholder: 'Por exemplo: uma foto mais nítida do verso do RG' }}
        />
      </Field>
      <Button
        key="enviar"
        kind="quiet"
        text={f`variables[${variable('decidindoProposta')}] === 'pedido' ? 'Enviando…' : 'Enviar pedido'`}
        icon="lucide/mail-question-mark"
        style={{ align: 'flex-start' }}
        content={{
          disabled: f`(variables[${variable('decidindoProposta')}] ?? '') !== '' || String(variables[${variable('perguntaAoCliente')}] ?? '').trim().length < 3`,
        }}
        on={{ click: workflow([callWorkflow('pedirAoCliente')]) }}
      />
    </Stack>
    <Rows key="lista" list="pedidos" label="Pedidos ao cliente" empty="Nada foi pedido até agora.">
      <Line key="linha">
        <Words
          key="textos"
          title={f`context.item?.data?.pergunta`}
          text={f`context.item?.data?.respondido_em ? 'Resposta: ' + (context.item.data.resposta || 'documentos enviados') : 'Esperando a resposta do cliente.'`}
        />
        <Label key="quando" type="caption" color="soft" text={when} />
      </Line>
    </Rows>
  </Panel>
);

/** What was written to the customer so far. */
export const Written = (): NotationNode => (
  <Panel title="Mensagens ao cliente">
    <Rows key="lista" list="mensagens" label="Mensagens ao cliente" empty="Nada foi escrito ao cliente ainda.">
      <Line key="linha">
        <Words
          key="textos"
          title={f`context.item?.data?.assunto`}
          text={f`context.item?.data?.por_email ? 'Por e-mail' : 'Só na página: o endereço não está confirmado'`}
        />
        <Label key="quando" type="caption" color="soft" text={when} />
      </Line>
    </Rows>
  </Panel>
);
