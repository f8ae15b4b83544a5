/** @jsxImportSource @trama/document */
import {
  callWorkflow,
  f,
  type NotationNode,
  Page,
  Section,
  Shared,
  variable,
  workflow,
} from '@trama/document/notation';
import { roleGroup } from '../access.ts';
import { BELOW_THE_FOLD, Main, Opening } from '../frame/inside-page.tsx';
import { Notice } from '../look/parts.tsx';
import { Approvals } from './administracao/approvals.tsx';
import { Audit } from './administracao/audit.tsx';
import { Cancellations } from './administracao/cancelamentos/area.tsx';
import { Charges } from './administracao/cobrancas/area.tsx';
import { Dashboard } from './administracao/dashboard.tsx';
import { PartnersArea } from './administracao/partners.tsx';
import { People } from './administracao/people.tsx';
import { ProposalView } from './administracao/proposta/view.tsx';
import { Rates } from './administracao/rates.tsx';
import { ClaimsArea } from './administracao/sinistros/area.tsx';
import { AreaTabs } from './administracao/tabs.tsx';

/** Administração: for two groups, each of one role. */
export const AdminPage = (): NotationNode => (
  <Page
    name="Administração"
    path="adm"
    title="Administração · Seguros"
    access={[roleGroup('administrador'), roleGroup('gerente')]}
    meta={{ description: 'Aprovações, pessoas, produtos, parceiros e números.' }}
    on={{
      onload: workflow(
        [
          callWorkflow('lerProposta'),
          // A proposal that a link leads to is one of those that wait.
          callWorkflow('lerArea', {
            area: f`(globalContext.browser.query?.proposta ?? '') !== '' ? 'aprovacoes' : variables[${variable('areaAdm')}] || 'painel'`,
          }),
        ],
        {
          name: 'Abrir administração',
        },
      ),
    }}
  >
    <Shared key="topo" />
    <Section key="administracao" title="Administração" style={BELOW_THE_FOLD}>
      <Main key="conteudo">
        <Opening key="abertura" title="Administração" lead="O que espera por você e como vai o negócio." />
        <AreaTabs key="areas" />
        <Notice
          key="erro"
          when={f`(variables[${variable('erroAdm')}] ?? '') !== ''`}
          text={f`variables[${variable('erroAdm')}]`}
        />
        <ProposalView key="proposta" />
        <Dashboard key="painel" />
        <Approvals key="aprovacoes" />
        <Cancellations key="cancelamentos" />
        <Charges key="cobrancas" />
        <ClaimsArea key="sinistros" />
        <People key="pessoas" />
        <Rates key="produtos" />
        <PartnersArea key="parceiros" />
        <Audit key="auditoria" />
      </Main>
    </Section>
    <Shared key="rodape" />
  </Page>
);
