import { afterAll, beforeAll, expect, test } from 'vitest';
import { callAuth } from '../testing/auth-calls.ts';
import { type RunningBackend, startBackend } from '../testing/start-backend.ts';

let running: RunningBackend;

beforeAll(async () => {
  running = await startBackend();
});
afterAll(() => running?.stop());

test('a seed of a hosted project makes people, who sign in by their password and by no token of the seed', async () => {
  await running.sql(`
    insert into auth.users (instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, recovery_sent_at, last_sign_in_at,
      raw_app_meta_data, raw_user_meta_data, created_at, updated_at, confirmation_token, email_change, email_change_token_new, recovery_token)
    values ('00000000-0000-0000-0000-000000000000', '11111111-1111-4111-8111-111111111111', 'authenticated', 'authenticated',
      'seeded@example.com', extensions.crypt('correct horse', extensions.gen_salt('bf')), now(), now(), now(),
      '{"provider":"email","providers":["email"]}', '{}', now(), now(), '', '', '', 'abcdef');
    insert into auth.identities (id, user_id, identity_data, provider, provider_id, last_sign_in_at, created_at, updated_at)
    values (gen_random_uuid(), '11111111-1111-4111-8111-111111111111',
      '{"sub":"11111111-1111-4111-8111-111111111111","email":"seeded@example.com"}', 'email', '11111111-1111-4111-8111-111111111111', now(), now(), now());
  `);
  const auth = running.client().auth;
  expect((await auth.signInWithPassword({ email: 'seeded@example.com', password: 'correct horse' })).error).toBeNull();
  expect(JSON.stringify((await auth.getUser()).data)).not.toContain('abcdef');
  for (const given of [{ token_hash: 'abcdef' }, { email: 'seeded@example.com', token: 'abcdef' }])
    expect(await callAuth(running, 'POST', 'verify', { body: { type: 'recovery', ...given } })).toMatchObject({
      status: 403,
      body: { error_code: 'otp_expired' },
    });
});

test('a migration of a hosted project gives its roles tables and rights, and the tables answer as before', async () => {
  await running.sql(`
    create table owned (said text);
    alter table owned owner to supabase_admin;
    grant select on owned to authenticator;
    alter default privileges for role supabase_admin in schema public grant all on tables to anon;
    insert into owned values ('here');
  `);
  expect((await running.client().from('owned').select('said')).data).toEqual([{ said: 'here' }]);
});

test('its roles sign in nowhere and pass no policy', async () => {
  const { rows } = await running.db.admin((session) =>
    session.query(`select rolname, rolcanlogin or rolsuper or rolbypassrls or rolcreaterole or rolcreatedb as may from pg_roles
      where rolname in ('supabase_admin', 'authenticator') order by rolname`),
  );
  expect(rows).toEqual([
    { rolname: 'authenticator', may: false },
    { rolname: 'supabase_admin', may: false },
  ]);
});
