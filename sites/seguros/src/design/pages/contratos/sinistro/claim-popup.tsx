/** @jsxImportSource @trama/document */
import {
  type ComponentNotation,
  callWorkflow,
  f,
  formula,
  type NotationNode,
  variable,
  workflow,
} from '@trama/document/notation';
import { Button, Field, KeptInput, Notice, Stack } from '../../../look/parts.tsx';
import { Sheet } from '../../../look/sheet.tsx';
import { Attachments } from '../detalhes/attachments.tsx';
import { ClaimView } from './claim-parts.tsx';

/** More of it, while it is not decided. */
const More = (): NotationNode => (
  <Stack
    gap="s16"
    when={f`['aberto', 'em análise', 'faltam documentos'].includes(formulas[${formula('sinistroDaFicha')}]()?.status) && formulas[${formula('contratoProprio')}]()`}
    style={{ width: '100%' }}
  >
    <Notice
      key="faltam"
      tone="waiting"
      icon="lucide/file-warning"
      when={f`formulas[${formula('sinistroDaFicha')}]()?.status === 'faltam documentos'`}
      text="Faltam documentos. Veja no andamento quais, e envie aqui."
    />
    <Field key="texto" label="Acrescentar algo" fault="sinistro.texto">
      <KeptInput key="campo" kept="textoDoSinistro" label="Acrescentar algo" content={{ type: 'textarea', rows: 3 }} />
    </Field>
    <Attachments
      key="papeis"
      path="component/sinistro/folha/mais/papeis"
      label="Mais documentos"
      list="Documentos a enviar"
      fault="sinistro.documentos"
    />
    <Button
      key="enviar"
      text={f`variables[${variable('ocupadoContrato')}] ? 'Enviando…' : 'Enviar'`}
      content={{
        disabled: f`variables[${variable('ocupadoContrato')}] === true || (String(variables[${variable('textoDoSinistro')}] ?? '').trim() === '' && (variables[${variable('papeisDaResposta')}] ?? []).length === 0)`,
      }}
      on={{ click: workflow([callWorkflow('completarSinistro')]) }}
    />
  </Stack>
);

/** A claim before the person insured. */
export const claimPopup: ComponentNotation = {
  kind: 'popup',
  name: 'Sinistro',
  root: (
    <Sheet
      name="Aviso de sinistro"
      title={f`formulas[${formula('nomeDoSinistro')}](formulas[${formula('sinistroDaFicha')}]()?.tipo)`}
      lead={f`formulas[${formula('sinistroDaFicha')}]()?.numero ?? ''`}
    >
      <Notice
        key="erro"
        when={f`(variables[${variable('erroContrato')}] ?? '') !== ''`}
        text={f`variables[${variable('erroContrato')}]`}
      />
      <ClaimView key="sinistro" claim={f`formulas[${formula('sinistroDaFicha')}]()`} />
      <More key="mais" />
    </Sheet>
  ),
};
