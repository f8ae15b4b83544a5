/** @jsxImportSource @trama/document */
import {
  collection,
  El,
  f,
  type NotationNode,
  setVariable,
  variable,
  type WorkflowNotation,
  workflow,
} from '@trama/document/notation';
import type { Binding } from '@trama/model';
import type { MaskName } from '../../look/masks.ts';
import { Button, Fault, Field, Input, Label, Notice, Row } from '../../look/parts.tsx';
import { font, space, t } from '../../look/values.ts';
import { incomplete } from './workflows.ts';

/** What the card shows: one of its forms, or what came of it. */
export type Mode = 'entrar' | 'cadastro' | 'link' | 'telefone' | 'codigo' | 'esqueci' | 'mfa' | 'enviado' | 'apagada';

export const isMode = (mode: Mode): Binding => f`variables[${variable('modoAcesso')}] === ${mode}`;

const invalid = (field: string) => ({
  invalido: { label: 'Inválido', when: f`context.local?.data?.form?.fields?.[${field}]?.isValid === false` },
});

interface LineProps {
  name: string;
  label: string;
  type?: string;
  hint?: string;
  mask?: MaskName;
  completion: string;
  isSecret?: boolean;
  /** Name of the field in `faltas`. */
  fault?: string;
}

/** A line of a form: its label and its input, which is marked when it was refused. */
export const Line = ({
  name,
  label,
  type = 'text',
  hint = '',
  mask,
  completion,
  isSecret,
  fault,
}: LineProps): NotationNode => (
  <Field label={label} {...(fault === undefined ? {} : { fault })}>
    <Input
      key="campo"
      name={name}
      label={label}
      completion={completion}
      mask={mask}
      states={invalid(name)}
      content={{
        ...(mask === undefined ? { type, placeholder: hint } : {}),
        fieldName: name,
        ...(type === 'email'
          ? {
              customValidation: true,
              validation: f`/^\\S+@\\S+\\.\\S+$/.test(String(context.local?.data?.form?.fields?.[${name}]?.value ?? '').trim())`,
            }
          : {}),
        ...(isSecret ? { displayPassword: f`variables[${variable('senhaVisivel')}] === true` } : {}),
      }}
    />
    <Fault
      key="invalido"
      when={f`context.local?.data?.form?.fields?.[${name}]?.isValid === false`}
      text={f`${type} === 'email' && String(context.local?.data?.form?.fields?.[${name}]?.value ?? '') !== '' ? 'Digite um e-mail válido, como voce@exemplo.com.br.' : 'Preencha este campo.'`}
    />
  </Field>
);

/** The line by which all accounts of mail are found. */
export const EmailLine = (): NotationNode => (
  <Line name="email" label="E-mail" type="email" hint="voce@exemplo.com.br" completion="username" />
);

/** Sends the form; it says so while it waits. */
export const SubmitButton = ({ label, busy }: { label: string; busy: string }): NotationNode => (
  <Button
    text={f`variables[${variable('acessando')}] ? ${busy} : ${label}`}
    style={{ width: '100%', minHeight: '52px' }}
    content={{ buttonType: 'submit', disabled: f`variables[${variable('acessando')}] === true` }}
    attributes={{ 'aria-busy': f`variables[${variable('acessando')}] ? 'true' : 'false'` }}
  />
);

/** Shows what was typed as a password, or hides it. */
export const ShowPassword = (): NotationNode => (
  <Button
    kind="text"
    text={f`variables[${variable('senhaVisivel')}] ? 'Ocultar senha' : 'Mostrar senha'`}
    icon={f`variables[${variable('senhaVisivel')}] ? 'lucide/eye-off' : 'lucide/eye'`}
    iconColor="soft"
    style={{ align: 'flex-start' }}
    font={font('small', 'soft')}
    on={{ click: workflow([setVariable('senhaVisivel', f`!variables[${variable('senhaVisivel')}]`)]) }}
  />
);

/** Why it did not work. */
export const Failure = (): NotationNode => (
  <Notice
    when={f`(variables[${variable('erroAcesso')}] ?? '') !== ''`}
    text={f`variables[${variable('erroAcesso')}]`}
  />
);

/** Says so when the service cannot be reached: a page that asked for sign-in for that reason led here. */
export const OutOfReach = (): NotationNode => (
  <Notice
    tone="waiting"
    icon="lucide/wifi-off"
    when={f`(variables[${variable('erroAcesso')}] ?? '') === '' && String(collections[${collection('usuario')}]?.error?.message ?? '').toLowerCase().includes('fetch')`}
    text="Sem conexão com o servidor. Verifique sua internet e recarregue a página."
  />
);

/** A form of this page; only the one of the mode is there. */
export const Form = ({
  mode,
  onSubmit,
  children,
}: {
  mode: Mode;
  onSubmit: WorkflowNotation;
  children: NotationNode[];
}) => (
  <El
    type="form-container"
    name={mode}
    when={isMode(mode)}
    layout={{ flexDirection: 'column', rowGap: t('s20') }}
    style={{ width: '100%' }}
    content={{ validation: 'submit', showErrors: false }}
    attributes={{ noValidate: 'true' }}
    on={{ submit: onSubmit, 'submit-validation-error': incomplete }}
  >
    {children}
  </El>
);

/** The way to the other form: one button for both ways, so that it keeps the focus. */
export const Switch = (): NotationNode => (
  <Row
    gap="s4"
    when={f`variables[${variable('modoAcesso')}] !== 'mfa'`}
    layout={{ justifyContent: 'center', flexWrap: true }}
  >
    <Label
      key="pergunta"
      type="small"
      color="soft"
      text={f`variables[${variable('modoAcesso')}] === 'cadastro' ? 'Já tem conta?' : 'Ainda não tem conta?'`}
    />
    <Button
      key="trocar"
      kind="bare"
      text={f`variables[${variable('modoAcesso')}] === 'cadastro' ? 'Entrar' : 'Criar conta'`}
      style={{ padding: space('s8'), minHeight: '40px' }}
      font={font('smallStrong', 'accent')}
      on={{
        click: workflow([
          setVariable('erroAcesso', ''),
          setVariable('faltas', {}),
          setVariable('modoAcesso', f`variables[${variable('modoAcesso')}] === 'cadastro' ? 'entrar' : 'cadastro'`),
        ]),
      }}
    />
  </Row>
);
