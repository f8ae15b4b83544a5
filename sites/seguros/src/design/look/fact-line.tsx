/** @jsxImportSource @trama/document */
import type { NotationNode } from '@trama/document/notation';
import type { Value } from '@trama/model';
import { Label, Row } from './parts.tsx';
import type { TokenName } from './tokens.ts';
import { t } from './values.ts';

interface FactLineProps {
  label: Value;
  value: Value;
  when?: Value;
  color?: TokenName;
  softColor?: TokenName;
}

/** A value at the end of the line that begins with its name. */
export const FactLine = ({ label, value, when, color = 'ink', softColor = 'soft' }: FactLineProps): NotationNode => (
  <Row when={when} layout={{ justifyContent: 'space-between', columnGap: t('s24') }} style={{ width: '100%' }}>
    <Label key="nome" type="small" color={softColor} text={label} />
    <Label key="valor" type="smallStrong" color={color} text={value} font={{ textAlign: 'right' }} />
  </Row>
);
