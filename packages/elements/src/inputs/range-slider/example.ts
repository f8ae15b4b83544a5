import type { ElementExample } from '../../shared/examples/element-example.ts';
import { rangeSlider } from './definition.ts';

const { content, style, children } = rangeSlider.template ?? {};

export const example: ElementExample = {
  type: rangeSlider.id,
  variants: [
    {
      name: 'basic',
      label: { en: 'Basic', pt: 'Básica' },
      content: { ...content, initialValue: 300000 },
      style,
      children,
    },
    {
      name: 'plain',
      label: { en: 'Few markers', pt: 'Poucos marcadores' },
      content: { maxValue: 100, step: 1, markerCount: 3, ticksPerMarker: 0, prefix: '', suffix: '%', initialValue: 40 },
      style,
    },
  ],
};
