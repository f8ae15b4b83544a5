import type { ElementDefinition } from '@trama/model';
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
        content: { icon: 'lucide/check', color: 'var(--trama-text, #1c1f26)' },
        style: {
          width: '20px',
          height: '20px',
          border: '1px solid var(--trama-border-strong, #868c99)',
          borderRadius: '4px',
        },
      },
    ],
    embeddedContainer: [words('I have read the terms', 'Li os termos')],
  },
};
