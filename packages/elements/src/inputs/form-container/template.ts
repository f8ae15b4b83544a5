import type { ElementDefinition, Label, TemplateNode } from '@trama/model';
import { card, pushButton, words } from '../../shared/templates/template-parts.ts';
import { formInput } from '../form-input/definition.ts';

/** A field with its name above it. `name`: what the field is called in the form's data, and to a screen reader. */
export const labelledField = (
  title: Label,
  name: string,
  content: NonNullable<TemplateNode['content']> = {},
): TemplateNode =>
  card(
    [
      words(title.en, title.pt, { '_ww-text_fontSize': '14px', '_ww-text_fontWeight': '500' }),
      {
        type: formInput.id,
        name,
        style: formInput.template?.style ?? {},
        content: { ...formInput.template?.content, ...content },
      },
    ],
    { width: '100%', padding: '0', border: 'none', borderRadius: '0', backgroundColor: 'transparent' },
    { '_ww-layout_rowGap': '6px' },
  );

/** What the palette inserts. */
export const formTemplate: NonNullable<ElementDefinition['template']> = {
  content: {
    '_ww-layout_flexDirection': 'column',
    '_ww-layout_rowGap': '16px',
    validation: 'submit',
    showErrors: true,
  },
  style: { width: '100%' },
  children: {
    formContent: [
      labelledField({ en: 'E-mail', pt: 'E-mail' }, 'E-mail', {
        type: 'email',
        fieldName: 'email',
        autocomplete: true,
        placeholder: { en: 'you@example.com', pt: 'voce@exemplo.com' },
      }),
      pushButton({ en: 'Send', pt: 'Enviar' }, { buttonType: 'submit' }),
    ],
  },
};
