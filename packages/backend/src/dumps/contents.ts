/** Version of the format of dumps: a server reads those of its own and of earlier ones. */
export const DUMP_FORMAT = 1;

/** What a dump says of itself before anything else. */
export interface DumpHeader {
  format: number;
  /** ISO 8601. */
  madeAt: string;
  /** Migrations of the services that had run: the same run before it is read. */
  migrations: readonly string[];
  /** The database had the roles of authors. */
  hasAuthors: boolean;
  /** What the database has and no dump carries, by kind and name. */
  leftOut: readonly string[];
  /** What whoever made it adds, such as which sites used the project. */
  about: Readonly<Record<string, unknown>>;
}

/** What a dump held in all: stands in its last line, and is compared when it is read. */
export interface DumpCounts {
  /** Rows by table. */
  rows: Readonly<Record<string, number>>;
  /** Files of the storage service. */
  files: number;
  /** Files that had been removed before they could be read. */
  missingFiles: number;
  /** Files of edge functions. */
  functionFiles: number;
}

/**
 * Tables of the services whose rows stay: keys that sign, what lets somebody in without a password, mails with codes and links, and
 * what is about a moment that is over. Whoever reads a dump back signs in again.
 */
export const LEFT_TABLES: ReadonlySet<string> = new Set([
  'auth.signing_keys',
  'auth.project_keys',
  'auth.sessions',
  'auth.refresh_tokens',
  'auth.one_time_tokens',
  'auth.flow_states',
  'auth.external_flows',
  'auth.used_proofs',
  'auth.mfa_challenges',
  'auth.webauthn_challenges',
  'auth.oauth_authorizations',
  'auth.sign_up_claims',
  'auth.outbox',
  'auth.mail_record',
  'realtime.changes',
  'realtime.messages',
  'storage.blobs_to_remove',
  'storage.resumable_uploads',
  'backend.migrations',
  'backend.function_log',
]);

/** Of these, what stays out of a whole dump too: what is about a moment that is over, and what reading it makes anew. */
export const MOMENT_TABLES: ReadonlySet<string> = new Set([
  'realtime.changes',
  'realtime.messages',
  'storage.blobs_to_remove',
  'storage.resumable_uploads',
  'backend.migrations',
]);

/** Tables of the services that others of theirs refer to: their rows come first, in this order. */
export const FIRST_TABLES: readonly string[] = [
  'auth.users',
  'auth.sso_providers',
  'storage.buckets',
  'auth.oauth_clients',
  'auth.sessions',
  'auth.mfa_factors',
];

/** Files that the storage service keeps are known by this column. */
export const FILES_TABLE = 'storage.objects';
export const FILE_COLUMN = 'version';

/** Where bytes of secrets stand sealed, and the key that opens them is in no dump. */
export const SEALED_TABLE = 'auth.mfa_factors';
export const SEALED_COLUMN = 'sealed_secret';

/** Where values are sealed whose names are kept without them. */
export const SECRETS_TABLE = 'backend.function_secrets';
export const SECRET_COLUMN = 'sealed_value';

/** Schemas of the platform, where it shares the database. */
export const isPlatformTable = (name: string): boolean => name.startsWith('trama.');
