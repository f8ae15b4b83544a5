import type { ElementExample } from '../../shared/examples/element-example.ts';
import { dateText } from './definition.ts';

const { content, style, children } = dateText.template ?? {};

export const example: ElementExample = {
  type: dateText.id,
  variants: [
    { name: 'short', label: { en: 'Short', pt: 'Curta' }, content, style, children },
    {
      name: 'long',
      label: { en: 'Own format', pt: 'Formato próprio' },
      content: { ...content, format: 'custom', customFormat: { en: 'MMMM D, YYYY', pt: 'D [de] MMMM [de] YYYY' } },
    },
  ],
};
