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
import { Card, Heading, Label, Stack } from '../../look/parts.tsx';
import { columns, font, member, space, t } from '../../look/values.ts';

const chosen = f`(variables[${variable('coberturas')}] ?? []).includes(context.item?.data?.id)`;
const toggled = f`(variables[${variable('coberturas')}] ?? []).includes(context.item.data.id)
  ? variables[${variable('coberturas')}].filter((id) => id !== context.item.data.id)
  : [...(variables[${variable('coberturas')}] ?? []), context.item.data.id]`;

/** What the insurance covers beyond the basic: each by itself. */
export const CoversCard = (): NotationNode => (
  <Card gap="s16">
    <Stack key="textos" gap="s4">
      <Heading key="titulo" text="Coberturas adicionais" />
      <Label
        key="texto"
        type="small"
        color="soft"
        text="Some o que faz sentido. O que o plano já inclui não é cobrado."
      />
    </Stack>
    <Box
      key="opcoes"
      style={{ display: 'grid', width: '100%', minHeight: '200px' }}
      mobile={{ minHeight: '400px' }}
      content={{
        ...columns('minmax(0, 1fr)', 'minmax(0, 1fr)'),
        '_ww-grid_columnGap': t('s12'),
        '_ww-grid_rowGap': t('s12'),
      }}
      mobileContent={columns('minmax(0, 1fr)')}
      repeat={f`formulas[${formula('oferecidos')}](collections[${collection('coberturas')}]?.data).filter((uma) => formulas[${formula('cabeNoProduto')}](uma.id))`}
    >
      <ChoiceButton
        key="opcao"
        text={f`'<strong>' + wwFormulas.sanitize(context.item?.data?.nome ?? '') + '</strong><br>' + wwFormulas.sanitize(context.item?.data?.descricao ?? '')`}
        content={{ '_ww-text_sanitize': false }}
        icon={member(chosen, " ? 'lucide/circle-check' : context.item?.data?.icone")}
        gap={t('s16')}
        chosen={chosen}
        style={{ padding: space('s16') }}
        font={font('small')}
        on={{ click: workflow([setVariable('coberturas', toggled), callWorkflow('pedirCotacao')]) }}
      />
    </Box>
  </Card>
);
