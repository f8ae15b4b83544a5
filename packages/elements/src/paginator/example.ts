import type { ElementExample } from '../example.ts';
import { icon, words } from '../example-parts.ts';
import { paginator } from './definition.ts';

const { content, style, children } = paginator.template ?? {};

export const example: ElementExample = {
  type: paginator.id,
  variants: [
    {
      name: 'basic',
      label: { en: 'Own numbers', pt: 'Números próprios' },
      content: { ...content, useCustomPagination: true, paginatorTotal: 100, paginatorLimit: 10, paginatorOffset: 40 },
      style: { ...style, display: 'flex', columnGap: '8px', alignItems: 'center' },
      children: {
        ...children,
        paginatorText: [words('1', '1', { tag: 'span' })],
        paginatorPrev: [icon('lucide/chevron-left')],
        paginatorNext: [icon('lucide/chevron-right')],
      },
    },
  ],
};
