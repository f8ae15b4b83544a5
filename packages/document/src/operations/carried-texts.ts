import { type Design, type Element, isRecord, type Section, type Value } from '@trama/model';

/**
 * Texts of another site are maps by its languages. Where none of them is spoken here, what stands in the first one also stands in the
 * first language of this site: it is seen, and can be translated.
 * @param languages those of the site that the node comes from
 */
export const carryTexts = <Node extends Element | Section>(
  node: Node,
  languages: readonly string[],
  design: Pick<Design, 'languages'>,
): Node => {
  const here = design.languages.map(({ lang }) => lang);
  const first = (design.languages.find((language) => language.default) ?? design.languages[0])?.lang;
  if (first === undefined || languages.every((language) => here.includes(language))) return node;
  const isText = (value: Readonly<Record<string, unknown>>): boolean => {
    const entries = Object.entries(value);
    return entries.length > 0 && entries.every(([key, text]) => languages.includes(key) && typeof text === 'string');
  };
  const carried = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(carried);
    if (!isRecord(value)) return value;
    if (!isText(value)) return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, carried(inner)]));
    return Object.keys(value).some((key) => here.includes(key))
      ? value
      : { ...value, [first]: Object.values(value)[0] };
  };
  return { ...node, content: carried(node.content) as Readonly<Record<string, Readonly<Record<string, Value>>>> };
};
