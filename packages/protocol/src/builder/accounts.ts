/** What a person may do in the builder: both edit and publish, an owner every site; an owner also decides who may do what. */
export const ROLES = ['owner', 'editor'] as const;
export type Role = (typeof ROLES)[number];

/** True for the name of a role. */
export const isRole = (name: string): name is Role => (ROLES as readonly string[]).includes(name);

/** What an account may do beside its role. An owner may do everything, whatever was chosen for them before. */
export interface Access {
  /** Names of the sites that it edits and publishes. */
  sites: 'all' | readonly string[];
  /** Whether it may look at a site as one of its people, and read what was sent to them. */
  viewsPeople: boolean;
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
