import type { ElementExample } from '../../shared/examples/element-example.ts';
import { toggle } from './definition.ts';

const { content, style } = toggle.template ?? {};

export const example: ElementExample = {
  type: toggle.id,
  variants: [
    { name: 'on', label: { en: 'On', pt: 'Ligado' }, content: { ...content, value: true }, style },
    { name: 'off', label: { en: 'Off', pt: 'Desligado' }, content: { ...content }, style },
    {
      name: 'readonly',
      label: { en: 'Read only', pt: 'Somente leitura' },
      content: { ...content, value: true, readonly: true },
      style,
    },
  ],
};
