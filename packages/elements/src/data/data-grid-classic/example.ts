import type { ElementExample } from '../../shared/examples/element-example.ts';
import { dataGridClassic } from './definition.ts';

const { content, style, children } = dataGridClassic.template ?? {};

export const example: ElementExample = {
  type: dataGridClassic.id,
  variants: [{ name: 'basic', label: { en: 'Basic', pt: 'Básica' }, content, style, children }],
};
