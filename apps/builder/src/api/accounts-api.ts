import type { Access, Account, Invitation, ProjectSummary, Role, User } from '@trama/protocol/builder';
import { createOwnAccountApi, type OwnAccountApi } from './own-account-api.ts';
import type { SendCall } from './send-call.ts';

/** Who may open the builder, and what people do with their own account. */
export interface AccountsApi extends OwnAccountApi {
  listAccounts(): Promise<readonly Account[]>;
  changeRole(id: string, role: Role): Promise<void>;
  changeAccess(id: string, access: Access): Promise<void>;
  removeAccount(id: string): Promise<void>;
  /** Takes the second factor of another account away; who has it is told by mail. */
  resetSecondFactor(id: string): Promise<void>;
  /** The backends of this server, with what is being done with each: for owners. */
  listProjects(): Promise<readonly ProjectSummary[]>;
  listInvitations(): Promise<readonly Invitation[]>;
  /** Sends a link by mail; a former one to the same address no longer holds. */
  invite(email: string, role: Role, access: Access): Promise<void>;
  revokeInvitation(id: string): Promise<void>;
  readInvitation(token: string): Promise<Pick<Invitation, 'email' | 'role'>>;
  /** Makes the account that a token invites to, and signs in. */
  acceptInvitation(token: string, password: string): Promise<User>;
}

export const createAccountsApi = (send: SendCall): AccountsApi => ({
  ...createOwnAccountApi(send),
  listAccounts: async () => (await send('GET /users')).users,
  changeRole: async (id, role) => {
    await send('PATCH /users/:id', { params: { id }, body: { role } });
  },
  changeAccess: async (id, access) => {
    await send('PATCH /users/:id', { params: { id }, body: { access } });
  },
  removeAccount: async (id) => {
    await send('DELETE /users/:id', { params: { id } });
  },
  resetSecondFactor: async (id) => {
    await send('DELETE /users/:id/second-factor', { params: { id } });
  },
  listProjects: async () => (await send('GET /projects')).projects,
  listInvitations: async () => (await send('GET /invitations')).invitations,
  invite: async (email, role, access) => {
    await send('POST /invitations', { body: { email, role, access } });
  },
  revokeInvitation: async (id) => {
    await send('DELETE /invitations/:id', { params: { id } });
  },
  readInvitation: (token) => send('GET /invitations/:token', { params: { token } }),
  acceptInvitation: async (token, password) =>
    (await send('POST /invitations/accept', { body: { token, password } })).user,
});
