/** @jsxImportSource @trama/document */
import { Box, callWorkflow, El, f, formula, type NotationNode, variable, workflow } from '@trama/document/notation';
import { Button, Label, Notice, Row, Stack } from '../../look/parts.tsx';
import { focusRing, font, space, t } from '../../look/values.ts';
import { HireButton } from './summary.tsx';

const Price = (): NotationNode => (
  <Stack>
    <Label key="nome" type="caption" color="onDeepSoft" text="Por mês" />
    <El
      key="valor"
      type="number"
      when={f`formulas[${formula('planoEscolhido')}]() !== undefined`}
      content={{
        value: f`formulas[${formula('planoEscolhido')}]()?.premio`,
        style: 'currency',
        currency: 'BRL',
        fractionDigits: 2,
      }}
      font={font('heading', 'onDeep')}
    />
    <Label
      key="sem"
      when={f`formulas[${formula('planoEscolhido')}]() === undefined`}
      type="heading"
      color="onDeep"
      text="R$ —"
    />
  </Stack>
);

/** The price, and the ways to go on with it, always in reach on small screens. */
export const MobileBar = (): NotationNode => (
  <Stack
    gap="s12"
    style={{ width: '100%', padding: space('s12', 's16') }}
    attributes={{ role: 'region', 'aria-label': 'Mensalidade e contratação' }}
  >
    <Notice
      key="erro"
      when={f`(variables[${variable('erroSalvar')}] ?? '') !== ''`}
      text={f`variables[${variable('erroSalvar')}]`}
    />
    <Row key="linha" gap="s12" style={{ width: '100%' }} layout={{ justifyContent: 'space-between', flexWrap: true }}>
      <Price key="preco" />
      <Row key="acoes" gap="s8">
        <Button
          key="compartilhar"
          kind="bare"
          text=""
          icon="lucide/share-2"
          iconColor="onDeep"
          style={{ padding: space('s12'), minWidth: '48px', customCss: { gap: '0px', ...focusRing } }}
          states={{ hover: { style: { backgroundColor: t('deepLine') } } }}
          attributes={{ 'aria-label': 'Salvar e compartilhar' }}
          on={{ click: workflow([callWorkflow('compartilharCotacao')]) }}
        />
        <Box key="contratar" style={{ width: '120px' }}>
          <HireButton key="botao" label="Contratar" />
        </Box>
      </Row>
    </Row>
  </Stack>
);
