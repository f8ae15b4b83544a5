import type { EmailOtpType, MobileOtpType, Provider } from '@supabase/auth-js';
import type { PluginHost } from '@trama/engine';
import { type ActionArguments, recordArgument, required, textArgument } from '../arguments.ts';
import type { HostedBackend } from '../hosted-backend/backend.ts';
import { lateActions, onceLoaded } from '../late-actions.ts';
import { unwrap } from '../service-answer.ts';
import { channelOf } from './channel.ts';
import { createFactorActions } from './factor-actions.ts';
import type { VisitorSession } from './session.ts';

const EMAIL_TYPES = ['email', 'recovery', 'invite', 'email_change'];
const PHONE_TYPES = ['sms', 'phone_change'];

/** Their code comes with the first that runs: most pages that sign in offer no passkeys. */
const PASSKEY_ACTIONS = ['signInPasskey', 'registerPasskey', 'listPasskeys', 'removePasskey'].map((name) => ({ name }));

type Action = (args: ActionArguments) => unknown;

/** The workflow actions of the auth plugin but for signing out (conformance 7.43). */
export const createAuthActions = (
  host: PluginHost,
  backend: HostedBackend,
  visitor: VisitorSession,
): Readonly<Record<string, Action>> => {
  const { auth } = backend;
  const loadPasskeys = onceLoaded(async () =>
    (await import('./passkey-actions.ts')).createPasskeyActions(host, backend, visitor),
  );
  const captcha = (args: ActionArguments): { captchaToken?: string } => {
    const captchaToken = textArgument(args, 'captchaToken');
    return captchaToken === undefined ? {} : { captchaToken };
  };
  const redirectTo = (args: ActionArguments): string | undefined => {
    const page = textArgument(args, 'redirectPage');
    if (page === undefined) return undefined;
    const address = host.pageUrl(page);
    // In the editor the target is the canvas: its origin, the site and the page (conformance 7.32).
    return host.environment === 'editor' ? `${host.location().origin}/${host.siteId}/${page}` : address;
  };
  /** The action has signed somebody in: the user with roles is known before the workflow goes on. */
  const entered = async (data: { session: Parameters<VisitorSession['refresh']>[0] | null }): Promise<unknown> => {
    await visitor.refresh(data.session ?? undefined);
    return visitor.user();
  };
  const contact = (args: ActionArguments, type: string): { email: string } | { phone: string } => {
    if (PHONE_TYPES.includes(type)) return { phone: required(textArgument(args, 'phone'), 'Phone is required.') };
    return { email: required(textArgument(args, 'email'), 'Email is required.') };
  };

  return {
    signUp: async (args) => {
      const byPhone = args.type === 'phone';
      const to = textArgument(args, byPhone ? 'phone' : 'email');
      const password = textArgument(args, 'password');
      // With neither, the service would make an anonymous user.
      if (to === undefined || password === undefined)
        throw new Error('You must provide either an email or phone number and a password');
      const options = { data: recordArgument(args, 'metadata'), ...captcha(args) };
      const data = unwrap(
        await auth.signUp(
          byPhone
            ? { phone: to, password, options: { ...options, channel: channelOf(args) } }
            : { email: to, password, options: { ...options, emailRedirectTo: redirectTo(args) } },
        ),
      );
      if (data.session) await visitor.refresh(data.session);
      return data;
    },
    signInEmail: async (args) => {
      const message = 'Email and Password are required.';
      const email = required(textArgument(args, 'email'), message);
      const password = required(textArgument(args, 'password'), message);
      return entered(unwrap(await auth.signInWithPassword({ email, password, options: captcha(args) })));
    },
    signInPhone: async (args) => {
      const message = 'Phone and Password are required.';
      const phone = required(textArgument(args, 'phone'), message);
      const password = required(textArgument(args, 'password'), message);
      return entered(unwrap(await auth.signInWithPassword({ phone, password, options: captcha(args) })));
    },
    signInProvider: async (args) => {
      const provider = required(textArgument(args, 'provider'), 'Provider is required.');
      const queryParams = Object.fromEntries(
        Object.entries(recordArgument(args, 'queryParams')).map(([key, value]) => [key, String(value)]),
      );
      return unwrap(
        await auth.signInWithOAuth({
          provider: provider.toLowerCase() as Provider,
          options: {
            redirectTo: redirectTo(args),
            scopes: textArgument(args, 'scopes'),
            queryParams,
            skipBrowserRedirect: args.skipBrowserRedirect === true,
          },
        }),
      );
    },
    signInOTP: async (args) => {
      const shouldCreateUser = args.shouldCreateUser !== false;
      const data = unwrap(
        args.type === 'email'
          ? await auth.signInWithOtp({
              email: required(textArgument(args, 'email'), 'Email is required.'),
              options: { shouldCreateUser, ...captcha(args) },
            })
          : await auth.signInWithOtp({
              phone: required(textArgument(args, 'phone'), 'Phone is required.'),
              options: { shouldCreateUser, channel: channelOf(args), ...captcha(args) },
            }),
      );
      return data.session ? entered(data) : data;
    },
    signInMagicLink: async (args) =>
      unwrap(
        await auth.signInWithOtp({
          email: required(textArgument(args, 'email'), 'Email is required.'),
          options: { emailRedirectTo: redirectTo(args), ...captcha(args) },
        }),
      ),
    signInOIDC: async (args) => {
      const message = 'Token and Provider are required.';
      const token = required(textArgument(args, 'token'), message);
      const provider = required(textArgument(args, 'provider'), message);
      return entered(
        unwrap(
          await auth.signInWithIdToken({
            provider,
            token,
            access_token: textArgument(args, 'access_token') ?? textArgument(args, 'accessToken'),
            nonce: textArgument(args, 'nonce'),
            options: captcha(args),
          }),
        ),
      );
    },
    signInSSO: async (args) => {
      const domain = textArgument(args, 'domain');
      const providerId = required(domain ?? textArgument(args, 'providerId'), 'Domain or ProviderId is required.');
      const data = unwrap(await auth.signInWithSSO(domain === undefined ? { providerId } : { domain }));
      if (data?.url) host.assign(data.url);
    },
    verifyOTP: async (args) => {
      const type = textArgument(args, 'type') ?? 'email';
      const tokenHash = textArgument(args, 'tokenHash');
      if (EMAIL_TYPES.includes(type) || PHONE_TYPES.includes(type)) contact(args, type);
      const data = unwrap(
        tokenHash === undefined
          ? await auth.verifyOtp({
              ...contact(args, type),
              token: textArgument(args, 'token') ?? '',
              type: type as EmailOtpType & MobileOtpType,
            })
          : await auth.verifyOtp({ token_hash: tokenHash, type: type as EmailOtpType }),
      );
      return entered(data);
    },
    resendOTP: async (args) => {
      const type = textArgument(args, 'type') ?? 'signup';
      const to = contact(args, type);
      return unwrap(
        'phone' in to
          ? await auth.resend({ type: type as 'sms' | 'phone_change', phone: to.phone })
          : await auth.resend({
              type: type as 'signup' | 'email_change',
              email: to.email,
              options: { emailRedirectTo: redirectTo(args) },
            }),
      );
    },
    fetchUser: () => visitor.refresh(),
    updateUserMeta: async (args) => {
      const data = unwrap(
        await auth.updateUser({
          email: textArgument(args, 'email'),
          phone: textArgument(args, 'phone'),
          data: recordArgument(args, 'metadata'),
        }),
      );
      await visitor.refresh();
      return data;
    },
    updateUserPassword: async (args) => {
      const user = visitor.user();
      if (!user) throw new Error('User not authenticated.');
      const password = textArgument(args, 'oldPassword') ?? '';
      unwrap(
        await auth.signInWithPassword(
          user.email ? { email: user.email, password } : { phone: user.phone ?? '', password },
        ),
      );
      return unwrap(await auth.updateUser({ password: textArgument(args, 'newPassword') ?? '' }));
    },
    resetPasswordForEmail: async (args) => {
      unwrap(
        await auth.resetPasswordForEmail(required(textArgument(args, 'email'), 'Email is required.'), {
          redirectTo: redirectTo(args),
        }),
      );
    },
    confirmPassword: async (args) => {
      if (!(await auth.getSession()).data.session) throw new Error('No access token provided.');
      unwrap(await auth.updateUser({ password: textArgument(args, 'newPassword') ?? '' }));
    },
    refreshSession: async () => {
      const { session } = unwrap(await auth.refreshSession());
      if (session) await visitor.renew(session);
    },
    ...createFactorActions({ mfa: auth.mfa, getSession: () => auth.getSession() }, visitor),
    ...lateActions(PASSKEY_ACTIONS, loadPasskeys),
  };
};
