/** @jsxImportSource @trama/document */
import {
  Box,
  callWorkflow,
  collection,
  f,
  formula,
  type NotationNode,
  setVariable,
  variable,
  workflow,
} from '@trama/document/notation';
import { ChoiceButton } from '../../look/choice.tsx';
import { Card, Heading, Label } from '../../look/parts.tsx';
import { columns, space, t } from '../../look/values.ts';

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
      repeat={f`formulas[${formula('oferecidos')}](collections[${collection('produtos')}]?.data)`}
    >
      <ChoiceButton
        key="opcao"
        text={f`context.item?.data?.nome`}
        icon={f`context.item?.data?.icone`}
        chosen={isChosen}
        style={{ padding: space('s16'), minHeight: '64px' }}
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
