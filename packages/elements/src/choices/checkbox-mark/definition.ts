import { type ElementDefinition, field, label } from '@trama/model';
import { iconFont } from '../../basic/icon-font/definition.ts';
import { iconSvg } from '../../basic/icon-svg/definition.ts';
import { generation } from '../../shared/fields/generation.ts';

const states: readonly string[] = ['checked', 'readonly'];

/** The mark in a checkbox: an icon that knows the states of its checkbox. */
export const checkboxMark: ElementDefinition = {
  ...iconSvg,
  id: '97a63460-5c25-4d74-ac1f-86693c2e4a08',
  name: 'checkbox-mark',
  label: label('Checkbox mark', 'Marca da caixa'),
  icon: 'lucide/check',
  category: 'form',
  hidden: true,
  linkable: false,
  states,
  fields: [
    field('icon', 'icon', label('Icon', 'Ícone'), 'brsc', 'lucide/check'),
    field('color', 'color', label('Colour', 'Cor'), 'brsc', '#00000000', { css: '--icon-color' }),
  ],
};

/** Previous generation: from the icon font. */
export const checkboxMarkV1: ElementDefinition = {
  ...iconFont,
  id: 'af811adf-94d9-49dd-ab22-e2f29ae30299',
  ...generation(checkboxMark, 1),
  category: 'form',
  linkable: false,
  states,
  fields: iconFont.fields.map((one) => (one.name === 'icon' ? { ...one, default: 'wwi wwi-check' } : one)),
};
