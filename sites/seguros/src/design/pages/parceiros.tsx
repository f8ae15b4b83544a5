/** @jsxImportSource @trama/document */
import {
  callWorkflow,
  f,
  formula,
  type NotationNode,
  Page,
  Section,
  Shared,
  variable,
  workflow,
} from '@trama/document/notation';
import { roleGroup } from '../access.ts';
import { BELOW_THE_FOLD, Main, Opening } from '../frame/inside-page.tsx';
import { LoadFailure, LoadingRows } from '../look/states.tsx';
import { PartnerNumbers } from './parceiros/numbers.tsx';
import { Share } from './parceiros/share.tsx';
import { Referrals, Statement } from './parceiros/tables.tsx';

/** Parceiros: what partners give on, and what comes of it. The open entry opens nothing (conformance 10.119). */
export const PartnersPage = (): NotationNode => (
  <Page
    name="Parceiros"
    path="parceiros"
    title="Parceiros · Seguros"
    access={[null, roleGroup('parceiro')]}
    meta={{ description: 'Seu link, suas indicações e suas comissões.' }}
    on={{ onload: workflow([callWorkflow('carregarParceria')], { name: 'Abrir parceria' }) }}
  >
    <Shared key="topo" />
    <Section key="parceria" title="Parceria" style={BELOW_THE_FOLD}>
      <Main key="conteudo">
        <Opening
          key="abertura"
          title={f`formulas[${formula('parceiro')}]()?.nome ?? 'Sua parceria'`}
          lead={f`'Você recebe ' + formulas[${formula('porCento')}](formulas[${formula('parceiro')}]()?.percentual ?? 10) + ' do primeiro ano de cada contrato.'`}
        />
        <PartnerNumbers key="numeros" />
        <Share key="indicar" />
        <LoadingRows
          key="carregando"
          when={f`!formulas[${formula('parceriaPronta')}]() && (variables[${variable('erroParceria')}] ?? '') === ''`}
          label="Carregando indicações"
        />
        <LoadFailure
          key="erro"
          when={f`(variables[${variable('erroParceria')}] ?? '') !== ''`}
          title={f`variables[${variable('erroParceria')}]`}
          retry={workflow([callWorkflow('carregarParceria')])}
        />
        <Referrals key="indicacoes" />
        <Statement key="extrato" />
      </Main>
    </Section>
    <Shared key="rodape" />
  </Page>
);
