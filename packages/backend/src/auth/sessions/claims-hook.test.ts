import { afterAll, beforeAll, expect, test } from 'vitest';
import { callAuth, claimsOf } from '../../testing/auth-calls.ts';
import { type RunningBackend, startBackend } from '../../testing/start-backend.ts';

let running: RunningBackend;

beforeAll(async () => {
  running = await startBackend({ auth: { accessTokenHook: 'public.add_claims' } });
  await running.sql(`
    create function public.add_claims(event jsonb) returns jsonb language plpgsql as $$
    declare claims jsonb := event -> 'claims';
    begin
      case claims ->> 'email'
        when 'banned@example.com' then
          return jsonb_build_object('error', jsonb_build_object('http_code', 403, 'message', 'You are not welcome'));
        when 'climber@example.com' then
          return jsonb_build_object('claims', claims || jsonb_build_object('sub', '00000000-0000-0000-0000-000000000001'));
        when 'hollow@example.com' then
          return jsonb_build_object('claims', claims - 'role');
        else
          return jsonb_build_object('claims', claims
            || jsonb_build_object('team', 'sales', 'how', event ->> 'authentication_method', 'who', event ->> 'user_id'));
      end case;
    end $$;`);
});
afterAll(() => running?.stop());

const password = 'correct horse';
const signUp = (email: string) => running.client().auth.signUp({ email, password });

test('a Postgres function adds claims at a sign-in and at a refresh', async () => {
  const client = running.client();
  const { data } = await client.auth.signUp({ email: 'ana@example.com', password });
  expect(claimsOf(data.session?.access_token)).toMatchObject({ team: 'sales', how: 'password', who: data.user?.id });
  const refreshed = await client.auth.refreshSession();
  expect(claimsOf(refreshed.data.session?.access_token)).toMatchObject({ team: 'sales', how: 'token_refresh' });
});

test('it refuses a sign-in with its own status and message', async () => {
  expect((await signUp('banned@example.com')).error).toMatchObject({ status: 403, message: 'You are not welcome' });
});

test('it can make nobody somebody else, and leave out nothing that the service needs', async () => {
  for (const email of ['climber@example.com', 'hollow@example.com']) {
    const { status, body } = await callAuth(running, 'POST', 'signup', { body: { email, password } });
    expect({ status, code: body.error_code }).toEqual({ status: 500, code: 'unexpected_failure' });
    expect(body.msg).toContain('output claims do not conform to the expected schema');
  }
});

test('a name that is no plain one is refused at the start', async () => {
  const start = startBackend({ db: running.db, auth: { accessTokenHook: 'public.x(); drop table auth.users; --' } });
  await expect(start).rejects.toMatchObject({ code: 'backend/hook-name' });
});
