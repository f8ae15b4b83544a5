/** @jsxImportSource @trama/document */

import {
  Box,
  callWorkflow,
  collection,
  f,
  formula,
  type NotationNode,
  variable,
  workflow,
} from '@trama/document/notation';
import { KeptDate } from '../../../look/kept-date.tsx';
import { KeptSelect } from '../../../look/kept-select.tsx';
import { Button, Card, Field, Heading, KeptInput, Label, Notice, Row, Stack } from '../../../look/parts.tsx';
import { columns, font, space, t } from '../../../look/values.ts';
import { busyOr, isBusy } from '../busy.ts';

const grid = (...tracks: readonly string[]) => ({
  ...columns(...tracks),
  '_ww-grid_columnGap': t('s16'),
  '_ww-grid_rowGap': t('s16'),
});
const ONE_COLUMN = columns('minmax(0, 1fr)');

const Insurer = (): NotationNode => (
  <Card gap="s20">
    <Heading key="titulo" text="Seguradora e processo" />
    <Box
      key="linhas"
      style={{ display: 'grid', width: '100%' }}
      content={grid('minmax(0, 1fr)', 'minmax(0, 1fr)')}
      mobileContent={ONE_COLUMN}
    >
      <Field key="seguradora" label="Quem assume o risco" fault="produto.seguradora_id">
        <KeptSelect
          key="campo"
          label="Quem assume o risco"
          choices={f`(Array.isArray(collections[${collection('seguradoras')}]?.data) ? collections[${collection('seguradoras')}].data : []).map((uma) => ({ label: uma.nome, value: uma.id }))`}
          initial={f`variables[${variable('produtoEditado')}]?.seguradora_id ?? ''`}
          kept="produtoEditado"
          part="seguradora_id"
        />
      </Field>
      <Field key="processo" label="Processo SUSEP" fault="produto.processo_susep">
        <KeptInput
          key="campo"
          kept="produtoEditado"
          part="processo_susep"
          label="Processo SUSEP"
          content={{ placeholder: '15414.000000/2026-00' }}
        />
      </Field>
    </Box>
    <Button
      key="guardar"
      text="Guardar seguradora e processo"
      style={{ align: 'flex-start' }}
      content={{ disabled: isBusy }}
      on={{ click: workflow([callWorkflow('guardarProduto')]) }}
    />
    <Box
      key="nova"
      style={{ display: 'grid', width: '100%', customCss: { 'align-items': 'end' } }}
      content={grid('minmax(0, 1.6fr)', 'minmax(0, 1fr)', 'minmax(0, 1fr)', 'auto')}
      mobileContent={ONE_COLUMN}
    >
      <Field key="nome" label="Nova seguradora" fault="seguradora.nome">
        <KeptInput key="campo" kept="seguradoraNova" part="nome" label="Nome da seguradora" />
      </Field>
      <Field key="cnpj" label="CNPJ" fault="seguradora.cnpj">
        <KeptInput key="campo" kept="seguradoraNova" part="cnpj" label="CNPJ da seguradora" mask="cnpj" />
      </Field>
      <Field key="codigo" label="Código SUSEP" fault="seguradora.codigo_susep">
        <KeptInput key="campo" kept="seguradoraNova" part="codigo_susep" label="Código SUSEP da seguradora" />
      </Field>
      <Button
        key="incluir"
        kind="quiet"
        text="Incluir"
        content={{
          disabled: busyOr(f`String(variables[${variable('seguradoraNova')}]?.nome ?? '').trim().length < 2`),
        }}
        on={{ click: workflow([callWorkflow('incluirSeguradora')]) }}
      />
    </Box>
  </Card>
);

const Version = (): NotationNode => (
  <Row
    gap="s12"
    layout={{ justifyContent: 'space-between' }}
    style={{ width: '100%', customCss: { 'border-top': `1px solid ${t('line')}` } }}
    attributes={{ role: 'listitem' }}
  >
    <Label
      key="nome"
      type="smallStrong"
      text={f`'Versão ' + context.item?.data?.versao + ', desde ' + formulas[${formula('dia')}](context.item?.data?.vigente_de)`}
    />
    <Button
      key="ler"
      kind="bare"
      text="Ler"
      style={{ padding: space('s8', 's12') }}
      font={font('smallStrong', 'accent')}
      attributes={{ 'aria-label': f`'Ler a versão ' + context.item?.data?.versao` }}
      on={{ click: workflow([callWorkflow('abrirCondicoes', { id: f`context.item.data.id` })]) }}
    />
  </Row>
);

const Conditions = (): NotationNode => (
  <Card gap="s20">
    <Stack key="titulos" gap="s4">
      <Heading key="titulo" text="Condições gerais" />
      <Label
        key="texto"
        type="small"
        color="soft"
        text="Uma versão nova vale a partir de um dia. Quem já assinou fica com a versão que aceitou."
      />
    </Stack>
    <Stack
      key="versoes"
      style={{ width: '100%' }}
      attributes={{ role: 'list', 'aria-label': 'Versões das condições gerais' }}
      repeat={f`collections[${collection('condicoesAdm')}]?.data ?? []`}
    >
      <Version key="versao" />
    </Stack>
    <Field key="texto" label="Texto da versão nova" fault="condicoes.texto">
      <KeptInput
        key="campo"
        kept="condicoesNovas"
        part="texto"
        label="Texto da versão nova"
        content={{ type: 'textarea', rows: 6 }}
      />
    </Field>
    <Field key="desde" label="Vale a partir de" fault="condicoes.desde" style={{ maxWidth: '240px' }}>
      <KeptDate key="campo" kept="condicoesNovas" part="desde" label="Condições valem a partir de" />
    </Field>
    <Button
      key="publicar"
      text="Publicar versão"
      style={{ align: 'flex-start' }}
      content={{
        disabled: busyOr(f`String(variables[${variable('condicoesNovas')}]?.texto ?? '').trim() === ''`),
      }}
      on={{ click: workflow([callWorkflow('publicarCondicoes')]) }}
    />
  </Card>
);

/** The papers behind a product. */
export const ProductPapers = (): NotationNode => (
  <Stack gap="s24" style={{ width: '100%' }}>
    <Notice
      key="feito"
      tone="positive"
      icon="lucide/circle-check"
      when={f`(variables[${variable('papeisDoProduto')}] ?? '') !== ''`}
      text={f`variables[${variable('papeisDoProduto')}]`}
    />
    <Insurer key="seguradora" />
    <Conditions key="condicoes" />
  </Stack>
);
