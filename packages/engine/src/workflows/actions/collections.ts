import { messageOf } from '@trama/model';
import type { CollectionChange } from '../../state/collection-update.ts';
import { type Action, type ActionRun, actionError, idsField, textField } from '../action.ts';

const FETCH_FAILED = 'Error while fetching the collection';

const fetchOne = async (run: ActionRun, id: string): Promise<void> => {
  const { collections } = run.needs;
  if (id === '') throw actionError('No collection selected.');
  if (!collections.has(id)) throw actionError('Collection not found.');
  await collections.fetch(id);
  const error = collections.peek(id)?.error;
  if (error)
    throw actionError(
      (typeof error === 'object' && !('message' in error) ? '' : messageOf(error)) || FETCH_FAILED,
      error,
    );
};

/** Fetches a collection, and fails with its error. */
export const fetchCollection: Action = (run) => fetchOne(run, textField(run, 'collectionId'));

/** Fetches several side by side. */
export const fetchCollections: Action = async (run) => {
  await Promise.all(idsField(run, 'collectionsId').map((id) => fetchOne(run, id)));
};

const changeOf = (run: ActionRun): CollectionChange => {
  const updateType = run.field('updateType');
  const index = Number(run.field('updateIndex') ?? 0);
  return {
    data: run.field('data'),
    ...((updateType === 'insert' || updateType === 'update' || updateType === 'delete') && { updateType }),
    updateBy: run.field('updateBy') === 'id' ? 'id' : 'index',
    updateIndex: Number.isFinite(index) ? index : 0,
    idKey: textField(run, 'idKey') || undefined,
    idValue: run.field('idValue'),
    merge: Boolean(run.field('merge')),
  };
};

/** Changes the rows that are here, without asking the source. */
export const updateCollection: Action = (run) => {
  const id = textField(run, 'collectionId');
  if (id === '') throw actionError('No collection selected.');
  if (!run.needs.collections.has(id)) throw actionError('Collection not found.');
  run.needs.collections.change(id, changeOf(run), {
    refreshFilter: Boolean(run.field('refreshFilter')),
    refreshSort: Boolean(run.field('refreshSort')),
  });
};
