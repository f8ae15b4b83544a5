import { EMBEDDED_PROJECT } from '@trama/plugins/server';
import { Hono } from 'hono';
import { issueCanvasToken } from '../canvas-token.ts';
import type { Platform } from '../platform.ts';
import type { BuilderApp, BuilderEnv } from './http.ts';
import { sessionName } from './session.ts';

/** `GET /sites/:name/canvas` → `{url, token, expiresAt, backend}`: where the canvas of a site is, its token for this user, and the embedded backend. */
export const canvasRoutes = (platform: Platform): BuilderApp =>
  new Hono<BuilderEnv>().get('/sites/:name/canvas', async (context) => {
    const site = context.req.param('name');
    await platform.designs.load(site);
    const issued = issueCanvasToken(
      { site, userId: context.get('user').id, session: sessionName(context) },
      platform.clock().getTime(),
      platform.canvasSecret,
    );
    return context.json({
      url: `${platform.origins.of(site, 'editor')}/`,
      ...issued,
      backend: { project: EMBEDDED_PROJECT, ...platform.backendPlace() },
    });
  });
