/** @jsxImportSource @trama/document */
import {
  Box,
  callWorkflow,
  El,
  f,
  formula,
  type NotationNode,
  setVariable,
  variable,
  workflow,
} from '@trama/document/notation';
import { Button, Card, Heading, Icon, Label, Notice, Pill, Row, Stack } from '../../look/parts.tsx';
import { columns, EASE, font, ROUND, space, t, text } from '../../look/values.ts';

const isChosen = f`context.item?.data?.id === formulas[${formula('planoEscolhido')}]()?.id`;
const isWaiting = f`variables[${variable('calculando')}] === true`;

const Cover = (): NotationNode => (
  <Row gap="s8" layout={{ alignItems: 'flex-start' }}>
    <Icon key="icone" icon="lucide/check" size={16} color="accent" style={{ margin: `${t('s2')} 0 0 0` }} />
    <Label key="nome" type="small" color="soft" text={f`context.item?.data`} style={{ flex: '1' }} />
  </Row>
);

const Price = (): NotationNode => (
  <Row layout={{ alignItems: 'baseline', columnGap: t('s4'), flexWrap: true }}>
    <El
      key="valor"
      type="number"
      content={{ value: f`context.item?.data?.premio`, style: 'currency', currency: 'BRL', fractionDigits: 2 }}
      font={font('amount', 'ink', { letterSpacing: '-0.02em' })}
    />
    <Label key="mes" type="small" color="faint" text="/mês" />
  </Row>
);

const Plan = (): NotationNode => (
  <Card
    gap="s16"
    style={{ padding: space('s24', 's20', 's20'), transition: EASE, opacity: '1', customCss: { position: 'relative' } }}
    states={{
      escolhido: {
        when: isChosen,
        style: { border: `1px solid ${t('accent')}`, boxShadow: `inset 0 0 0 1px ${t('accent')}` },
      },
      calculando: { when: isWaiting, style: { opacity: '0.6' } },
    }}
  >
    <Pill
      key="recomendado"
      text="Recomendado"
      color="onAccent"
      back="accent"
      when={f`context.item?.data?.recomendado === true`}
      style={{ position: 'absolute', top: '-12px', left: '20px' }}
    />
    <Stack key="nome" gap="s4" style={{ width: '100%' }}>
      <Heading key="titulo" level="h3" text={f`context.item?.data?.nome`} />
      <Label
        key="descricao"
        type="small"
        color="soft"
        text={f`context.item?.data?.descricao`}
        style={{ minHeight: '40px' }}
        mobile={{ minHeight: '0px' }}
      />
    </Stack>
    <Price key="preco" />
    <Stack key="inclui" gap="s8" repeat={f`['Morte por qualquer causa', ...(context.item?.data?.coberturas ?? [])]`}>
      <Cover key="cobertura" />
    </Stack>
    <Button
      key="escolher"
      kind="quiet"
      text={f`context.item?.data?.id === formulas[${formula('planoEscolhido')}]()?.id ? 'Escolhido' : 'Escolher'`}
      style={{ width: '100%', margin: 'auto 0 0 0' }}
      attributes={{
        'aria-pressed': f`context.item?.data?.id === formulas[${formula('planoEscolhido')}]()?.id ? 'true' : 'false'`,
        'aria-label': f`(context.item?.data?.id === formulas[${formula('planoEscolhido')}]()?.id ? 'Escolhido' : 'Escolher') + ': plano ' + context.item?.data?.nome`,
      }}
      states={{
        escolhido: {
          when: isChosen,
          style: { backgroundColor: t('accentSoft'), border: '1px solid transparent' },
          content: text({ color: t('accent') }),
        },
      }}
      on={{ click: workflow([setVariable('plano', f`context.item.data.id`), setVariable('codigoSalvo', '')]) }}
    />
  </Card>
);

const Bone = ({ width, height }: { width: string; height: string }): NotationNode => (
  <Box style={{ width, height, borderRadius: ROUND, backgroundColor: t('sunken') }} />
);

const grid = {
  ...columns('minmax(0, 1fr)', 'minmax(0, 1fr)', 'minmax(0, 1fr)'),
  '_ww-grid_columnGap': t('s16'),
  '_ww-grid_rowGap': t('s16'),
};

/** The three plans side by side, each with its price for the choices above. */
export const Plans = (): NotationNode => (
  <Stack gap="s16" style={{ width: '100%', padding: space('s12', 0, 0) }}>
    <Heading key="titulo" text="Compare os planos" />
    <Notice
      key="aviso"
      tone="waiting"
      icon="lucide/info"
      when={f`(variables[${variable('avisoCotacao')}] ?? '') !== ''`}
      text={f`variables[${variable('avisoCotacao')}]`}
    />
    <Button
      key="tentar"
      kind="quiet"
      text="Tentar de novo"
      icon="lucide/rotate-cw"
      when={f`variables[${variable('cotacaoFalhou')}] === true`}
      on={{ click: workflow([callWorkflow('tentarDeNovo')]) }}
    />
    <Box
      key="planos"
      style={{ display: 'grid', width: '100%' }}
      when={f`(variables[${variable('planos')}] ?? []).length > 0`}
      content={grid}
      mobileContent={columns('minmax(0, 1fr)')}
      repeat={f`variables[${variable('planos')}]`}
    >
      <Plan key="plano" />
    </Box>
    <Box
      key="esperando"
      style={{ display: 'grid', width: '100%' }}
      when={f`(variables[${variable('planos')}] ?? []).length === 0 && variables[${variable('calculando')}] === true`}
      content={grid}
      mobileContent={columns('minmax(0, 1fr)')}
      repeat={f`[1, 2, 3]`}
      attributes={{ role: 'status', 'aria-busy': 'true', 'aria-label': 'Calculando os planos' }}
    >
      <Card key="plano" gap="s16">
        <Bone key="a" width="60%" height="20px" />
        <Bone key="b" width="80%" height="36px" />
        <Bone key="c" width="90%" height="16px" />
        <Bone key="d" width="70%" height="16px" />
        <Bone key="e" width="100%" height="44px" />
      </Card>
    </Box>
  </Stack>
);
