/** @jsxImportSource @trama/document */
import {
  type ComponentNotation,
  callWorkflow,
  El,
  f,
  type NotationNode,
  variable,
  workflow,
} from '@trama/document/notation';
import type { Binding } from '@trama/model';
import { CopyLine } from '../look/copy-line.tsx';
import { Button, Field, Heading, KeptInput, Label, Notice, Stack } from '../look/parts.tsx';
import { Sheet } from '../look/sheet.tsx';
import { RADIUS } from '../look/values.ts';

const busy: Binding = f`variables[${variable('ocupadoSeguranca')}] === true`;
const isEnrolling = f`Boolean(variables[${variable('fatorNovo')}]?.id)`;
const isOn = f`Boolean(variables[${variable('segundoFator')}]?.id)`;
const isOff = f`variables[${variable('segundoFator')}]?.id === '' && !variables[${variable('fatorNovo')}]?.id`;

const Off = (): NotationNode => (
  <Stack gap="s16" when={isOff} style={{ width: '100%' }}>
    <Label
      key="texto"
      type="small"
      color="soft"
      text="Com um aplicativo autenticador no celular, ninguém entra na sua conta só com a senha."
    />
    <Button
      key="ativar"
      icon="lucide/shield-check"
      text="Ativar verificação em duas etapas"
      style={{ width: '100%' }}
      content={{ disabled: busy }}
      on={{ click: workflow([callWorkflow('inscreverFator')]) }}
    />
  </Stack>
);

const Enrolling = (): NotationNode => (
  <Stack gap="s20" when={isEnrolling} style={{ width: '100%' }}>
    <Label
      key="leia"
      type="small"
      color="soft"
      text="Leia o código com o aplicativo, ou digite nele a chave. Depois escreva aqui os seis números que ele mostrar."
    />
    <El
      key="desenho"
      type="image"
      content={{
        url: f`variables[${variable('fatorNovo')}]?.desenho ?? ''`,
        alt: 'Código para ler com o aplicativo autenticador',
        loading: 'eager',
      }}
      style={{ width: '196px', height: '196px', align: 'center', borderRadius: RADIUS, backgroundColor: '#ffffff' }}
    />
    <CopyLine
      key="chave"
      name="chaveDoFator"
      label="Chave"
      help="Para quem não pode ler o código."
      value={f`variables[${variable('fatorNovo')}]?.chave ?? ''`}
    />
    <Field key="codigo" label="Código de seis dígitos">
      <KeptInput
        key="campo"
        kept="codigoSeguranca"
        label="Código de seis dígitos"
        completion="one-time-code"
        content={{ placeholder: '000000' }}
        attributes={{ inputMode: 'numeric' }}
      />
    </Field>
    <Button
      key="confirmar"
      text="Confirmar e ativar"
      style={{ width: '100%' }}
      content={{ disabled: busy }}
      on={{ click: workflow([callWorkflow('confirmarFator')]) }}
    />
  </Stack>
);

const On = (): NotationNode => (
  <Stack gap="s16" when={isOn} style={{ width: '100%' }}>
    <Notice
      key="ativa"
      tone="positive"
      icon="lucide/shield-check"
      text="A verificação em duas etapas está ativa. Ao entrar, pedimos o código do aplicativo depois da senha."
    />
    <Button
      key="desativar"
      kind="quiet"
      text="Desativar"
      style={{ width: '100%' }}
      content={{ disabled: busy }}
      on={{ click: workflow([callWorkflow('removerFator')]) }}
    />
  </Stack>
);

/** How the account is kept: with the password alone, or with an authenticator app too. */
export const securityPopup: ComponentNotation = {
  kind: 'popup',
  name: 'Segurança',
  root: (
    <Sheet name="Segurança" title="Segurança" lead="Como a sua conta é protegida.">
      <Heading key="titulo" level="h3" type="bodyStrong" text="Verificação em duas etapas" />
      <Notice
        key="erro"
        when={f`(variables[${variable('erroSeguranca')}] ?? '') !== ''`}
        text={f`variables[${variable('erroSeguranca')}]`}
      />
      <Off key="inativa" />
      <Enrolling key="inscricao" />
      <On key="ativa" />
    </Sheet>
  ),
};
