/** @jsxImportSource @trama/document */
import {
  Box,
  type ComponentNotation,
  callWorkflow,
  f,
  formula,
  type NotationNode,
  variable,
  workflow,
} from '@trama/document/notation';
import { ADMINISTRATION, thenClose } from '../../../calls.ts';
import { KeptSelect } from '../../../look/kept-select.tsx';
import { decimalsOf } from '../../../look/masks.ts';
import { Button, Fault, Field, Heading, Input, Label, Notice, Row, Stack } from '../../../look/parts.tsx';
import { Sheet } from '../../../look/sheet.tsx';
import { columns, RADIUS, space, t } from '../../../look/values.ts';
import { busyOr, isBusy } from '../busy.ts';
import { Amount, Day, effectLooks, Limits, Marks, Pairs, PriceLine, SoldWith, Words } from './fields.tsx';

const target = (...names: readonly string[]) => f`${names}.includes(variables[${variable('novo')}]?.alvo)`;

const ICONS = [
  { label: 'Escudo', value: 'lucide/shield' },
  { label: 'Coração', value: 'lucide/heart-handshake' },
  { label: 'Família', value: 'lucide/users' },
  { label: 'Batimento', value: 'lucide/activity' },
  { label: 'Estetoscópio', value: 'lucide/stethoscope' },
  { label: 'Casa', value: 'lucide/house' },
  { label: 'Carro', value: 'lucide/car' },
  { label: 'Avião', value: 'lucide/plane' },
  { label: 'Guarda-chuva', value: 'lucide/umbrella' },
];

interface RateProps {
  field: string;
  label: string;
  decimals?: number;
}

/** One number of a line; what is typed goes to its place in the list. */
const RateInput = ({ field, label, decimals = 0 }: RateProps): NotationNode => (
  <Field label={label}>
    <Input
      key="campo"
      label={label}
      content={{ ...decimalsOf(decimals), required: false, value: f`context.item?.data?.[${field}] ?? ''` }}
      on={{
        change: workflow([
          callWorkflow('mudarTaxaNova', { lugar: f`context.item.index`, campo: field, valor: f`event.value` }),
        ]),
      }}
    />
  </Field>
);

const RateLine = (): NotationNode => (
  <Stack
    gap="s12"
    style={{ width: '100%', padding: space('s16'), border: `1px solid ${t('line')}`, borderRadius: RADIUS }}
    attributes={{ role: 'group', 'aria-label': f`'Taxa ' + (context.item.index + 1)` }}
  >
    <Box
      key="linha"
      style={{ display: 'grid', width: '100%', customCss: { 'align-items': 'end' } }}
      content={{
        ...columns('minmax(0, 1fr)', 'minmax(0, 1fr)', 'minmax(0, 1.2fr)', 'minmax(0, 1.2fr)'),
        '_ww-grid_columnGap': t('s12'),
        '_ww-grid_rowGap': t('s12'),
      }}
      mobileContent={columns('minmax(0, 1fr)', 'minmax(0, 1fr)')}
    >
      <RateInput key="de" field="idade_de" label="De (anos)" />
      <RateInput key="ate" field="idade_ate" label="Até (anos)" />
      <RateInput key="valor" field="valor" label="Não fumante" decimals={3} />
      <RateInput key="fumante" field="valor_fumante" label="Fumante" decimals={3} />
    </Box>
    <Button
      key="tirar"
      kind="text"
      text="Remover"
      icon="lucide/trash-2"
      iconColor="soft"
      when={f`(variables[${variable('novo')}]?.taxas ?? []).length > 1`}
      style={{ align: 'flex-start' }}
      attributes={{ 'aria-label': f`'Remover taxa ' + (context.item.index + 1)` }}
      on={{ click: workflow([callWorkflow('tirarTaxaNova', { lugar: f`context.item.index` })]) }}
    />
  </Stack>
);

/** What each age pays. */
const RateLines = (): NotationNode => (
  <Stack gap="s12" when={target('produto', 'taxa')} style={{ width: '100%' }}>
    <Stack key="textos" gap="s4">
      <Label key="titulo" type="smallStrong" text="Taxas" />
      <Label key="texto" type="small" color="soft" text="Reais por mês a cada R$ 1.000 de capital." />
    </Stack>
    <Stack key="linhas" gap="s12" style={{ width: '100%' }} repeat={f`variables[${variable('novo')}]?.taxas ?? []`}>
      <RateLine key="linha" />
    </Stack>
    <Fault
      key="falta"
      when={f`formulas[${formula('faltaDe')}]('novo.taxas') !== ''`}
      text={f`formulas[${formula('faltaDe')}]('novo.taxas')`}
    />
    <Button
      key="mais"
      kind="quiet"
      icon="lucide/plus"
      text="Acrescentar idades"
      style={{ align: 'flex-start' }}
      on={{ click: workflow([callWorkflow('acrescentarTaxaNova')]) }}
    />
  </Stack>
);

/** What each plan would cost, while the form says the same as when it was worked out. */
const Prices = (): NotationNode => (
  <Stack
    {...effectLooks}
    when={f`formulas[${formula('efeitoEhDoNovo')}]()`}
    attributes={{ role: 'status', 'aria-label': 'Preços do que é novo' }}
  >
    <Stack key="titulos" gap="s4">
      <Heading key="titulo" level="h3" type="bodyStrong" text="Quanto vai custar" />
      <Label
        key="dia"
        type="small"
        color="soft"
        text={f`'Preços por mês em ' + formulas[${formula('dia')}](variables[${variable('efeitoDoNovo')}]?.dia)`}
      />
    </Stack>
    <Stack
      key="exemplos"
      style={{ width: '100%' }}
      attributes={{ role: 'list', 'aria-label': 'Preços de exemplo' }}
      when={f`(variables[${variable('efeitoDoNovo')}]?.exemplos ?? []).length > 0`}
      repeat={f`variables[${variable('efeitoDoNovo')}]?.exemplos ?? []`}
    >
      <PriceLine
        key="exemplo"
        name={f`context.item?.data?.nome ?? ''`}
        price={f`formulas[${formula('reais')}](context.item?.data?.preco)`}
      />
    </Stack>
    <Label
      key="nada"
      type="small"
      when={f`(variables[${variable('efeitoDoNovo')}]?.exemplos ?? []).length === 0`}
      text="Nesse dia ainda não se pode contratar com isto."
    />
  </Stack>
);

/** Adds a product, a plan, a cover or rates; kept once its prices have been seen. */
export const newPopup: ComponentNotation = {
  kind: 'popup',
  name: 'Novo no catálogo',
  root: (
    <Sheet
      name="Novo no catálogo"
      title={f`variables[${variable('novo')}]?.titulo ?? ''`}
      lead="É guardado depois de ver quanto vai custar."
    >
      <Stack key="oferta" gap="s16" when={target('produto', 'plano', 'cobertura')} style={{ width: '100%' }}>
        <Words key="textos" form="novo" />
        <Field key="icone" label="Ícone" when={target('produto', 'cobertura')}>
          <KeptSelect
            key="campo"
            label="Ícone"
            choices={f`${ICONS}`}
            initial={f`variables[${variable('novo')}]?.icone`}
            kept="novo"
            part="icone"
          />
        </Field>
        <Limits key="limites" form="novo" when={target('produto')} />
        <SoldWith key="vendido" form="novo" when={target('produto')} />
        <Marks
          key="contem"
          form="novo"
          part="coberturas"
          title="Coberturas que o plano contém"
          words="Não acrescentam nada ao preço dele."
          when={target('plano')}
        />
        <Box key="fator" when={target('plano')} style={{ width: '100%' }}>
          <Amount key="campo" form="novo" part="valor" label="Fator do preço básico" decimals={2} />
        </Box>
        <Box key="parte" when={target('cobertura')} style={{ width: '100%' }}>
          <Amount key="campo" form="novo" part="valor" label="Acréscimo ao preço básico, em %" decimals={1} />
        </Box>
        <Pairs key="dias" when={true}>
          <Day key="de" form="novo" part="oferecido_de" label="Oferecido desde" />
          <Day key="ate" form="novo" part="oferecido_ate" label="Oferecido até (se acabar)" />
        </Pairs>
      </Stack>
      <RateLines key="taxas" />
      <Pairs key="vigencia" when={target('taxa')}>
        <Day key="desde" form="novo" part="desde" label="A partir de" />
        <Day key="ate" form="novo" part="ate" label="Até (se for por um tempo)" />
      </Pairs>
      <Notice
        key="erro"
        when={f`(variables[${variable('erroAdm')}] ?? '') !== ''`}
        text={f`variables[${variable('erroAdm')}]`}
      />
      <Row key="ver" style={{ width: '100%' }}>
        <Button
          key="botao"
          kind="quiet"
          text="Ver quanto vai custar"
          style={{ width: '100%' }}
          content={{ disabled: isBusy }}
          on={{ click: workflow([callWorkflow('verNovo')]) }}
        />
      </Row>
      <Prices key="precos" />
      <Button
        key="guardar"
        text="Incluir no catálogo"
        content={{ disabled: busyOr(f`!formulas[${formula('efeitoEhDoNovo')}]()`) }}
        on={{ click: thenClose(callWorkflow('guardarNovo'), ADMINISTRATION) }}
      />
    </Sheet>
  ),
};
