import { type ComponentProperty, isRecord, type Value } from '@trama/model';

/** Types of properties that the format knows (conformance 10.288), the usual ones first. */
export const PROPERTY_TYPES = [
  'Text',
  'Number',
  'OnOff',
  'TextSelect',
  'Color',
  'Image',
  'Icon',
  'SystemIcon',
  'Length',
  'ObjectList',
  'Info',
] as const;

export type PropertyType = (typeof PROPERTY_TYPES)[number];

const optionsOf = ({ extra }: ComponentProperty): readonly Value[] => {
  const options = isRecord(extra?.options) ? extra.options.options : undefined;
  return Array.isArray(options) ? (options as readonly Value[]) : [];
};

/** The choices of a property as lines: the value, and behind an equals sign what people read where that differs. */
export const choicesText = (property: ComponentProperty): string =>
  optionsOf(property)
    .map((option) => {
      const { value, label } = isRecord(option) ? option : { value: option, label: option };
      return value === label || label === undefined || label === null ? String(value) : `${value} = ${label}`;
    })
    .join('\n');

/** The property with the choices that these lines tell. */
export const withChoices = (property: ComponentProperty, lines: string): ComponentProperty => {
  const options = lines.split('\n').map((line) => {
    const at = line.indexOf(' = ');
    const [value, label] = at < 0 ? [line, line] : [line.slice(0, at), line.slice(at + 3)];
    return { value, label };
  });
  return { ...property, extra: { ...property.extra, options: { options } } };
};
