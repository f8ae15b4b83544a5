import type { Id } from '../design/value.ts';

/** What a value may refer to: ids in any text, and names in code. */
export interface Mentions {
  id(id: Id): void;
  name(name: string): void;
  /** A child that is still a reference in published form. */
  element(id: Id): void;
}

const UUIDS = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;
const LITERALS = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`([^`$\\]*)`|\.\s*([\p{L}_$][\p{L}\p{N}_$]*)/gu;

const UUID_LENGTH = 36;

const readText = (text: string, mentions: Mentions): void => {
  mentions.id(text);
  // A longer text may hold ids; one of their length is an id itself, or none.
  if (text.length <= UUID_LENGTH) return;
  for (const [id] of text.matchAll(UUIDS)) mentions.id(id);
};

/** Every literal and member name counts: `variables['Total']`, `variables.Total`, `const v = variables; v.Total`. */
const readCode = (code: string, mentions: Mentions): void => {
  for (const match of code.matchAll(LITERALS)) {
    const word = match[1] ?? match[2] ?? match[3] ?? match[4];
    if (word === undefined) continue;
    mentions.id(word);
    mentions.name(word);
  }
};

/** Reports everything that plain data may refer to. Too much is better than too little: a page must not miss a variable. */
export const readMentions = (value: unknown, mentions: Mentions): void => {
  if (typeof value === 'string') readText(value, mentions);
  if (typeof value !== 'object' || value === null) return;
  const record = value as { readonly [key: string]: unknown };
  if (record.isWwObject === true && typeof record.uid === 'string') mentions.element(record.uid);
  for (const [key, member] of Object.entries(record)) {
    if (key === 'code' && typeof member === 'string') readCode(member, mentions);
    // `execute-workflow:<id>`: the id need not be a UUID.
    if (key === 'type' && typeof member === 'string') mentions.id(member.slice(member.indexOf(':') + 1));
    readMentions(member, mentions);
  }
};
