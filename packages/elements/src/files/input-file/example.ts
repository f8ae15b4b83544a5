import type { ElementExample } from '../../shared/examples/element-example.ts';
import { pushButton, words } from '../../shared/templates/template-parts.ts';
import { inputFile } from './definition.ts';

export const example: ElementExample = {
  type: inputFile.id,
  variants: [
    {
      name: 'basic',
      label: { en: 'Basic', pt: 'Básico' },
      style: { customCss: { gap: '12px', 'align-items': 'center' } },
      children: {
        button: [pushButton({ en: 'Choose a file', pt: 'Escolher arquivo' }, { '_ww-text_nowrap': true })],
        text: [words('No file chosen', 'Nenhum arquivo escolhido')],
      },
    },
  ],
};
