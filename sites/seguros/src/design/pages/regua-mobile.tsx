/** @jsxImportSource @trama/document */
import { callWorkflow, type NotationNode, Page, Section, workflow } from '@trama/document/notation';
import { Heading, Label, Stack } from '../look/parts.tsx';
import { space } from '../look/values.ts';
import { AboutYou } from './cotacao/about-you.tsx';
import { CapitalCard } from './cotacao/capital.tsx';
import { RulerResult } from './regua/result.tsx';

/** Regua-mobile: the simulator for phones and for a frame in somebody else's page; no header, no footer. */
export const MobileRulerPage = (): NotationNode => (
  <Page
    name="Regua-mobile"
    path="regua-mobile"
    title="Simulador de seguro de vida · Seguros"
    frameAncestors={['*']}
    meta={{ description: 'A régua do seguro de vida, para o celular e para o seu site.' }}
    on={{ onload: workflow([callWorkflow('pedirCotacao')], { name: 'Primeira simulação' }) }}
  >
    <Section key="simulador" title="Simulador">
      <Stack
        key="conteudo"
        gap="s16"
        style={{ width: '100%', maxWidth: '480px', padding: space('s16') }}
        attributes={{ role: 'main' }}
      >
        <Stack key="abertura" gap="s4">
          <Heading key="titulo" level="h1" text="Simule o seu seguro de vida" />
          <Label
            key="texto"
            color="soft"
            text="Arraste a régua e veja na hora quanto custa por mês, sem cadastro e sem compromisso."
          />
        </Stack>
        <CapitalCard key="capital" />
        <AboutYou key="perfil" />
        <RulerResult key="resultado" newTab />
      </Stack>
    </Section>
  </Page>
);
