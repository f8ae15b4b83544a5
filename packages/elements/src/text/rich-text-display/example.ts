import type { ElementExample } from '../../shared/examples/element-example.ts';
import { richTextDisplay } from './definition.ts';

const { content, style } = richTextDisplay.template ?? {};

export const example: ElementExample = {
  type: richTextDisplay.id,
  variants: [
    { name: 'basic', label: { en: 'Basic', pt: 'Básico' }, content, style },
    {
      name: 'article',
      label: { en: 'An article', pt: 'Um artigo' },
      content: {
        ...content,
        text: {
          en: '# Home insurance\n\nWhat is **covered**:\n\n- fire\n- theft\n\n> Ask your broker.\n\n| Cover | Value |\n|---|---|\n| Fire | R$ 500,000 |',
          pt: '# Seguro residencial\n\nO que está **coberto**:\n\n- incêndio\n- roubo\n\n> Fale com seu corretor.\n\n| Cobertura | Valor |\n|---|---|\n| Incêndio | R$ 500.000 |',
        },
      },
      style,
    },
  ],
};
