import type { Id } from './design/value.ts';
import { isUuid } from './uuid.ts';

/** What has a UUID for an id (conformance 5.6); callable workflows, tokens, actions, popups and states have free ones. */
export const UUID_KINDS = [
  'pages',
  'sections',
  'elements',
  'components',
  'variables',
  'collections',
  'formulas',
  'classes',
] as const;

/** `<id of a page>_<index>`: the page of one item of a collection. `<id of an element>-<name>`: a variable of an element. */
const TAILS: Readonly<Record<string, RegExp>> = { pages: /^_\d+$/, variables: /^-.+$/ };

const UUID_LENGTH = 36;

/** Whether an entity of this map of a design may have this id. */
export const isEntityId = (kind: string, id: Id): boolean => {
  if (!(UUID_KINDS as readonly string[]).includes(kind)) return true;
  const tail = id.slice(UUID_LENGTH);
  return isUuid(id.slice(0, UUID_LENGTH)) && (tail === '' || (TAILS[kind]?.test(tail) ?? false));
};
