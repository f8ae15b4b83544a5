import type { ElementExample } from '../../shared/examples/element-example.ts';
import { checkbox, checkboxV1 } from './definition.ts';

const { content, children } = checkbox.template ?? {};

export const example: ElementExample = {
  type: checkbox.id,
  variants: [
    { name: 'checked', label: { en: 'Checked', pt: 'Marcada' }, content: { ...content, value: true }, children },
    {
      name: 'earlier',
      label: { en: 'Earlier generation', pt: 'Geração anterior' },
      type: checkboxV1.id,
      content,
      style: { customCss: { gap: '8px' } },
      children,
    },
  ],
};
