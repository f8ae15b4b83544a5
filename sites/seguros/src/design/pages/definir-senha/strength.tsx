/** @jsxImportSource @trama/document */
import { Box, f, formula, type NotationNode } from '@trama/document/notation';
import { Label, Row, Stack } from '../../look/parts.tsx';
import { EASE, ROUND, t } from '../../look/values.ts';

const LEVELS = [1, 2, 3, 4] as const;

const Bar = ({ step, password }: { step: number; password: string }): NotationNode => (
  <Box
    style={{ flex: '1 1 0', height: '6px', borderRadius: ROUND, backgroundColor: t('line'), transition: EASE }}
    states={{
      fraca: {
        when: f`${step} <= formulas[${formula('forcaDaSenha')}](variables[${password}])`,
        style: { backgroundColor: t('waiting') },
      },
      forte: {
        when: f`${step} <= formulas[${formula('forcaDaSenha')}](variables[${password}]) && formulas[${formula('forcaDaSenha')}](variables[${password}]) > 2`,
        style: { backgroundColor: t('positive') },
      },
    }}
  />
);

/** How strong the password in a line is (the id of its value), in four bars and a word. */
export const Strength = ({ password }: { password: string }): NotationNode => (
  <Stack gap="s8" style={{ width: '100%' }}>
    <Row key="barras" gap="s4" style={{ width: '100%' }} attributes={{ 'aria-hidden': 'true' }}>
      {LEVELS.map((step) => (
        <Bar key={`nivel${step}`} step={step} password={password} />
      ))}
    </Row>
    <Label
      key="palavra"
      type="small"
      color="soft"
      text={f`['Use 8 caracteres ou mais.', 'Senha fraca', 'Senha razoável', 'Senha boa', 'Senha forte'][formulas[${formula('forcaDaSenha')}](variables[${password}])]`}
      attributes={{ 'aria-live': 'polite' }}
    />
  </Stack>
);
