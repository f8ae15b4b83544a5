import type { Database, NodeLink } from '@trama/backend';
import { hostNameOf } from '../hosts.ts';
import { listDomains, markProved, type StoredDomain } from '../store/domains.ts';

/** Where a server answers for a domain that is not proved yet. */
export const PROOF_PATH = '/.well-known/trama-domain/';

/** How long what was read of the domains is believed, in milliseconds: another node may have proved or removed one. */
const BELIEVED_FOR = 2000;

/** Told to the other nodes, which read anew at once: the first who asks one of them is not told what was. */
const CHANGED = 'domains';

/** How long the proof of a domain is waited for, in milliseconds. */
const PATIENCE = 5000;

/** The record of a domain that shows whose it is. */
export const proofOf = ({ host, token }: Pick<StoredDomain, 'host' | 'token'>): { name: string; text: string } => ({
  name: `_trama.${host}`,
  text: `trama=${token}`,
});

/** The own domains of sites that were proved, for whoever asks at once. */
export interface DomainBook {
  /** The site that answers at a host, and where it leads; undefined: none. */
  find(host: string): { site: string; leadsTo: string | null } | undefined;
  /** Reads the domains anew. */
  reload(): Promise<void>;
  /** After a change: reads them anew, and has the other nodes do so. */
  changed(): Promise<void>;
  /** What this server says at a domain that is yet to be proved; null for any other address. */
  answerProof(url: URL): Promise<string | null>;
  /** Looks whether a domain is shown to be the site's, and remembers it. */
  prove(domain: StoredDomain): Promise<boolean>;
}

export interface DomainBookOptions {
  database: Database;
  nodes: NodeLink;
  /** Reaches the public internet alone. */
  fetch: typeof fetch;
  resolveTxt: (name: string) => Promise<readonly (readonly string[])[]>;
  /** Milliseconds since 1970. */
  now: () => number;
  onError: (error: unknown) => void;
}

export const createDomainBook = ({
  database,
  nodes,
  fetch,
  resolveTxt,
  now,
  onError,
}: DomainBookOptions): DomainBook => {
  let proved = new Map<string, StoredDomain>();
  let readAt = now();
  let reading: Promise<void> | null = null;

  const reload = (): Promise<void> => {
    reading ??= listDomains(database)
      .then((domains) => {
        proved = new Map(domains.filter(({ provedAt }) => provedAt !== null).map((domain) => [domain.host, domain]));
      })
      .finally(() => {
        readAt = now();
        reading = null;
      });
    return reading;
  };

  const changed = async (): Promise<void> => {
    await reload();
    nodes.tell(CHANGED, null);
  };
  // What is being read may be from before the change.
  nodes.hear(CHANGED, () => {
    (reading ?? Promise.resolve()).then(reload, reload).catch(onError);
  });

  const hasRecord = async (domain: StoredDomain): Promise<boolean> => {
    const { name, text } = proofOf(domain);
    const records = await resolveTxt(name).catch(() => []);
    return records.some((parts) => parts.join('').trim() === text);
  };

  const leadsHere = async ({ host, token }: StoredDomain): Promise<boolean> => {
    try {
      const response = await fetch(`http://${host}${PROOF_PATH}${token}`, { signal: AbortSignal.timeout(PATIENCE) });
      return response.ok && (await response.text()).trim() === token;
    } catch {
      return false;
    }
  };

  return {
    find: (host) => {
      // The answer is not waited for: it is what counts for the next one.
      if (readAt + BELIEVED_FOR <= now()) reload().catch(onError);
      const found = proved.get(hostNameOf(host));
      if (!found) return undefined;
      // Nobody is led to where nothing answers.
      const leadsTo = found.leadsTo !== null && proved.has(found.leadsTo) ? found.leadsTo : null;
      return { site: found.site, leadsTo };
    },
    reload,
    changed,
    answerProof: async (url) => {
      if (!url.pathname.startsWith(PROOF_PATH)) return null;
      const token = url.pathname.slice(PROOF_PATH.length);
      const domains = await listDomains(database);
      return domains.some((domain) => domain.host === hostNameOf(url.host) && domain.token === token) ? token : null;
    },
    prove: async (domain) => {
      if (!(await hasRecord(domain)) && !(await leadsHere(domain))) return false;
      await markProved(database, domain.site, domain.host);
      await changed();
      return true;
    },
  };
};
