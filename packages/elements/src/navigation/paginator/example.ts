import type { ElementExample } from '../../shared/examples/element-example.ts';
import { paginator } from './definition.ts';

const { content, children } = paginator.template ?? {};

export const example: ElementExample = {
  type: paginator.id,
  variants: [
    {
      name: 'basic',
      label: { en: 'Own numbers', pt: 'Números próprios' },
      content: { ...content, paginatorOffset: 40 },
      children,
    },
  ],
};
