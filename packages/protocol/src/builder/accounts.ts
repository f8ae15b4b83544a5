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

/** Shortest password of an account, in characters. */
export const MIN_PASSWORD = 8;
