import type { Database } from '@trama/backend';
import type { AuditAct, CallName, User } from '@trama/protocol/builder';
import { recordAct } from '../store/audit.ts';

/**
 * What the audit calls that which a call does; null: it only reads, keeps nothing that outlives the work on a page, or is told where it
 * happens. A call that says none does not compile.
 */
const CALL_ACTS = {
  'GET /session': null,
  'POST /session': 'session.opened',
  'DELETE /session': null,
  'PUT /session/password': 'account.password',
  'DELETE /session/others': 'session.ended',
  'GET /sessions': null,
  'DELETE /sessions/:id': 'session.ended',
  'GET /session/tour': null,
  'PUT /session/tour': null,
  'GET /session/second-factor': null,
  // It counts once it is proved.
  'POST /session/second-factor': null,
  'PUT /session/second-factor': 'second-factor.on',
  'POST /session/second-factor/off': 'second-factor.off',
  'POST /session/recovery-codes': 'second-factor.codes',
  'GET /users': null,
  'PATCH /users/:id': 'account.changed',
  'DELETE /users/:id': 'account.removed',
  'DELETE /users/:id/second-factor': 'second-factor.reset',
  'GET /audit': null,
  'GET /status': null,
  'GET /sites/:name/domains': null,
  'POST /sites/:name/domains': 'domain.added',
  'POST /sites/:name/domains/:host/check': 'domain.checked',
  'DELETE /sites/:name/domains/:host': 'domain.removed',
  'GET /invitations': null,
  'POST /invitations': 'invitation.sent',
  'DELETE /invitations/:id': 'invitation.revoked',
  'GET /invitations/:token': null,
  'POST /invitations/accept': 'account.joined',
  'GET /projects': null,
  'POST /projects/:id/dump': 'project.dumped',
  'POST /projects/:id/copy': 'project.copied',
  'GET /projects/:id/parts': null,
  'GET /projects/:id/people': null,
  'POST /projects/:id/give': 'project.given',
  'DELETE /projects/:id': 'project.deleted',
  'GET /deleted-projects': null,
  'POST /deleted-projects/:id/restore': 'project.restored',
  'GET /sites': null,
  'POST /sites': 'site.made',
  // Browsers draw it by themselves.
  'PUT /sites/:name/picture': null,
  'GET /sites/:name/design': null,
  // The log of the design has every patch with who made it.
  'POST /sites/:name/patches': null,
  'POST /sites/:name/publish': 'site.published',
  'GET /sites/:name/publish': null,
  'GET /sites/:name/releases': null,
  'GET /sites/:name/releases/:id/design': null,
  'GET /sites/:name/releases/:id/weight': null,
  'POST /sites/:name/environments/:environment': 'site.pointed',
  'GET /sites/:name/environments/:environment/link': null,
  'POST /sites/:name/environments/:environment/link': 'visit-link.made',
  'DELETE /sites/:name/environments/:environment/link': 'visit-link.removed',
  'GET /sites/:name/runs': null,
  'GET /sites/:name/runs/:id': null,
  'PUT /sites/:name/runs/kept-days': 'site.runs',
  'POST /sites/:name/project': 'project.made',
  'GET /sites/:name/project': null,
  'POST /sites/:name/project/link': 'project.linked',
  'DELETE /sites/:name/project/link': 'project.unlinked',
  'DELETE /sites/:name/project/former': 'former-use.seen',
  'POST /sites/:name/project/keys': 'project.keys',
  'GET /sites/:name/project/tables': null,
  'POST /sites/:name/project/rows/read': null,
  'POST /sites/:name/project/rows/write': 'project.rows',
  'GET /sites/:name/project/changes': null,
  'POST /sites/:name/project/changes': 'project.structure',
  'POST /sites/:name/project/sql': 'project.sql',
  'GET /sites/:name/project/policies': null,
  // What it does is taken back, and who may ask sees all rows by other calls.
  'POST /sites/:name/project/policies/try': null,
  'GET /sites/:name/project/people': null,
  'POST /sites/:name/project/people': 'person.made',
  'GET /sites/:name/project/people/:id': null,
  'PATCH /sites/:name/project/people/:id': 'person.changed',
  'DELETE /sites/:name/project/people/:id': 'person.removed',
  'GET /sites/:name/project/people/:id/belongings': null,
  'POST /sites/:name/project/people/:id/password': 'person.password',
  'DELETE /sites/:name/project/people/:id/sessions': 'person.sessions',
  'DELETE /sites/:name/project/people/:id/factors': 'person.factors',
  'PUT /sites/:name/project/people/:id/roles': 'person.roles',
  'GET /sites/:name/project/roles': null,
  'POST /sites/:name/project/roles': 'roles.changed',
  'PATCH /sites/:name/project/roles/:id': 'roles.changed',
  'DELETE /sites/:name/project/roles/:id': 'roles.changed',
  'GET /sites/:name/project/buckets': null,
  'POST /sites/:name/project/buckets': 'bucket.made',
  'PATCH /sites/:name/project/buckets/:bucket': 'bucket.changed',
  'DELETE /sites/:name/project/buckets/:bucket': 'bucket.removed',
  'GET /sites/:name/project/buckets/:bucket/files': null,
  'POST /sites/:name/project/buckets/:bucket/files': 'file.added',
  'POST /sites/:name/project/buckets/:bucket/files/move': 'file.moved',
  'POST /sites/:name/project/buckets/:bucket/files/remove': 'file.removed',
  'POST /sites/:name/project/buckets/:bucket/files/link': 'file.link',
  'GET /sites/:name/project/functions': null,
  'GET /sites/:name/project/functions/:id': null,
  'PUT /sites/:name/project/functions/:id': 'function.saved',
  'POST /sites/:name/project/functions/:id/deploy': 'function.deployed',
  'DELETE /sites/:name/project/functions/:id': 'function.removed',
  'GET /sites/:name/project/function-secrets': null,
  'PUT /sites/:name/project/function-secrets/:id': 'function.secrets',
  'DELETE /sites/:name/project/function-secrets/:id': 'function.secrets',
  'GET /sites/:name/project/functions/:id/log': null,
  'POST /sites/:name/project/functions/:id/call': 'function.called',
  'GET /sites/:name/project/realtime': null,
  'PUT /sites/:name/project/realtime': 'project.realtime',
  'GET /sites/:name/project/messages': null,
  'PUT /sites/:name/project/messages/:language/:id': 'message.changed',
  'DELETE /sites/:name/project/messages/:language/:id': 'message.reset',
  'POST /sites/:name/project/messages/:language/:id/try': null,
  'GET /sites/:name/canvas': null,
  // Told with the person that is looked as, before the session is lent.
  'POST /sites/:name/canvas/session': null,
  'GET /sites/:name/people': null,
  'GET /sites/:name/assets': null,
  'POST /sites/:name/assets': null,
  'DELETE /sites/:name/assets': null,
  'POST /sites/:name/plugins/:plugin/probe': null,
  'POST /sites/:name/plugins/:plugin/tables': null,
  'POST /sites/:name/plugins/:plugin/tables/:step': 'project.tables',
  'GET /icons': null,
} as const satisfies Record<CallName, AuditAct | null>;

/** Who made a call, of which site, and what there is to say of it. */
interface MadeCall {
  user: Pick<User, 'id' | 'email'> | null;
  site: string | null;
  detail: Readonly<Record<string, string>>;
}

/** Tells the audit of a call that was answered, where it did something. */
export const recordCall = async (
  database: Database,
  call: CallName,
  { user, site, detail }: MadeCall,
): Promise<void> => {
  const act = CALL_ACTS[call];
  if (act === null || user === null) return;
  await recordAct(database, { actor: { id: user.id, name: user.email }, site: detail.site ?? site, act, detail });
};
