import { escapeHtml } from '@trama/publisher';
import { Hono } from 'hono';
import { GALLERY } from './hosts.ts';
import { contentPolicy, PAGE_PERMISSIONS } from './http/security-headers.ts';
import { staticFolder } from './http/static-folder.ts';
import type { Platform } from './platform.ts';
import { listAssets } from './store/assets.ts';
import { siteExists } from './store/sites.ts';

interface CanvasEnv {
  Bindings: { site: string };
}

/** Also `/{site id}/{page id}`: where sign-in services send an author back to (conformance 7.32). */
const SHELL_PATH = /^\/(?:[0-9a-f-]{36}(?:\/[0-9a-f-]{36})?\/?)?$/;

/**
 * What answers at `N.editor.<host>`: an empty document with the canvas in it, its code, and the draft's files.
 * It holds no design: the builder hands that over by message. Only this origin allows `unsafe-eval`.
 */
export const canvasApp = (platform: Platform): Hono<CanvasEnv> => {
  const files = staticFolder(platform.config.built.canvas);
  const app = new Hono<CanvasEnv>();
  app.get('*', async (context) => {
    const { site } = context.env;
    const { path } = context.req;
    if (site !== GALLERY && !(await siteExists(platform.database, site))) return context.notFound();
    if (SHELL_PATH.test(path)) {
      context.header(
        'content-security-policy',
        contentPolicy({
          connect: ['http:', 'https:', 'ws:', 'wss:'],
          style: ["'unsafe-inline'", 'https:'],
          frameAncestors: [platform.origins.builder],
          unsafeEval: true,
        }),
      );
      context.header('permissions-policy', PAGE_PERMISSIONS);
      // A process of its own, although its host is of the same domain as the builder's: the page is drawn while the builder draws its
      // panels, and what it is told after a key waits for no frame of the builder (conformance 4.66).
      context.header('origin-agent-cluster', '?1');
      context.header('cache-control', 'no-cache');
      return context.html(shell(platform.origins.builder));
    }
    return (
      (await files(context.req.raw, path)) ??
      (await draftAsset(platform, site, path)) ??
      (await icon(platform, path)) ??
      context.notFound()
    );
  });
  return app;
};

const shell = (builderOrigin: string): string =>
  [
    '<!doctype html>',
    `<html data-builder="${escapeHtml(builderOrigin)}"><head><meta charset="utf-8"><base href="/">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><title>Canvas</title>',
    '<link rel="stylesheet" href="/canvas.css"><script type="module" src="/canvas.js"></script></head>',
    '<body><div id="app"></div></body></html>',
    '',
  ].join('\n');

const draftAsset = async (platform: Platform, site: string, path: string): Promise<Response | null> => {
  const wanted = decodeURIComponent(path.slice(1));
  const asset = (await listAssets(platform.database, site)).find((candidate) => candidate.path === wanted);
  const body = asset ? await platform.blobs.get(asset.hash) : null;
  return asset && body
    ? new Response(new Uint8Array(body), {
        headers: {
          'content-type': asset.contentType,
          'cache-control': 'no-cache',
          // The builder draws pictures anew, to make them smaller.
          'access-control-allow-origin': platform.origins.builder,
        },
      })
    : null;
};

const icon = async (platform: Platform, path: string): Promise<Response | null> => {
  const [, set, name] = /^\/icons\/([a-z-]+)\/([a-z0-9_-]+)\.svg$/.exec(path) ?? [];
  const svg = set && name ? await platform.icons.read({ set, name }) : null;
  return svg === null
    ? null
    : new Response(svg, { headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' } });
};
