/** What the audit tells of: acts of builder accounts and of commands, and requests through somebody else's eyes. */
export const AUDIT_ACTS = [
  'session.opened',
  'session.ended',
  'account.password',
  'account.joined',
  'account.changed',
  'account.removed',
  'invitation.sent',
  'invitation.revoked',
  'second-factor.on',
  'second-factor.off',
  'second-factor.codes',
  'second-factor.reset',
  'site.made',
  'site.published',
  'site.pointed',
  'site.runs',
  'domain.added',
  'domain.checked',
  'domain.removed',
  'visit-link.made',
  'visit-link.removed',
  'project.made',
  'project.linked',
  'project.unlinked',
  'project.keys',
  'project.tables',
  'project.rows',
  'project.structure',
  'project.sql',
  'project.dumped',
  'project.fetched',
  'project.copied',
  'project.emptied',
  'project.deleted',
  'project.restored',
  'backup.written',
  'project.given',
  'person.made',
  'person.changed',
  'person.removed',
  'person.password',
  'person.sessions',
  'person.factors',
  'person.roles',
  'roles.changed',
  'bucket.made',
  'bucket.changed',
  'bucket.removed',
  'file.added',
  'file.moved',
  'file.removed',
  'file.link',
  'function.called',
  'function.saved',
  'function.deployed',
  'function.removed',
  'function.secrets',
  'project.realtime',
  'message.changed',
  'message.reset',
  'sign-in.changed',
  'application.made',
  'application.changed',
  'application.removed',
  'application.secret',
  'former-use.seen',
  'view-as.lent',
  'view-as.request',
] as const;
export type AuditAct = (typeof AUDIT_ACTS)[number];

/** True for the name of an act that the audit tells of. */
export const isAuditAct = (name: string): name is AuditAct => (AUDIT_ACTS as readonly string[]).includes(name);

/** Who did something that was done on the server's machine, by a command. */
export const COMMAND_ACTOR = 'command';

/** An act, as owners read it. */
export interface AuditedAct {
  /** Grows with each act. */
  id: number;
  /** ISO 8601. */
  at: string;
  /** The builder account's address as it was then; `COMMAND_ACTOR` where it was a command of the server's machine. */
  actor: string;
  /** Through whose eyes; null: nobody's but their own. */
  person: string | null;
  site: string | null;
  act: AuditAct;
  detail: Readonly<Record<string, string>>;
}

/** Acts of one answer; who wants earlier ones asks for those before the last. */
export const AUDIT_PAGE = 50;
