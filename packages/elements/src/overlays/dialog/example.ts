import type { ElementExample } from '../../shared/examples/element-example.ts';
import { dialog } from './definition.ts';

const { content, children } = dialog.template ?? {};

export const example: ElementExample = {
  type: dialog.id,
  variants: [
    {
      name: 'modal',
      label: { en: 'Modal', pt: 'Modal' },
      content,
      children,
    },
    {
      name: 'sheet',
      label: { en: 'Sheet', pt: 'Folha' },
      content: {
        type: 'sheet',
        sideSheet: 'bottom',
        animation: 'slide-in',
        slideInDirection: 'bottom',
        escClose: true,
      },
      children,
    },
  ],
};
