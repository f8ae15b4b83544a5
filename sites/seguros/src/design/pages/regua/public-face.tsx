/** @jsxImportSource @trama/document */
import {
  Box,
  type Children,
  callWorkflow,
  collection,
  customJs,
  f,
  formula,
  js,
  type NotationNode,
  Section,
  setVariable,
  workflow,
} from '@trama/document/notation';
import { Button, Card, Heading, Icon, Label, Stack } from '../../look/parts.tsx';
import type { TokenName } from '../../look/tokens.ts';
import { columns, space, t } from '../../look/values.ts';
import { QUESTIONS } from './public-words.ts';

const TITLE_ON_PHONES = { '_ww-text_font': '700 26px/34px var(--ww-default-font-family, sans-serif)' };

interface PartProps {
  title: string;
  lead: string;
  back: TokenName;
  children: Children;
}

/** A part of the public face: its title, what it is about, and its content, as wide as the rest. */
const Part = ({ title, lead, back, children }: PartProps): NotationNode => (
  <Section title={title} style={{ width: '100%', backgroundColor: t(back) }}>
    <Stack
      key="conteudo"
      gap="s32"
      style={{ width: '100%', maxWidth: '1240px', padding: '72px 24px' }}
      mobile={{ padding: space('s40', 's16') }}
      attributes={{ role: 'region', 'aria-label': title }}
    >
      <Stack key="textos" gap="s8" style={{ width: '100%', maxWidth: '720px' }}>
        <Heading
          key="titulo"
          type="title"
          text={title}
          font={{ letterSpacing: '-0.02em' }}
          mobileContent={TITLE_ON_PHONES}
        />
        <Label key="texto" type="lead" color="soft" text={lead} />
      </Stack>
      {children}
    </Stack>
  </Section>
);

const grid = (count: number) => ({
  ...columns(...Array.from({ length: count }, () => 'minmax(0, 1fr)')),
  '_ww-grid_columnGap': t('s24'),
  '_ww-grid_rowGap': t('s24'),
});
const ONE = columns('minmax(0, 1fr)');

const Product = (): NotationNode => (
  <Card gap="s16" style={{ height: '100%' }} attributes={{ role: 'listitem' }}>
    <Icon key="icone" icon={f`context.item?.data?.icone ?? 'lucide/shield'`} size={28} color="accent" />
    <Stack key="textos" gap="s4" style={{ width: '100%' }}>
      <Heading key="nome" level="h3" text={f`context.item?.data?.nome ?? ''`} />
      <Label key="descricao" color="soft" text={f`context.item?.data?.descricao ?? ''`} />
    </Stack>
    <Stack key="fatos" gap="s4" style={{ width: '100%', flex: '1 1 auto' }}>
      <Label
        key="limites"
        type="smallStrong"
        text={f`'De ' + formulas[${formula('reais')}](context.item?.data?.capital_minimo, 0) + ' a ' + formulas[${formula('reais')}](context.item?.data?.capital_maximo, 0)`}
      />
      <Label
        key="idades"
        type="small"
        color="soft"
        text={f`'Para quem tem de ' + context.item?.data?.idade_minima + ' a ' + context.item?.data?.idade_maxima + ' anos'`}
      />
      <Label
        key="seguradora"
        type="small"
        color="faint"
        when={f`Boolean(context.item?.data?.seguradora?.nome)`}
        text={f`[context.item?.data?.seguradora?.nome, context.item?.data?.processo_susep ? 'processo SUSEP ' + context.item.data.processo_susep : ''].filter(Boolean).join(', ')`}
      />
    </Stack>
    <Button
      key="simular"
      kind="quiet"
      text="Simular"
      style={{ width: '100%' }}
      attributes={{ 'aria-label': f`'Simular ' + (context.item?.data?.nome ?? '')` }}
      on={{
        click: workflow([
          setVariable('produto', f`context.item.data.id`),
          callWorkflow('pedirCotacao'),
          customJs(js`
            const calma = matchMedia('(prefers-reduced-motion: reduce)').matches;
            document.querySelector('[role=main]')?.scrollIntoView({ behavior: calma ? 'auto' : 'smooth' });`),
        ]),
      }}
    />
  </Card>
);

/** What is sold, for whom, and who carries the risk. */
export const PublicProducts = (): NotationNode => (
  <Part
    title="Os seguros"
    lead="Cada um com três planos. O que o plano já inclui não é cobrado à parte."
    back="surface"
  >
    <Box
      key="produtos"
      style={{ display: 'grid', width: '100%' }}
      content={grid(3)}
      tabletContent={ONE}
      attributes={{ role: 'list', 'aria-label': 'Os seguros' }}
      repeat={f`formulas[${formula('oferecidos')}](collections[${collection('produtos')}]?.data)`}
    >
      <Product key="produto" />
    </Box>
  </Part>
);

/** Questions with their answers, all of them open: read at a glance and found by search engines. */
export const PublicQuestions = (): NotationNode => (
  <Part title="Perguntas de quem está decidindo" lead="Respostas curtas, sem letra miúda." back="page">
    <Box key="perguntas" style={{ display: 'grid', width: '100%' }} content={grid(2)} mobileContent={ONE}>
      {QUESTIONS.map(({ key, question, answer }) => (
        <Stack key={key} gap="s8" style={{ width: '100%', padding: space(0, 's16', 0, 0) }}>
          <Heading key="pergunta" level="h3" type="bodyStrong" text={question} />
          <Label key="resposta" color="soft" text={answer} />
        </Stack>
      ))}
    </Box>
  </Part>
);

const REASONS = [
  {
    key: 'comparar',
    icon: 'lucide/scale',
    title: 'Comparamos com você',
    words: 'Os três planos lado a lado, com o preço de cada cobertura antes de assinar.',
  },
  {
    key: 'gente',
    icon: 'lucide/headset',
    title: 'Gente atende',
    words: 'Corretores habilitados de segunda a sexta, das 8h às 20h: 0800 555 0142 ou ajuda@seguros.example.',
  },
  {
    key: 'conferir',
    icon: 'lucide/badge-check',
    title: 'Tudo se confere',
    words:
      'Cada certificado tem um número que qualquer pessoa confere nesta página, e cada proposta é decidida por gente.',
  },
] as const;

/** Who stands behind the site, and how to reach them. */
export const PublicAbout = (): NotationNode => (
  <Part
    title="Quem somos"
    lead="Uma corretora de seguros de vida. Não somos a seguradora: trabalhamos para quem contrata, da primeira conta até o dia em que o seguro é preciso."
    back="surface"
  >
    <Box key="razoes" style={{ display: 'grid', width: '100%' }} content={grid(3)} tabletContent={ONE}>
      {REASONS.map(({ key, icon, title, words }) => (
        <Stack key={key} gap="s8" style={{ width: '100%' }}>
          <Icon key="icone" icon={icon} size={28} color="accent" />
          <Heading key="titulo" level="h3" type="bodyStrong" text={title} />
          <Label key="texto" color="soft" text={words} />
        </Stack>
      ))}
    </Box>
  </Part>
);
