/** @jsxImportSource @trama/document */
import { Box, f, fetchCollection, formula, type NotationNode, workflow } from '@trama/document/notation';
import type { Value } from '@trama/model';
import { Button, Card, Heading, Icon, Label, Row, Stack } from '../../look/parts.tsx';
import { ROUND, space, t } from '../../look/values.ts';

type State = 'carregando' | 'vazio' | 'nada' | 'erro';

const isState = (state: State): Value => f`formulas[${formula('inicioDosContratos')}]() === ${state}`;

const Bone = ({ width, height = '16px' }: { width: string; height?: string }): NotationNode => (
  <Box style={{ width, height, borderRadius: ROUND, backgroundColor: t('sunken') }} />
);

const Loading = (): NotationNode => (
  <Stack
    gap="s12"
    when={isState('carregando')}
    style={{ width: '100%' }}
    repeat={f`[1, 2, 3]`}
    attributes={{ 'aria-busy': 'true', 'aria-label': 'Carregando contratos' }}
  >
    <Card key="linha" style={{ padding: space('s20', 's24') }}>
      <Row key="ossos" gap="s16">
        <Box
          key="icone"
          style={{ width: '48px', height: '48px', borderRadius: '12px', backgroundColor: t('sunken') }}
        />
        <Stack key="textos" gap="s8" style={{ flex: '1' }}>
          <Bone key="a" width="32%" />
          <Bone key="b" width="48%" height="12px" />
        </Stack>
      </Row>
    </Card>
  </Stack>
);

interface EmptyProps {
  state: State;
  icon: string;
  title: string;
  words: string;
  children: NotationNode;
}

/** Why no contract is to be seen, and what one can do. */
const Empty = ({ state, icon, title, words, children }: EmptyProps): NotationNode => (
  <Card
    when={isState(state)}
    gap="s16"
    style={{ width: '100%', padding: space('s40', 's24') }}
    layout={{ alignItems: 'center' }}
    attributes={{ role: state === 'erro' ? 'alert' : 'status' }}
  >
    <Row
      key="icone"
      style={{
        width: '72px',
        height: '72px',
        borderRadius: ROUND,
        backgroundColor: t(state === 'erro' ? 'dangerSoft' : 'accentSoft'),
      }}
      layout={{ justifyContent: 'center' }}
    >
      <Icon key="desenho" icon={icon} size={32} color={state === 'erro' ? 'danger' : 'accent'} />
    </Row>
    <Heading key="titulo" text={title} font={{ textAlign: 'center' }} />
    <Label key="texto" color="soft" text={words} font={{ textAlign: 'center' }} style={{ maxWidth: '420px' }} />
    {children}
  </Card>
);

/** What stands in the place of the list while there is none. */
export const ListStates = (): NotationNode => (
  <Stack style={{ width: '100%' }}>
    <Loading key="carregando" />
    <Empty
      key="vazio"
      state="vazio"
      icon="lucide/file-heart"
      title="Seu primeiro contrato começa com uma cotação"
      words="Escolha o capital, veja a mensalidade na hora e salve quando estiver do seu jeito."
    >
      <Button key="acao" text="Fazer uma cotação" link="cotacao" />
    </Empty>
    <Empty
      key="nada"
      state="nada"
      icon="lucide/search-x"
      title="Nenhum contrato encontrado"
      words="Confira o número digitado ou procure em todos os status."
    >
      <Box key="espaco" style={{ height: t('s4') }} />
    </Empty>
    <Empty
      key="erro"
      state="erro"
      icon="lucide/wifi-off"
      title="Não foi possível carregar seus contratos"
      words="Verifique sua conexão e tente de novo."
    >
      <Button
        key="acao"
        kind="quiet"
        text="Tentar de novo"
        icon="lucide/rotate-cw"
        on={{ click: workflow([fetchCollection('contratos')]) }}
      />
    </Empty>
  </Stack>
);
