import type { Migration } from '../database/migrate.ts';
import { AUTH_SQL } from './auth.ts';
import { AUTH_MAIL_SQL } from './auth-mail.ts';
import { AUTH_MAIL_RECORD_SQL } from './auth-mail-record.ts';
import { AUTH_MESSAGE_TEXTS_SQL } from './auth-message-texts.ts';
import { AUTH_METHODS_SQL } from './auth-methods.ts';
import { AUTH_OAUTH_SERVER_SQL } from './auth-oauth-server.ts';
import { AUTH_PASSKEYS_SQL } from './auth-passkeys.ts';
import { AUTH_PROJECT_KEYS_SQL } from './auth-project-keys.ts';
import { AUTH_SESSIONS_SQL } from './auth-sessions.ts';
import { AUTH_SIGN_IN_WAYS_SQL } from './auth-sign-in-ways.ts';
import { AUTH_SIGN_UP_CLAIMS_SQL } from './auth-sign-up-claims.ts';
import { AUTH_SMS_SQL } from './auth-sms.ts';
import { FUNCTIONS_SQL } from './functions.ts';
import { REALTIME_SQL } from './realtime.ts';
import { REALTIME_MESSAGES_SQL } from './realtime-messages.ts';
import { REALTIME_SEND_SQL } from './realtime-send.ts';
import { ROLES_SQL } from './roles.ts';
import { STORAGE_SQL } from './storage.ts';
import { SUPABASE_NAMES_SQL } from './supabase-names.ts';

/** The record of the backend's own migrations; platform and sites keep theirs elsewhere. */
export const BACKEND_MIGRATIONS_TABLE = 'backend.migrations';

export const BACKEND_MIGRATIONS: readonly Migration[] = [
  { name: '0001_roles', sql: ROLES_SQL },
  { name: '0002_auth', sql: AUTH_SQL },
  { name: '0003_realtime', sql: REALTIME_SQL },
  { name: '0004_auth_methods', sql: AUTH_METHODS_SQL },
  { name: '0005_storage', sql: STORAGE_SQL },
  { name: '0010_realtime_messages', sql: REALTIME_MESSAGES_SQL },
  { name: '0011_realtime_send', sql: REALTIME_SEND_SQL },
  { name: '0012_auth_mail', sql: AUTH_MAIL_SQL },
  { name: '0013_auth_sessions', sql: AUTH_SESSIONS_SQL },
  { name: '0014_auth_mail_record', sql: AUTH_MAIL_RECORD_SQL },
  { name: '0015_auth_project_keys', sql: AUTH_PROJECT_KEYS_SQL },
  { name: '0016_auth_sign_up_claims', sql: AUTH_SIGN_UP_CLAIMS_SQL },
  { name: '0020_auth_message_texts', sql: AUTH_MESSAGE_TEXTS_SQL },
  { name: '0021_functions', sql: FUNCTIONS_SQL },
  { name: '0022_auth_sms', sql: AUTH_SMS_SQL },
  { name: '0023_supabase_names', sql: SUPABASE_NAMES_SQL },
  { name: '0030_auth_passkeys', sql: AUTH_PASSKEYS_SQL },
  { name: '0031_auth_oauth_server', sql: AUTH_OAUTH_SERVER_SQL },
  { name: '0032_auth_sign_in_ways', sql: AUTH_SIGN_IN_WAYS_SQL },
];
