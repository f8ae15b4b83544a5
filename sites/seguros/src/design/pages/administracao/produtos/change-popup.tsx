/** @jsxImportSource @trama/document */
import {
  Box,
  type Children,
  type ComponentNotation,
  callWorkflow,
  f,
  formula,
  type NotationNode,
  variable,
  workflow,
} from '@trama/document/notation';
import type { Value } from '@trama/model';
import { ADMINISTRATION, thenClose } from '../../../calls.ts';
import { KeptDate } from '../../../look/kept-date.tsx';
import { MONEY } from '../../../look/masks.ts';
import { Button, Field, Heading, KeptInput, Label, Notice, Row, Stack } from '../../../look/parts.tsx';
import { Sheet } from '../../../look/sheet.tsx';
import { columns, layout, RADIUS, space, t } from '../../../look/values.ts';
import { busyOr, isBusy } from '../busy.ts';

const target = (...names: readonly string[]) => f`${names}.includes(variables[${variable('mudanca')}]?.alvo)`;

/** Fields two by two, and one below the other on a phone. */
const Pairs = ({ when, children }: { when: Value; children: Children }): NotationNode => (
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

const Day = ({ part, label }: { part: string; label: string }): NotationNode => (
  <Field label={label} fault={`mudanca.${part}`}>
    <KeptDate key="campo" kept="mudanca" part={part} label={label} />
  </Field>
);

/** Written as in Brazil in whatever browser, which its own control of numbers is not; with more decimals where more hold now. */
const Amount = ({ part, label, decimals = 0 }: { part: string; label: string; decimals?: number }): NotationNode => (
  <Field label={label} fault={`mudanca.${part}`}>
    <KeptInput
      key="campo"
      kept="mudanca"
      part={part}
      label={label}
      content={{
        ...MONEY,
        currencyShowSymbol: false,
        currencyDecimalPlaces: f`Math.max(${decimals}, (String(variables[${variable('mudanca')}]?.valorDeAntes ?? '').split('.')[1] ?? '').length)`,
      }}
    />
  </Field>
);

/** What it is called, and from when to when it is offered. */
const Offered = (): NotationNode => (
  <Stack gap="s16" when={target('produto', 'plano', 'cobertura')} style={{ width: '100%' }}>
    <Field key="nome" label="Nome" fault="mudanca.nome">
      <KeptInput key="campo" kept="mudanca" part="nome" label="Nome" />
    </Field>
    <Field key="descricao" label="Descrição" fault="mudanca.descricao">
      <KeptInput
        key="campo"
        kept="mudanca"
        part="descricao"
        label="Descrição"
        content={{ type: 'textarea', rows: 2 }}
      />
    </Field>
    <Pairs key="limites" when={target('produto')}>
      <Amount key="capital_minimo" part="capital_minimo" label="Menor capital em reais" />
      <Amount key="capital_maximo" part="capital_maximo" label="Maior capital em reais" />
      <Amount key="idade_minima" part="idade_minima" label="Menor idade" />
      <Amount key="idade_maxima" part="idade_maxima" label="Maior idade" />
    </Pairs>
    <Pairs key="oferta" when={target('produto', 'plano', 'cobertura')}>
      <Day key="de" part="oferecido_de" label="Oferecido desde" />
      <Day key="ate" part="oferecido_ate" label="Oferecido até (se acabar)" />
    </Pairs>
  </Stack>
);

/** What it costs, and from when to when. */
const Costs = (): NotationNode => (
  <Stack gap="s16" when={target('taxa', 'plano', 'cobertura')} style={{ width: '100%' }}>
    <Box key="taxa" when={target('taxa')} style={{ width: '100%' }}>
      <Amount key="campo" part="valor" label="Reais por mês a cada R$ 1.000" decimals={3} />
    </Box>
    <Box key="fator" when={target('plano')} style={{ width: '100%' }}>
      <Amount key="campo" part="valor" label="Fator do preço básico" decimals={2} />
    </Box>
    <Box key="parte" when={target('cobertura')} style={{ width: '100%' }}>
      <Amount key="campo" part="valor" label="Acréscimo ao preço básico, em %" decimals={1} />
    </Box>
    <Pairs key="vigencia" when={target('taxa', 'plano', 'cobertura')}>
      <Day key="desde" part="desde" label="A partir de" />
      <Day key="ate" part="ate" label="Até (se for por um tempo)" />
    </Pairs>
  </Stack>
);

const Example = (): NotationNode => (
  <Row
    gap="s12"
    layout={{ justifyContent: 'space-between' }}
    mobileContent={layout({ flexDirection: 'column', alignItems: 'flex-start', rowGap: t('s2') })}
    style={{ width: '100%', padding: space('s8', 0), customCss: { 'border-top': `1px solid ${t('line')}` } }}
    attributes={{ role: 'listitem' }}
  >
    <Label
      key="nome"
      type="small"
      text={f`context.item?.data?.nome ?? ''`}
      style={{ flex: '1 1 0' }}
      mobile={{ flex: '0 0 auto' }}
    />
    <Label
      key="precos"
      type="smallStrong"
      font={{ textAlign: 'right' }}
      text={f`formulas[${formula('precoDoExemplo')}](context.item?.data?.antes) + ' → ' + formulas[${formula('precoDoExemplo')}](context.item?.data?.depois) + formulas[${formula('quantoMuda')}](context.item?.data?.antes, context.item?.data?.depois)`}
    />
  </Row>
);

/** What the change would do, while the form says the same as when it was worked out. */
const Effect = (): NotationNode => (
  <Stack
    gap="s16"
    when={f`formulas[${formula('efeitoEhDesta')}]()`}
    style={{ width: '100%', padding: space('s20'), backgroundColor: t('sunken'), borderRadius: RADIUS }}
    attributes={{ role: 'status', 'aria-label': 'Efeito da mudança' }}
  >
    <Stack key="titulos" gap="s4">
      <Heading key="titulo" level="h3" type="bodyStrong" text="O que esta mudança faz" />
      <Label
        key="dia"
        type="small"
        color="soft"
        text={f`'Preços por mês em ' + formulas[${formula('dia')}](variables[${variable('efeitoDaMudanca')}]?.dia) + ', para capital de R$ 100.000'`}
      />
    </Stack>
    <Stack
      key="exemplos"
      style={{ width: '100%' }}
      attributes={{ role: 'list', 'aria-label': 'Preços de exemplo' }}
      repeat={f`variables[${variable('efeitoDaMudanca')}]?.exemplos ?? []`}
    >
      <Example key="exemplo" />
    </Stack>
    <Stack key="frases" gap="s8" repeat={f`formulas[${formula('palavrasDoEfeito')}]()`}>
      <Label key="frase" type="small" text={f`context.item?.data`} />
    </Stack>
  </Stack>
);

/** Changes a product, a plan, a cover or a rate; kept once its effect has been seen. */
export const changePopup: ComponentNotation = {
  kind: 'popup',
  name: 'Mudar catálogo',
  root: (
    <Sheet
      name="Mudar catálogo"
      title={f`variables[${variable('mudanca')}]?.titulo ?? ''`}
      lead="Contratos assinados ficam com o preço deles."
    >
      <Offered key="oferta" />
      <Costs key="preco" />
      <Notice
        key="erro"
        when={f`(variables[${variable('erroAdm')}] ?? '') !== ''`}
        text={f`variables[${variable('erroAdm')}]`}
      />
      <Button
        key="ver"
        kind="quiet"
        text="Ver o efeito nos preços"
        content={{ disabled: isBusy }}
        on={{ click: workflow([callWorkflow('verEfeito')]) }}
      />
      <Effect key="efeito" />
      <Button
        key="guardar"
        text="Guardar mudança"
        content={{
          disabled: busyOr(f`!formulas[${formula('efeitoEhDesta')}]()`),
        }}
        on={{ click: thenClose(callWorkflow('guardarMudanca'), ADMINISTRATION) }}
      />
    </Sheet>
  ),
};
