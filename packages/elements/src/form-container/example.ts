import { button } from '../button/definition.ts';
import type { ElementExample } from '../example.ts';
import { formInput } from '../form-input/definition.ts';
import { formContainer, oldFormContainer } from './definition.ts';

const { content, style } = formContainer.template ?? {};
const field = (name: string, en: string, pt: string, type: string) => ({
  type: formInput.id,
  name,
  style: formInput.template?.style ?? {},
  content: { ...formInput.template?.content, type, fieldName: name, placeholder: { en, pt } },
});
const children = {
  formContent: [
    field('name', 'Name', 'Nome', 'text'),
    field('email', 'E-mail', 'E-mail', 'email'),
    {
      type: button.id,
      style: button.template?.style ?? {},
      content: { ...button.template?.content, buttonType: 'submit', '_ww-text_text': { en: 'Send', pt: 'Enviar' } },
    },
  ],
};

export const example: ElementExample = {
  type: formContainer.id,
  variants: [
    { name: 'submit', label: { en: 'Checked on submit', pt: 'Verificado ao enviar' }, content, style, children },
    {
      name: 'change',
      label: { en: 'Checked on change', pt: 'Verificado ao mudar' },
      content: { ...content, validation: 'change', debounceDelay: '500ms' },
      style,
      children,
    },
    {
      name: 'earlier',
      label: { en: 'Earlier generation', pt: 'Geração anterior' },
      type: oldFormContainer.id,
      content: { '_ww-layout_flexDirection': 'column', '_ww-layout_rowGap': '16px' },
      style,
      children,
    },
  ],
};
