import type { Backend } from '@trama/backend';
import { resolveHost } from '../hosts.ts';
import type { Platform } from '../platform.ts';
import type { Projects } from './project.ts';
import { BACKEND_PATH } from './projects.ts';

/** Whether a path of a site is its project's. */
export const isBackendPath = (pathname: string): boolean =>
  pathname === BACKEND_PATH || pathname.startsWith(`${BACKEND_PATH}/`);

/** Answers a request of a site's backend; null where the site has no project. */
export const answerBackend = async (
  projects: Pick<Projects, 'ofSite'>,
  site: string,
  request: Request,
  peer?: string,
): Promise<Response | null> => {
  const project = await projects.ofSite(site);
  return project ? project.backend.fetch(request, peer, BACKEND_PATH) : null;
};

/** Takes over the handshake of a websocket of a site's backend, which knows no prefix before its paths. */
export const upgradeBackend =
  (projects: Pick<Projects, 'ofSite'>, site: string): Backend['handleUpgrade'] =>
  (request, socket, head, peer) => {
    const refuse = (status: string): unknown => socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\n\r\n`);
    projects
      .ofSite(site)
      .then((project) => {
        if (!project) return refuse('404 Not Found');
        request.url = request.url?.slice(BACKEND_PATH.length);
        project.backend.handleUpgrade(request, socket, head, peer);
      })
      .catch(() => refuse('503 Service Unavailable'));
  };

/** Calls of the server itself to a backend of its sites stay in the process: their address may not even be reachable from here. */
export interface ProjectCalls {
  /** Null for any other address. */
  answer(request: Request): Promise<Response> | null;
  upgrade(url: URL): Backend['handleUpgrade'] | null;
}

export const projectCalls = (
  projects: Pick<Projects, 'ofSite'>,
  { origins, config }: Pick<Platform, 'origins' | 'config'>,
): ProjectCalls => {
  /** The site whose backend answers at an address; null for any other. */
  const siteAt = ({ origin, host, pathname }: URL): string | null => {
    const target = isBackendPath(pathname) ? resolveHost(host, config) : undefined;
    return target?.kind === 'site' && origin === origins.ofSite(target.site) ? target.site : null;
  };
  return {
    answer: (request) => {
      const site = siteAt(new URL(request.url));
      if (site === null) return null;
      return answerBackend(projects, site, request).then(
        (response) => response ?? new Response('This site has no backend.\n', { status: 404 }),
      );
    },
    upgrade: (url) => {
      const site = siteAt(url);
      return site === null ? null : upgradeBackend(projects, site);
    },
  };
};
