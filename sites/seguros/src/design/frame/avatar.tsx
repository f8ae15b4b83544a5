/** @jsxImportSource @trama/document */
import { Box, El, f, formula, type NotationNode } from '@trama/document/notation';
import { Icon } from '../look/parts.tsx';
import { ROUND, t } from '../look/values.ts';

/** The photo of who has signed in, or a figure in its place. `side` is in pixels. */
export const Avatar = ({ side }: { side: number }): NotationNode => (
  <Box
    style={{
      width: `${side}px`,
      height: `${side}px`,
      flex: '0 0 auto',
      borderRadius: ROUND,
      overflow: 'hidden',
      backgroundColor: t('accentSoft'),
    }}
    layout={{ alignItems: 'center', justifyContent: 'center' }}
  >
    <El
      key="foto"
      type="image"
      when={f`formulas[${formula('foto')}]() !== ''`}
      content={{ url: f`formulas[${formula('foto')}]()`, alt: '', objectFit: 'cover', loading: 'eager' }}
      style={{ width: '100%', height: '100%' }}
    />
    <Icon
      key="figura"
      icon="lucide/user-round"
      size={Math.round(side / 2)}
      color="accent"
      when={f`formulas[${formula('foto')}]() === ''`}
    />
  </Box>
);
