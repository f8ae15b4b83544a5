import type { Json } from '@trama/model';

type JsonObject = Readonly<Record<string, Json>>;

/** Who signs in to the sites of a project, as the list of people shows them. */
export interface SitePerson {
  id: string;
  /** `user_metadata.name`; empty where they gave none. */
  name: string;
  email: string;
  phone: string;
  /** ISO 8601. */
  createdAt: string;
  /** ISO 8601; null: never yet. */
  lastSignInAt: string | null;
  /** An address of theirs was confirmed: they may sign in. */
  isConfirmed: boolean;
  /** Was sent an invitation. */
  isInvited: boolean;
  /** May not sign in, until that is taken back. */
  isBlocked: boolean;
  hasSecondFactor: boolean;
  /** Ids of their roles. */
  roles: readonly string[];
}

/** A session of a person that has not ended. */
export interface PersonSession {
  /** ISO 8601. */
  startedAt: string;
  /** ISO 8601. */
  usedAt: string;
}

export interface PersonFactor {
  id: string;
  /** As the person called it; may be empty. */
  name: string;
  kind: 'totp' | 'phone' | 'webauthn';
  isProved: boolean;
}

/** All that the builder shows of one person. */
export interface PersonDetails extends SitePerson {
  /** Ways to sign in: `email`, `google` … */
  providers: readonly string[];
  /** What the person, and pages in their name, may change. */
  userMetadata: JsonObject;
  /** What the project alone changes. */
  appMetadata: JsonObject;
  sessions: readonly PersonSession[];
  factors: readonly PersonFactor[];
}

/** What is changed of a person; what is not named stays. */
export interface PersonChanges {
  name?: string;
  email?: string;
  phone?: string;
  /** Their address counts as confirmed from now on. */
  isConfirmed?: true;
  isBlocked?: boolean;
  /** In place of all that is there. */
  userMetadata?: JsonObject;
  /** In place of all that is there, but what says how they sign in. */
  appMetadata?: JsonObject;
}

/** A new person: invited by mail, or made with a password. */
export interface NewPerson {
  email: string;
  name: string;
  /** Absent: an invitation is sent. */
  password?: string;
}

/** Rows that refer to a person, and what becomes of them with the account. */
export interface PersonBelonging {
  table: string;
  column: string;
  /** At most {@link MOST_BELONGINGS} are counted. */
  rows: number;
  /** `stay`: nothing is said in the database, and the account cannot go while they are there. */
  fate: 'go' | 'lose who' | 'stay';
}

/** Most rows that are counted of what refers to a person. */
export const MOST_BELONGINGS = 1000;

/** What goes with an account, and what stays. */
export interface PersonBelongings {
  rows: readonly PersonBelonging[];
  /** Files that they uploaded, which stay. */
  files: number;
}

/** A role of a site, as its auth plugin keeps them. */
export interface SiteRole {
  id: string;
  name: string;
  /** How many have it. */
  people: number;
}

/** People of one answer. */
export const PEOPLE_PAGE = 100;
