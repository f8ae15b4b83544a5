import { Hono } from 'hono';
import type { AuthContext, AuthEnv } from './context.ts';
import { PROVIDER_NAMES } from './sign-in/external/provider-presets.ts';
import { readSignInWays } from './sign-in-ways.ts';

/** What the service says of itself: health, public keys, what is switched on. */
export const infoRoutes = (context: AuthContext): Hono<AuthEnv> => {
  const app = new Hono<AuthEnv>();
  const { settings } = context;

  app.get('/health', (c) => c.json({ name: 'GoTrue', version: 'trama', description: 'The auth service of Trama' }));

  app.get('/.well-known/jwks.json', (c) =>
    c.json(context.tokens.jwks(), 200, { 'cache-control': 'public, max-age=600' }),
  );

  app.get('/settings', async (c) => {
    const ways = await readSignInWays(context);
    const names = new Set([...PROVIDER_NAMES, ...context.providers.names()]);
    const external = Object.fromEntries([...names].map((name) => [name, context.providers.has(name)]));
    return c.json({
      external: {
        ...external,
        anonymous_users: settings.anonymousSignIns,
        email: settings.emailSignIns,
        phone: settings.phoneSignIns,
      },
      disable_signup: !settings.signUps,
      mailer_autoconfirm: settings.autoConfirm,
      phone_autoconfirm: settings.autoConfirmPhone,
      sms_provider: settings.phoneSignIns ? 'gateway' : '',
      saml_enabled: settings.saml,
      mfa_enabled: settings.mfaTotp || settings.mfaPhone || ways.securityKeys,
      passkeys_enabled: ways.passkeys,
    });
  });

  return app;
};
