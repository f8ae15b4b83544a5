/** @jsxImportSource @trama/document */
import {
  callWorkflow,
  El,
  f,
  formula,
  type NotationNode,
  setVariable,
  variable,
  workflow,
} from '@trama/document/notation';
import type { Value } from '@trama/model';
import { FactLine } from '../../../look/fact-line.tsx';
import { Button, Card, Field, Heading, KeptInput, Label, Notice, Row, Stack } from '../../../look/parts.tsx';
import { font, space, t } from '../../../look/values.ts';
import { StatusChip } from '../../contratos/status-chip.tsx';
import { Line, Rows, Words } from './panel.tsx';
import { part, proposal, reais, when } from './proposal.ts';

const Fact = (props: { label: string; value: Value }): NotationNode => (
  <FactLine {...props} color="onDeep" softColor="onDeepSoft" />
);

/** What is proposed, beside everything that there is to read. */
export const Proposed = (): NotationNode => (
  <Stack
    gap="s16"
    style={{ width: '100%', padding: space('s24'), backgroundColor: t('deep'), borderRadius: '20px' }}
    attributes={{ role: 'region', 'aria-label': 'O que se propõe' }}
  >
    <Row key="topo" layout={{ justifyContent: 'space-between' }} style={{ width: '100%' }}>
      <Label key="numero" type="smallStrong" color="onDeepSoft" text={part('?.numero')} />
      <StatusChip key="status" contract={proposal} />
    </Row>
    <El
      key="valor"
      type="number"
      content={{
        value: f`variables[${variable('proposta')}]?.premio`,
        style: 'currency',
        currency: 'BRL',
        fractionDigits: 2,
      }}
      font={font('title', 'onDeep', { letterSpacing: '-0.02em' })}
    />
    <Stack key="fatos" gap="s12" style={{ width: '100%' }}>
      <Fact key="seguro" label="Seguro" value={part('?.produto')} />
      <Fact key="plano" label="Plano" value={part('?.plano')} />
      <Fact key="capital" label="Capital" value={reais('?.capital', 0)} />
      <Fact
        key="vendedor"
        label="Vendido por"
        value={f`variables[${variable('proposta')}]?.vendedor ?? 'Direto pelo site'`}
      />
      <Fact key="parceiro" label="Indicado por" value={part('?.parceiro')} />
    </Stack>
  </Stack>
);

const isBusy = f`(variables[${variable('decidindoProposta')}] ?? '') !== ''`;
const asksWhy = f`variables[${variable('recusandoProposta')}] === true`;

/** Approves, brings into force or refuses; each with what is to be remembered of it. */
export const Decision = (): NotationNode => (
  <Card gap="s16" style={{ width: '100%' }}>
    <Heading key="titulo" type="bodyStrong" text="Decisão" />
    <Notice
      key="impedido"
      tone="waiting"
      icon="lucide/users"
      when={f`variables[${variable('proposta')}]?.impedido === true`}
      text="Você vendeu, indicou ou contratou este seguro. Quem aprova é outra pessoa da equipe; recusar você pode."
    />
    <Notice
      key="quatroOlhos"
      tone="waiting"
      icon="lucide/users"
      when={f`variables[${variable('proposta')}]?.quatro_olhos === true && variables[${variable('proposta')}]?.status === 'em análise'`}
      text={f`variables[${variable('proposta')}]?.ja_aprovei ? 'A sua aprovação está registrada. Falta a de outra pessoa da gestão.' : 'Por causa do capital, duas pessoas da gestão aprovam.'`}
    />
    <Label
      key="decidida"
      type="small"
      color="soft"
      when={f`!['em análise', 'aprovado'].includes(variables[${variable('proposta')}]?.status)`}
      text={f`'Não há mais o que decidir: o contrato está ' + (variables[${variable('proposta')}]?.status ?? '') + '.'`}
    />
    <Field
      key="parecer"
      label="Parecer (só a gestão lê)"
      when={f`['em análise', 'aprovado'].includes(variables[${variable('proposta')}]?.status)`}
    >
      <KeptInput
        key="campo"
        kept="parecerDaProposta"
        label="Parecer"
        content={{ type: 'textarea', rows: 3, placeholder: 'O que você conferiu' }}
      />
    </Field>
    <Field key="motivo" label="Motivo que o cliente lê" fault="decisao.motivo" when={asksWhy}>
      <KeptInput
        key="campo"
        kept="motivoDaProposta"
        label="Motivo que o cliente lê"
        content={{ type: 'textarea', rows: 3, placeholder: 'Em poucas palavras, sem dados de saúde' }}
      />
    </Field>
    <Notice
      key="erro"
      when={f`(variables[${variable('erroProposta')}] ?? '') !== ''`}
      text={f`variables[${variable('erroProposta')}]`}
    />
    <Stack key="acoes" gap="s8" style={{ width: '100%' }}>
      <Button
        key="aprovar"
        text={f`variables[${variable('decidindoProposta')}] === 'aprovado' ? 'Aprovando…' : 'Aprovar proposta'`}
        when={f`variables[${variable('proposta')}]?.status === 'em análise' && variables[${variable('recusandoProposta')}] !== true`}
        content={{
          disabled: f`(variables[${variable('decidindoProposta')}] ?? '') !== '' || variables[${variable('proposta')}]?.impedido === true || variables[${variable('proposta')}]?.ja_aprovei === true`,
        }}
        on={{ click: workflow([callWorkflow('decidirProposta', { status: 'aprovado' })]) }}
      />
      <Button
        key="ativar"
        text={f`variables[${variable('decidindoProposta')}] === 'ativo' ? 'Pondo em vigor…' : 'Pôr em vigor'`}
        when={f`variables[${variable('proposta')}]?.status === 'aprovado' && variables[${variable('recusandoProposta')}] !== true`}
        content={{
          disabled: f`(variables[${variable('decidindoProposta')}] ?? '') !== '' || variables[${variable('proposta')}]?.impedido === true`,
        }}
        on={{ click: workflow([callWorkflow('decidirProposta', { status: 'ativo' })]) }}
      />
      <Button
        key="recusar"
        kind="quiet"
        text="Recusar…"
        when={f`['em análise', 'aprovado'].includes(variables[${variable('proposta')}]?.status) && variables[${variable('recusandoProposta')}] !== true`}
        content={{ disabled: isBusy }}
        on={{ click: workflow([setVariable('recusandoProposta', true)]) }}
      />
      <Button
        key="confirmar"
        text={f`variables[${variable('decidindoProposta')}] === 'recusado' ? 'Recusando…' : 'Recusar proposta'`}
        when={asksWhy}
        content={{
          disabled: f`(variables[${variable('decidindoProposta')}] ?? '') !== '' || String(variables[${variable('motivoDaProposta')}] ?? '').trim().length < 3`,
        }}
        on={{ click: workflow([callWorkflow('decidirProposta', { status: 'recusado' })]) }}
      />
      <Button
        key="desistir"
        kind="bare"
        text="Não recusar"
        when={asksWhy}
        on={{ click: workflow([setVariable('recusandoProposta', false)]) }}
      />
    </Stack>
    <Stack
      key="anteriores"
      style={{ width: '100%' }}
      when={f`(variables[${variable('proposta')}]?.decisoes ?? []).length > 0`}
    >
      <Rows key="lista" list="decisoes" label="Decisões registradas" empty="">
        <Line key="linha">
          <Words
            key="textos"
            title={f`(formulas[${formula('decisaoEmPalavras')}](context.item?.data?.decisao)) + ' por ' + (context.item?.data?.por ?? 'alguém que saiu')`}
            text={f`context.item?.data?.parecer ?? ''`}
            when={f`Boolean(context.item?.data?.parecer)`}
          />
          <Label key="quando" type="caption" color="soft" text={when} />
        </Line>
      </Rows>
    </Stack>
  </Card>
);
