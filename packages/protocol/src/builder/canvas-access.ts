import type { Json } from '@trama/model';

/** A project of the server, for plugins whose settings name it instead of an address. */
export interface BackendPlace {
  /** What stands for it in the settings, as `projectUrl`. */
  project: string;
  url: string;
  anonKey: string;
}

/** Where the canvas of a site is, and what it may reach in its user's name. */
export interface CanvasAccess {
  url: string;
  token: string;
  /** When the token ends, in milliseconds since 1970. */
  expiresAt: number;
  /** The site's own; null: it has none. */
  backend: BackendPlace | null;
}

/** The session of a person of the site's backend, that the builder lends for minutes; it names no way to renew it. */
export interface ViewedSession {
  accessToken: string;
  /** Unix time in seconds. */
  expiresAt: number;
  /** The user as the auth service shows them. */
  user: Json;
}

/** Header by which the canvas says in whose session its page runs: its frame has no cookies. */
export const VISITOR_HEADER = 'x-trama-visitor';

/** A person of a site's backend, as the builder lists them. */
export interface Person {
  id: string;
  /** `user_metadata.name`; empty where they gave none. */
  name: string;
  email: string;
  phone: string;
  /** Names of their roles. */
  roles: readonly string[];
}
