import type { TemplateNode } from '@trama/model';
import type { ElementExample } from '../example.ts';
import { words } from '../example-parts.ts';
import { accordionItem, accordionRoot } from './definition.ts';

const item = (value: string, en: string, pt: string): TemplateNode => ({
  type: accordionItem.id,
  content: { value },
  style: { width: '100%', padding: '8px 0', borderBottom: '1px solid var(--trama-border, #d9dce3)' },
  children: {
    headLayout: [words(en, pt, { '_ww-text_fontWeight': '600' })],
    contentLayout: [words('The answer stands here.', 'A resposta fica aqui.')],
  },
});
const children = {
  contentLayout: [
    item('cover', 'What does it cover?', 'O que cobre?'),
    item('price', 'How is it priced?', 'Como é o preço?'),
    item('claim', 'How do I claim?', 'Como aviso um sinistro?'),
  ],
};

export const example: ElementExample = {
  type: accordionRoot.id,
  variants: [
    {
      name: 'single',
      label: { en: 'One at a time', pt: 'Um por vez' },
      content: { defaultValue: 'cover' },
      style: { width: '100%' },
      children,
    },
    {
      name: 'multiple',
      label: { en: 'Several', pt: 'Vários' },
      content: { type: 'multiple' },
      style: { width: '100%' },
      children,
    },
  ],
};
