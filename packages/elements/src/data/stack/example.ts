import type { ElementExample } from '../../shared/examples/element-example.ts';
import { stack } from './definition.ts';

const { content, style, children } = stack.template ?? {};

export const example: ElementExample = {
  type: stack.id,
  variants: [{ name: 'basic', label: { en: 'Basic', pt: 'Básica' }, content, style, children }],
};
