import type { Session } from '@trama/backend';
import { type EntityKind, type Id, isEntityId, type Patch } from '@trama/model';
import { serverError } from '../errors.ts';

const wasRemoved = async (session: Session, site: string, entity: EntityKind, id: Id): Promise<boolean> => {
  const { rows } = await session.query('select 1 from trama.patches where site = $1 and changes @> $2::jsonb limit 1', [
    site,
    JSON.stringify([{ op: 'remove', entity, id }]),
  ]);
  return rows.length > 0;
};

/**
 * What people's patches add has the id of its kind, a UUID for most (conformance 5.6). Designs from before this rule keep theirs, as
 * do those of a site's package: what was taken away from one comes back under the id that it had.
 * @throws TramaError `server/bad-request` with the place in the batch
 */
export const assertIds = async (session: Session, site: string, patches: readonly Patch[]): Promise<void> => {
  const removed = new Set<string>();
  for (const [index, { changes }] of patches.entries()) {
    for (const [at, { op, entity, id }] of changes.entries()) {
      if (op === 'remove') removed.add(`${entity}/${id}`);
      if (op !== 'add' || isEntityId(entity, id) || removed.has(`${entity}/${id}`)) continue;
      if (await wasRemoved(session, site, entity, id)) continue;
      throw serverError({
        code: 'server/bad-request',
        message: `"${id}" is no UUID, as the ids of ${entity} are.`,
        where: ['patches', index, 'changes', at, 'id'],
        hint: 'Give what is added the id that `crypto.randomUUID()` makes.',
      });
    }
  }
};
