/** @jsxImportSource @trama/document */
import { callWorkflow, f, formula, type NotationNode, Page, Section, Shared, workflow } from '@trama/document/notation';
import { BELOW_THE_FOLD, Main, Opening } from '../frame/inside-page.tsx';
import { SideBySide } from '../look/side-by-side.tsx';
import { t } from '../look/values.ts';
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
    <Section key="cotacao" title="Cotação" style={BELOW_THE_FOLD}>
      <Main key="conteudo">
        <Opening
          key="abertura"
          greeting={f`formulas[${formula('primeiroNome')}]() ? 'Olá, ' + formulas[${formula('primeiroNome')}]() + '.' : 'Olá.'`}
          title="Quanto vale a sua tranquilidade?"
          lead="Ajuste as escolhas e veja a mensalidade mudar na hora."
        />
        <SideBySide key="colunas" side="372px" name="escolhas" beside={<Summary key="resumo" />}>
          <CapitalCard key="capital" />
          <ProductCard key="produto" />
          <AboutYou key="perfil" isForOneself />
          <CoversCard key="coberturas" />
          <Plans key="planos" />
        </SideBySide>
      </Main>
    </Section>
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
    <Shared key="rodape" />
  </Page>
);
