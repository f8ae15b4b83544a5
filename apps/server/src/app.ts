import { traceOf } from '@trama/model';
import { builderApp } from './builder/app.ts';
import { canvasApp } from './canvas-app.ts';
import { type HostTarget, resolveHost } from './hosts.ts';
import { commonHeaders } from './http/security-headers.ts';
import { createPlatformApi } from './platform/answer-platform.ts';
import type { Platform } from './platform.ts';
import { answerBackend, isBackendPath } from './projects/project-requests.ts';
import { answerSite } from './sites/answer.ts';
import { notFoundText } from './sites/responses.ts';
import { keptByVisitor, refuseVisit } from './sites/visits.ts';
import { siteExists } from './store/sites.ts';
import { answerMetrics, type Watched } from './telemetry/metrics.ts';
import { requestIdOf } from './telemetry/request-id.ts';

/** Answers every request: by its host name, then by its path. `peer` is the network address that it came from. */
export const createApp = (
  platform: Platform,
  watched: Watched | null = null,
): ((request: Request, peer?: string) => Promise<Response>) => {
  const builder = builderApp(platform);
  const canvas = canvasApp(platform);
  const platformApi = createPlatformApi(platform);
  const common = commonHeaders(platform.config.protocol);

  const figures = async (request: Request): Promise<Response | null> => watched && answerMetrics(watched, request);

  const answer = async (
    request: Request,
    url: URL,
    target: HostTarget,
    peer: string | undefined,
  ): Promise<Response> => {
    switch (target.kind) {
      case 'builder':
        return builder.fetch(request, { peer });
      case 'canvas':
        return (
          (await platformApi.answerCanvas(request, target.site, peer)) ?? canvas.fetch(request, { site: target.site })
        );
      case 'files':
        return (await platformApi.answerFiles(request, target.site)) ?? notFoundText();
      case 'unknown': {
        const proof = await platform.domains.answerProof(url);
        if (proof !== null) return new Response(proof, { headers: PLAIN });
        return new Response('No site answers at this host.\n', {
          status: 404,
          headers: PLAIN,
        });
      }
      case 'site': {
        if (target.leadsTo !== undefined) {
          const { protocol, port } = new URL(platform.origins.site);
          const place = `${protocol}//${target.leadsTo}${port === '' ? '' : `:${port}`}`;
          return new Response(null, { status: 301, headers: { location: `${place}${url.pathname}${url.search}` } });
        }
        const ofMainHost = target.main ? await answerMainHost(platform, url, () => figures(request)) : null;
        if (ofMainHost) return ofMainHost;
        const place = { site: target.site, environment: target.environment };
        const refusal = await refuseVisit(platform, request, place);
        if (refusal) return refusal;
        const answered =
          (await platformApi.answerSite(request, place, peer)) ??
          (await answerSite(platform.sites, { request, ...place }));
        return keptByVisitor(answered, place.environment);
      }
      default:
        return target satisfies never;
    }
  };

  return async (request, peer) => {
    try {
      const url = new URL(request.url);
      const target = resolveHost(url.host, platform.config);
      if (target.kind === 'site' && isBackendPath(url.pathname)) {
        // The backend gives its answers the common headers itself, before they are a `Response`.
        const answered = await answerBackend(platform.projects, target.site, request, peer);
        if (answered) return answered;
      }
      const answered = await platform.heldBodies.during(request, () => answer(request, url, target, peer), peer);
      return withHeaders(answered, common);
    } catch (error) {
      const id = requestIdOf(request);
      platform.log('error', traceOf(error), { request: id });
      return new Response(`The server failed to answer.${id ? ` Its log knows of it as ${id}.` : ''}\n`, {
        status: 500,
        headers: { 'content-type': 'text/plain; charset=utf-8' },
      });
    }
  };
};

const PLAIN = { 'content-type': 'text/plain; charset=utf-8' };

/** Whether something answers at a host: the builder, the plain host, or a site that there is. */
const isKnownName = async ({ config, database }: Platform, name: string): Promise<boolean> => {
  const host = resolveHost(name, config);
  if (host.kind === 'unknown') return false;
  return host.kind === 'builder' || (host.kind === 'site' && host.main) || siteExists(database, host.site);
};

/** What the plain host answers beside the main site's pages and the backend. */
const answerMainHost = async (
  platform: Platform,
  url: URL,
  figures: () => Promise<Response | null>,
): Promise<Response | null> => {
  if (url.pathname === '/health') return Response.json({ status: 'ok' }, { headers: { 'cache-control': 'no-store' } });
  if (url.pathname === '/metrics') return figures();
  // A proxy that asks for certificates asks here first whether a name is one of ours.
  if (url.pathname === '/domains/known')
    return new Response(null, {
      status: (await isKnownName(platform, url.searchParams.get('domain') ?? '')) ? 200 : 404,
    });
  const inBuilder = /^\/builder(?:\/(.*))?$/.exec(url.pathname);
  if (inBuilder) return Response.redirect(`${platform.origins.builder}/${inBuilder[1] ?? ''}${url.search}`, 302);
  if (/^\/inbox(\/|$)/.test(url.pathname)) return Response.redirect(`${platform.origins.builder}/inbox/`, 302);
  return null;
};

const withHeaders = (response: Response, added: Readonly<Record<string, string>>): Response => {
  const add = (headers: Headers): void => {
    for (const [name, value] of Object.entries(added)) if (!headers.has(name)) headers.set(name, value);
  };
  try {
    add(response.headers);
    return response;
  } catch {
    // Headers of a redirect, and of what was fetched elsewhere, cannot be changed.
    const copy = new Response(response.body, response);
    add(copy.headers);
    return copy;
  }
};
