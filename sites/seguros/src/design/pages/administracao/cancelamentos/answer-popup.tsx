/** @jsxImportSource @trama/document */

import {
  type ComponentNotation,
  callWorkflow,
  f,
  formula,
  type NotationNode,
  variable,
} from '@trama/document/notation';
import { ADMINISTRATION, thenClose } from '../../../calls.ts';
import { FactLine } from '../../../look/fact-line.tsx';
import { KeptDate } from '../../../look/kept-date.tsx';
import { Button, Field, Heading, KeptInput, Label, Notice, Stack } from '../../../look/parts.tsx';
import { Sheet } from '../../../look/sheet.tsx';
import { RADIUS, space, t } from '../../../look/values.ts';
import { isBusy } from '../busy.ts';
import { Offer } from './offer.tsx';

const isInForce = f`variables[${variable('cancelamentoAberto')}]?.contrato?.status === 'ativo'`;

/** Why, when, and of whom. */
const Request = (): NotationNode => (
  <Stack gap="s20" style={{ width: '100%' }}>
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
        key="prazo"
        label="Responder até"
        value={f`formulas[${formula('dia')}](variables[${variable('cancelamentoAberto')}]?.responder_ate)`}
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
        key="arrependimento"
        label="Arrependimento"
        value={f`formulas[${formula('arrependimento')}](variables[${variable('cancelamentoAberto')}]?.contrato)`}
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
  </Stack>
);

/** Answers a request to cancel: with an offer, by keeping the contract as agreed on, or by its end on a day. */
export const answerPopup: ComponentNotation = {
  kind: 'popup',
  name: 'Atender cancelamento',
  root: (
    <Sheet
      name="Pedido de cancelamento"
      title={f`variables[${variable('cancelamentoAberto')}]?.contrato?.pessoa?.nome || 'Pedido de cancelamento'`}
      lead={f`variables[${variable('cancelamentoAberto')}]?.contrato?.numero ?? ''`}
    >
      <Request key="pedido" />
      <Notice
        key="erro"
        when={f`(variables[${variable('erroAdm')}] ?? '') !== ''`}
        text={f`variables[${variable('erroAdm')}]`}
      />
      <Offer key="oferta" />
      <Stack key="fim" gap="s16" style={{ width: '100%' }}>
        <Heading key="titulo" level="h3" type="bodyStrong" text="Decidir" />
        <Field key="combinado" label="O que foi combinado (o cliente lê)" fault="cancelamento.resposta">
          <KeptInput
            key="campo"
            kept="combinado"
            label="O que foi combinado"
            content={{ type: 'textarea', rows: 2, placeholder: 'Por exemplo: outro dia de vencimento' }}
          />
        </Field>
        <Button
          key="manter"
          text="Manter o contrato"
          content={{ disabled: isBusy }}
          on={{ click: thenClose(callWorkflow('atenderCancelamento', { cancela: false }), ADMINISTRATION) }}
        />
        <Field key="termina" label="Último dia de cobertura" fault="cancelamento.termina" when={isInForce}>
          <KeptDate key="campo" kept="fimDaCobertura" label="Último dia de cobertura" />
        </Field>
        <Button
          key="cancelar"
          kind="quiet"
          text="Cancelar o contrato"
          content={{ disabled: isBusy }}
          on={{ click: thenClose(callWorkflow('atenderCancelamento', { cancela: true }), ADMINISTRATION) }}
        />
      </Stack>
    </Sheet>
  ),
};
