import { createHash } from 'node:crypto';
import { heldWith } from '@trama/backend';
import { ACCESS_COOKIE, type Design, type Id, isRecord, type Json } from '@trama/model';
import { VISITOR_HEADER } from '@trama/protocol/builder';
import { accessRulesOf } from '@trama/publisher';
import { readCanvasToken } from '../canvas-token.ts';
import { serverError } from '../errors.ts';
import type { Platform } from '../platform.ts';
import { withProject } from '../projects/project-settings.ts';
import type { LiveSite } from '../sites/live-site.ts';
import { mayEdit } from '../store/access.ts';
import { userOfNamedSession } from '../store/sessions.ts';

/** Files are fetched by their secret address, and sent to a signed one: neither asks who it is. */
const isOpenCall = ({ method, url }: Request): boolean =>
  (method === 'GET' || method === 'HEAD' || method === 'PUT') &&
  /^\/(user-files|designs)\//.test(new URL(url).pathname);

/** The page that a session was lent to, as its token says; undefined for any other token. Whether it holds, the backend decides. */
const lentOrigin = (accessToken: string): string | undefined => {
  try {
    const claims: unknown = JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString());
    const act = isRecord(claims) ? claims.act : undefined;
    return isRecord(act) && typeof act.origin === 'string' ? act.origin : undefined;
  } catch {
    return undefined;
  }
};

/**
 * The canvas' call as the browser of a visitor would make it: the session in the cookie of a published site.
 * @throws TramaError `server/not-signed-in` without a token of the canvas of this site, or after its builder has signed out or lost the site
 */
export const asVisitorOfCanvas = async (platform: Platform, request: Request, site: string): Promise<Request> => {
  if (isOpenCall(request)) return request;
  const token = /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1] ?? '';
  const grant = readCanvasToken(token, platform.clock().getTime(), platform.canvasSecret);
  const author = grant?.site === site ? await userOfNamedSession(platform.database, grant.session) : null;
  if (!author || author.id !== grant?.userId || !mayEdit(author.access, site))
    throw serverError({
      code: 'server/not-signed-in',
      message: 'The call does not come from the canvas of this site.',
      hint: 'Reload the builder.',
    });
  const headers = new Headers(request.headers);
  const accessToken = headers.get(VISITOR_HEADER) ?? '';
  const lentTo = lentOrigin(accessToken);
  if (lentTo !== undefined && lentTo !== platform.origins.of(site, 'editor'))
    throw serverError({ code: 'server/forbidden', message: 'This session was lent to the canvas of another site.' });
  // A file would be kept as the person's.
  if (lentTo !== undefined && new URL(request.url).pathname.endsWith('/user-files'))
    throw serverError({ code: 'server/forbidden', message: 'View as is read-only.' });
  headers.delete('authorization');
  headers.delete(VISITOR_HEADER);
  headers.set('cookie', accessToken === '' ? '' : `${ACCESS_COOKIE}=${accessToken}`);
  return heldWith(new Request(request, { headers }), request);
};

type Settings = Readonly<Record<Id, Readonly<Record<string, Json>>>>;

const settingsIn = (design: Design, part: 'publicData' | 'privateData'): Settings =>
  Object.fromEntries(design.plugins.map(({ id, settings }) => [id, settings[part]]));

/** `GET /collections/:id.json`: the rows of a static collection, as a release would hold them; null for another request. */
export const answerDraftRows = ({ collections }: Design, { method }: Request, path: string): Response | null => {
  const id = /^\/collections\/([^/]+)\.json$/.exec(path)?.[1];
  const collection = id === undefined || method !== 'GET' ? undefined : collections[decodeURIComponent(id)];
  return collection?.mode === 'static'
    ? Response.json({ data: collection.data ?? [] }, { headers: { 'cache-control': 'private, no-store' } })
    : null;
};

/** A draft as the platform's calls look at a site: what the author has written is in force at once. It has no files. */
export const draftSite = async (platform: Platform, site: string, design: Design): Promise<LiveSite> => {
  const project = await platform.projects.addressOf(site);
  const settings = withProject(settingsIn(design, 'publicData'), project);
  return {
    backend: project?.url ?? null,
    releaseId: `draft of ${design.id}`,
    manifest: {
      siteId: design.id,
      cacheVersion: design.cacheVersion,
      createdAt: '',
      basePath: '',
      routes: [],
      aliases: {},
      shells: {},
      site: '',
      plugins: {},
      sources: { connect: [], style: [] },
      notFound: {},
      access: accessRulesOf(design),
      paths: {},
      homePageId: design.homePageId,
      authPluginId: design.authPluginId,
      files: {},
    },
    matchRoute: () => ({ kind: 'none' }),
    basePath: '',
    settings,
    privateSettings: settingsIn(design, 'privateData'),
    serverRequests: { requests: {}, origins: [] },
    sources: { connect: [], style: [], script: [], hasTrustedTypes: false },
    settingsHash: createHash('sha256').update(JSON.stringify(settings)).digest('hex').slice(0, 12),
  };
};
