import { tokenColor } from '@trama/model';
import type { ElementExample } from '../../shared/examples/element-example.ts';
import { icon, words } from '../../shared/templates/template-parts.ts';
import { multiselect } from './definition.ts';

export const example: ElementExample = {
  type: multiselect.id,
  variants: [
    {
      name: 'tags',
      label: { en: 'Tags', pt: 'Etiquetas' },
      content: {
        options: ['São Paulo', 'Recife', 'Salvador'],
        placeholder: { en: 'Cities', pt: 'Cidades' },
        initialValue: ['Recife'],
        mode: 'tags',
        allowCreation: true,
      },
      style: {
        width: '100%',
        padding: '8px 12px',
        border: `1px solid ${tokenColor('border-strong')}`,
        borderRadius: '4px',
      },
      children: {
        placeholderElement: [words('Cities', 'Cidades')],
        textElement: [{ ...words('Option', 'Opção'), style: { padding: '8px' } }],
        caretIconElement: [icon('lucide/chevron-down')],
      },
    },
  ],
};
