/** @jsxImportSource @trama/document */
import type { NotationNode } from '@trama/document/notation';
import { PICTURES } from '../../../assets.ts';
import { Brand } from '../../frame/brand.tsx';
import { Heading, Icon, Label, Row, Stack } from '../../look/parts.tsx';
import { space, t } from '../../look/values.ts';

const Benefit = ({ icon, words }: { icon: string; words: string }): NotationNode => (
  <Row gap="s12">
    <Icon key="icone" icon={icon} color="lime" />
    <Label key="texto" color="onDeepSoft" text={words} />
  </Row>
);

/** What the brokerage promises, beside the form on large screens. */
export const Panel = (): NotationNode => (
  <Stack
    style={{
      flex: '1 1 0',
      padding: space('s40'),
      backgroundColor: t('deep'),
      backgroundImage: PICTURES.circles,
      backgroundSize: 'auto 72%',
      backgroundPositionX: 'right',
      backgroundPositionY: 'top',
      overflow: 'hidden',
    }}
    tablet={{ display: 'none' }}
    layout={{ justifyContent: 'space-between', rowGap: t('s40') }}
  >
    <Brand key="marca" color="onDeep" />
    <Stack key="promessa" gap="s32" style={{ maxWidth: '480px', padding: space(0, 0, 's40') }}>
      <Heading
        key="titulo"
        level="h2"
        type="display"
        color="onDeep"
        text="O futuro da sua família, resolvido hoje."
        font={{ letterSpacing: '-0.03em' }}
      />
      <Stack key="pontos" gap="s16">
        <Benefit key="preco" icon="lucide/gauge" words="Preço na hora, sem falar com ninguém" />
        <Benefit key="planos" icon="lucide/scale" words="Três planos lado a lado, em reais por mês" />
        <Benefit key="contrato" icon="lucide/bell-ring" words="Acompanhe cada passo do seu contrato" />
      </Stack>
    </Stack>
  </Stack>
);
