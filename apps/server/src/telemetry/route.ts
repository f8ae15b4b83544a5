import type { HostTarget } from '../hosts.ts';
import { BACKEND_PATH } from '../projects/projects.ts';

/** What of the server a request asks: few enough to be counted apart, and nothing of who asks for what. */
export type Route =
  | 'page'
  | 'file'
  | 'platform'
  | 'visitor-files'
  | 'rest'
  | 'auth'
  | 'storage'
  | 'functions'
  | 'realtime'
  | 'backend'
  | 'builder-api'
  | 'builder'
  | 'canvas'
  | 'health'
  | 'metrics'
  | 'unknown';

const SERVICES: readonly Route[] = ['rest', 'auth', 'storage', 'functions', 'realtime'];

const ofSite = (path: string, isMain: boolean): Route => {
  if (path === BACKEND_PATH || path.startsWith(`${BACKEND_PATH}/`)) {
    const [service] = path.slice(BACKEND_PATH.length + 1).split('/', 1);
    return SERVICES.find((known) => known === service) ?? 'backend';
  }
  if (isMain && path === '/health') return 'health';
  if (isMain && path === '/metrics') return 'metrics';
  if (/^\/(?:designs|ww)\//.test(path)) return 'platform';
  if (path.startsWith('/user-files/')) return 'visitor-files';
  return /\.\w+$/.test(path) ? 'file' : 'page';
};

/** Names what a request asks by its host and its path. */
export const routeOf = (target: HostTarget, path: string): Route => {
  switch (target.kind) {
    case 'site':
      return ofSite(path, target.main);
    case 'builder':
      return path.startsWith('/api/') ? 'builder-api' : 'builder';
    case 'canvas':
      return 'canvas';
    case 'files':
      return 'visitor-files';
    case 'unknown':
      return 'unknown';
    default:
      return target satisfies never;
  }
};
