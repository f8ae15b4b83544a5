import type { ElementExample } from '../../shared/examples/element-example.ts';
import { otpInput, otpInputV1 } from './definition.ts';

const { content } = otpInput.template ?? {};

export const example: ElementExample = {
  type: otpInput.id,
  variants: [
    { name: 'typed', label: { en: 'Half typed', pt: 'Pela metade' }, content: { ...content, value: '123' } },
    {
      name: 'hidden',
      label: { en: 'Hidden letters', pt: 'Letras ocultas' },
      content: { ...content, type: 'alphanumeric', value: 'a1b2', maskInput: true, maskCharacter: '•' },
    },
    {
      name: 'earlier',
      label: { en: 'Earlier generation', pt: 'Geração anterior' },
      type: otpInputV1.id,
      content: { nbrOfCode: 4, autoFocus: false },
    },
  ],
};
