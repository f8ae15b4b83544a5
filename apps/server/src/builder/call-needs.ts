import type { CallName, Right } from '@trama/protocol/builder';

/**
 * What a call needs of who makes it: nothing; a session; access to every site; to be an owner; access to the site in its path, as
 * every call below `/sites/:name` does; and beside that a right to the project that the site uses. With `asks: 'handler'` that holds
 * only where the settings in the body name that project: elsewhere they bring a key of their own. `or`: another right serves as well;
 * `and`: another one is needed too.
 */
export type CallNeed =
  | 'nothing'
  | 'session'
  | 'every site'
  | 'owner'
  | 'site'
  | { right: Right; asks?: 'handler'; or?: Right; and?: Right };

/** The needs of every call; one that says none does not compile. */
export const CALL_NEEDS = {
  'GET /session': 'nothing',
  'POST /session': 'nothing',
  'DELETE /session': 'nothing',
  'PUT /session/password': 'session',
  'DELETE /session/others': 'session',
  'GET /sessions': 'session',
  'DELETE /sessions/:id': 'session',
  'GET /session/tour': 'session',
  'PUT /session/tour': 'session',
  'GET /session/second-factor': 'session',
  'POST /session/second-factor': 'session',
  'PUT /session/second-factor': 'session',
  'POST /session/second-factor/off': 'session',
  'POST /session/recovery-codes': 'session',

  'GET /users': 'session',
  'PATCH /users/:id': 'owner',
  'DELETE /users/:id': 'owner',
  'DELETE /users/:id/second-factor': 'owner',
  'GET /audit': 'owner',
  'GET /status': 'owner',
  'GET /invitations': 'owner',
  'POST /invitations': 'owner',
  'DELETE /invitations/:id': 'owner',
  'GET /invitations/:token': 'nothing',
  'POST /invitations/accept': 'nothing',
  'GET /projects': 'owner',
  'POST /projects/:id/dump': 'owner',
  'POST /projects/:id/copy': 'owner',
  'GET /projects/:id/parts': 'owner',
  'GET /projects/:id/people': 'owner',
  'POST /projects/:id/give': 'owner',
  'DELETE /projects/:id': 'owner',
  'GET /deleted-projects': 'owner',
  'POST /deleted-projects/:id/restore': 'owner',

  'GET /sites': 'session',
  'POST /sites': 'every site',
  'GET /sites/:name/design': 'site',
  'POST /sites/:name/patches': 'site',
  'POST /sites/:name/publish': 'site',
  'GET /sites/:name/publish': 'site',
  'GET /sites/:name/releases': 'site',
  'GET /sites/:name/releases/:id/design': 'site',
  'GET /sites/:name/releases/:id/weight': 'site',
  'POST /sites/:name/environments/:environment': 'site',
  'GET /sites/:name/environments/:environment/link': 'site',
  'POST /sites/:name/environments/:environment/link': 'owner',
  'DELETE /sites/:name/environments/:environment/link': 'owner',
  // They show what people did and were shown.
  'GET /sites/:name/runs': { right: 'people' },
  'GET /sites/:name/runs/:id': { right: 'people' },
  'PUT /sites/:name/runs/kept-days': 'owner',
  // The site has none yet, to which there could be a right.
  'POST /sites/:name/project': 'site',
  'GET /sites/:name/project': 'site',
  'POST /sites/:name/project/link': 'owner',
  'DELETE /sites/:name/project/link': 'owner',
  'DELETE /sites/:name/project/former': 'site',
  'POST /sites/:name/project/keys': { right: 'keys' },
  // Who reads rows must know their columns.
  'GET /sites/:name/project/tables': { right: 'structure', or: 'rows' },
  'GET /sites/:name/project/policies': { right: 'structure' },
  // As a person it needs `people` too, which the handler asks for.
  'POST /sites/:name/project/policies/try': { right: 'rows' },
  'POST /sites/:name/project/rows/read': { right: 'rows' },
  'POST /sites/:name/project/rows/write': { right: 'rows' },
  'GET /sites/:name/project/changes': { right: 'structure' },
  'POST /sites/:name/project/changes': { right: 'structure' },
  'POST /sites/:name/project/sql': { right: 'structure', and: 'rows' },
  'GET /sites/:name/project/people': { right: 'people' },
  'POST /sites/:name/project/people': { right: 'people' },
  'GET /sites/:name/project/people/:id': { right: 'people' },
  'PATCH /sites/:name/project/people/:id': { right: 'people' },
  'DELETE /sites/:name/project/people/:id': { right: 'people' },
  'GET /sites/:name/project/people/:id/belongings': { right: 'people' },
  'POST /sites/:name/project/people/:id/password': { right: 'people' },
  'DELETE /sites/:name/project/people/:id/sessions': { right: 'people' },
  'DELETE /sites/:name/project/people/:id/factors': { right: 'people' },
  'PUT /sites/:name/project/people/:id/roles': { right: 'people' },
  'GET /sites/:name/project/roles': { right: 'people' },
  'POST /sites/:name/project/roles': { right: 'people' },
  'PATCH /sites/:name/project/roles/:id': { right: 'people' },
  'DELETE /sites/:name/project/roles/:id': { right: 'people' },
  'GET /sites/:name/project/buckets': { right: 'files' },
  'POST /sites/:name/project/buckets': { right: 'files' },
  'PATCH /sites/:name/project/buckets/:bucket': { right: 'files' },
  'DELETE /sites/:name/project/buckets/:bucket': { right: 'files' },
  'GET /sites/:name/project/buckets/:bucket/files': { right: 'files' },
  'POST /sites/:name/project/buckets/:bucket/files': { right: 'files' },
  'POST /sites/:name/project/buckets/:bucket/files/move': { right: 'files' },
  'POST /sites/:name/project/buckets/:bucket/files/remove': { right: 'files' },
  'POST /sites/:name/project/buckets/:bucket/files/link': { right: 'files' },
  'GET /sites/:name/project/functions': { right: 'structure' },
  'GET /sites/:name/project/functions/:id': { right: 'structure' },
  // A function finds the service key in its environment: whoever writes one, or gives it what it reads, has that key.
  'PUT /sites/:name/project/functions/:id': { right: 'structure', and: 'keys' },
  'POST /sites/:name/project/functions/:id/deploy': { right: 'structure', and: 'keys' },
  'DELETE /sites/:name/project/functions/:id': { right: 'structure', and: 'keys' },
  'GET /sites/:name/project/function-secrets': { right: 'structure' },
  'PUT /sites/:name/project/function-secrets/:id': { right: 'structure', and: 'keys' },
  'DELETE /sites/:name/project/function-secrets/:id': { right: 'structure', and: 'keys' },
  'GET /sites/:name/project/functions/:id/log': { right: 'logs' },
  'POST /sites/:name/project/functions/:id/call': { right: 'structure' },
  'GET /sites/:name/project/realtime': { right: 'structure' },
  'PUT /sites/:name/project/realtime': { right: 'structure' },
  'GET /sites/:name/project/messages': { right: 'mail' },
  'PUT /sites/:name/project/messages/:language/:id': { right: 'mail' },
  'DELETE /sites/:name/project/messages/:language/:id': { right: 'mail' },
  'POST /sites/:name/project/messages/:language/:id/try': { right: 'mail' },
  // Address and public key of the project, which every visitor is told.
  'GET /sites/:name/canvas': 'site',
  'POST /sites/:name/canvas/session': { right: 'people' },
  'GET /sites/:name/people': { right: 'people' },
  'GET /sites/:name/assets': 'site',
  'POST /sites/:name/assets': 'site',
  'DELETE /sites/:name/assets': 'site',
  // With the keys that the settings bring; the project's service key is lent to it only for who may see the structure.
  'POST /sites/:name/plugins/:plugin/probe': 'site',
  'POST /sites/:name/plugins/:plugin/tables': { right: 'structure', asks: 'handler' },
  'POST /sites/:name/plugins/:plugin/tables/:step': { right: 'structure', asks: 'handler' },
  'GET /icons': 'session',
} as const satisfies Record<CallName, CallNeed>;
