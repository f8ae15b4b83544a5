import type { LentRequest } from '@trama/backend';
import type { ServerConfig } from '../config.ts';
import { resolveHost } from '../hosts.ts';
import type { AuditEntry } from '../store/audit.ts';

/** A request in a lent session, as the audit tells it: under both names, and of which site. */
export const lentAct = ({ lender, user, method, path }: LentRequest, config: ServerConfig): AuditEntry => {
  const target = lender.origin === undefined ? undefined : resolveHost(new URL(lender.origin).host, config);
  return {
    actor: { id: lender.userId, name: lender.name ?? lender.userId },
    person: user,
    site: target?.kind === 'canvas' ? target.site : null,
    act: 'view-as.request',
    detail: { method, path },
  };
};
