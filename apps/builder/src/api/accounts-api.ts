import type { User } from './api.ts';

/** What a person may do in the builder: an owner also decides who may open it. */
export const ROLES = ['owner', 'editor'] as const;
export type Role = (typeof ROLES)[number];

/** What an editor may do; an owner may do everything. */
export interface Access {
  /** Names of the sites that they edit and publish. */
  sites: 'all' | readonly string[];
  /** Whether they may look at a site as one of its people, and read what was sent to them. */
  viewsPeople: boolean;
}

/** A person who may open the builder. */
export interface Account extends Omit<User, 'access'> {
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
  expiresAt: string;
}

/** Who may open the builder, and what people do with their own account. */
export interface AccountsApi {
  listAccounts(): Promise<readonly Account[]>;
  changeRole(id: string, role: Role): Promise<void>;
  changeAccess(id: string, access: Access): Promise<void>;
  removeAccount(id: string): Promise<void>;
  listInvitations(): Promise<readonly Invitation[]>;
  /** Sends a link by mail; a former one to the same address no longer holds. */
  invite(email: string, role: Role, access: Access): Promise<void>;
  revokeInvitation(id: string): Promise<void>;
  readInvitation(token: string): Promise<Pick<Invitation, 'email' | 'role'>>;
  /** Makes the account that a token invites to, and signs in. */
  acceptInvitation(token: string, password: string): Promise<User>;
  /** Also ends the other sessions. */
  changePassword(current: string, password: string): Promise<void>;
  countOtherSessions(): Promise<number>;
  endOtherSessions(): Promise<void>;
}

/** Sends one call to the server's builder API and reads its answer. */
export type SendRequest = <Answer>(path: string, options?: { method?: string; body?: unknown }) => Promise<Answer>;

export const createAccountsApi = (request: SendRequest): AccountsApi => {
  const at = (path: string, id: string): string => `${path}/${encodeURIComponent(id)}`;
  return {
    listAccounts: async () => (await request<{ users: readonly Account[] }>('/users')).users,
    changeRole: async (id, role) => {
      await request(at('/users', id), { method: 'PATCH', body: { role } });
    },
    changeAccess: async (id, access) => {
      await request(at('/users', id), { method: 'PATCH', body: { access } });
    },
    removeAccount: async (id) => {
      await request(at('/users', id), { method: 'DELETE' });
    },
    listInvitations: async () => (await request<{ invitations: readonly Invitation[] }>('/invitations')).invitations,
    invite: async (email, role, access) => {
      await request('/invitations', { method: 'POST', body: { email, role, access } });
    },
    revokeInvitation: async (id) => {
      await request(at('/invitations', id), { method: 'DELETE' });
    },
    readInvitation: (token) => request(at('/invitations', token)),
    acceptInvitation: async (token, password) =>
      (await request<{ user: User }>('/invitations/accept', { method: 'POST', body: { token, password } })).user,
    changePassword: async (current, password) => {
      await request('/session/password', { method: 'PUT', body: { current, password } });
    },
    countOtherSessions: async () => (await request<{ count: number }>('/session/others')).count,
    endOtherSessions: async () => {
      await request('/session/others', { method: 'DELETE' });
    },
  };
};
