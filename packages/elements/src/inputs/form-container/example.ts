import type { ElementExample } from '../../shared/examples/element-example.ts';
import { pushButton } from '../../shared/templates/template-parts.ts';
import { formContainer, formContainerV1 } from './definition.ts';
import { labelledField } from './template.ts';

const { content, style } = formContainer.template ?? {};
const children = {
  formContent: [
    labelledField({ en: 'Name', pt: 'Nome' }, 'Nome', {
      fieldName: 'name',
      placeholder: { en: 'As on your documents', pt: 'Como nos seus documentos' },
    }),
    labelledField({ en: 'E-mail', pt: 'E-mail' }, 'E-mail', {
      type: 'email',
      fieldName: 'email',
      placeholder: { en: 'you@example.com', pt: 'voce@exemplo.com' },
    }),
    pushButton({ en: 'Send', pt: 'Enviar' }, { buttonType: 'submit' }),
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
      type: formContainerV1.id,
      content: { '_ww-layout_flexDirection': 'column', '_ww-layout_rowGap': '16px' },
      style,
      children,
    },
  ],
};
