import type { Json } from '@trama/model';

/** Entities hold nothing but JSON; only their types are narrower than `Json`. */
export const toJson = (value: unknown): Json => value as Json;
