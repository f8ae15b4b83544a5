import type { ElementExample } from '../../shared/examples/element-example.ts';
import { searchBar } from './definition.ts';

const { content, children } = searchBar.template ?? {};
const style = { width: '100%' };

export const example: ElementExample = {
  type: searchBar.id,
  variants: [
    { name: 'icon', label: { en: 'With an icon', pt: 'Com ícone' }, content, style, children },
    {
      name: 'button',
      label: { en: 'With a button', pt: 'Com botão' },
      content: { ...content, isEmbedIcon: false, useSubmitButton: true },
      style,
      children,
    },
  ],
};
