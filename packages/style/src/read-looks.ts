import { type ElementDefinition, isTaken, LAYOUT_LOOKS, lookOf, type PropertySource, TEXT_LOOKS } from '@trama/model';

const isBindable = (flags: string | undefined): boolean => flags?.includes('b') ?? true;

/** Whether an element of this type inherits a look of texts: a list in its definition names those that it leaves out. */
export const takesTextLook = (definition: ElementDefinition | undefined, property: string): boolean => {
  const text = definition?.inherits.text;
  return text === true || (text !== undefined && !text.includes(property));
};

/** What an element of this type may have bound such that its rules read it: what its groups are made of (`groupsOf`). */
export const readsLook = (
  definition: ElementDefinition | undefined,
  source: PropertySource,
  property: string,
): boolean => {
  const look = lookOf(source, property);
  if (source === 'content' && definition?.fields.some(({ name, css }) => name === property && css !== undefined))
    return true;
  if (look?.css === undefined || !isBindable(look.flags)) return false;
  if (source === 'style') return isTaken(definition, property);
  if (look === LAYOUT_LOOKS[property]) return definition?.inherits.layout !== undefined && look.section !== undefined;
  return look === TEXT_LOOKS[property] && takesTextLook(definition, property);
};

/** The same of a section: what one of its nodes shows (conformance 10.262). */
export const sectionReadsLook = (source: PropertySource, property: string): boolean => {
  const look = lookOf(source, property);
  return look?.section !== undefined && isBindable(look.flags);
};
