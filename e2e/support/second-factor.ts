import { expect, type Locator } from '@playwright/test';
import type { SupabaseClient } from '@supabase/supabase-js';
import { type Authenticator, createAuthenticator } from './authenticator.ts';
import { clientOf, database } from './seguros.ts';
import type { RunningServer } from './server.ts';

/** Somebody whose password is followed by the code of an app. */
export interface Account {
  email: string;
  password: string;
  app: Authenticator;
}

/** Gives whoever is signed in an authenticator app, as Segurança does. */
export const enrolApp = async (client: SupabaseClient): Promise<Authenticator> => {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp' });
  if (error) throw error;
  const app = createAuthenticator(data.totp.secret);
  const { error: refused } = await client.auth.mfa.challengeAndVerify({ factorId: data.id, code: await app.code() });
  if (refused) throw refused;
  return app;
};

/** A new account with an authenticator app. */
export const accountWithApp = async (server: RunningServer): Promise<Account> => {
  const email = `pessoa-${crypto.randomUUID()}@exemplo.com.br`;
  const password = 'palavra-comprida-1';
  const owner = await database(server, null);
  const { error } = await owner.auth.admin.createUser({
    email,
    password,
    email_confirm: true,
    user_metadata: { name: 'Teresa Prado' },
  });
  if (error) throw error;
  return { email, password, app: await enrolApp(await clientOf(server, { email, password })) };
};

/** The key of an authenticator app, in base 32. */
const KEY = /[A-Z2-7]{16,}/;

/** The key that a new authenticator app is given. */
export const keyIn = async (sheet: Locator): Promise<string> => {
  await expect(sheet).toContainText(KEY);
  return KEY.exec((await sheet.textContent()) ?? '')?.[0] ?? '';
};
