/** What a person may do in the builder: both edit and publish, an owner every site; an owner also decides who may do what. */
export const ROLES = ['owner', 'editor'] as const;
export type Role = (typeof ROLES)[number];

/** True for the name of a role. */
export const isRole = (name: string): name is Role => (ROLES as readonly string[]).includes(name);

/**
 * What an account may be given for one project: its tables and functions (`structure`), what stands in them (`rows`), who they
 * are that sign in, and to look as one of them (`people`), the service key (`keys`), what the project sends by mail and SMS, with
 * the links and codes in it (`mail`), and what it writes down of itself (`logs`).
 */
export const RIGHTS = ['structure', 'rows', 'people', 'files', 'keys', 'mail', 'logs'] as const;
export type Right = (typeof RIGHTS)[number];

/** True for the name of a right. */
export const isRight = (name: unknown): name is Right => (RIGHTS as readonly unknown[]).includes(name);

/** Rights by the id of the project that they are for; a project that is not there gives none. */
export type ProjectRights = Readonly<Record<string, readonly Right[]>>;

/** What an account may do beside its role. An owner may do everything, whatever was chosen for them before. */
export interface Access {
  /** Names of the sites that it edits and publishes. */
  sites: 'all' | readonly string[];
  /** What it may do with the projects of those sites. */
  rights: ProjectRights;
}

/** Who is signed in to the builder. */
export interface User {
  id: string;
  email: string;
  role: Role;
  access: Access;
}

/** A person who may open the builder, as the list of accounts shows them. */
export interface Account extends Omit<User, 'access'> {
  /** ISO 8601. */
  createdAt: string;
  /** For owners to see. */
  access?: Access;
  /** Asks for a code of an authenticator app when it signs in. For owners to see. */
  hasSecondFactor?: boolean;
}

/** An invitation that nobody has taken yet. */
export interface Invitation {
  id: string;
  email: string;
  role: Role;
  access: Access;
  /** ISO 8601. */
  expiresAt: string;
}

/** A browser in which somebody is signed in to the builder. */
export interface OpenSession {
  id: string;
  /** What the browser says of itself (`user-agent`); empty where it says nothing. */
  device: string;
  /** The network address, that of an IPv6 line shortened; empty where it is not known. */
  network: string;
  /** ISO 8601. */
  createdAt: string;
  /** ISO 8601, to the minute. */
  seenAt: string;
  /** The one that asks. */
  isCurrent: boolean;
}

/** Whether an account asks for a code of an authenticator app, and how many recovery codes are left in place of one. */
export interface SecondFactor {
  isOn: boolean;
  recoveryCodes: number;
}

/** What an authenticator app is set up with. */
export interface SecondFactorSetup {
  secret: string;
  /** `otpauth://…`. */
  uri: string;
  /** The same as a picture (SVG) for a camera. */
  picture: string;
}

/** Shortest password of an account, in characters. */
export const MIN_PASSWORD = 8;
