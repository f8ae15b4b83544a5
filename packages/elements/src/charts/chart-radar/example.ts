import type { ElementExample } from '../../shared/examples/element-example.ts';
import { chartRadar } from './definition.ts';

const { content, style } = chartRadar.template ?? {};

export const example: ElementExample = {
  type: chartRadar.id,
  variants: [{ name: 'basic', label: { en: 'Basic', pt: 'Básico' }, content, style }],
};
