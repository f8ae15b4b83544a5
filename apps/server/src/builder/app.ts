import type { User } from '@trama/protocol/builder';
import { Hono } from 'hono';
import { GALLERY } from '../hosts.ts';
import { BUILDER_PERMISSIONS, contentPolicy } from '../http/security-headers.ts';
import { staticFolder } from '../http/static-folder.ts';
import type { Platform } from '../platform.ts';
import { builderApi } from './api.ts';
import type { BuilderEnv } from './http.ts';
import { type Inbox, inboxPage } from './inbox-page.ts';
import { messagesFor, readsMail } from './outbox.ts';
import { currentUser } from './session.ts';
import { visitRoutes } from './visits.ts';

/** What answers at `builder.<host>`: the API, the inbox, and the built editor for every other path. */
export const builderApp = (platform: Platform): Hono<BuilderEnv> => {
  const files = staticFolder(platform.config.built.builder);
  const app = new Hono<BuilderEnv>();
  app.use(async (context, next) => {
    await next();
    context.header('permissions-policy', BUILDER_PERMISSIONS);
    context.header('content-security-policy', policyOf(platform, context.req.path));
  });
  app.route('/api', builderApi(platform));
  app.route('/visit', visitRoutes(platform));
  app.get('/inbox', (context) => context.redirect('/inbox/', 301));
  app.get('/inbox/', async (context) => {
    const user = await currentUser(platform, context);
    const inbox = await inboxOf(platform, user);
    context.header('cache-control', 'private, no-store');
    return context.html(inboxPage(inbox, context.req.header('accept-language')));
  });
  app.get('*', async (context) => {
    const { path } = context.req;
    const found = path === '/' ? null : await files(context.req.raw, path);
    if (found) return found;
    // The editor has its own routes: any path without a file is the editor.
    const isPage = !/\.[a-z0-9]+$/i.test(path);
    return (isPage ? await files(context.req.raw, '/index.html') : null) ?? context.notFound();
  });
  return app;
};

/** What takes fonts apart: a worker, to which the policy of its own answer applies. */
const FONT_WORKER = /^\/assets\/font-worker-[\w-]+\.js$/;

/** What reads and writes WOFF2 there makes code while it runs; it has no page to change, and asks for files of the builder alone. */
const FONT_POLICY = "default-src 'none'; script-src 'self' 'unsafe-eval'; connect-src 'self'";

const policyOf = (platform: Platform, path: string): string =>
  FONT_WORKER.test(path)
    ? FONT_POLICY
    : contentPolicy({ connect: [], style: ["'unsafe-inline'"], frame: framesOf(platform), frameAncestors: [] });

const inboxOf = async (platform: Platform, user: User | null): Promise<Inbox> => {
  if (!user) return 'not signed in';
  return readsMail(user) ? messagesFor(platform, user) : 'not allowed';
};

/** Where canvases are, as a policy names them: it has no wildcard for a part of a label. */
const framesOf = ({ config, origins }: Platform): readonly string[] =>
  config.flatHosts ? [origins.of('*')] : [origins.of('*', 'editor'), origins.of(`${GALLERY}--editor`)];
