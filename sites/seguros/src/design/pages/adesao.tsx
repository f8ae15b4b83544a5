/** @jsxImportSource @trama/document */
import {
  callWorkflow,
  El,
  f,
  formula,
  type NotationNode,
  Page,
  Section,
  Shared,
  variable,
  workflow,
} from '@trama/document/notation';
import type { Value } from '@trama/model';
import { Main, Opening } from '../frame/inside-page.tsx';
import { Label, Notice, Row, Stack } from '../look/parts.tsx';
import { SideBySide } from '../look/side-by-side.tsx';
import { font, space, t } from '../look/values.ts';
import { BeneficiariesStep } from './adesao/beneficiaries.tsx';
import { DocumentsStep } from './adesao/documents.tsx';
import { HealthStep } from './adesao/health.tsx';
import { InsuredStep } from './adesao/insured.tsx';
import { Landing, WhyHere } from './adesao/landing.tsx';
import { PartnerApplication } from './adesao/partner-application.tsx';
import { PaymentStep } from './adesao/payment.tsx';
import { Progress } from './adesao/progress.tsx';
import { SignatureStep } from './adesao/signature.tsx';

const isOpen: Value = f`formulas[${formula('situacaoDaAdesao')}]() === 'rascunho'`;

const Fact = ({ label, value }: { label: string; value: Value }): NotationNode => (
  <Row layout={{ justifyContent: 'space-between', columnGap: t('s16') }}>
    <Label key="nome" type="small" color="onDeepSoft" text={label} />
    <Label key="valor" type="smallStrong" color="onDeep" text={value} font={{ textAlign: 'right' }} />
  </Row>
);

/** What is being enrolled in, beside the steps. */
const Chosen = (): NotationNode => (
  <Stack
    gap="s20"
    style={{
      width: '100%',
      padding: space('s24'),
      backgroundColor: t('deep'),
      borderRadius: '20px',
      position: 'sticky',
      top: '92px',
      align: 'flex-start',
      customCss: { 'scroll-margin-top': '76px' },
    }}
    tablet={{ position: 'static', padding: space('s16', 's20') }}
    attributes={{ role: 'region', 'aria-label': 'O que você está contratando', 'data-preco': '' }}
  >
    <Stack key="preco" gap="s4">
      <Label key="nome" type="small" color="onDeepSoft" text="Sua mensalidade" />
      <El
        key="valor"
        type="number"
        content={{
          value: f`formulas[${formula('cotacaoDaAdesao')}]()?.premio`,
          style: 'currency',
          currency: 'BRL',
          fractionDigits: 2,
        }}
        font={font('title', 'onDeep', { letterSpacing: '-0.02em' })}
      />
    </Stack>
    <Stack key="fatos" gap="s12" style={{ width: '100%' }} mobile={{ display: 'none' }}>
      <Fact key="produto" label="Seguro" value={f`formulas[${formula('cotacaoDaAdesao')}]()?.produto?.nome ?? '—'`} />
      <Fact key="plano" label="Plano" value={f`formulas[${formula('cotacaoDaAdesao')}]()?.plano?.nome ?? '—'`} />
      <Fact
        key="capital"
        label="Capital"
        value={f`formulas[${formula('reais')}](formulas[${formula('cotacaoDaAdesao')}]()?.capital, 0)`}
      />
      <Fact
        key="validade"
        label="Vale até"
        value={f`formulas[${formula('dia')}](formulas[${formula('cotacaoDaAdesao')}]()?.valida_ate ?? '—')`}
      />
    </Stack>
  </Stack>
);

/** Adesão: from a quote to a contract under analysis. Also where those land who lack permission for a page. */
export const EnrolmentPage = (): NotationNode => (
  <Page
    name="Adesão"
    path="seguros/adesao"
    title="Adesão · Seguros"
    access={[null]}
    meta={{ description: 'Contrate o seu seguro de vida: beneficiários, saúde, documentos, pagamento e assinatura.' }}
    on={{ onload: workflow([callWorkflow('abrirAdesao')], { name: 'Abrir adesão' }) }}
  >
    <Shared key="topo" />
    <Section key="adesao" title="Adesão" style={{ minHeight: '70vh' }}>
      <Main key="conteudo">
        <WhyHere key="porque" />
        <PartnerApplication key="parceria" />
        <Opening key="abertura" title="Adesão" lead="Seis passos. Tudo o que você preenche fica guardado." />
        <Landing key="inicio" />
        <SideBySide key="colunas" side="332px" name="etapas" when={isOpen} isAbove beside={<Chosen key="escolhido" />}>
          <Progress key="progresso" />
          <Notice
            key="aviso"
            tone="waiting"
            icon="lucide/info"
            when={f`(variables[${variable('adesao')}]?.aviso ?? '') !== ''`}
            text={f`variables[${variable('adesao')}]?.aviso ?? ''`}
          />
          <InsuredStep key="segurado" />
          <BeneficiariesStep key="beneficiarios" />
          <HealthStep key="saude" />
          <DocumentsStep key="documentos" />
          <PaymentStep key="pagamento" />
          <SignatureStep key="assinatura" />
        </SideBySide>
      </Main>
    </Section>
    <Shared key="rodape" />
  </Page>
);
