import type { ElementExample } from '../../shared/examples/element-example.ts';
import { card, words } from '../../shared/templates/template-parts.ts';
import { popup } from './definition.ts';

const notice = [
  words('Proposal sent', 'Proposta enviada', {
    tag: 'h2',
    '_ww-text_font': 'var(--trama-type-heading, 600 20px/28px sans-serif)',
  }),
  words(
    'Your broker answers within one working day. Press Escape or click outside to go back.',
    'Seu corretor responde em até um dia útil. Pressione Esc ou clique fora para voltar.',
  ),
];
const LOOKS = { width: '360px', maxWidth: '100vw', boxShadow: 'var(--trama-shadow-large)' };

export const example: ElementExample = {
  type: popup.id,
  variants: [
    {
      name: 'modal',
      label: { en: 'Modal', pt: 'Modal' },
      isPopup: true,
      content: { animation: 'fade', escClose: true },
      children: { children: [card(notice, LOOKS)] },
    },
    {
      name: 'sheet',
      label: { en: 'Sheet', pt: 'Folha' },
      isPopup: true,
      content: { type: 'sheet', sideSheet: 'right', animation: 'slide-in', slideInDirection: 'right', escClose: true },
      children: { children: [card(notice, { ...LOOKS, flex: '1 1 auto', borderRadius: '0' })] },
    },
  ],
};
