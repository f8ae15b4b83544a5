import type { ElementExample } from '../../shared/examples/element-example.ts';
import { payment } from './definition.ts';

const { content, style, children } = payment.template ?? {};

export const example: ElementExample = {
  type: payment.id,
  variants: [{ name: 'placeholder', label: { en: 'Not connected', pt: 'Não conectado' }, content, style, children }],
};
