import { tokenColor } from '@trama/model';
import type { ElementExample } from '../../shared/examples/element-example.ts';
import { icon, words } from '../../shared/templates/template-parts.ts';
import { selectV1 } from './definition.ts';

const style = {
  width: '100%',
  padding: '8px 12px',
  border: `1px solid ${tokenColor('border-strong')}`,
  borderRadius: '4px',
};

export const example: ElementExample = {
  type: selectV1.id,
  variants: [
    {
      name: 'basic',
      label: { en: 'Basic', pt: 'Básico' },
      content: {
        options: ['São Paulo', 'Recife', 'Salvador'],
        placeholder: { en: 'City', pt: 'Cidade' },
        searchable: true,
        caretIcon: true,
      },
      style,
      children: {
        placeholderElement: [words('City', 'Cidade')],
        textElement: [{ ...words('Option', 'Opção'), style: { padding: '8px' } }],
        caretIconElement: [icon('lucide/chevron-down')],
      },
    },
  ],
};
