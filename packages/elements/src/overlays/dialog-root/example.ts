import type { ElementExample } from '../../shared/examples/element-example.ts';
import { dialogRoot } from './definition.ts';

const { content, children } = dialogRoot.template ?? {};

export const example: ElementExample = {
  type: dialogRoot.id,
  variants: [{ name: 'dialog', label: { en: 'Dialog', pt: 'Diálogo' }, content, children }],
};
