import type { ElementExample } from '../../shared/examples/element-example.ts';
import { iconSvg } from './definition.ts';

export const example: ElementExample = {
  type: iconSvg.id,
  variants: [
    {
      name: 'plain',
      label: { en: 'Plain', pt: 'Simples' },
      content: { icon: 'lucide/star', color: 'var(--trama-text, #1c1f26)' },
      style: { width: '24px', height: '24px' },
    },
    {
      name: 'large',
      label: { en: 'Large, coloured', pt: 'Grande, colorido' },
      content: { icon: 'lucide/heart', color: 'var(--trama-danger, #c4262e)' },
      style: { width: '64px', height: '64px' },
    },
  ],
};
