import { isAuditAct } from '@trama/protocol/builder';
import { serverError } from '../errors.ts';
import type { Platform } from '../platform.ts';
import { listActs } from '../store/audit.ts';
import type { HandlersOf } from './calls.ts';

/** What was done, by whom and when, for owners. Nothing of it is changed or removed by any call. */
export const auditCalls = ({ database }: Platform): HandlersOf<'GET /audit'> => ({
  'GET /audit': async ({ query }) => {
    const act = query('act');
    if (act !== '' && !isAuditAct(act)) throw refused('act', `There is no act "${act}".`);
    const before = query('before');
    if (!/^\d{0,15}$/.test(before)) throw refused('before', '"before" must be the number of an act.');
    return listActs(database, {
      actor: query('actor').trim(),
      site: query('site'),
      act,
      before: before === '' ? null : Number(before),
    });
  },
});

const refused = (field: string, message: string): Error =>
  serverError({ code: 'server/bad-request', message, where: [field] });
