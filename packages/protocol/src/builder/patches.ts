import type { Change, Design, Patch } from '@trama/model';

/**
 * Number of this wire. A tab that was left open over an update speaks an older one: what it sends is not read wrongly,
 * it is told to load anew and keeps what it has not sent.
 */
export const BUILDER_PROTOCOL = 1;

/** Everything that a client sends at once, in its order. */
export interface PatchBatch {
  protocol: typeof BUILDER_PROTOCOL;
  /** Format of the design that the patches were made for. */
  format: number;
  /** Names the tab. */
  clientId: string;
  patches: readonly Patch[];
}

/** A patch in the order that the server gave it. */
export interface LoggedPatch extends Patch {
  sequence: number;
  clientId: string;
}

/** A design with the sequence up to which its log is in it. */
export interface LoadedDesign {
  design: Design;
  sequence: number;
}

/** Name of the server-sent event that carries a {@link LoggedPatch}. */
export const PATCH_EVENT = 'patch';

const OPERATIONS = {
  set: true,
  add: true,
  remove: true,
  insert: true,
  delete: true,
  reorder: true,
} satisfies Record<Change['op'], true>;

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

const isChange = (value: unknown): value is Change =>
  isObject(value) &&
  typeof value.op === 'string' &&
  Object.hasOwn(OPERATIONS, value.op) &&
  typeof value.entity === 'string' &&
  typeof value.id === 'string';

/** Whether this is a patch by its outside; what its changes may reach, `document` says when they are applied. */
export const isPatch = (value: unknown): value is Patch =>
  isObject(value) && typeof value.id === 'string' && Array.isArray(value.changes) && value.changes.every(isChange);
