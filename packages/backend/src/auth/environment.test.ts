import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { authFromEnv } from '../index.ts';

test('an empty environment changes nothing', () => {
  expect(authFromEnv({})).toEqual({ auth: { providers: {} } });
});

test('every kind of setting is read', () => {
  const { auth, mail, sms } = authFromEnv({
    AUTH_EMAIL_AUTOCONFIRM: 'false',
    AUTH_TOKEN_LIFETIME: '900',
    AUTH_ENDLESS_TOKENS: 'false',
    AUTH_REDIRECT_URLS: 'https://app.example/*, seguros://**',
    AUTH_LANGUAGE: 'en',
    AUTH_TEST_CODES: '{"15550001111": "123456"}',
    AUTH_GOOGLE_CLIENT_ID: 'web, android',
    AUTH_GOOGLE_SECRET: 'secret',
    AUTH_KEYCLOAK_CLIENT_ID: 'kc',
    AUTH_KEYCLOAK_ISSUER: 'https://kc.example/realms/a',
    AUTH_PROVIDERS: '{"custom:bank": {"clientId": "x", "issuer": "https://bank.example"}}',
    AUTH_CAPTCHA_PROVIDER: 'turnstile',
    AUTH_CAPTCHA_SECRET: 'secret',
    AUTH_PASSWORD_LEAK_CHECK: 'true',
    SMTP_URL: 'smtp://localhost:25',
    SMTP_FROM: 'conta@example.com',
    SMS_GATEWAY: '{"url": "https://sms.example"}',
  });
  expect(auth).toMatchObject({
    autoConfirm: false,
    accessTokenLifetime: 900,
    endlessTokens: false,
    redirectAllowList: ['https://app.example/*', 'seguros://**'],
    language: 'en',
    testCodes: { '15550001111': '123456' },
    providers: {
      google: { clientId: 'web', clientSecret: 'secret', furtherClientIds: ['android'] },
      keycloak: { issuer: 'https://kc.example/realms/a' },
      'custom:bank': { issuer: 'https://bank.example' },
    },
    captcha: expect.any(Function),
    isLeakedPassword: expect.any(Function),
  });
  expect([typeof mail, typeof sms]).toEqual(['function', 'function']);
});

test('templates are read from a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'trama-environment-'));
  writeFileSync(join(folder, 'templates.json'), '{"pt": {"recovery": {"subject": "Olá"}}}');
  const { auth } = authFromEnv({ AUTH_TEMPLATES: `@${join(folder, 'templates.json')}` });
  rmSync(folder, { recursive: true });
  expect(auth.templates).toEqual({ pt: { recovery: { subject: 'Olá' } } });
});

test.each([
  ['AUTH_EMAIL_AUTOCONFIRM', { AUTH_EMAIL_AUTOCONFIRM: 'perhaps' }],
  ['AUTH_TOKEN_LIFETIME', { AUTH_TOKEN_LIFETIME: '-1' }],
  ['AUTH_PROVIDERS', { AUTH_PROVIDERS: '{"google": {"clientSecret": "hush"' }],
  ['AUTH_CAPTCHA_PROVIDER', { AUTH_CAPTCHA_PROVIDER: 'other' }],
  ['AUTH_CAPTCHA_SECRET', { AUTH_CAPTCHA_PROVIDER: 'hcaptcha' }],
  ['AUTH_LANGUAGE', { AUTH_LANGUAGE: 'fr' }],
  ['SMTP_FROM', { SMTP_URL: 'smtp://user:hush@localhost' }],
])('%s that cannot be read is named, without its value', (name, env) => {
  const read = (): unknown => authFromEnv(env as Record<string, string>);
  expect(read).toThrow(`The environment variable ${name} cannot be read.`);
  expect(read).not.toThrow('hush');
});
