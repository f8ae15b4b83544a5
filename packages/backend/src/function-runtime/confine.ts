import dgram from 'node:dgram';
import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';
import { createPublicTest } from '../access/public-address.ts';

/** What a connection is asked for with, as `net` has it once the many forms of `connect` are one. */
interface Wanted {
  path?: string;
  host?: string;
  port?: number | string;
  lookup?: typeof dns.lookup;
}

/** `net` has no public name for this: all of its own calls go through it. */
const normalize = (net as unknown as { _normalizeArgs: (given: readonly unknown[]) => [Wanted, unknown] })
  ._normalizeArgs;

/** Parts of `process` that reach other processes of the same user: one of them opens the debugger of any. */
const REACHING_OUT = ['kill', '_kill', '_debugProcess', '_debugEnd', 'setuid', 'setgid', 'seteuid', 'setegid'] as const;

const denied = (what: string): Error =>
  Object.assign(new Error(`A function may not ${what}.`), { code: 'ERR_ACCESS_DENIED' });

const refuse = (what: string) => (): never => {
  throw denied(what);
};

/** A look-up of names whose answers are looked at before anything is called. */
const checkedLookup = (lookup: typeof dns.lookup, isPublic: (address: string) => boolean): typeof dns.lookup =>
  // biome-ignore lint/suspicious/noExplicitAny: the forms of `lookup` that differ by their options.
  ((host: string, options: any, callback: any) =>
    lookup(host, options, (error, found: unknown, family) => {
      const addresses = Array.isArray(found) ? found.map(({ address }) => String(address)) : [String(found)];
      if (error || addresses.every(isPublic)) callback(error, found, family);
      else callback(denied(`call ${host}: it is not an address of the public internet`));
    })) as typeof dns.lookup;

/**
 * Keeps what is loaded afterwards from the network inside and from other processes: connections go to the public internet alone, and to
 * `reached`, by whichever module they are opened. Files, programs and threads are Node's to refuse (its permission model).
 * @param reached `host:port` of what may be called wherever it is: the project's own backend, and what the operator allows
 */
export const confine = (reached: ReadonlySet<string>): void => {
  const isPublic = createPublicTest();
  const connect = net.Socket.prototype.connect as (this: net.Socket, given: unknown) => net.Socket;
  // Names keep their meaning whatever is put in their place later.
  const { lookup: lookUp } = dns;

  const checked = (wanted: Wanted): Wanted => {
    if (wanted.path !== undefined && wanted.path !== null) throw denied('open a socket of this machine');
    const host = (wanted.host ?? 'localhost').replace(/^\[|\]$/g, '').toLowerCase();
    if (reached.has(`${host}:${wanted.port}`)) return { ...wanted, host, lookup: lookUp };
    if (net.isIP(host) === 0) return { ...wanted, host, lookup: checkedLookup(wanted.lookup ?? lookUp, isPublic) };
    if (!isPublic(host)) throw denied(`call ${host}: it is not an address of the public internet`);
    return { ...wanted, host };
  };

  net.Socket.prototype.connect = function (this: net.Socket, ...given: unknown[]) {
    // What `net` and `tls` have made one form of already is an array, which they know by a mark on it.
    const normal = (Array.isArray(given[0]) ? given[0] : normalize(given)) as [Wanted, unknown];
    let wanted: Wanted;
    try {
      wanted = checked(normal[0]);
    } catch (error) {
      // As any connection that cannot be opened: told by the event, to whoever listens by then. What is written meanwhile waits.
      Object.assign(this, { connecting: true });
      setImmediate(() => this.destroy(error as Error));
      return this;
    }
    normal[0] = wanted;
    return connect.call(this, normal);
  } as typeof net.Socket.prototype.connect;

  net.Server.prototype.listen = refuse('listen') as unknown as typeof net.Server.prototype.listen;
  for (const name of ['bind', 'connect', 'send'] as const)
    dgram.Socket.prototype[name] = refuse('send datagrams') as never;
  dns.setServers = refuse('choose name servers');
  dns.promises.setServers = refuse('choose name servers');
  for (const { prototype } of [dns.Resolver, dns.promises.Resolver])
    prototype.setServers = refuse('choose name servers');
  for (const name of REACHING_OUT)
    if (name in process) Object.assign(process, { [name]: refuse('reach another process') });
  syncBuiltinESMExports();
};
