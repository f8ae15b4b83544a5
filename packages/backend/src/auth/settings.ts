import type { AuthSettings } from './context.ts';

/** Names of this machine itself: nobody elsewhere reaches them. */
export const isLoopbackName = (hostname: string): boolean =>
  hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '127.0.0.1' || hostname === '[::1]';

export const DEFAULT_AUTH_SETTINGS: AuthSettings = {
  autoConfirm: true,
  autoConfirmPhone: false,
  signUps: true,
  emailSignIns: true,
  phoneSignIns: true,
  anonymousSignIns: true,
  accessTokenLifetime: 3600,
  endlessTokens: true,
  refreshReuseWindow: 10,
  oneTimeLifetime: 3600,
  minimumPasswordLength: 6,
  passwordCharacters: [],
  passwordChangeNeedsNonce: false,
  confirmEmailChangeTwice: true,
  passwordAttempts: 10,
  mailsPerAddress: 10,
  failuresPerPeer: 300,
  requestsPerPeer: 1500,
  isOwnOrigin: (origin, publicUrl) => origin === publicUrl.origin,
  redirectAllowList: [],
  language: 'pt',
  templates: {},
  testCodes: {},
  providers: {},
  testProviderNames: [],
  manualLinking: true,
  saml: true,
  web3: true,
  mfaTotp: true,
  mfaPhone: true,
  mfaWebAuthn: false,
  passkeys: false,
  challengeLifetime: 300,
  mostFactors: 10,
  mostPasskeys: 10,
};
