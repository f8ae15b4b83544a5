import type { TemplateNode } from '@trama/model';
import type { ElementExample } from '../example.ts';
import { words } from '../example-parts.ts';
import { flexbox } from '../flexbox/definition.ts';
import { tabPanel, tabsRoot, tabTrigger } from './definition.ts';

const head = (tabName: string, en: string, pt: string): TemplateNode => ({
  type: tabTrigger.id,
  style: { padding: '8px 16px' },
  content: { tabName, '_ww-text_text': { en, pt }, '_ww-text_color': 'var(--trama-text, #1c1f26)' },
});
const panel = (tabName: string, en: string, pt: string): TemplateNode => ({
  type: tabPanel.id,
  content: { tabName },
  style: { padding: '16px' },
  children: { children: [words(en, pt)] },
});

export const example: ElementExample = {
  type: tabsRoot.id,
  variants: [
    {
      name: 'horizontal',
      label: { en: 'Side by side', pt: 'Lado a lado' },
      content: { defaultActiveTab: 'life', '_ww-layout_flexDirection': 'column' },
      style: { width: '100%' },
      children: {
        tabContent: [
          {
            type: flexbox.id,
            children: { children: [head('life', 'Life', 'Vida'), head('home', 'Home', 'Residencial')] },
          },
          panel('life', 'For those you love.', 'Para quem você ama.'),
          panel('home', 'For where you live.', 'Para onde você mora.'),
        ],
      },
    },
  ],
};
