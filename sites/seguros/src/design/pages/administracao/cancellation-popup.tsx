/** @jsxImportSource @trama/document */
import {
  type ComponentNotation,
  callWorkflow,
  closePopup,
  f,
  formula,
  onlyIf,
  variable,
  workflow,
} from '@trama/document/notation';
import { FactLine } from '../../look/fact-line.tsx';
import { Button, Field, KeptInput, Label, Notice, Stack } from '../../look/parts.tsx';
import { Sheet } from '../../look/sheet.tsx';
import { RADIUS, space, t } from '../../look/values.ts';

const answer = (cancels: boolean) =>
  workflow([
    callWorkflow('atenderCancelamento', { cancela: cancels }),
    onlyIf(
      f`(variables[${variable('erroAdm')}] ?? '') === '' && Object.keys(variables[${variable('faltas')}] ?? {}).length === 0`,
    ),
    closePopup(),
  ]);

const isBusy = f`(variables[${variable('ocupadoAdm')}] ?? '') !== ''`;

/** Answers a request to cancel: the contract ends, or stays with what was agreed on with the customer. */
export const cancellationPopup: ComponentNotation = {
  kind: 'popup',
  name: 'Atender cancelamento',
  root: (
    <Sheet
      name="Pedido de cancelamento"
      title={f`variables[${variable('cancelamentoAberto')}]?.contrato?.pessoa?.nome || 'Pedido de cancelamento'`}
      lead={f`variables[${variable('cancelamentoAberto')}]?.contrato?.numero ?? ''`}
    >
      <Stack
        key="motivo"
        gap="s4"
        style={{ width: '100%', padding: space('s16'), backgroundColor: t('sunken'), borderRadius: RADIUS }}
      >
        <Label key="rotulo" type="small" color="soft" text="Por que quer cancelar" />
        <Label key="texto" text={f`variables[${variable('cancelamentoAberto')}]?.motivo ?? ''`} />
      </Stack>
      <Stack key="fatos" gap="s12" style={{ width: '100%' }}>
        <FactLine
          key="quando"
          label="Pedido em"
          value={f`formulas[${formula('quandoFoi')}](variables[${variable('cancelamentoAberto')}]?.criado_em)`}
        />
        <FactLine
          key="valor"
          label="Mensalidade"
          value={f`formulas[${formula('reais')}](variables[${variable('cancelamentoAberto')}]?.contrato?.premio)`}
        />
        <FactLine
          key="vigencia"
          label="Vigência"
          value={f`variables[${variable('cancelamentoAberto')}]?.contrato?.inicio_vigencia ? formulas[${formula('dia')}](variables[${variable('cancelamentoAberto')}].contrato.inicio_vigencia) + ' a ' + formulas[${formula('dia')}](variables[${variable('cancelamentoAberto')}].contrato.fim_vigencia) : 'Ainda não começou'`}
        />
        <FactLine
          key="telefone"
          label="Telefone"
          value={f`formulas[${formula('telefoneEscrito')}](variables[${variable('cancelamentoAberto')}]?.contrato?.pessoa?.telefone) || '—'`}
        />
        <FactLine
          key="email"
          label="E-mail"
          value={f`variables[${variable('cancelamentoAberto')}]?.contrato?.pessoa?.email ?? '—'`}
        />
      </Stack>
      <Field key="combinado" label="O que foi combinado (o cliente lê)" fault="cancelamento.resposta">
        <KeptInput
          key="campo"
          kept="combinado"
          label="O que foi combinado"
          content={{ type: 'textarea', rows: 3, placeholder: 'Por exemplo: capital menor a partir de janeiro' }}
        />
      </Field>
      <Notice
        key="erro"
        when={f`(variables[${variable('erroAdm')}] ?? '') !== ''`}
        text={f`variables[${variable('erroAdm')}]`}
      />
      <Button key="manter" text="Manter o contrato" content={{ disabled: isBusy }} on={{ click: answer(false) }} />
      <Button
        key="cancelar"
        kind="quiet"
        text="Cancelar o contrato"
        content={{ disabled: isBusy }}
        on={{ click: answer(true) }}
      />
    </Sheet>
  ),
};
