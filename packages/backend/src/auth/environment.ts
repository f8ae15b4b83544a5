import { count, type Env, isOn, jsonVariable, list, unreadable } from '../environment-variables.ts';
import { type GatewaySettings, httpGateway } from '../mail/http-gateway.ts';
import { smtpMail } from '../mail/smtp.ts';
import type { AuthSettings } from './context.ts';
import { type CaptchaService, captchaService } from './limits/captcha.ts';
import type { MailDriver, MessageTemplates, SmsDriver } from './messages/message.ts';
import { isPwnedPassword } from './passwords/leaked-passwords.ts';
import type { ProviderSettings } from './sign-in/external/provider.ts';
import { PROVIDER_NAMES } from './sign-in/external/provider-presets.ts';

/** What the environment says of the auth service, as options of `createBackend`. */
export interface AuthOptions {
  auth: Partial<AuthSettings>;
  mail?: MailDriver;
  sms?: SmsDriver;
}

/** `AUTH_GOOGLE_CLIENT_ID`, `AUTH_GOOGLE_SECRET`, `AUTH_GOOGLE_ISSUER` … for the usual ones; the others in `AUTH_PROVIDERS`. */
const providersOf = (env: Env): Record<string, ProviderSettings> => {
  const named = PROVIDER_NAMES.flatMap((name): [string, ProviderSettings][] => {
    const prefix = `AUTH_${name.toUpperCase()}`;
    const [clientId, ...furtherClientIds] = list(env, `${prefix}_CLIENT_ID`) ?? [];
    if (clientId === undefined) return [];
    const [clientSecret, issuer] = [env[`${prefix}_SECRET`], env[`${prefix}_ISSUER`]];
    const skipNonceCheck = isOn(env, `${prefix}_SKIP_NONCE_CHECK`);
    return [[name, { clientId, clientSecret, issuer, furtherClientIds, skipNonceCheck }]];
  });
  return { ...Object.fromEntries(named), ...jsonVariable<Record<string, ProviderSettings>>(env, 'AUTH_PROVIDERS') };
};

const captchaOf = (env: Env): AuthSettings['captcha'] => {
  const service = env.AUTH_CAPTCHA_PROVIDER;
  if (service === undefined || service === '') return undefined;
  if (service !== 'hcaptcha' && service !== 'turnstile')
    throw unreadable('AUTH_CAPTCHA_PROVIDER', 'Write hcaptcha or turnstile.');
  const secret = env.AUTH_CAPTCHA_SECRET;
  if (!secret) throw unreadable('AUTH_CAPTCHA_SECRET', 'Set it to the secret of the captcha service.');
  return captchaService(service satisfies CaptchaService, secret);
};

const languageOf = (env: Env): AuthSettings['language'] | undefined => {
  const language = env.AUTH_LANGUAGE;
  if (language === undefined || language === '' || language === 'pt' || language === 'en') return language || undefined;
  throw unreadable('AUTH_LANGUAGE', 'Write pt or en.');
};

/** `AUTH_WEBAUTHN_RP_ID` with its name and origins. */
const relyingPartyOf = (env: Env): AuthSettings['relyingParty'] => {
  const id = env.AUTH_WEBAUTHN_RP_ID;
  if (!id) return undefined;
  const origins = list(env, 'AUTH_WEBAUTHN_RP_ORIGINS') ?? [`https://${id}`];
  const isOf = ({ hostname }: URL): boolean => hostname === id || hostname.endsWith(`.${id}`);
  if (!origins.every((origin) => URL.canParse(origin) && new URL(origin).origin === origin && isOf(new URL(origin))))
    throw unreadable('AUTH_WEBAUTHN_RP_ORIGINS', `Write origins of ${id}, such as https://${id}, with commas between.`);
  return { id, origins, ...(env.AUTH_WEBAUTHN_RP_NAME ? { name: env.AUTH_WEBAUTHN_RP_NAME } : {}) };
};

const consentPathOf = (env: Env): string | undefined => {
  const path = env.AUTH_OAUTH_CONSENT_PATH;
  if (!path || /^\/(?!\/)/.test(path)) return path || undefined;
  throw unreadable('AUTH_OAUTH_CONSENT_PATH', 'Write the path of a page, such as /oauth/consent.');
};

const driversOf = (env: Env): Pick<AuthOptions, 'mail' | 'sms'> => {
  const smtp = env.SMTP_URL;
  if (smtp && !env.SMTP_FROM) throw unreadable('SMTP_FROM', 'Set it to the sender: Name <address@example.com>.');
  const mailGateway = jsonVariable<GatewaySettings>(env, 'MAIL_GATEWAY');
  const smsGateway = jsonVariable<GatewaySettings>(env, 'SMS_GATEWAY');
  const mail = smtp ? smtpMail({ url: smtp, from: env.SMTP_FROM ?? '' }) : mailGateway && httpGateway(mailGateway);
  return { ...(mail && { mail }), ...(smsGateway && { sms: httpGateway(smsGateway) }) };
};

/**
 * Options of the auth service from environment variables; each that is absent leaves its default. The names are in the
 * package's README.
 * @throws BackendError `backend/environment` for a variable that cannot be read; the message never has its value.
 */
export const authFromEnv = (env: Env): AuthOptions => {
  const given: Partial<AuthSettings> = {
    autoConfirm: isOn(env, 'AUTH_EMAIL_AUTOCONFIRM'),
    autoConfirmPhone: isOn(env, 'AUTH_PHONE_AUTOCONFIRM'),
    signUps: isOn(env, 'AUTH_SIGN_UPS'),
    emailSignIns: isOn(env, 'AUTH_EMAIL'),
    phoneSignIns: isOn(env, 'AUTH_PHONE'),
    anonymousSignIns: isOn(env, 'AUTH_ANONYMOUS'),
    accessTokenLifetime: count(env, 'AUTH_TOKEN_LIFETIME'),
    endlessTokens: isOn(env, 'AUTH_ENDLESS_TOKENS'),
    refreshReuseWindow: count(env, 'AUTH_REFRESH_REUSE_WINDOW'),
    oneTimeLifetime: count(env, 'AUTH_CODE_LIFETIME'),
    minimumPasswordLength: count(env, 'AUTH_PASSWORD_LENGTH'),
    passwordCharacters: jsonVariable<string[]>(env, 'AUTH_PASSWORD_CHARACTERS'),
    isLeakedPassword: isOn(env, 'AUTH_PASSWORD_LEAK_CHECK') ? isPwnedPassword : undefined,
    passwordChangeNeedsNonce: isOn(env, 'AUTH_PASSWORD_CHANGE_NONCE'),
    confirmEmailChangeTwice: isOn(env, 'AUTH_EMAIL_CHANGE_TWICE'),
    passwordAttempts: count(env, 'AUTH_ATTEMPTS_PER_ACCOUNT'),
    mailsPerAddress: count(env, 'AUTH_MESSAGES_PER_ADDRESS'),
    failuresPerPeer: count(env, 'AUTH_FAILURES_PER_PEER'),
    requestsPerPeer: count(env, 'AUTH_REQUESTS_PER_PEER'),
    redirectAllowList: list(env, 'AUTH_REDIRECT_URLS'),
    language: languageOf(env),
    templates: jsonVariable<MessageTemplates>(env, 'AUTH_TEMPLATES'),
    testCodes: jsonVariable<Record<string, string>>(env, 'AUTH_TEST_CODES'),
    captcha: captchaOf(env),
    accessTokenHook: env.AUTH_ACCESS_TOKEN_HOOK || undefined,
    providers: providersOf(env),
    testProvider: isOn(env, 'AUTH_TEST_PROVIDER'),
    testProviderNames: list(env, 'AUTH_TEST_PROVIDER_NAMES'),
    manualLinking: isOn(env, 'AUTH_MANUAL_LINKING'),
    saml: isOn(env, 'AUTH_SAML'),
    web3: isOn(env, 'AUTH_WEB3'),
    mfaTotp: isOn(env, 'AUTH_MFA_TOTP'),
    mfaPhone: isOn(env, 'AUTH_MFA_PHONE'),
    mfaWebAuthn: isOn(env, 'AUTH_MFA_WEBAUTHN'),
    passkeys: isOn(env, 'AUTH_PASSKEYS'),
    oauthServer: isOn(env, 'AUTH_OAUTH_SERVER'),
    oauthConsentPath: consentPathOf(env),
    relyingParty: relyingPartyOf(env),
  };
  const auth = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  return { auth, ...driversOf(env) };
};
