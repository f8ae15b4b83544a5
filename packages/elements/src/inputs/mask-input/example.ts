import type { ElementExample } from '../../shared/examples/element-example.ts';
import { maskInput } from './definition.ts';

const { content, style } = maskInput.template ?? {};

export const example: ElementExample = {
  type: maskInput.id,
  variants: [
    { name: 'phone', label: { en: 'Telephone', pt: 'Telefone' }, content, style },
    {
      name: 'empty-places',
      label: { en: 'With its empty places', pt: 'Com os lugares vazios' },
      content: {
        ...content,
        pattern: '000.000.000-00',
        value: '1234',
        placeholderVisible: true,
        placeholder: { en: 'Tax number', pt: 'CPF' },
      },
      style,
    },
  ],
};
