/** @jsxImportSource @trama/document */
import { Box, El, f, formula, type NotationNode, variable } from '@trama/document/notation';
import { Button, Icon, Label, Notice, Row, Stack } from '../../look/parts.tsx';
import { font, space } from '../../look/values.ts';
import { SaveButton } from './summary.tsx';

const isSaved = f`(variables[${variable('numeroSalvo')}] ?? '') !== ''`;
const isNew = f`(variables[${variable('numeroSalvo')}] ?? '') === ''`;

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

/** The price and the way to save it, always in reach on small screens; then what became of it. */
export const MobileBar = (): NotationNode => (
  <Stack gap="s12" style={{ width: '100%', padding: space('s12', 's16') }}>
    <Notice
      key="erro"
      when={f`(variables[${variable('erroSalvar')}] ?? '') !== ''`}
      text={f`variables[${variable('erroSalvar')}]`}
    />
    <Row key="novo" when={isNew} gap="s16" style={{ width: '100%' }} layout={{ justifyContent: 'space-between' }}>
      <Price key="preco" />
      <Box key="salvar" style={{ width: '150px' }}>
        <SaveButton key="botao" label="Salvar" />
      </Box>
    </Row>
    <Row key="salvo" when={isSaved} gap="s12" style={{ width: '100%' }} attributes={{ role: 'status' }}>
      <Icon key="icone" icon="lucide/circle-check" size={24} color="lime" />
      <Stack key="textos" style={{ flex: '1' }}>
        <Label key="titulo" type="smallStrong" color="onDeep" text="Enviado para análise" />
        <Label key="numero" type="small" color="onDeepSoft" text={f`variables[${variable('numeroSalvo')}]`} />
      </Stack>
      <Button key="ver" kind="lime" text="Ver" link="contratos" attributes={{ 'aria-label': 'Ver em Contratos' }} />
    </Row>
  </Stack>
);
