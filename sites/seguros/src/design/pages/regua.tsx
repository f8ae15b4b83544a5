/** @jsxImportSource @trama/document */
import { callWorkflow, type NotationNode, Page, Section, Shared, workflow } from '@trama/document/notation';
import { Main, Opening } from '../frame/inside-page.tsx';
import { Stack } from '../look/parts.tsx';
import { SideBySide } from '../look/side-by-side.tsx';
import { AboutYou } from './cotacao/about-you.tsx';
import { CapitalCard } from './cotacao/capital.tsx';
import { ProductCard } from './cotacao/product.tsx';
import { CertificateCheck } from './regua/certificate.tsx';
import { PublicAbout, PublicProducts, PublicQuestions } from './regua/public-face.tsx';
import { STRUCTURED_DATA } from './regua/public-words.ts';
import { ReceivedQuote } from './regua/received.tsx';
import { RulerResult } from './regua/result.tsx';

/** Regua: the simulator that everybody may use, without an account. */
export const RulerPage = (): NotationNode => (
  <Page
    name="Regua"
    path="regua"
    title="Simule o seu seguro de vida · Seguros"
    meta={{
      description:
        'Arraste a régua e veja na hora quanto custa proteger a sua família. Sem cadastro e sem compromisso.',
      structuredData: { pt: STRUCTURED_DATA },
    }}
    on={{
      onload: workflow(
        [callWorkflow('pedirCotacao'), callWorkflow('receberCotacao'), callWorkflow('conferirCertificado')],
        { name: 'Primeira simulação' },
      ),
    }}
  >
    <Shared key="topoPublico" />
    <Section key="simulador" title="Simulador">
      <Main key="conteudo">
        <Opening
          key="abertura"
          title="Quanto custa ficar tranquilo?"
          lead="Arraste a régua e veja a mensalidade mudar na hora."
        />
        <CertificateCheck key="certificado" />
        <ReceivedQuote key="recebida" />
        <SideBySide
          key="colunas"
          side="372px"
          name="escolhas"
          beside={
            <Stack key="fixo" style={{ width: '100%', position: 'sticky', top: '24px', align: 'flex-start' }}>
              <RulerResult key="resultado" />
            </Stack>
          }
        >
          <CapitalCard key="capital" />
          <ProductCard key="produto" />
          <AboutYou key="perfil" />
        </SideBySide>
      </Main>
    </Section>
    <PublicProducts key="seguros" />
    <PublicQuestions key="perguntas" />
    <PublicAbout key="quemSomos" />
    <Shared key="rodape" />
  </Page>
);
