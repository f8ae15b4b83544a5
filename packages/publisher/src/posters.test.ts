import { elementDefinitions } from '@trama/elements/definitions';
import { element } from '@trama/engine/testing';
import { createRegistry, type Element, type Section } from '@trama/model';
import { expect, it } from 'vitest';
import { withVideoPlaces } from './html/pictures.ts';
import { withPosters } from './posters.ts';
import { designOf, pageOf } from './testing/design.ts';

const registry = createRegistry(elementDefinitions, []);
const VIDEO = elementDefinitions.find(({ name }) => name === 'video')?.id ?? '';
const POSTER = 'files/clip-0123456789ab.mp4.poster.webp';
const kept = [
  { path: 'files/clip-0123456789ab.mp4', contentType: 'video/mp4', hash: 'v', size: 9 },
  { path: POSTER, contentType: 'image/webp', hash: 'p', size: 3 },
];

const video = (id: string, content: Record<string, unknown>): Element =>
  element(id, { type: VIDEO, content: { file: 'files/clip-0123456789ab.mp4', ...content } as never });

const shown = (elements: readonly Element[]) => {
  const design = designOf([pageOf('home', { default: '' })]);
  const named = Object.fromEntries(elements.map((one) => [one.id, one]));
  return withPosters({ ...design, elements: named }, kept, registry).elements;
};

it('videos of the site show their own picture until they play, where their author chose none', () => {
  const found = shown([
    video('plain', {}),
    video('rooted', { file: '/files/clip-0123456789ab.mp4?_wwcv=3' }),
    video('chosen', { previewImage: 'images/own.png' }),
    video('later', { videoStartTime: 4 }),
    video('elsewhere', { file: 'https://cdn.example/clip.mp4' }),
    video('bound', { file: { binding: 'formula', code: 'x' } }),
  ]);
  expect(Object.fromEntries(Object.entries(found).map(([id, one]) => [id, one.content.default?.previewImage]))).toEqual(
    {
      ...{ plain: POSTER, rooted: POSTER, chosen: 'images/own.png' },
      ...{ later: undefined, elsewhere: undefined, bound: undefined },
    },
  );
});

it('so do videos behind elements and sections', () => {
  const content = { default: { '_ww-backgroundVideo': 'files/clip-0123456789ab.mp4' } };
  const design = designOf([pageOf('home', { default: '' })]);
  const box = element('box', { type: 'box' });
  const section = { id: 's', content } as unknown as Section;
  const made = withPosters(
    { ...design, elements: { box: { ...box, content } }, sections: { s: section } },
    kept,
    registry,
  );
  for (const node of [made.elements.box, made.sections.s])
    expect(node?.content.default?.['_ww-backgroundVideoPoster']).toBe(POSTER);
});

it('a design whose videos have no pictures is the same', () => {
  const design = designOf([pageOf('home', { default: '' })]);
  expect(withPosters(design, kept.slice(0, 1), registry)).toBe(design);
});

it('a drawn video has its place before it is there; one behind something takes none', () => {
  const [, poster] = kept;
  const pictures = new Map([[POSTER, { ...poster, pixels: [1280, 720] as const } as never]]);
  const places = (html: string) => withVideoPlaces(html, pictures);
  expect(places(`<video style="width:100%" poster="/${POSTER}" src="a.mp4"></video>`)).toBe(
    `<video width="1280" height="720" style="width:100%" poster="/${POSTER}" src="a.mp4"></video>`,
  );
  for (const same of [
    `<video data-background-video="" poster="${POSTER}"></video>`,
    '<video poster="/images/other.png"></video>',
    '<video src="a.mp4"></video>',
  ])
    expect(places(same)).toBe(same);
});
