/** @jsxImportSource @trama/document */
import { callWorkflow, f, formula, type NotationNode, variable, workflow } from '@trama/document/notation';
import { FactLine } from '../../look/fact-line.tsx';
import { Button, Label, Stack } from '../../look/parts.tsx';
import { font, RADIUS, space, t } from '../../look/values.ts';

/** What the price is made of, who carries the risk, and the conditions that a signature accepts. */
export const PriceSummary = (): NotationNode => (
  <Stack
    gap="s12"
    when={f`Boolean(variables[${variable('resumoDaProposta')}])`}
    style={{ width: '100%', padding: space('s20'), border: `1px solid ${t('line')}`, borderRadius: RADIUS }}
    attributes={{ role: 'group', 'aria-label': 'Como se chega à mensalidade' }}
  >
    <Label key="titulo" type="bodyStrong" text="Como se chega à mensalidade" />
    <Stack
      key="partes"
      gap="s8"
      style={{ width: '100%' }}
      repeat={f`variables[${variable('resumoDaProposta')}]?.partes ?? []`}
    >
      <FactLine
        key="parte"
        label={f`context.item?.data?.titulo ?? ''`}
        value={f`formulas[${formula('reais')}](context.item?.data?.valor)`}
      />
    </Stack>
    <FactLine
      key="total"
      label="Mensalidade"
      value={f`formulas[${formula('reais')}](formulas[${formula('cotacaoDaAdesao')}]()?.premio)`}
    />
    <Label
      key="seguradora"
      type="small"
      color="soft"
      when={f`Boolean(variables[${variable('resumoDaProposta')}]?.seguradora)`}
      // The number of the process does not break at its hyphen.
      style={{ customCss: { 'text-wrap': 'balance' } }}
      text={f`'Seguro da ' + variables[${variable('resumoDaProposta')}]?.seguradora + (variables[${variable('resumoDaProposta')}]?.processo_susep ? ', processo SUSEP ' + variables[${variable('resumoDaProposta')}].processo_susep : '') + '.'`}
    />
    <Stack
      key="condicoes"
      gap="s4"
      when={f`Boolean(variables[${variable('resumoDaProposta')}]?.condicoes)`}
      style={{ width: '100%' }}
    >
      <Label
        key="texto"
        type="small"
        color="soft"
        text={f`'Ao assinar, você aceita as condições gerais, versão ' + variables[${variable('resumoDaProposta')}]?.condicoes?.versao + '. A versão fica guardada com o contrato.'`}
      />
      <Button
        key="ler"
        kind="text"
        icon="lucide/book-open"
        iconColor="accent"
        text="Ler as condições gerais"
        style={{ align: 'flex-start' }}
        font={font('smallStrong', 'accent')}
        on={{
          click: workflow([
            callWorkflow('abrirCondicoes', { id: f`variables[${variable('resumoDaProposta')}].condicoes.id` }),
          ]),
        }}
      />
    </Stack>
  </Stack>
);
