/** Ways of signing in that a project switches itself. */
export interface SignInWays {
  /** A passkey signs in. */
  passkeys: boolean;
  /** A security key is a second factor. */
  securityKeys: boolean;
  /** Other applications sign people in by the project. */
  oauthServer: boolean;
  /** Path of the page that asks whether an application may. */
  consentPath: string;
}

/** What an application may know of its user beside who it is. */
export const APPLICATION_SCOPES = ['email', 'phone', 'profile'] as const;
export type ApplicationScope = (typeof APPLICATION_SCOPES)[number];

/** An application as it is being described. */
export interface ApplicationDraft {
  name: string;
  /** Its web address; empty: it has told none. */
  address: string;
  /** Where codes are sent, character by character. */
  redirects: readonly string[];
  scopes: readonly ApplicationScope[];
  /** It runs on a server, and can keep a secret. */
  keepsSecret: boolean;
}

/** An application that may ask people to let it in. Its secret is told once, when it is made. */
export interface Application extends ApplicationDraft {
  id: string;
}
