import type { Session } from '../database/database.ts';
import type { AuthContext, AuthSettings } from './context.ts';
import { badRequest } from './failure.ts';

/** Ways of signing in that a project switches itself. */
export interface SignInWays {
  /** A passkey signs in. */
  passkeys: boolean;
  /** A security key is a second factor. */
  securityKeys: boolean;
  /** Other applications sign people in by this project. */
  oauthServer: boolean;
  /** Path of the page that asks whether an application may. */
  consentPath: string;
}

interface Row {
  passkeys: boolean | null;
  security_keys: boolean | null;
  oauth_server: boolean | null;
  consent_path: string | null;
}

const waysOf = (row: Row | undefined, settings: AuthSettings): SignInWays => ({
  passkeys: row?.passkeys ?? settings.passkeys,
  securityKeys: row?.security_keys ?? settings.mfaWebAuthn,
  oauthServer: row?.oauth_server ?? settings.oauthServer,
  consentPath: row?.consent_path ?? settings.oauthConsentPath,
});

/** The ways as they are now: what the project says, and where it says nothing what its server does; read in a transaction where one is open. */
export const readSignInWays = async (
  { db, settings }: Pick<AuthContext, 'db' | 'settings'>,
  session?: Session,
): Promise<SignInWays> => {
  const read = (tx: Session) =>
    tx.query<Row>('select passkeys, security_keys, oauth_server, consent_path from auth.sign_in_ways');
  const { rows } = await (session === undefined ? db.admin(read) : read(session));
  return waysOf(rows[0], settings);
};

const LONGEST_PATH = 500;
const PATH = /^\/(?![/\\])[^\s?#\\]*$/;

/** @throws AuthFailure validation_failed for what is no path of a page. */
export const writeSignInWays = async (
  { db }: Pick<AuthContext, 'db'>,
  { passkeys, securityKeys, oauthServer, consentPath }: SignInWays,
): Promise<void> => {
  if (!PATH.test(consentPath) || consentPath.length > LONGEST_PATH)
    throw badRequest('The page that asks is named by its path, such as /oauth/consent');
  await db.admin((tx) =>
    tx.query(
      `insert into auth.sign_in_ways (passkeys, security_keys, oauth_server, consent_path) values ($1, $2, $3, $4)
       on conflict (is_only) do update set passkeys = excluded.passkeys, security_keys = excluded.security_keys,
         oauth_server = excluded.oauth_server, consent_path = excluded.consent_path`,
      [passkeys, securityKeys, oauthServer, consentPath],
    ),
  );
};
