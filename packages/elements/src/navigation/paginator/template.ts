import type { ElementDefinition } from '@trama/model';
import { icon, words } from '../../shared/templates/template-parts.ts';

/** What the palette inserts. */
export const paginatorTemplate: NonNullable<ElementDefinition['template']> = {
  content: { useCustomPagination: true, paginatorTotal: 100, paginatorLimit: 10, paginatorOffset: 0 },
  children: {
    paginatorText: [
      {
        ...words('1', '1', { tag: 'span' }),
        style: { padding: '6px 10px', border: '1px solid var(--page-current, transparent)', borderRadius: '8px' },
      },
    ],
    paginatorPrev: [icon('lucide/chevron-left')],
    paginatorNext: [icon('lucide/chevron-right')],
  },
};
