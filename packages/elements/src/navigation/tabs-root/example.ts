import type { ElementExample } from '../../shared/examples/element-example.ts';
import { tabsRoot } from './definition.ts';

const { style, content, children } = tabsRoot.template ?? {};

export const example: ElementExample = {
  type: tabsRoot.id,
  variants: [{ name: 'horizontal', label: { en: 'Side by side', pt: 'Lado a lado' }, content, style, children }],
};
