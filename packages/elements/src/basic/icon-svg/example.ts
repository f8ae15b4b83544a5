import { tokenColor } from '@trama/model';
import type { ElementExample } from '../../shared/examples/element-example.ts';
import { iconSvg } from './definition.ts';

export const example: ElementExample = {
  type: iconSvg.id,
  variants: [
    {
      name: 'plain',
      label: { en: 'Plain', pt: 'Simples' },
      content: { icon: 'lucide/star', color: tokenColor('text') },
      style: { width: '24px', height: '24px' },
    },
    {
      name: 'large',
      label: { en: 'Large, coloured', pt: 'Grande, colorido' },
      content: { icon: 'lucide/heart', color: tokenColor('danger') },
      style: { width: '64px', height: '64px' },
    },
  ],
};
