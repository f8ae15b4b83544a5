import { type EnvironmentName, isEnvironmentName } from '@trama/protocol/builder';
import { Hono } from 'hono';
import { serverError } from '../errors.ts';
import type { Platform } from '../platform.ts';
import { serverPage } from '../sites/responses.ts';
import { isOpenToAll, ticketAddress, VISIT_KEY } from '../sites/visits.ts';
import { mayEdit } from '../store/access.ts';
import { newToken, tokenHash } from '../store/secret-token.ts';
import { putVisitLink, readVisitLink, removeVisitLink } from '../store/visit-links.ts';
import type { HandlersOf } from './calls.ts';
import type { BuilderApp, BuilderEnv } from './http.ts';
import { currentUser, sessionName } from './session.ts';

type LinkCall = `${'GET' | 'POST' | 'DELETE'} /sites/:name/environments/:environment/link`;

/** @throws TramaError `server/bad-request` for production, which everybody sees. */
const closedEnvironment = (name: string): EnvironmentName => {
  if (isEnvironmentName(name) && !isOpenToAll(name)) return name;
  throw serverError({
    code: 'server/bad-request',
    message: `"${name}" is no environment that is closed.`,
    where: ['environment'],
    hint: 'Use staging or preview.',
  });
};

/** Links with a key to staging and preview: an owner makes and takes them back. */
export const visitCalls = ({ database, origins }: Platform): HandlersOf<LinkCall> => ({
  'GET /sites/:name/environments/:environment/link': async ({ context, param }) => {
    const place = { site: param('name'), environment: closedEnvironment(param('environment')) };
    const link = await readVisitLink(database, place);
    return { madeAt: link?.madeAt ?? null, mayChange: context.get('user').role === 'owner' };
  },
  'POST /sites/:name/environments/:environment/link': async ({ context, param, note }) => {
    const place = { site: param('name'), environment: closedEnvironment(param('environment')) };
    note({ environment: place.environment });
    const key = newToken();
    await putVisitLink(database, { ...place, keyHash: tokenHash(key), userId: context.get('user').id });
    return { url: `${origins.of(place.site, place.environment)}/?${VISIT_KEY}=${key}` };
  },
  'DELETE /sites/:name/environments/:environment/link': async ({ param, note }) => {
    const environment = closedEnvironment(param('environment'));
    note({ environment });
    await removeVisitLink(database, { site: param('name'), environment });
    return {};
  },
});

/**
 * `GET /visit/:site/:environment?to=`: takes who edits the site to an environment of it. Nobody else learns whether it is there.
 * A browser that comes from the environment's host may hold the builder's cookie back: the way on leads here once more, from here.
 */
export const visitRoutes = (platform: Platform): BuilderApp =>
  new Hono<BuilderEnv>().get('/:site/:environment', async (context) => {
    const { site, environment } = context.req.param();
    if (!isEnvironmentName(environment)) return context.notFound();
    const user = await currentUser(platform, context);
    if (user && mayEdit(user.access, site)) {
      const reason = { session: sessionName(context), userId: user.id };
      const to = context.req.query('to') ?? '/';
      context.header('cache-control', 'private, no-store');
      return context.redirect(ticketAddress(platform, { site, environment, to, reason }), 302);
    }
    const { pathname, search, searchParams } = new URL(context.req.url);
    const hasAsked = searchParams.has('again');
    return serverPage(context.req.raw, 403, 'closedTitle', hasAsked ? 'closedSignIn' : 'closed', undefined, {
      href: hasAsked ? '/' : `${pathname}${search === '' ? '?' : `${search}&`}again`,
      text: hasAsked ? 'openBuilder' : 'goOn',
    });
  });
