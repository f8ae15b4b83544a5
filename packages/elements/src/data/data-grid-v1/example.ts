import type { ElementExample } from '../../shared/examples/element-example.ts';
import { dataGridV1 } from './definition.ts';

const { content, style, children } = dataGridV1.template ?? {};

export const example: ElementExample = {
  type: dataGridV1.id,
  variants: [{ name: 'basic', label: { en: 'Basic', pt: 'Básica' }, content, style, children }],
};
