/** @jsxImportSource @trama/document */
import {
  Box,
  callWorkflow,
  collection,
  El,
  f,
  formula,
  type NotationNode,
  setVariable,
  variable,
  workflow,
} from '@trama/document/notation';
import { Card, choiceStates, Heading, Icon, Label } from '../../look/parts.tsx';
import { columns, EASE, focusRing, font, RADIUS, space, t } from '../../look/values.ts';

const isChosen = f`context.item?.data?.id === variables[${variable('produto')}]`;

/** Which insurance: one of the products of the catalogue. */
export const ProductCard = (): NotationNode => (
  <Card gap="s16">
    <Heading key="titulo" text="O que você quer proteger?" />
    <Box
      key="opcoes"
      style={{ display: 'grid', width: '100%', minHeight: '64px' }}
      mobile={{ minHeight: '216px' }}
      content={{
        ...columns('minmax(0, 1fr)', 'minmax(0, 1fr)', 'minmax(0, 1fr)'),
        '_ww-grid_columnGap': t('s12'),
        '_ww-grid_rowGap': t('s12'),
      }}
      mobileContent={columns('minmax(0, 1fr)')}
      attributes={{ role: 'group', 'aria-label': 'Produto' }}
      repeat={f`collections[${collection('produtos')}]`}
    >
      <El
        key="opcao"
        type="button"
        style={{
          padding: space('s16'),
          minHeight: '64px',
          backgroundColor: t('surface'),
          border: `1px solid ${t('line')}`,
          borderRadius: RADIUS,
          cursor: 'pointer',
          transition: EASE,
          outlineOffset: '2px',
          customCss: { gap: t('s12'), 'justify-content': 'flex-start', ...focusRing },
        }}
        font={font('smallStrong', 'ink', { textAlign: 'left' })}
        content={{ '_ww-text_text': f`context.item?.data?.nome`, buttonType: 'button', hasLeftIcon: true }}
        slots={{ leftIcon: <Icon key="icone" icon={f`context.item?.data?.icone`} size={24} color="accent" /> }}
        attributes={{
          'aria-pressed': f`context.item?.data?.id === variables[${variable('produto')}] ? 'true' : 'false'`,
        }}
        states={choiceStates(isChosen)}
        on={{ click: workflow([setVariable('produto', f`context.item.data.id`), callWorkflow('pedirCotacao')]) }}
      />
    </Box>
    <Label
      key="descricao"
      type="small"
      color="soft"
      style={{ minHeight: '20px' }}
      text={f`formulas[${formula('produtoEscolhido')}]()?.descricao ?? ''`}
    />
  </Card>
);
