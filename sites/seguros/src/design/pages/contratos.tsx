/** @jsxImportSource @trama/document */
import { type NotationNode, Page, Section, Shared } from '@trama/document/notation';
import { Button, Heading, Label, Row, Stack } from '../look/parts.tsx';
import { layout, space, t } from '../look/values.ts';
import { ContractList } from './contratos/list.tsx';
import { ListStates } from './contratos/list-states.tsx';
import { SearchBar } from './contratos/search-bar.tsx';

/** Contratos: the visitor's contracts, newest first; a state that somebody else changes shows at once. */
export const ContractsPage = (): NotationNode => (
  <Page
    name="Contratos"
    path="seguros/contratos"
    title="Contratos · Seguros"
    access={[null]}
    meta={{ description: 'Acompanhe o andamento dos seus contratos de seguro.' }}
  >
    <Shared key="topo" />
    <Section key="contratos" title="Contratos" style={{ minHeight: '70vh' }}>
      <Stack
        key="conteudo"
        gap="s24"
        style={{ width: '100%', maxWidth: '1240px', padding: space('s40', 's24') }}
        tablet={{ padding: space('s32', 's24') }}
        mobile={{ padding: space('s24', 's16', 's40') }}
        attributes={{ role: 'main' }}
      >
        <Row
          key="abertura"
          gap="s16"
          layout={{ justifyContent: 'space-between', flexWrap: true }}
          mobileContent={layout({ flexDirection: 'column', alignItems: 'stretch', rowGap: t('s20') })}
        >
          <Stack key="textos" gap="s8">
            <Heading key="titulo" level="h1" type="title" text="Seus contratos" font={{ letterSpacing: '-0.02em' }} />
            <Label key="texto" type="lead" color="soft" text="Do pedido à apólice, tudo em um só lugar." />
          </Stack>
          <Button key="nova" text="Nova cotação" icon="lucide/plus" link="cotacao" />
        </Row>
        <SearchBar key="busca" />
        <ContractList key="lista" />
        <ListStates key="estados" />
      </Stack>
    </Section>
    <Shared key="rodape" />
  </Page>
);
