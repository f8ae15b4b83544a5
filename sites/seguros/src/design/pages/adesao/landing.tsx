/** @jsxImportSource @trama/document */
import {
  callWorkflow,
  El,
  f,
  fetchCollections,
  formula,
  type NotationNode,
  variable,
  workflow,
} from '@trama/document/notation';
import type { Value } from '@trama/model';
import { Button, Card, Heading, Icon, Label, Notice, Row, Stack } from '../../look/parts.tsx';
import { EmptyState, LoadFailure, LoadingRows } from '../../look/states.tsx';
import { font, layout, t } from '../../look/values.ts';
import { STEP_LABELS } from './steps.ts';

const isNow = (situation: string): Value => f`formulas[${formula('situacaoDaAdesao')}]() === ${situation}`;

/** Says why a visitor who wanted another page is here. */
export const WhyHere = (): NotationNode => (
  <Notice
    tone="waiting"
    icon="lucide/lock"
    when={f`formulas[${formula('porqueAqui')}]() !== ''`}
    text={f`'Você ainda não tem acesso a ' + formulas[${formula('porqueAqui')}]() + (formulas[${formula('porqueAqui')}]() === 'Parceiros' ? '. Peça o seu convite abaixo.' : '. Se acha que deveria ter, fale com a sua corretora.')`}
  />
);

const Quote = (): NotationNode => (
  <Card>
    <Row
      key="linha"
      gap="s16"
      layout={{ justifyContent: 'space-between' }}
      mobileContent={layout({ flexDirection: 'column', alignItems: 'stretch' })}
    >
      <Row key="produto" gap="s16" style={{ flex: '1 1 0' }} mobile={{ flex: 'none' }}>
        <Icon key="icone" icon={f`context.item?.data?.produto?.icone ?? 'lucide/shield'`} size={28} color="accent" />
        <Stack key="nomes" gap="s2">
          <Heading
            key="nome"
            type="bodyStrong"
            text={f`(context.item?.data?.produto?.nome ?? '') + '\u00a0· ' + (context.item?.data?.plano?.nome ?? '')`}
          />
          <Label
            key="capital"
            type="small"
            color="soft"
            text={f`formulas[${formula('reais')}](context.item?.data?.capital, 0) + ' · vale até ' + formulas[${formula('dia')}](context.item?.data?.valida_ate)`}
          />
          <Label
            key="rascunho"
            type="small"
            color="accent"
            when={f`Boolean(context.item?.data?.rascunho)`}
            text={f`'Você parou em ' + (${STEP_LABELS}[context.item?.data?.rascunho?.etapa] ?? '') + '. O que preencheu está guardado.'`}
          />
        </Stack>
      </Row>
      <Row key="acao" gap="s16" layout={{ justifyContent: 'space-between' }}>
        <El
          key="premio"
          type="number"
          content={{ value: f`context.item?.data?.premio`, style: 'currency', currency: 'BRL', fractionDigits: 2 }}
          font={font('amount', 'ink', { letterSpacing: '-0.02em' })}
        />
        <Button
          key="contratar"
          text={f`context.item?.data?.rascunho ? 'Continuar' : 'Contratar'`}
          attributes={{
            'aria-label': f`(context.item?.data?.rascunho ? 'Continuar ' : 'Contratar ') + (context.item?.data?.produto?.nome ?? '')`,
          }}
          on={{
            click: workflow([
              callWorkflow('escolherCotacao', {
                cotacao: f`context.item.data.id`,
                etapa: f`context.item.data.rascunho?.etapa ?? 'segurado'`,
              }),
            ]),
          }}
        />
      </Row>
    </Row>
  </Card>
);

/** What stands here until an enrolment is open: one's quotes, or the way to make one. */
export const Landing = (): NotationNode => (
  <Stack style={{ width: '100%' }} gap="s16" when={f`formulas[${formula('situacaoDaAdesao')}]() !== 'rascunho'`}>
    <LoadingRows key="carregando" when={isNow('carregando')} label="Carregando suas cotações" />
    <Notice
      key="recusa"
      when={f`(variables[${variable('erroAdesao')}] ?? '') !== '' && ['escolher', 'vazio'].includes(formulas[${formula('situacaoDaAdesao')}]())`}
      text={f`variables[${variable('erroAdesao')}]`}
    />
    <Stack key="escolher" gap="s16" when={isNow('escolher')} style={{ width: '100%' }}>
      <Heading key="titulo" text="Qual cotação você quer contratar?" />
      <Stack key="lista" gap="s12" style={{ width: '100%' }} repeat={f`formulas[${formula('cotacoesAbertas')}]()`}>
        <Quote key="cotacao" />
      </Stack>
    </Stack>
    <EmptyState
      key="vazio"
      when={isNow('vazio')}
      icon="lucide/file-signature"
      title="Comece por uma cotação"
      words="Escolha o seguro e o capital; em seguida você volta aqui para contratar."
    >
      <Button key="acao" text="Fazer uma cotação" link="cotacao" />
    </EmptyState>
    <LoadFailure
      key="erro"
      when={isNow('erro')}
      title="Não foi possível carregar suas cotações"
      retry={workflow([fetchCollections('cotacoes', 'cadastro', 'perguntasDeSaude')])}
    />
    <EmptyState
      key="feita"
      when={isNow('feita')}
      icon="lucide/party-popper"
      title="Proposta assinada"
      words={f`'O contrato ' + variables[${variable('contratoFeito')}] + ' está em análise. Você acompanha cada passo em Contratos.'`}
    >
      <Button key="acao" text="Ver em Contratos" link="contratos" style={{ margin: `${t('s8')} 0 0 0` }} />
    </EmptyState>
  </Stack>
);
