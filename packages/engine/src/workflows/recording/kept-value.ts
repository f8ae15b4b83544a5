import { isPlainObject, isSecretMember, type Json } from '@trama/model';
import { createSecrets, MASK, type Secrets } from './secrets.ts';

const MAX_DEPTH = 6;
const MAX_ITEMS = 20;
const MAX_MEMBERS = 100;
const MAX_TEXT = 2000;
/** Characters of one value, beyond which the rest stays out. */
const MAX_SIZE = 50_000;

/** A value as a log keeps it. */
export interface KeptValue {
  /** None for undefined. */
  json: Json | undefined;
  /** Items of a list. */
  count?: number;
  /** Something of it stayed out. */
  isCut: boolean;
  /** Characters, about. */
  size: number;
}

/** What stands for an object that is more than data: `File`, `Promise`, `HTMLDivElement`; an error by its message. */
const nameOf = (value: object): string => {
  if (value instanceof Error) return value.message;
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? 'Invalid Date' : value.toISOString();
  return `[${value.constructor?.name || 'Object'}]`;
};

/** The value of a member, which a getter may refuse. */
const memberOf = (owner: object, key: string): unknown => {
  try {
    return (owner as Record<string, unknown>)[key];
  } catch (thrown) {
    return thrown instanceof Error ? thrown : String(thrown);
  }
};

/** One value on its way into the log. */
class Keeper {
  readonly #secrets: Secrets;
  isCut = false;
  size = 0;

  constructor(secrets: Secrets) {
    this.#secrets = secrets;
  }

  keep(value: unknown, depth = 0): Json | undefined {
    if (value === null || typeof value === 'boolean') return value;
    if (typeof value === 'number') return Number.isFinite(value) ? value : String(value);
    if (typeof value === 'string') return this.#text(value);
    if (typeof value === 'function') return '[function]';
    if (typeof value !== 'object') return value === undefined ? undefined : String(value);
    if (!Array.isArray(value) && !isPlainObject(value)) return this.#text(nameOf(value));
    if (depth >= MAX_DEPTH || this.size > MAX_SIZE) return this.#rest();
    return Array.isArray(value) ? this.#list(value, depth) : this.#record(value, depth);
  }

  #rest(): string {
    this.isCut = true;
    return '…';
  }

  #text(text: string): string {
    const shown = this.#secrets.mask(text);
    const isLong = shown.length > MAX_TEXT;
    this.isCut ||= isLong || shown !== text;
    this.size += Math.min(shown.length, MAX_TEXT);
    return isLong ? `${shown.slice(0, MAX_TEXT)}…` : shown;
  }

  #list(value: readonly unknown[], depth: number): Json {
    const shown = value.slice(0, MAX_ITEMS).map((item) => this.keep(item, depth + 1) ?? null);
    this.size += shown.length;
    return value.length > MAX_ITEMS ? [...shown, this.#rest()] : shown;
  }

  #record(value: object, depth: number): Json {
    const keys = Object.keys(value);
    const shown = keys.slice(0, MAX_MEMBERS).flatMap((key): [string, Json][] => {
      this.size += key.length;
      const member = memberOf(value, key);
      const kept = isSecretMember(value, key) ? this.#secret(member) : this.keep(member, depth + 1);
      return kept === undefined ? [] : [[key, kept]];
    });
    if (keys.length > MAX_MEMBERS) {
      this.isCut = true;
      shown.push(['…', keys.length - MAX_MEMBERS]);
    }
    return Object.fromEntries(shown);
  }

  /** What says nothing of a secret passes: whether there is one. */
  #secret(value: unknown): Json | undefined {
    this.#secrets.learn(value);
    if (value === undefined || value === null || value === '' || typeof value === 'boolean')
      return value as Json | undefined;
    this.isCut = true;
    return MASK;
  }
}

/**
 * A value as a log can keep it: JSON, no deeper than six levels; lists of at most twenty items, objects of at most a hundred
 * members, texts of at most 2,000 characters, in all about 50,000; with masks in place of secrets. Undefined stays out.
 */
export const keptValue = (value: unknown, secrets: Secrets = createSecrets()): KeptValue => {
  const keeper = new Keeper(secrets);
  const json = keeper.keep(value);
  const isMore = typeof value === 'object' && value !== null && !Array.isArray(value) && !isPlainObject(value);
  const { isCut, size } = keeper;
  return { json, isCut: isCut || isMore, size, ...(Array.isArray(value) && { count: value.length }) };
};
