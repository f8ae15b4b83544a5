/** @jsxImportSource @trama/document */
import {
  callWorkflow,
  elementAction,
  f,
  formula,
  type NotationNode,
  setVariable,
  variable,
  workflow,
} from '@trama/document/notation';
import { FileList } from '../../../look/file-list.tsx';
import { Button, Field, KeptInput, Label, Stack } from '../../../look/parts.tsx';
import { DocumentUpload } from '../../../look/upload.tsx';
import { RADIUS, space, t } from '../../../look/values.ts';

const upload = 'component/contrato/folha/pedido/envio';

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
    <DocumentUpload
      key="envio"
      label="Juntar um documento"
      on={{
        change: workflow([
          callWorkflow('juntarDocumento', { arquivo: f`event.value` }),
          elementAction(upload, 'clearFiles'),
        ]),
      }}
    />
    <FileList
      key="juntados"
      label="Documentos da resposta"
      files={f`variables[${variable('papeisDaResposta')}] ?? []`}
      action="Remover"
      does={workflow([
        setVariable(
          'papeisDaResposta',
          f`variables[${variable('papeisDaResposta')}].filter((um) => um.caminho !== context.item.data.caminho)`,
        ),
      ])}
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
