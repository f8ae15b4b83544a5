import { tokenColor } from '@trama/model';
import type { ElementExample } from '../../shared/examples/element-example.ts';
import { icon } from '../../shared/templates/template-parts.ts';
import { button, buttonV1 } from './definition.ts';

const { content = {}, style = {} } = button.template ?? {};
const WHITE = { color: tokenColor('on-primary') };
const light = (name: string) => {
  const node = icon(name);
  return [{ ...node, content: { ...node.content, ...WHITE } }];
};

export const example: ElementExample = {
  type: button.id,
  variants: [
    { name: 'basic', label: { en: 'Basic', pt: 'Básico' }, content, style },
    {
      name: 'icons',
      label: { en: 'With icons', pt: 'Com ícones' },
      content: { ...content, '_ww-text_text': { en: 'Send', pt: 'Enviar' }, hasLeftIcon: true, hasRightIcon: true },
      style: { ...style, customCss: { gap: '8px' } },
      children: { leftIcon: light('lucide/send'), rightIcon: light('lucide/arrow-right') },
    },
    { name: 'disabled', label: { en: 'Disabled', pt: 'Desabilitado' }, content: { ...content, disabled: true }, style },
    {
      name: 'earlier',
      label: { en: 'Earlier generation', pt: 'Geração anterior' },
      type: buttonV1.id,
      content,
      style,
    },
  ],
};
