import { ACCESS_COOKIE, type Id, type ServerPluginContext } from '@trama/model';
import { boundFetch, boundSocket } from '../access/bound-fetch.ts';
import { parseCookies } from '../http/cookies.ts';
import type { PlatformCall } from './platform-call.ts';

/** Time that a service may take to answer in a visitor's place, in milliseconds. */
const PATIENCE = 30_000;

/** What the server half of a plugin gets to act for the visitor of a site, at these origins. */
export const pluginContext = (
  { platform, site }: PlatformCall,
  pluginId: Id,
  origins: readonly string[],
): ServerPluginContext => ({
  settings: {
    publicData: site.live.settings[pluginId] ?? {},
    privateData: site.live.privateSettings[pluginId] ?? {},
  },
  environment: site.environment,
  accessToken: parseCookies(site.request.headers.get('cookie') ?? undefined)[ACCESS_COOKIE] ?? null,
  fetch: boundFetch(platform.fetch, origins),
  openSocket: boundSocket(platform.openSocket, origins),
  log: platform.log,
  signal: AbortSignal.any([site.request.signal, AbortSignal.timeout(PATIENCE)]),
});
