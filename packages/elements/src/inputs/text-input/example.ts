import type { ElementExample } from '../../shared/examples/element-example.ts';
import { textInput } from './definition.ts';

const { content, style } = textInput.template ?? {};

export const example: ElementExample = {
  type: textInput.id,
  variants: [{ name: 'basic', label: { en: 'Basic', pt: 'Básico' }, content, style }],
};
