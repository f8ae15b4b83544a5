import type { Design } from '@trama/model';
import type { SitePicture, SiteSummary } from '@trama/protocol/builder';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { apiWith } from '../testing/sample-editor.ts';
import { sampleDesign } from '../testing/sample-site.ts';
import type { PictureFrame } from './picture-frame.ts';
import { drawSitePictures } from './site-pictures.ts';

const design: Design = sampleDesign();
const current: SitePicture = { version: 'now', isCurrent: true };
const stale: SitePicture = { version: 'then', isCurrent: false };
const site = (name: string, picture: SitePicture | null): SiteSummary => ({
  name,
  picture,
  createdAt: '',
  environments: {},
});

const setUp = (sites: readonly SiteSummary[], take: PictureFrame['take']) => {
  const kept: string[] = [];
  const drawn: string[] = [];
  const closed: string[] = [];
  const api = apiWith({
    loadDesign: async () => ({ design, sequence: 7 }),
    canvas: async (name) => ({ url: `http://${name}`, token: '', expiresAt: 0, backend: null }),
    keepPicture: async (name, sequence, picture) => {
      kept.push(`${name} ${sequence} ${picture.type}`);
      return current;
    },
  });
  const pictures = drawSitePictures({
    api,
    document,
    sites,
    onDrawn: (name, { version }) => drawn.push(`${name} ${version}`),
    openFrame: (_document, { url }) => ({ take, close: () => closed.push(url) }),
  });
  return { kept, drawn, closed, pictures };
};

const blob = new Blob(['x'], { type: 'image/webp' });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('draws the home page of each site that has no picture of its design as it is now', async () => {
  const wanted: string[] = [];
  const sites = [site('new', null), site('same', current), site('changed', stale)];
  const { kept, drawn, closed } = setUp(sites, async ({ pageId }) => {
    wanted.push(pageId);
    return blob;
  });
  expect(wanted).toEqual([]);
  await vi.runAllTimersAsync();
  expect(wanted).toEqual([design.homePageId, design.homePageId]);
  expect(kept).toEqual(['new 7 image/webp', 'changed 7 image/webp']);
  expect(drawn).toEqual(['new now', 'changed now']);
  expect(closed).toEqual(['http://new', 'http://changed']);
});

it('goes on to the next site where one cannot be drawn', async () => {
  let asked = 0;
  const { kept } = setUp([site('broken', null), site('empty', null), site('whole', null)], async () => {
    asked += 1;
    if (asked === 1) throw new Error('No canvas.');
    return asked === 2 ? null : blob;
  });
  await vi.runAllTimersAsync();
  expect(kept).toEqual(['whole 7 image/webp']);
});

it('draws nothing more once the list is left', async () => {
  const { kept, closed, pictures } = setUp([site('one', null), site('two', null)], async () => {
    pictures.close();
    return blob;
  });
  await vi.runAllTimersAsync();
  expect(kept).toEqual([]);
  expect(closed[0]).toBe('http://one');
});
