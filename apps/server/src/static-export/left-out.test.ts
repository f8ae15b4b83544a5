import { expect, it } from 'vitest';
import type { LiveSite } from '../sites/live-site.ts';
import { leftOutOf } from './left-out.ts';

const siteWith = (manifest: object, more: object = {}): LiveSite =>
  ({
    ...{ settings: {}, serverRequests: { requests: {}, origins: [] }, basePath: '', ...more },
    manifest: { routes: [], access: {}, notFound: { pt: 'html/404.pt.html' }, uploads: [], ...manifest },
  }) as unknown as LiveSite;

it('what plain files cannot do is told with what of the site it is', () => {
  expect(leftOutOf(siteWith({}))).toEqual([]);
  const routes = [
    { address: '/adm/', pageId: 'adm' },
    { address: '/blog/{{slug|first}}/', pageId: 'post' },
  ];
  const redirects = [
    { key: 'a', from: '/old/', to: '/new/' },
    { key: 'b', from: '/blog/*', to: '/news/*' },
    { key: 'c', from: '/2019/*', to: '', isGone: true },
    { key: 'd', from: '/shop/', to: '', isGone: true },
  ];
  const found = leftOutOf(
    siteWith(
      {
        routes,
        access: { adm: { entries: [] } },
        redrawAfter: { post: 60, adm: 60 },
        redirects,
        uploads: null,
        notFound: {},
      },
      { basePath: '/loja', serverRequests: { requests: { a: {}, b: {} }, origins: [] } },
    ),
  );
  expect(found.map(({ kind, sentence }) => [kind, sentence])).toEqual([
    ['private-pages', expect.stringMatching(/ \/adm\/\.$/)],
    ['parameters', expect.stringMatching(/ \/loja\/blog\/first\/\.$/)],
    ['server-requests', expect.stringMatching(/^2 requests are sent by the server/)],
    ['uploads', expect.stringContaining('Files that visitors send')],
    ['redirects', expect.stringMatching(/: \/blog\/\* to \/news\/\*\.$/)],
    ['gone', expect.stringMatching(/: \/2019\/\*, \/shop\/\.$/)],
    ['redraws', expect.stringMatching(/next export: \/blog\/\{\{slug\|first\}\}\/\.$/)],
    ['not-found', expect.stringContaining('no page for unknown addresses')],
  ]);
});
