/** @jsxImportSource @trama/document */

import {
  Box,
  callWorkflow,
  collection,
  f,
  formula,
  type NotationNode,
  setVariable,
  variable,
  workflow,
} from '@trama/document/notation';
import { ADMINISTRATION, thenClose } from '../../../calls.ts';
import { KeptDate } from '../../../look/kept-date.tsx';
import { KeptSelect } from '../../../look/kept-select.tsx';
import { decimalsOf } from '../../../look/masks.ts';
import { Button, Field, Heading, Input, KeptInput, Label, Notice, Stack } from '../../../look/parts.tsx';
import { columns, RADIUS, space, t } from '../../../look/values.ts';
import { busyOr } from '../busy.ts';

const isInForce = f`variables[${variable('cancelamentoAberto')}]?.contrato?.status === 'ativo'`;

/** The same insurance for less: capital and plan, with the price that they would have. */
export const Offer = (): NotationNode => (
  <Stack
    gap="s16"
    when={isInForce}
    style={{ width: '100%', padding: space('s20'), border: `1px solid ${t('line')}`, borderRadius: RADIUS }}
    attributes={{ role: 'group', 'aria-label': 'Oferta para continuar' }}
  >
    <Stack key="titulos" gap="s4">
      <Heading key="titulo" level="h3" type="bodyStrong" text="Oferecer por menos" />
      <Label
        key="texto"
        type="small"
        color="soft"
        text="O cliente recebe um e-mail e responde em Contratos. O preço é o das taxas de hoje, com a idade do contrato."
      />
    </Stack>
    <Notice
      key="feita"
      tone="waiting"
      icon="lucide/hand-coins"
      when={f`Boolean(variables[${variable('cancelamentoAberto')}]?.oferta_em)`}
      text={f`formulas[${formula('situacaoDoPedido')}](variables[${variable('cancelamentoAberto')}]) + ': ' + formulas[${formula('reais')}](variables[${variable('cancelamentoAberto')}]?.oferta_capital, 0) + ' por ' + formulas[${formula('reais')}](variables[${variable('cancelamentoAberto')}]?.oferta_premio) + ' ao mês, até ' + formulas[${formula('dia')}](variables[${variable('cancelamentoAberto')}]?.oferta_ate) + '.'`}
    />
    <Box
      key="linhas"
      style={{ display: 'grid', width: '100%' }}
      content={{
        ...columns('minmax(0, 1fr)', 'minmax(0, 1fr)'),
        '_ww-grid_columnGap': t('s12'),
        '_ww-grid_rowGap': t('s12'),
      }}
      mobileContent={columns('minmax(0, 1fr)')}
    >
      <Field key="capital" label="Capital em reais" fault="oferta.oferta_capital">
        <Input
          key="campo"
          label="Capital da oferta"
          content={{
            ...decimalsOf(0),
            required: false,
            value: f`variables[${variable('oferta')}]?.capital`,
          }}
          on={{
            change: workflow([
              setVariable('oferta', f`event.value`, { path: 'capital' }),
              callWorkflow('calcularOferta'),
            ]),
          }}
        />
      </Field>
      <Field key="plano" label="Plano">
        <KeptSelect
          key="campo"
          label="Plano da oferta"
          choices={f`(Array.isArray(collections[${collection('planosVendidos')}]?.data) ? collections[${collection('planosVendidos')}].data : []).map((plano) => ({ label: plano.nome, value: plano.id }))`}
          initial={f`variables[${variable('cancelamentoAberto')}]?.contrato?.plano_id ?? ''`}
          kept="oferta"
          part="plano"
          then={[callWorkflow('calcularOferta')]}
        />
      </Field>
    </Box>
    <Label
      key="preco"
      type="smallStrong"
      text={f`variables[${variable('precoDaOferta')}] ? formulas[${formula('reais')}](variables[${variable('precoDaOferta')}]) + ' ao mês; hoje são ' + formulas[${formula('reais')}](variables[${variable('cancelamentoAberto')}]?.contrato?.premio) : 'Mude capital ou plano para ver o preço.'`}
      attributes={{ 'aria-live': 'polite' }}
    />
    <Field key="ate" label="Vale até" fault="oferta.oferta_ate">
      <KeptDate key="campo" kept="oferta" part="ate" label="Oferta vale até" />
    </Field>
    <Field key="texto" label="Recado ao cliente (se quiser)">
      <KeptInput
        key="campo"
        kept="oferta"
        part="texto"
        label="Recado com a oferta"
        content={{ type: 'textarea', rows: 2 }}
      />
    </Field>
    <Button
      key="enviar"
      kind="quiet"
      icon="lucide/hand-coins"
      text="Enviar oferta"
      content={{
        disabled: busyOr(f`!variables[${variable('precoDaOferta')}]`),
      }}
      on={{ click: thenClose(callWorkflow('oferecerRetencao'), ADMINISTRATION) }}
    />
  </Stack>
);
