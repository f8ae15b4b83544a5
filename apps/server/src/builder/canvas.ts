import { EMBEDDED_PROJECT } from '@trama/plugins/server';
import { issueCanvasToken } from '../canvas-token.ts';
import type { Platform } from '../platform.ts';
import type { HandlersOf } from './calls.ts';
import { sessionName } from './session.ts';

/** Where the canvas of a site is, its token for this user, and the site's project. */
export const canvasCalls = (platform: Platform): HandlersOf<'GET /sites/:name/canvas'> => ({
  'GET /sites/:name/canvas': async ({ context, param }) => {
    const site = param('name');
    await platform.designs.load(site);
    const issued = issueCanvasToken(
      { site, userId: context.get('user').id, session: sessionName(context) },
      platform.clock().getTime(),
      platform.canvasSecret,
    );
    const project = await platform.projects.addressOf(site);
    return {
      url: `${platform.origins.of(site, 'editor')}/`,
      ...issued,
      backend: project && { project: EMBEDDED_PROJECT, ...project },
    };
  },
});
