/** @jsxImportSource @trama/document */
import {
  type ComponentNotation,
  callWorkflow,
  closePopup,
  f,
  formula,
  type NotationNode,
  setVariable,
  variable,
  workflow,
} from '@trama/document/notation';
import { Button, Fault, Field, KeptInput, Label, Notice, Stack } from '../../../look/parts.tsx';
import { Sheet } from '../../../look/sheet.tsx';
import { BeneficiaryEditor } from '../../adesao/beneficiary-editor.tsx';

const isNow = (state: string) => f`variables[${variable('situacaoDaMudanca')}] === ${state}`;
const isBusy = f`variables[${variable('ocupadoContrato')}] === true`;

const List = (): NotationNode => (
  <Stack gap="s20" when={isNow('lista')} style={{ width: '100%' }}>
    <BeneficiaryEditor key="editor" />
    <Fault
      key="falta"
      when={f`formulas[${formula('faltaDe')}]('mudanca.lista') + formulas[${formula('faltaDe')}]('mudanca.codigo') !== ''`}
      text={f`formulas[${formula('faltaDe')}]('mudanca.lista') || formulas[${formula('faltaDe')}]('mudanca.codigo')`}
    />
    <Button
      key="enviar"
      icon="lucide/mail"
      text={f`variables[${variable('ocupadoContrato')}] ? 'Enviando…' : 'Enviar código de assinatura'`}
      content={{ disabled: isBusy }}
      on={{ click: workflow([callWorkflow('pedirBeneficiarios')]) }}
    />
  </Stack>
);

const Code = (): NotationNode => (
  <Stack gap="s20" when={isNow('codigo')} style={{ width: '100%' }}>
    <Label
      key="texto"
      color="soft"
      text={f`'Enviamos um código para ' + (plugins['supabaseAuth'].user?.email ?? '') + ', com os nomes de quem passa a receber. Digitá-lo aqui vale como a sua assinatura.'`}
    />
    <Field key="codigo" label="Código de seis dígitos" fault="mudanca.codigo">
      <KeptInput
        key="campo"
        kept="codigoDaMudanca"
        label="Código de seis dígitos"
        completion="one-time-code"
        content={{ type: 'text', placeholder: '000000' }}
        attributes={{ inputMode: 'numeric', maxLength: '7' }}
      />
    </Field>
    <Button
      key="assinar"
      text={f`variables[${variable('ocupadoContrato')}] ? 'Assinando…' : 'Assinar a mudança'`}
      content={{ disabled: isBusy }}
      on={{ click: workflow([callWorkflow('assinarBeneficiarios')]) }}
    />
    <Button
      key="voltar"
      kind="bare"
      text="Voltar à lista"
      on={{ click: workflow([setVariable('situacaoDaMudanca', 'lista')]) }}
    />
  </Stack>
);

/** Who receives is changed, with a code by mail as signature. */
export const receiversPopup: ComponentNotation = {
  kind: 'popup',
  name: 'Beneficiários',
  root: (
    <Sheet
      name="Mudar beneficiários"
      title="Quem recebe"
      lead="Os percentuais devem somar 100%. A mudança vale quando você a assina."
      width="640px"
    >
      <Notice
        key="erro"
        when={f`(variables[${variable('erroContrato')}] ?? '') !== ''`}
        text={f`variables[${variable('erroContrato')}]`}
      />
      <List key="lista" />
      <Code key="codigo" />
      <Stack key="feita" gap="s20" when={isNow('feita')} style={{ width: '100%' }}>
        <Notice key="aviso" tone="positive" icon="lucide/circle-check" text="Mudança assinada. Ela já vale." />
        <Button key="fechar" kind="quiet" text="Voltar ao contrato" on={{ click: workflow([closePopup()]) }} />
      </Stack>
    </Sheet>
  ),
};
