/** @jsxImportSource @trama/document */
import { El, type ElementProps, type NotationNode } from '@trama/document/notation';
import { PICTURES } from '../../assets.ts';
import { Label, Row } from '../look/parts.tsx';
import type { TokenName } from '../look/tokens.ts';

/** Mark and name of the brokerage. */
export const Brand = ({ color = 'ink', ...props }: ElementProps & { color?: TokenName }): NotationNode => (
  <Row gap="s12" {...props}>
    <El
      key="marca"
      type="image"
      content={{ url: PICTURES.mark, alt: '', loading: 'eager' }}
      style={{ width: '36px', height: '36px', flex: '0 0 auto' }}
    />
    <Label key="nome" type="heading" color={color} text="Seguros" font={{ letterSpacing: '-0.02em' }} />
  </Row>
);
