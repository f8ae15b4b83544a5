export { type GivenKeys, givenKeysFromEnv } from './access/given-keys.ts';
export { createPublicTest } from './access/public-address.ts';
export { DEFAULT_RATES, type Rates, ratesFromEnv } from './access/rates.ts';
export { seal, unseal } from './access/sealing.ts';
export { createSecrets, derivedKey, loadSecrets, type Secrets } from './access/secrets.ts';
export type { Claims, TokenFault, Verification } from './access/tokens.ts';
export type { AdminNewUser } from './auth/admin/users.ts';
export type { AuthSettings } from './auth/context.ts';
export { type AuthOptions, authFromEnv } from './auth/environment.ts';
export { networkOf } from './auth/limits/network.ts';
export { drawMail } from './auth/messages/draw-mail.ts';
export {
  AUTH_LANGUAGES,
  KINDS_OF_MESSAGES,
  type MailDriver,
  type Message,
  type SmsDriver,
} from './auth/messages/message.ts';
export type { PlainMail } from './auth/messages/plain-mail.ts';
export { createTotp, type TotpSetup, totpStep } from './auth/mfa/totp.ts';
export type { Lender, LentRequest, LentSession } from './auth/sessions/lent-sessions.ts';
export type { ShownSession } from './auth/sessions/sessions.ts';
export { DEFAULT_AUTH_SETTINGS } from './auth/settings.ts';
export type { SignInWays } from './auth/sign-in-ways.ts';
export type { User, UserSearch } from './auth/users/user-record.ts';
export {
  type AuthoredSqlAnswer,
  type AuthoredSqlFailure,
  type AuthoredSqlOptions,
  type AuthoredSqlOutcome,
  authoredSqlFailure,
  runAuthoredSql,
  runAuthoredStatements,
} from './authored-sql/run-authored-sql.ts';
export { type Backend, type BackendOptions, createBackend } from './backend.ts';
export type { Database, Parameter, RequestContext, RequestRole, Result, Session } from './database/database.ts';
export type { ClientSession } from './database/embedded/client/client.ts';
export { type ClientSocket, openClientSocket } from './database/embedded/client/open-client-socket.ts';
export { type Migration, type MigrationState, migrate, migrationState } from './database/migrate.ts';
export { type DatabaseOptions, type DatabasePlace, openDatabase } from './database/open-database.ts';
export {
  type Counter,
  copyRows,
  readCounters,
  readRows,
  readTables,
  setCounter,
  type Table,
  TEXT_FORMATS,
  writeRowsSql,
} from './database/rows/table-rows.ts';
export { type ConnectionCap, createConnectionCap } from './database/server/connection-cap.ts';
export { dropServerDatabase, makeServerDatabase, serverDatabaseAddress } from './database/server/server-databases.ts';
export { type StatementLimits, statementLimitsFromEnv } from './database/statements/statement-limits.ts';
export type { DumpCounts, DumpHeader } from './dumps/contents.ts';
export { brokenDump, type DumpLine, type DumpWriter, readDumpLines, writeDumpFile } from './dumps/dump-lines.ts';
export { type Given, type GivenParts, giveTables } from './dumps/give-tables.ts';
export { type ProjectParts, removeFiles } from './dumps/project-parts.ts';
export { type ReadDump, type ReadOptions, readDump, readDumpHeader } from './dumps/read-dump.ts';
export { type DumpOptions, type WrittenDump, writeDump } from './dumps/write-dump.ts';
export {
  type Env,
  isOn as switchFromEnv,
  positiveFromEnv,
  unreadable as unreadableVariable,
} from './environment-variables.ts';
export {
  BackendError,
  type BackendErrorInit,
  type BackendWhere,
  INSUFFICIENT_PRIVILEGE,
  isSqlFailure,
} from './errors.ts';
export { functionsFromEnv } from './functions/environment.ts';
export type { FunctionSecrets, FunctionSettings } from './functions/settings.ts';
export { parseJson } from './json.ts';
export { diffSchemas, type SchemaDiff } from './migrations/diff/schema-diff.ts';
export {
  type FileMigration,
  listFileMigrations,
  recordFileMigration,
  runFileMigration,
} from './migrations/file-migrations.ts';
export { resetDatabase } from './migrations/reset-database.ts';
export { runSqlFile, type SqlFileAnswer } from './migrations/run-sql-file.ts';
export { NO_NODES, type NodeLink, openNodeLink } from './nodes/node-link.ts';
export { shareCounts } from './nodes/shared-counts.ts';
export type { RealtimeLimits } from './realtime/channels/event-rate.ts';
export { realtimeFromEnv } from './realtime/environment.ts';
export {
  BodiesFull,
  BodyTooLarge,
  bodyMemoryFromEnv,
  createHeldBodies,
  type HeldBodies,
  heldWith,
  readBytes,
} from './request-body.ts';
export { maxRowsFromEnv, schemasFromEnv } from './rest/environment.ts';
export { migrateBackend } from './schema/migrate-backend.ts';
export { schemaTypes } from './schema-types/schema-types.ts';
export type { S3Settings } from './storage/blobs/s3-blobs.ts';
export type { StorageSettings } from './storage/context.ts';
export { storageFromEnv } from './storage/environment.ts';
