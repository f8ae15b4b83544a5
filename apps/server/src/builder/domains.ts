import { randomBytes } from 'node:crypto';
import type { SiteDomain } from '@trama/protocol/builder';
import { proofOf } from '../domains/domain-book.ts';
import { serverError } from '../errors.ts';
import { resolveHost } from '../hosts.ts';
import type { Platform } from '../platform.ts';
import { addDomain, listDomains, removeDomain, type StoredDomain } from '../store/domains.ts';
import type { HandlersOf } from './calls.ts';
import { textField } from './http.ts';

type DomainCall =
  | 'GET /sites/:name/domains'
  | 'POST /sites/:name/domains'
  | 'POST /sites/:name/domains/:host/check'
  | 'DELETE /sites/:name/domains/:host';

/** A name of at least two labels, as DNS has them; other letters are written as Punycode (RFC 5890). */
const DOMAIN = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

/** Own domains of a site: an owner adds them, shows that they are theirs, and takes them away. */
export const domainCalls = ({ config, database, domains }: Platform): HandlersOf<DomainCall> => {
  const find = async (site: string, host: string): Promise<StoredDomain> => {
    const found = (await listDomains(database, site)).find((domain) => domain.host === host);
    if (found) return found;
    throw serverError({ code: 'server/not-found', message: `The site has no domain "${host}".`, where: [host] });
  };
  return {
    'GET /sites/:name/domains': async ({ context, param }) => ({
      domains: (await listDomains(database, param('name'))).map(shownOf),
      mayChange: context.get('user').role === 'owner',
    }),
    'POST /sites/:name/domains': async ({ param, body, note }) => {
      const given = await body();
      const host = hostIn(textField(given, 'host'));
      if (resolveHost(host, { ...config, siteOfDomain: undefined }).kind !== 'unknown')
        throw refused('host', `"${host}" is an address of this server already.`, 'Add a domain of your own.');
      const leadsTo = given.leadsTo === null || given.leadsTo === undefined ? null : textField(given, 'leadsTo');
      if (leadsTo !== null) await find(param('name'), leadsTo);
      note({ host });
      const token = randomBytes(16).toString('hex');
      if (!(await addDomain(database, { host, site: param('name'), token, leadsTo })))
        throw serverError({
          code: 'server/name-taken',
          message: `A site has the domain "${host}" already.`,
          where: [host],
          hint: 'Remove it there first.',
        });
      return shownOf({ host, site: param('name'), token, leadsTo, provedAt: null });
    },
    'POST /sites/:name/domains/:host/check': async ({ param, note }) => {
      const domain = await find(param('name'), param('host'));
      note({ host: domain.host });
      return { isProved: await domains.prove(domain) };
    },
    'DELETE /sites/:name/domains/:host': async ({ param, note }) => {
      note({ host: param('host') });
      await removeDomain(database, param('name'), param('host'));
      await domains.changed();
      return {};
    },
  };
};

const shownOf = ({ host, provedAt, leadsTo, token }: StoredDomain): SiteDomain => ({
  host,
  provedAt,
  leadsTo,
  proof: proofOf({ host, token }),
});

/** @throws TramaError `server/bad-request` */
const hostIn = (text: string): string => {
  const typed = text.trim().toLowerCase().replace(/\.$/, '');
  const host = URL.canParse(`http://${typed}`) ? new URL(`http://${typed}`).hostname : typed;
  if (DOMAIN.test(host) && !/[/:@]/.test(typed)) return host;
  throw refused('host', `"${text}" is no domain.`, 'Write a name such as shop.example.com, without http:// and path.');
};

const refused = (field: string, message: string, hint: string): Error =>
  serverError({ code: 'server/bad-request', message, where: [field], hint });
