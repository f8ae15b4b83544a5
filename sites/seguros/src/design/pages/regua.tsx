/** @jsxImportSource @trama/document */
import { Box, callWorkflow, type NotationNode, Page, Section, Shared, workflow } from '@trama/document/notation';
import { Heading, Label, Stack } from '../look/parts.tsx';
import { columns, layout, space, t } from '../look/values.ts';
import { AboutYou } from './cotacao/about-you.tsx';
import { CapitalCard } from './cotacao/capital.tsx';
import { ProductCard } from './cotacao/product.tsx';
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
    }}
    on={{
      onload: workflow([callWorkflow('pedirCotacao'), callWorkflow('receberCotacao')], { name: 'Primeira simulação' }),
    }}
  >
    <Shared key="topoPublico" />
    <Section key="simulador" title="Simulador">
      <Stack
        key="conteudo"
        gap="s32"
        style={{ width: '100%', maxWidth: '1240px', padding: space('s40', 's24') }}
        mobile={{ padding: space('s24', 's16', 's40') }}
        mobileContent={layout({ rowGap: t('s24') })}
        attributes={{ role: 'main' }}
      >
        <Stack key="abertura" gap="s8">
          <Heading
            key="titulo"
            level="h1"
            type="title"
            text="Quanto custa ficar tranquilo?"
            font={{ letterSpacing: '-0.02em' }}
            mobileContent={{ '_ww-text_font': '700 26px/34px var(--ww-default-font-family, sans-serif)' }}
          />
          <Label key="texto" type="lead" color="soft" text="Arraste a régua e veja a mensalidade mudar na hora." />
        </Stack>
        <ReceivedQuote key="recebida" />
        <Box
          key="colunas"
          style={{ display: 'grid', width: '100%' }}
          content={{
            ...columns('minmax(0, 1fr)', '372px'),
            '_ww-grid_columnGap': t('s32'),
            '_ww-grid_rowGap': t('s20'),
          }}
          tabletContent={columns('minmax(0, 1fr)')}
        >
          <Stack key="escolhas" gap="s20" style={{ width: '100%' }}>
            <CapitalCard key="capital" />
            <ProductCard key="produto" />
            <AboutYou key="perfil" />
          </Stack>
          <Box key="lado" style={{ width: '100%' }}>
            <Stack key="fixo" style={{ width: '100%', position: 'sticky', top: '24px', align: 'flex-start' }}>
              <RulerResult key="resultado" />
            </Stack>
          </Box>
        </Box>
      </Stack>
    </Section>
    <Shared key="rodape" />
  </Page>
);
