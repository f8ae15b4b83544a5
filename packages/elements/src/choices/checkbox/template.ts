import { type ElementDefinition, tokenColor } from '@trama/model';
import { words } from '../../shared/templates/template-parts.ts';
import { checkboxMark } from '../checkbox-mark/definition.ts';

/** What the palette inserts. */
export const checkboxTemplate: NonNullable<ElementDefinition['template']> = {
  content: {
    value: false,
    required: false,
    containerPosition: 'right',
    containerGap: '8px',
    isEmbeddedContainer: true,
  },
  children: {
    checkbox: [
      {
        type: checkboxMark.id,
        content: { icon: 'lucide/check', color: tokenColor('text') },
        style: {
          width: '20px',
          height: '20px',
          border: `1px solid ${tokenColor('border-strong')}`,
          borderRadius: '4px',
        },
      },
    ],
    embeddedContainer: [words('I have read the terms', 'Li os termos')],
  },
};
