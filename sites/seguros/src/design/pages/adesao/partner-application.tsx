/** @jsxImportSource @trama/document */
import { callWorkflow, f, formula, type NotationNode, variable, workflow } from '@trama/document/notation';
import { Button, Card, Field, Heading, KeptInput, Label, Notice, Stack } from '../../look/parts.tsx';
import { t } from '../../look/values.ts';

/** How one becomes a partner: for who wanted to see Parceiros without being one. */
export const PartnerApplication = (): NotationNode => (
  <Card
    gap="s20"
    when={f`formulas[${formula('porqueAqui')}]() === 'Parceiros'`}
    style={{ margin: `0 0 ${t('s16')} 0` }}
    attributes={{ role: 'region', 'aria-label': 'Quero ser parceiro' }}
  >
    <Stack key="textos" gap="s4">
      <Heading key="titulo" text="Quero ser parceiro" />
      <Label
        key="texto"
        color="soft"
        text="Indique clientes com um link seu e receba comissão por cada contrato que entra em vigor."
      />
    </Stack>
    <Stack
      key="formulario"
      gap="s16"
      when={f`!variables[${variable('candidaturaFeita')}]`}
      style={{ width: '100%', maxWidth: '520px' }}
    >
      <Field key="nome" label="Nome da empresa, ou o seu" fault="candidatura.nome">
        <KeptInput key="campo" kept="candidatura" part="nome" label="Nome da empresa, ou o seu" />
      </Field>
      <Field key="documento" label="CPF ou CNPJ (opcional)" fault="candidatura.documento">
        <KeptInput key="campo" kept="candidatura" part="documento" label="CPF ou CNPJ, opcional" />
      </Field>
      <Field key="mensagem" label="Como você pretende indicar? (opcional)" fault="candidatura.mensagem">
        <KeptInput key="campo" kept="candidatura" part="mensagem" label="Como você pretende indicar, opcional" />
      </Field>
      <Notice
        key="erro"
        when={f`(variables[${variable('erroCandidatura')}] ?? '') !== ''`}
        text={f`variables[${variable('erroCandidatura')}]`}
      />
      <Button
        key="enviar"
        text={f`variables[${variable('enviandoCandidatura')}] ? 'Enviando…' : 'Enviar candidatura'`}
        icon="lucide/handshake"
        content={{ disabled: f`variables[${variable('enviandoCandidatura')}] === true` }}
        on={{ click: workflow([callWorkflow('enviarCandidatura')]) }}
      />
    </Stack>
    <Notice
      key="feita"
      tone="positive"
      icon="lucide/circle-check"
      when={f`variables[${variable('candidaturaFeita')}]?.status === 'em análise'`}
      text="Candidatura recebida. Respondemos por e-mail em até cinco dias úteis."
    />
    <Notice
      key="aceita"
      tone="positive"
      icon="lucide/circle-check"
      when={f`variables[${variable('candidaturaFeita')}]?.status === 'aceita'`}
      text="Você já é parceiro. Saia da conta e entre de novo para abrir Parceiros."
    />
    <Notice
      key="recusada"
      tone="waiting"
      when={f`variables[${variable('candidaturaFeita')}]?.status === 'recusada'`}
      text="Sua candidatura não foi aceita desta vez."
    />
  </Card>
);
