import type { ElementExample } from '../../shared/examples/element-example.ts';
import { donutProgress } from './definition.ts';

const { content, style, children } = donutProgress.template ?? {};

export const example: ElementExample = {
  type: donutProgress.id,
  variants: [
    { name: 'basic', label: { en: 'Basic', pt: 'Básico' }, content, style, children },
    {
      name: 'thin',
      label: { en: 'Thin empty ring', pt: 'Anel vazio fino' },
      content: { ...content, thickness: '14px', emptyThickness: '4px' },
      style,
    },
  ],
};
