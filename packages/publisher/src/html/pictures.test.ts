import { describe, expect, it } from 'vitest';
import { rulesInUse } from '../first-picture/rules-in-use.ts';
import { createPageVariants } from '../page-variants.ts';
import { type MadePicture, mayHaveVariants } from '../picture-variants.ts';
import { type SizedPicture, withPictures } from './pictures.ts';

const sized = (path: string, width: number, height: number, contentType = 'image/png'): [string, SizedPicture] => [
  path,
  { path, contentType, hash: path, size: 1, pixels: [width, height] },
];

const SIZES = new Map([
  sized('images/hero.jpg', 1200, 800, 'image/jpeg'),
  sized('images/small.png', 40, 30),
  sized('images/a b&c.png', 400, 300),
]);

const MADE: MadePicture = {
  variants: [
    { width: 320, path: 'pictures/320.a.webp', hash: 'w320', size: 9, avif: { hash: 'a320', size: 5 } },
    { width: 640, path: 'pictures/640.b.webp', hash: 'w640', size: 20 },
  ],
};

const picture = (src: string, more = ' loading="lazy"'): string =>
  `<div data-ww-uid="a" class="x ww-image"><img src="${src}" alt=""${more}/></div>`;

const drawn = (html: string, made: readonly (readonly [string, MadePicture])[] = [], css = ''): string =>
  withPictures(
    html,
    SIZES,
    new Map(made),
    rulesInUse(() => css),
  );

describe('the pictures of a drawn page', () => {
  it('have their place before they are there', () => {
    expect(drawn(picture('/images/small.png'))).toContain('style="--image-ratio:auto 40/30"');
    expect(drawn(picture('/__TRAMA_BASE__/images/a%20b&amp;c.png?v=1'))).toContain('auto 400/300');
  });

  it('are asked for when they are near, but for the first large one, which comes first of all', () => {
    const html = drawn(picture('/images/small.png') + picture('/images/hero.jpg') + picture('/images/hero.jpg'));
    expect(html.match(/fetchpriority="high"/g)).toHaveLength(1);
    expect(html.match(/loading="lazy"/g)).toHaveLength(2);
    expect(html.indexOf('fetchpriority')).toBeGreaterThan(html.indexOf('hero.jpg'));
  });

  it('stay as they are where nothing is known of them, and so do images of texts', () => {
    const other = `${picture('https://cdn.example/a.png')}${picture('/%E0%A4%A.png')}<p><img src="/images/hero.jpg"></p>`;
    expect(drawn(other)).toBe(other);
  });

  it('name their narrower ones, and are by themselves as large as without them', () => {
    const [first = '', second = ''] = drawn(picture('/images/hero.jpg').repeat(2), [['images/hero.jpg', MADE]]).split(
      '</div>',
    );
    const listed =
      'srcset="/__TRAMA_BASE__/pictures/320.a.webp 320w, /__TRAMA_BASE__/pictures/640.b.webp 640w, /images/hero.jpg 1200w"';
    expect(first).toContain(`${listed} sizes="(max-width: 1200px) 100vw, 1200px"`);
    expect(first).not.toContain('contain-intrinsic-size');
    expect(second).toContain(`${listed} sizes="auto, (max-width: 1200px) 100vw, 1200px"`);
    expect(second).toContain('contain-intrinsic-size:1200px 800px');
  });

  it.each([
    ['a width on all screens', '.x{width:240px}', '240px'],
    ['a width of the window', '.x{width:50vw}', '50vw'],
    ['a most', '.x{width:100%;max-width:400px}', 'min(100vw, 400px)'],
    ['a width and a most', '.x{width:600px;max-width:50vw}', 'min(600px, 50vw)'],
    ['widths by screen', '.x{width:480px}@media (max-width:767px){.x{width:96px}}', '(max-width: 767px) 96px, 480px'],
    [
      'a width that a screen gives up',
      '.x{width:480px}@media (max-width:991px){.x{width:100%}}',
      '(max-width: 991px) min(100vw, 1200px), 480px',
    ],
    ['a height that cuts it', '.x{width:100px;height:400px}', 'max(100px, 1.5 * 400px)'],
    ['a height of its own', '.x{width:100px;height:auto}', '100px'],
    ['rules of what stands around it', 'img{max-width:100%}.y .z{width:1px}.x{width:240px}', '240px'],
  ])('are asked for as wide as their box: %s', (_, css, sizes) => {
    expect(drawn(picture('/images/hero.jpg'), [['images/hero.jpg', MADE]], css)).toContain(` sizes="${sizes}"`);
  });

  it.each([
    ['of a share of what is around it', '.x{width:50%}'],
    ['of a share in height', '.x{width:100px;height:100%}'],
    ['that a state changes', '.x{width:100px}.x:hover{width:200px}'],
    ['that a theme changes', '.x{width:100px}.ww-app-theme-dark .x{width:200px}'],
    ['whose rules are none', '.x{width:100px'],
    ['that another condition changes', '.x{width:100px}@media (min-width:992px){.x{width:200px}}'],
  ])('may be as wide as the window in a box %s', (_, css) => {
    expect(drawn(picture('/images/hero.jpg'), [['images/hero.jpg', MADE]], css)).toContain(
      ' sizes="(max-width: 1200px) 100vw, 1200px"',
    );
  });

  it('may be as wide as the window in a box that a binding sizes', () => {
    const html = picture('/images/hero.jpg').replace('<div ', '<div style="width:10px" ');
    expect(drawn(html, [['images/hero.jpg', MADE]], '.x{width:240px}')).not.toContain('240px');
  });

  it('have the place of what is shown where a photograph says that it is to be turned', () => {
    const turned = { ...MADE, pixels: [800, 1200] as const };
    expect(drawn(picture('/images/hero.jpg'), [['images/hero.jpg', turned]])).toContain('--image-ratio:auto 800/1200');
  });

  it('have none where their address would end in a list of addresses', () => {
    expect(drawn(picture('/images/hero.jpg?a,b'), [['images/hero.jpg', MADE]])).not.toContain('srcset');
  });
});

describe('narrower pictures of a release', () => {
  it('are of drawn kinds that are wider than the narrowest', () => {
    const of = (contentType: string, width?: number): boolean =>
      mayHaveVariants({ contentType, ...(width !== undefined && { pixels: [width, 9] as const }) });
    expect([of('image/png', 321), of('image/jpeg', 4000), of('image/webp', 500)]).toEqual([true, true, true]);
    expect([of('image/png', 320), of('image/gif', 900), of('image/svg+xml'), of('image/png')]).toEqual(
      Array(4).fill(false),
    );
  });

  it('are asked for once, of pictures that a page shows alone, and become its files', async () => {
    const asked: string[] = [];
    const variants = createPageVariants(SIZES, async ({ path }) => {
      asked.push(path);
      return MADE;
    });
    const html = picture('/images/hero.jpg') + picture('/images/small.png');
    await variants.of(html);
    const { files, problems, isLate } = await variants.of(html);
    expect(asked).toEqual(['images/hero.jpg']);
    expect([problems, isLate]).toEqual([[], false]);
    expect(files).toEqual([
      {
        ...{ path: 'pictures/320.a.webp', privateOf: null, contentType: 'image/webp', hash: 'w320', size: 9 },
        avif: { hash: 'a320', size: 5 },
      },
      { path: 'pictures/640.b.webp', privateOf: null, contentType: 'image/webp', hash: 'w640', size: 20 },
    ]);
  });

  it('that cannot be made are told of with the name of the picture', async () => {
    const refused = createPageVariants(SIZES, async () => ({ variants: [], refused: 'it is damaged.', isLate: true }));
    const { files, problems, isLate } = await refused.of(picture('/images/hero.jpg'));
    expect([files, isLate]).toEqual([[], true]);
    expect(problems).toEqual(['the picture "images/hero.jpg" is shown as it is: it is damaged.']);
  });
});
