/** @jsxImportSource @trama/document */
import {
  Box,
  callWorkflow,
  f,
  formula,
  type NotationNode,
  Page,
  Section,
  Shared,
  workflow,
} from '@trama/document/notation';
import { Heading, Label, Stack } from '../look/parts.tsx';
import { columns, layout, space, t } from '../look/values.ts';
import { AboutYou } from './cotacao/about-you.tsx';
import { CapitalCard } from './cotacao/capital.tsx';
import { CoversCard } from './cotacao/covers.tsx';
import { MobileBar } from './cotacao/mobile-bar.tsx';
import { Plans } from './cotacao/plans.tsx';
import { ProductCard } from './cotacao/product.tsx';
import { Summary } from './cotacao/summary.tsx';

/** Cotação, the home page: what to insure, for whom, and what it costs in each plan, at once. */
export const QuotePage = (): NotationNode => (
  <Page
    name="Cotação"
    path="seguros/cotacao"
    title="Cotação · Seguros"
    access={[null]}
    meta={{ description: 'Simule o seu seguro de vida e veja a mensalidade na hora.' }}
    on={{ onload: workflow([callWorkflow('abrirCotacao')], { name: 'Primeira cotação' }) }}
  >
    <Shared key="topo" />
    <Section key="cotacao" title="Cotação">
      <Stack
        key="conteudo"
        gap="s32"
        style={{ width: '100%', maxWidth: '1240px', padding: space('s40', 's24') }}
        tablet={{ padding: space('s32', 's24') }}
        mobile={{ padding: space('s24', 's16', 's40') }}
        mobileContent={layout({ rowGap: t('s24') })}
        attributes={{ role: 'main' }}
      >
        <Stack key="abertura" gap="s8">
          <Heading
            key="titulo"
            level="h1"
            type="title"
            text={f`(plugins['supabaseAuth'].user ? 'Olá, ' + formulas[${formula('nomeDoUsuario')}]().split(' ')[0] + '. ' : 'Olá. ') + 'Quanto vale a sua tranquilidade?'`}
            font={{ letterSpacing: '-0.02em' }}
            mobileContent={{ '_ww-text_font': '700 26px/34px var(--ww-default-font-family, sans-serif)' }}
          />
          <Label key="texto" type="lead" color="soft" text="Ajuste as escolhas e veja a mensalidade mudar na hora." />
        </Stack>
        <Box
          key="colunas"
          style={{ display: 'grid', width: '100%' }}
          content={{
            ...columns('minmax(0, 1fr)', '372px'),
            '_ww-grid_columnGap': t('s32'),
            '_ww-grid_rowGap': t('s32'),
          }}
          tabletContent={columns('minmax(0, 1fr)')}
        >
          <Stack key="escolhas" gap="s20" style={{ width: '100%' }}>
            <ProductCard key="produto" />
            <CapitalCard key="capital" />
            <AboutYou key="perfil" />
            <CoversCard key="coberturas" />
            <Plans key="planos" />
          </Stack>
          <Box key="lado" style={{ width: '100%' }}>
            <Summary key="resumo" />
          </Box>
        </Box>
      </Stack>
    </Section>
    <Shared key="rodape" />
    <Section
      key="barra"
      title="Barra do valor"
      style={{
        display: 'none',
        position: 'sticky',
        bottom: '0px',
        width: '100%',
        zIndex: 40,
        backgroundColor: t('deep'),
      }}
      mobile={{ display: 'flex' }}
    >
      <MobileBar key="valor" />
    </Section>
  </Page>
);
