import type { ElementExample } from '../../shared/examples/element-example.ts';
import { phoneInput } from './definition.ts';

const { content, style } = phoneInput.template ?? {};

export const example: ElementExample = {
  type: phoneInput.id,
  variants: [{ name: 'basic', label: { en: 'Basic', pt: 'Básico' }, content, style }],
};
