import type { ElementExample } from '../example.ts';
import { words } from '../example-parts.ts';
import { checkbox, oldCheckbox } from './definition.ts';
import { checkboxMark } from './mark.ts';

const mark = {
  type: checkboxMark.id,
  content: { icon: 'lucide/check', color: 'var(--trama-text, #1c1f26)' },
  style: {
    width: '20px',
    height: '20px',
    border: '1px solid var(--trama-border-strong, #868c99)',
    borderRadius: '4px',
  },
};
const content = { ...checkbox.template?.content, isEmbeddedContainer: true };
const children = { checkbox: [mark], embeddedContainer: [words('I have read the terms', 'Li os termos')] };

export const example: ElementExample = {
  type: checkbox.id,
  variants: [
    { name: 'checked', label: { en: 'Checked', pt: 'Marcada' }, content: { ...content, value: true }, children },
    {
      name: 'earlier',
      label: { en: 'Earlier generation', pt: 'Geração anterior' },
      type: oldCheckbox.id,
      content,
      children,
    },
  ],
};
