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
import { Button, Heading, Label, Notice, Stack } from '../../../look/parts.tsx';
import { Sheet } from '../../../look/sheet.tsx';
import { busyOr, isBusy } from '../busy.ts';
import { Amount, Day, effectLooks, Limits, Pairs, PriceLine, SoldWith, Words } from './fields.tsx';

const target = (...names: readonly string[]) => f`${names}.includes(variables[${variable('mudanca')}]?.alvo)`;

/** What it is called, and from when to when it is offered. */
const Offered = (): NotationNode => (
  <Stack gap="s16" when={target('produto', 'plano', 'cobertura')} style={{ width: '100%' }}>
    <Words key="textos" form="mudanca" />
    <Limits key="limites" form="mudanca" when={target('produto')} />
    <SoldWith key="vendido" form="mudanca" when={target('produto')} />
    <Pairs key="oferta" when={target('produto', 'plano', 'cobertura')}>
      <Day key="de" form="mudanca" part="oferecido_de" label="Oferecido desde" />
      <Day key="ate" form="mudanca" part="oferecido_ate" label="Oferecido até (se acabar)" />
    </Pairs>
  </Stack>
);

/** What it costs, and from when to when. */
const Costs = (): NotationNode => (
  <Stack gap="s16" when={target('taxa', 'plano', 'cobertura')} style={{ width: '100%' }}>
    <Box key="taxa" when={target('taxa')} style={{ width: '100%' }}>
      <Amount key="campo" form="mudanca" part="valor" label="Reais por mês a cada R$ 1.000" decimals={3} />
    </Box>
    <Box key="fator" when={target('plano')} style={{ width: '100%' }}>
      <Amount key="campo" form="mudanca" part="valor" label="Fator do preço básico" decimals={2} />
    </Box>
    <Box key="parte" when={target('cobertura')} style={{ width: '100%' }}>
      <Amount key="campo" form="mudanca" part="valor" label="Acréscimo ao preço básico, em %" decimals={1} />
    </Box>
    <Pairs key="vigencia" when={target('taxa', 'plano', 'cobertura')}>
      <Day key="desde" form="mudanca" part="desde" label="A partir de" />
      <Day key="ate" form="mudanca" part="ate" label="Até (se for por um tempo)" />
    </Pairs>
  </Stack>
);

/** What the change would do, while the form says the same as when it was worked out. */
const Effect = (): NotationNode => (
  <Stack
    {...effectLooks}
    when={f`formulas[${formula('efeitoEhDesta')}]()`}
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
      <PriceLine
        key="exemplo"
        name={f`context.item?.data?.nome ?? ''`}
        price={f`formulas[${formula('precoDoExemplo')}](context.item?.data?.antes) + ' → ' + formulas[${formula('precoDoExemplo')}](context.item?.data?.depois) + formulas[${formula('quantoMuda')}](context.item?.data?.antes, context.item?.data?.depois)`}
      />
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
