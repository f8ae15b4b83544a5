import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { authFromEnv, DEFAULT_AUTH_SETTINGS, type Env } from '@trama/backend';
import { MIN_PASSWORD } from '@trama/protocol/builder';
import type { ServerConfig } from './config.ts';
import { CONNECTION_FILE, readConnection } from './connection.ts';
import { serverError } from './errors.ts';
import { sharedFolder } from './nodes/shared-folder.ts';

/** What others know is no secret: passwords that examples of databases come with, and the secrets that Supabase's own examples name. */
const KNOWN_PASSWORDS: readonly string[] = ['postgres', 'password', 'changeme', 'admin'];
const KNOWN_SECRETS: readonly string[] = [
  'super-secret-jwt-token-with-at-least-32-characters-long',
  'your-super-secret-jwt-token-with-at-least-32-characters-long',
];
/** Fewer characters than an HS256 key has bytes can be guessed (RFC 7518, 3.2). */
const SHORTEST_SECRET = 32;

const isUnset = (env: Env, name: string): boolean => (env[name] ?? '').trim() === '';

/** What a file of secrets says; a damaged one is told by the start itself. */
const secretsIn = (path: string): Readonly<Record<string, unknown>> => {
  try {
    return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
  } catch {
    return {};
  }
};

const databaseProblems = (env: Env): string[] =>
  ['DATABASE_URL', 'PLATFORM_DATABASE_URL'].flatMap((name) => {
    const address = env[name] ?? '';
    const password = URL.canParse(address) ? decodeURIComponent(new URL(address).password) : '';
    return KNOWN_PASSWORDS.includes(password)
      ? [`The password of the database is one that everybody knows: set ${name} to an address with another.`]
      : [];
  });

const givenKeyProblems = ({ JWT_SECRET: secret }: Env): string[] =>
  KNOWN_SECRETS.includes(secret ?? '')
    ? ['JWT_SECRET is one that everybody knows: set it to the secret of your own project, or leave it out.']
    : [];

const keyProblems = (folder: string): string[] => {
  const file = join(folder, 'backend', 'backend-secrets.json');
  const { jwtSecret } = secretsIn(file);
  if (jwtSecret === undefined) return [];
  const isOwn =
    typeof jwtSecret === 'string' && jwtSecret.length >= SHORTEST_SECRET && !KNOWN_SECRETS.includes(jwtSecret);
  return isOwn
    ? []
    : [
        `The secret in ${file} is too short or one that everybody knows: take that file away, so that the next start makes keys of its own, or set DATA_DIR to another folder.`,
      ];
};

/** The first account of the builder has a password that somebody chose, and that stands in no file. */
const accountProblems = (env: Env, dataDir: string): string[] => {
  const chosen = env.BUILDER_PASSWORD ?? '';
  if (chosen !== '')
    return chosen.length < MIN_PASSWORD
      ? [`The first password is too short: set BUILDER_PASSWORD to at least ${MIN_PASSWORD} characters.`]
      : [];
  const builderUser = readConnection(dataDir)?.builderUser;
  if (builderUser === undefined)
    return [
      'Nobody could sign in to the builder: set BUILDER_PASSWORD (and BUILDER_EMAIL) to those of its first account.',
    ];
  return builderUser.password
    ? [
        `The first account of the builder has the password that stands in ${CONNECTION_FILE}: set BUILDER_PASSWORD to another.`,
      ]
    : [];
};

/**
 * What keeps a server from being offered to others, each in a sentence with the variable to set; empty where nothing does.
 * @throws BackendError `backend/environment` for a variable that cannot be read, TramaError `server/file-damaged`
 */
export const productionProblems = (
  env: Env,
  config: Pick<ServerConfig, 'dataDir' | 'sharedDir'>,
): readonly string[] => {
  const { auth: given, mail } = authFromEnv(env);
  const auth = { ...DEFAULT_AUTH_SETTINGS, ...given };
  const found: readonly (readonly [boolean, string])[] = [
    [auth.autoConfirm, 'Addresses count as confirmed without a mail: set AUTH_EMAIL_AUTOCONFIRM to false.'],
    [auth.autoConfirmPhone, 'Numbers count as confirmed without an SMS: set AUTH_PHONE_AUTOCONFIRM to false.'],
    [
      isUnset(env, 'AUTH_ANONYMOUS'),
      'Nobody has said whether visitors may sign in anonymously: set AUTH_ANONYMOUS to true or false.',
    ],
    [mail === undefined, 'Nothing sends mails: set SMTP_URL and SMTP_FROM, or MAIL_GATEWAY.'],
    [
      Boolean(auth.testProvider),
      'Anybody may sign in as anybody at the provider of tests: set AUTH_TEST_PROVIDER to false.',
    ],
    [
      Object.keys(auth.testCodes).length > 0,
      'Codes that stand in the environment sign people in: leave AUTH_TEST_CODES empty.',
    ],
    [
      isUnset(env, 'TRUST_PROXY'),
      'Nobody has said whether a proxy stands before the server: set TRUST_PROXY to true where one writes x-forwarded-for, or to false.',
    ],
    [
      isUnset(env, 'PUBLIC_PROTOCOL'),
      'Nobody has said how visitors come: set PUBLIC_PROTOCOL to https, or to http where nothing encrypts.',
    ],
  ];
  return [
    ...found.flatMap(([isProblem, sentence]) => (isProblem ? [sentence] : [])),
    ...databaseProblems(env),
    ...givenKeyProblems(env),
    ...keyProblems(sharedFolder(config)),
    ...accountProblems(env, config.dataDir),
  ];
};

/**
 * With `NODE_ENV=production` a server starts only where nothing is left open that a first try needs.
 * @throws TramaError `server/not-for-production` with all that is, at once
 */
export const assertProduction = (env: Env, config: Pick<ServerConfig, 'dataDir' | 'sharedDir'>): void => {
  if (env.NODE_ENV !== 'production') return;
  const problems = productionProblems(env, config);
  if (problems.length === 0) return;
  throw serverError({
    code: 'server/not-for-production',
    message: ['With NODE_ENV=production the server does not start like this:', ...problems].join('\n- '),
    hint: '\nWhat each of them is for stands in docs/operations.md.',
  });
};
