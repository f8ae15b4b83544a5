import { join } from 'node:path';
import { defaultAddress } from '@trama/model';
import { escapeHtml, type ReleaseRoute } from '@trama/publisher';
import { serverError } from '../errors.ts';
import { contentPolicy } from '../http/security-headers.ts';
import { openNewFolder } from '../new-folder.ts';
import type { Platform } from '../platform.ts';
import { completion } from '../sites/complete-file.ts';
import { documentSources, type LiveSite } from '../sites/live-site.ts';
import { type LeftOut, leftOutOf } from './left-out.ts';

export interface StaticExport {
  /** Paths of the files that were written, in the folder. */
  files: readonly string[];
  /** What plain files cannot do for this site, a sentence each. */
  leftOut: readonly LeftOut[];
}

/** Name of the file that says what is not in the export. */
const NOTE = 'static-export.txt';

/**
 * Writes what a site shows in production as plain files that any host of files can serve: pages without an access rule, each as the
 * `index.html` of its address, with the release's own scripts, styles and data. Nothing of it asks this server, but for what
 * {@link leftOutOf} names.
 * @param options.folder new or empty
 * @param options.origin where the files will lie, `https://example.com`, for canonical addresses and the sitemap; absent: the site's present one
 * @throws TramaError `server/not-found`, `server/bad-request`
 */
export const exportStatic = async (
  platform: Platform,
  name: string,
  options: { folder: string; origin?: string },
): Promise<StaticExport> => {
  const live = await platform.sites.live.read(name, 'production');
  if (live === 'unknown' || live === 'unpublished')
    throw serverError({
      code: 'server/not-found',
      message: live === 'unknown' ? `There is no site "${name}".` : `"${name}" shows nothing in production yet.`,
      where: ['name'],
      hint: live === 'unknown' ? 'Look up its name in the builder.' : 'Publish it first.',
    });
  const origin = originIn(options.origin ?? platform.origins.ofSite(name));
  const target = await openNewFolder(options.folder);
  const { write } = target;
  const read = async (path: string): Promise<string | Uint8Array> => {
    const hash = live.manifest.files[path]?.hash;
    const body = hash === undefined ? null : await platform.blobs.get(hash);
    if (body === null)
      throw serverError({
        code: 'server/not-found',
        message: `The file "${path}" of the published site is lost.`,
        where: [path],
        hint: 'Publish the site again.',
      });
    const { complete } = completion({ origin, live }, path);
    return complete ? complete(new TextDecoder().decode(body)) : body;
  };
  const base = live.basePath.slice(1);
  const under = (path: string): string => join(base, path);

  const { manifest } = live;
  const document = async (html: string): Promise<string> =>
    withPolicy(String(await read(html)), documentSources(live, html));
  for (const route of manifest.routes.filter(({ pageId }) => !(pageId in manifest.access)))
    await write(under(indexOf(route)), await document(route.html));
  for (const [path, { privateOf }] of Object.entries(manifest.files))
    if (privateOf === null && !path.startsWith('html/')) await write(under(path), await read(path));
  // Crawlers ask at the root of a host, wherever the site lies.
  for (const path of ['robots.txt', 'sitemap.xml', 'llms.txt'])
    if (path in manifest.files) await write(path, await read(path));
  const notFound = Object.values(manifest.notFound)[0];
  if (notFound !== undefined) await write('404.html', await document(notFound));
  for (const [from, to] of [...Object.entries(manifest.aliases), ...fixedRedirects(live)])
    await write(under(join(from.slice(1), 'index.html')), leadingTo(to.startsWith('/') ? live.basePath + to : to));

  const leftOut = leftOutOf(live);
  await write(NOTE, noteOf(name, origin, leftOut));
  return { files: target.written, leftOut };
};

const originIn = (text: string): string => {
  if (/^https?:\/\//i.test(text) && URL.canParse(text)) return new URL(text).origin;
  throw serverError({
    code: 'server/bad-request',
    message: `"${text}" is no origin.`,
    where: ['origin'],
    hint: 'Write it as https://example.com.',
  });
};

const indexOf = ({ address }: ReleaseRoute): string => join(defaultAddress(address).slice(1), 'index.html');

/** Redirects of the author that name one address; those with a star need a server. */
const fixedRedirects = ({ manifest }: LiveSite): readonly (readonly [from: string, to: string])[] =>
  (manifest.redirects ?? [])
    .filter(({ from, isGone }) => !from.endsWith('*') && !isGone)
    .map(({ from, to }) => [from, to]);

const leadingTo = (address: string): string => {
  const target = escapeHtml(address);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${target}</title><meta name="robots" content="noindex">
<link rel="canonical" href="${target}"><meta http-equiv="refresh" content="0; url=${target}"></head>
<body><a href="${target}">${target}</a></body></html>
`;
};

/** The policy stands in the document itself, for a host of files sends none; who may frame it cannot be said there. */
const withPolicy = (html: string, sources: LiveSite['sources']): string => {
  const policy = contentPolicy({ ...sources, frameAncestors: [] }).replace(/; frame-ancestors [^;]*/, '');
  const tag = `<meta http-equiv="content-security-policy" content="${escapeHtml(policy)}">`;
  return html.replace('<meta charset="utf-8">', (charset) => `${charset}\n${tag}`);
};

const noteOf = (name: string, origin: string, leftOut: readonly LeftOut[]): string =>
  [
    `${name}, as plain files for ${origin}`,
    '',
    'Put all files of this folder at the root of the host. A host shows 404.html where it finds nothing, and may keep files below',
    'runtime/ and those with a hash in their name for ever.',
    '',
    ...(leftOut.length === 0
      ? ['Everything of the site works from these files.']
      : ['What plain files cannot do:', ...leftOut.map(({ sentence }) => `- ${sentence}`)]),
    '',
  ].join('\n');
