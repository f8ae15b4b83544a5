import type { ElementExample } from '../../shared/examples/element-example.ts';
import { kanban } from './definition.ts';

const { content, style, children } = kanban.template ?? {};

export const example: ElementExample = {
  type: kanban.id,
  variants: [
    { name: 'basic', label: { en: 'Basic', pt: 'Básico' }, content, style, children },
    {
      name: 'readonly',
      label: { en: 'Read only', pt: 'Somente leitura' },
      content: { ...content, readonly: true },
      style,
      children,
    },
  ],
};
