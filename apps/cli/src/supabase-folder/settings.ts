import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'smol-toml';
import { CommandFailed } from '../command.ts';

/** What `config.toml` says, as far as it means something here. */
export interface SupabaseSettings {
  /** The folder that paths in it begin at. */
  home: string;
  /** Schemas that the data service offers: types are written of these. */
  schemas: readonly string[];
  seed: { isOn: boolean; paths: readonly string[] };
  /** Environment variables of the server that say the same. */
  variables: Readonly<Record<string, string>>;
  /** What stands in it and has no variable here, by its path. */
  unmapped: readonly string[];
}

type Table = Readonly<Record<string, unknown>>;

const isTable = (value: unknown): value is Table =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);

/** What each setting is called in the environment of the server. */
const VARIABLES: Readonly<Record<string, string>> = {
  'api.schemas': 'DATA_SCHEMAS',
  'api.max_rows': 'DATA_MAX_ROWS',
  'auth.jwt_expiry': 'AUTH_TOKEN_LIFETIME',
  'auth.enable_signup': 'AUTH_SIGN_UPS',
  'auth.enable_anonymous_sign_ins': 'AUTH_ANONYMOUS',
  'auth.enable_manual_linking': 'AUTH_MANUAL_LINKING',
  'auth.minimum_password_length': 'AUTH_PASSWORD_LENGTH',
  'auth.refresh_token_reuse_interval': 'AUTH_REFRESH_REUSE_WINDOW',
  'auth.additional_redirect_urls': 'AUTH_REDIRECT_URLS',
  'auth.email.enable_signup': 'AUTH_EMAIL',
  'auth.email.double_confirm_changes': 'AUTH_EMAIL_CHANGE_TWICE',
  'auth.email.secure_password_change': 'AUTH_PASSWORD_CHANGE_NONCE',
  'auth.email.otp_expiry': 'AUTH_CODE_LIFETIME',
  'auth.sms.enable_signup': 'AUTH_PHONE',
  'auth.mfa.totp.enroll_enabled': 'AUTH_MFA_TOTP',
  'auth.mfa.phone.enroll_enabled': 'AUTH_MFA_PHONE',
  'auth.mfa.web_authn.enroll_enabled': 'AUTH_MFA_WEBAUTHN',
  'auth.oauth_server.enabled': 'AUTH_OAUTH_SERVER',
  'auth.oauth_server.authorization_url_path': 'AUTH_OAUTH_CONSENT_PATH',
  'auth.passkey.enabled': 'AUTH_PASSKEYS',
  'auth.webauthn.rp_id': 'AUTH_WEBAUTHN_RP_ID',
  'auth.webauthn.rp_display_name': 'AUTH_WEBAUTHN_RP_NAME',
  'auth.webauthn.rp_origins': 'AUTH_WEBAUTHN_RP_ORIGINS',
  'auth.web3.solana.enabled': 'AUTH_WEB3',
};

/** Those that say the opposite: to confirm an address is not to take it as it is. */
const OPPOSITES: Readonly<Record<string, string>> = {
  'auth.email.enable_confirmations': 'AUTH_EMAIL_AUTOCONFIRM',
  'auth.sms.enable_confirmations': 'AUTH_PHONE_AUTOCONFIRM',
};

/** What commands read themselves, and what is about the programs of Supabase's tool, such as their ports. */
const READ_HERE =
  /^(project_id$|db\.seed\.|studio\.|inbucket\.|analytics\.|db\.(port|shadow_port|major_version|pooler\.)|api\.port$)/;

/** Every value of a table by its path. */
const valuesOf = (table: Table, path: readonly string[] = []): readonly (readonly [string, unknown])[] =>
  Object.entries(table).flatMap(([name, value]) => {
    const at = [...path, name];
    return isTable(value) ? valuesOf(value, at) : [[at.join('.'), value] as const];
  });

const textOf = (value: unknown): string => (Array.isArray(value) ? value.join(',') : String(value));

const variableOf = ([path, value]: readonly [string, unknown]): readonly [string, string] | null => {
  const same = VARIABLES[path];
  if (same !== undefined) return [same, textOf(value)];
  const opposite = OPPOSITES[path];
  return opposite !== undefined && typeof value === 'boolean' ? [opposite, String(!value)] : null;
};

const textsOf = (value: unknown): readonly string[] | null =>
  Array.isArray(value) && value.every((each) => typeof each === 'string') ? value : null;

const parsed = (text: string, path: string): Table => {
  try {
    return parse(text);
  } catch (error) {
    throw new CommandFailed(
      `${path} is no TOML: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`,
    );
  }
};

/** The settings of a folder; what is not said is as Supabase's tool has it. @throws CommandFailed */
export const readSettings = async (home: string): Promise<SupabaseSettings> => {
  const path = join(home, 'config.toml');
  const values = existsSync(path) ? valuesOf(parsed(await readFile(path, 'utf8'), path)) : [];
  const named = new Map(values);
  return {
    home,
    schemas: textsOf(named.get('api.schemas'))?.filter((name) => name !== 'graphql_public') ?? ['public'],
    seed: {
      isOn: named.get('db.seed.enabled') !== false,
      paths: textsOf(named.get('db.seed.sql_paths')) ?? ['./seed.sql'],
    },
    variables: Object.fromEntries(values.flatMap((each) => [variableOf(each)].filter((found) => found !== null))),
    unmapped: values.filter((each) => variableOf(each) === null && !READ_HERE.test(each[0])).map(([at]) => at),
  };
};
