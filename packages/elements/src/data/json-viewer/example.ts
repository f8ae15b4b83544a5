import type { ElementExample } from '../../shared/examples/element-example.ts';
import { jsonViewer } from './definition.ts';

const { content, style, children } = jsonViewer.template ?? {};

export const example: ElementExample = {
  type: jsonViewer.id,
  variants: [
    { name: 'basic', label: { en: 'Basic', pt: 'Básico' }, content, style, children },
    {
      name: 'closed',
      label: { en: 'Closed', pt: 'Fechado' },
      content: { ...content, initiallyExpanded: false, showControls: false },
      style,
    },
  ],
};
