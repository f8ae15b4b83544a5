/** @jsxImportSource @trama/document */
import {
  type ComponentNotation,
  callWorkflow,
  closePopup,
  f,
  formula,
  type NotationNode,
  onlyIf,
  variable,
  workflow,
} from '@trama/document/notation';
import type { Value } from '@trama/model';
import { Button, Field, KeptInput, Label, Notice, Row, Stack } from '../../look/parts.tsx';
import { Sheet } from '../../look/sheet.tsx';
import { RADIUS, space, t } from '../../look/values.ts';

const Fact = ({ label, value }: { label: string; value: Value }): NotationNode => (
  <Row layout={{ justifyContent: 'space-between', columnGap: t('s24') }} style={{ width: '100%' }}>
    <Label key="nome" type="small" color="soft" text={label} />
    <Label key="valor" type="smallStrong" text={value} font={{ textAlign: 'right' }} />
  </Row>
);

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
        <Fact
          key="quando"
          label="Pedido em"
          value={f`formulas[${formula('quandoFoi')}](variables[${variable('cancelamentoAberto')}]?.criado_em)`}
        />
        <Fact
          key="valor"
          label="Mensalidade"
          value={f`formulas[${formula('reais')}](variables[${variable('cancelamentoAberto')}]?.contrato?.premio)`}
        />
        <Fact
          key="vigencia"
          label="Vigência"
          value={f`variables[${variable('cancelamentoAberto')}]?.contrato?.inicio_vigencia ? formulas[${formula('dia')}](variables[${variable('cancelamentoAberto')}].contrato.inicio_vigencia) + ' a ' + formulas[${formula('dia')}](variables[${variable('cancelamentoAberto')}].contrato.fim_vigencia) : 'Ainda não começou'`}
        />
        <Fact
          key="telefone"
          label="Telefone"
          value={f`formulas[${formula('telefoneEscrito')}](variables[${variable('cancelamentoAberto')}]?.contrato?.pessoa?.telefone) || '—'`}
        />
        <Fact
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
