/** @jsxImportSource @trama/document */
import {
  Box,
  type Children,
  callWorkflow,
  collection,
  f,
  formula,
  type NotationNode,
  variable,
  workflow,
} from '@trama/document/notation';
import type { Value } from '@trama/model';
import { ChoiceButton } from '../../../look/choice.tsx';
import { KeptDate } from '../../../look/kept-date.tsx';
import { decimalsOf } from '../../../look/masks.ts';
import { Fault, Field, KeptInput, Label, Row, Stack } from '../../../look/parts.tsx';
import { columns, layout, RADIUS, ROUND, space, t } from '../../../look/values.ts';

/** The forms of the catalogue, by the variable that holds what is typed. */
type Form = 'mudanca' | 'novo';

/** Fields two by two, and one below the other on a phone. */
export const Pairs = ({ when, children }: { when: Value; children: Children }): NotationNode => (
  <Box
    when={when}
    style={{ display: 'grid', width: '100%', customCss: { 'align-items': 'start' } }}
    content={{
      ...columns('minmax(0, 1fr)', 'minmax(0, 1fr)'),
      '_ww-grid_columnGap': t('s12'),
      '_ww-grid_rowGap': t('s16'),
    }}
    mobileContent={columns('minmax(0, 1fr)')}
  >
    {children}
  </Box>
);

interface PartProps {
  form: Form;
  part: string;
  label: string;
}

export const Day = ({ form, part, label }: PartProps): NotationNode => (
  <Field label={label} fault={`${form}.${part}`}>
    <KeptDate key="campo" kept={form} part={part} label={label} />
  </Field>
);

/** A number; with more decimals where more hold now. */
export const Amount = ({ form, part, label, decimals = 0 }: PartProps & { decimals?: number }): NotationNode => (
  <Field label={label} fault={`${form}.${part}`}>
    <KeptInput
      key="campo"
      kept={form}
      part={part}
      label={label}
      content={decimalsOf(
        decimals === 0
          ? 0
          : f`Math.max(${decimals}, (String(variables[${variable(form)}]?.valorDeAntes ?? '').split('.')[1] ?? '').length)`,
      )}
    />
  </Field>
);

/** What it is called. */
export const Words = ({ form }: { form: Form }): NotationNode => (
  <Stack gap="s16" style={{ width: '100%' }}>
    <Field key="nome" label="Nome" fault={`${form}.nome`}>
      <KeptInput key="campo" kept={form} part="nome" label="Nome" />
    </Field>
    <Field key="descricao" label="Descrição" fault={`${form}.descricao`}>
      <KeptInput key="campo" kept={form} part="descricao" label="Descrição" content={{ type: 'textarea', rows: 2 }} />
    </Field>
  </Stack>
);

/** Whom a product takes, for how much. */
export const Limits = ({ form, when }: { form: Form; when: Value }): NotationNode => (
  <Pairs when={when}>
    <Amount key="capital_minimo" form={form} part="capital_minimo" label="Menor capital em reais" />
    <Amount key="capital_maximo" form={form} part="capital_maximo" label="Maior capital em reais" />
    <Amount key="idade_minima" form={form} part="idade_minima" label="Menor idade" />
    <Amount key="idade_maxima" form={form} part="idade_maxima" label="Maior idade" />
  </Pairs>
);

interface MarksProps {
  form: Form;
  part: 'planos' | 'coberturas';
  title: string;
  words: string;
  when: Value;
}

/** Plans or covers of which each is in or not. */
export const Marks = ({ form, part, title, words, when }: MarksProps): NotationNode => (
  <Stack gap="s8" when={when} style={{ width: '100%' }}>
    <Label key="titulo" type="smallStrong" text={title} />
    <Label key="texto" type="small" color="soft" text={words} />
    <Row
      key="lista"
      gap="s8"
      layout={{ flexWrap: true }}
      style={{ width: '100%' }}
      attributes={{ role: 'group', 'aria-label': title }}
      repeat={f`collections[${collection(part === 'planos' ? 'planosVendidos' : 'coberturas')}]?.data ?? []`}
    >
      <ChoiceButton
        key="um"
        text={f`context.item?.data?.nome ?? ''`}
        chosen={f`formulas[${formula('marcadosNoCatalogo')}](variables[${variable(form)}], ${part}).includes(context.item?.data?.id)`}
        style={{ padding: space('s8', 's16'), minHeight: '44px', borderRadius: ROUND }}
        on={{
          click: workflow([
            callWorkflow(form === 'novo' ? 'marcarNoNovo' : 'marcarNaMudanca', {
              campo: part,
              id: f`context.item.data.id`,
            }),
          ]),
        }}
      />
    </Row>
    <Fault
      key="falta"
      when={f`formulas[${formula('faltaDe')}](${`${form}.${part}`}) !== ''`}
      text={f`formulas[${formula('faltaDe')}](${`${form}.${part}`})`}
    />
  </Stack>
);

/** In which plans and with which covers a product is sold. */
export const SoldWith = ({ form, when }: { form: Form; when: Value }): NotationNode => (
  <Stack gap="s16" when={when} style={{ width: '100%' }}>
    <Marks
      key="planos"
      form={form}
      part="planos"
      title="Vendido nos planos"
      words="Com todos marcados, também nos que vierem."
      when={true}
    />
    <Marks
      key="coberturas"
      form={form}
      part="coberturas"
      title="Coberturas que se podem acrescentar"
      words="As que um plano já contém vêm com ele."
      when={true}
    />
  </Stack>
);

/** A price in words, and the price. */
export const PriceLine = ({ name, price }: { name: Value; price: Value }): NotationNode => (
  <Row
    gap="s12"
    layout={{ justifyContent: 'space-between' }}
    mobileContent={layout({ flexDirection: 'column', alignItems: 'flex-start', rowGap: t('s2') })}
    style={{ width: '100%', padding: space('s8', 0), customCss: { 'border-top': `1px solid ${t('line')}` } }}
    attributes={{ role: 'listitem' }}
  >
    <Label key="nome" type="small" text={name} style={{ flex: '1 1 0' }} mobile={{ flex: '0 0 auto' }} />
    <Label key="precos" type="smallStrong" font={{ textAlign: 'right' }} text={price} />
  </Row>
);

/** Where what would come of a form is said. */
export const effectLooks = {
  gap: 's16',
  style: { width: '100%', padding: space('s20'), backgroundColor: t('sunken'), borderRadius: RADIUS },
} as const;
