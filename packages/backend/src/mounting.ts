import type { PlainAnswer } from './plain-answer.ts';

/** A request as a service gets it. */
export interface ServiceCall {
  /** As it came, because to make another takes as long as to answer: its address has the path of the mount, too. */
  request: Request;
  /** The path under the service's root (`/messages`), as it was sent; empty for the root itself. */
  path: string;
  /** The path under the backend's root (`/rest/v1/messages`): what SQL sees. */
  fullPath: string;
  /** The network address that the request came from, where it is known. */
  peer: string | undefined;
}

/** A part of the backend that answers under a root of its own, and asks itself who calls. */
export interface Service {
  /** @returns undefined where it has no such call. */
  answer(call: ServiceCall): Promise<Response | PlainAnswer | undefined>;
  /** Headers of its answers to `OPTIONS`, beside those of every service. */
  optionsHeaders?(path: string): Readonly<Record<string, string>>;
}

/** A service, and the path under its root. */
interface Mounted {
  service: Service;
  path: string;
}

/** The rest of a path under a root; undefined for a path that is elsewhere. */
export const pathUnder = (root: string, path: string): string | undefined =>
  path.startsWith(root) && (path.length === root.length || path[root.length] === '/')
    ? path.slice(root.length)
    : undefined;

/** Mounts services, each under its root (`/rest/v1`). The answer finds the one that a path leads to. */
export const mount = (services: Readonly<Record<string, Service>>): ((fullPath: string) => Mounted | undefined) => {
  const mounts = Object.entries(services);
  return (fullPath) => {
    for (const [root, service] of mounts) {
      const path = pathUnder(root, fullPath);
      if (path !== undefined) return { service, path };
    }
    return undefined;
  };
};

/** By which path Hono routes a service's call: the one under the service's root, handed to it among its bindings. */
export const routedPath = (_: Request, options?: { env?: { path: string } }): string => options?.env?.path || '/';
