import type { OpenSession, SecondFactor, SecondFactorSetup } from '@trama/protocol/builder';
import type { SendCall } from './send-call.ts';

/** What people do with their own account. */
export interface OwnAccountApi {
  /** Also ends the other sessions. */
  changePassword(current: string, password: string): Promise<void>;
  /** The one that asks comes first. */
  listSessions(): Promise<readonly OpenSession[]>;
  endSession(id: string): Promise<void>;
  endOtherSessions(): Promise<void>;
  /** Whether this account has been shown around in the builder, or did not want to be. */
  hasSeenTour(): Promise<boolean>;
  noteTourSeen(): Promise<void>;
  readSecondFactor(): Promise<SecondFactor>;
  beginSecondFactor(password: string): Promise<SecondFactorSetup>;
  /** Turns it on, ends the other sessions, and tells the recovery codes this once. */
  proveSecondFactor(code: string): Promise<readonly string[]>;
  endSecondFactor(code: string): Promise<void>;
  /** New ones, in place of all before. */
  renewRecoveryCodes(code: string): Promise<readonly string[]>;
}

export const createOwnAccountApi = (send: SendCall): OwnAccountApi => ({
  changePassword: async (current, password) => {
    await send('PUT /session/password', { body: { current, password } });
  },
  listSessions: async () => (await send('GET /sessions')).sessions,
  endSession: async (id) => {
    await send('DELETE /sessions/:id', { params: { id } });
  },
  endOtherSessions: async () => {
    await send('DELETE /session/others');
  },
  hasSeenTour: async () => (await send('GET /session/tour')).isSeen,
  noteTourSeen: async () => {
    await send('PUT /session/tour');
  },
  readSecondFactor: () => send('GET /session/second-factor'),
  beginSecondFactor: (password) => send('POST /session/second-factor', { body: { password } }),
  proveSecondFactor: async (code) => (await send('PUT /session/second-factor', { body: { code } })).recoveryCodes,
  endSecondFactor: async (code) => {
    await send('POST /session/second-factor/off', { body: { code } });
  },
  renewRecoveryCodes: async (code) => (await send('POST /session/recovery-codes', { body: { code } })).recoveryCodes,
});
