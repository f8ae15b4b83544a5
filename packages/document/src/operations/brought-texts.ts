import { type ElementDefinition, isRecord, type Registry, type TemplateNode } from '@trama/model';

const saysSame = (one: unknown, other: unknown): boolean => {
  if (!isRecord(one) || !isRecord(other)) return false;
  const languages = Object.keys(one);
  return (
    languages.length === Object.keys(other).length && languages.every((language) => one[language] === other[language])
  );
};

const templateSays = (node: Omit<TemplateNode, 'type'>, property: string, text: unknown): boolean =>
  saysSame(node.content?.[property], text) ||
  Object.values(node.children ?? {}).some((branch) => branch.some((child) => templateSays(child, property, text)));

const brings = ({ fields, template }: ElementDefinition, property: string, text: unknown): boolean =>
  fields.some((field) => field.name === property && saysSame(field.default, text)) ||
  (template !== undefined && templateSays(template, property, text));

/**
 * Whether a text by language still is as a new element of some type brings it ("New text"), in each language that it is
 * brought in: nobody has written it.
 */
export const isBroughtText = (registry: Registry, property: string, text: unknown): boolean =>
  registry.elements.some((definition) => brings(definition, property, text));
