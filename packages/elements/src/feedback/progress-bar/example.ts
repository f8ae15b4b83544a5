import type { ElementExample } from '../../shared/examples/element-example.ts';
import { progressBar } from './definition.ts';

const { content, style, children } = progressBar.template ?? {};

export const example: ElementExample = {
  type: progressBar.id,
  variants: [
    { name: 'label', label: { en: 'With its label', pt: 'Com rótulo' }, content, style, children },
    {
      name: 'plain',
      label: { en: 'Without label', pt: 'Sem rótulo' },
      content: { ...content, label: 'none' },
      style: { ...style, height: '8px' },
    },
  ],
};
