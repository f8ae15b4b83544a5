import type { Design, Token } from '@trama/model';
import { describe, expect, it } from 'vitest';
import { type SiteFace, siteFaceOf } from './site-face.ts';
import { designOf, pageOf } from './testing/design.ts';

const color = (id: string, value: string, dark?: string): Token => ({
  id,
  kind: 'color',
  value,
  ...(dark && { dark }),
});
const tokens = (...all: readonly Token[]): Design['tokens'] =>
  Object.fromEntries(all.map((token) => [token.id, token]));

const faceOf = (more: Partial<Design>, used = '', hasTwoThemes = true): SiteFace => {
  const design = designOf([pageOf('home', { default: '' })], more);
  return siteFaceOf(design, JSON.stringify(design) + used, hasTwoThemes);
};

describe('the face of a site', () => {
  it('is its background, its grey that is read best and the colour that it names most, in both themes', () => {
    const face = faceOf(
      {
        background: { backgroundColor: 'var(--page, #fff)' },
        head: { fonts: [], defaultFontFamily: 'Inter, "Segoe UI", sans-serif' },
        tokens: tokens(
          color('page', '#F5F7F4', '#0D1210'),
          color('soft', '#51635A', '#A5B7AE'),
          color('ink', 'rgb(18, 33, 27)', '#EDF4F0'),
          color('danger', '#B3261E', '#FF9C94'),
          color('accent', '#067A57', '#3CCB9C'),
          // Named the most, and not to be read on it in the dark; unused.
          color('deep', '#0B2AA1', '#12241E'),
          color('lost', '#000', '#fff'),
        ),
      },
      'var(--soft) var(--soft) var(--ink) var(--danger) var(--accent) var( --accent, #000) var(--deep) var(--deep) var(--deep)',
    );
    expect(face).toEqual({
      name: 'Loja',
      font: 'Inter, "Segoe UI", sans-serif',
      light: { ground: '#f5f7f4', text: '#12211b', link: '#067a57' },
      dark: { ground: '#0d1210', text: '#edf4f0', link: '#3ccb9c' },
    });
  });

  it('has a text that is read on its background where the site names none', () => {
    const tokenless = (backgroundColor: string): SiteFace => faceOf({ background: { backgroundColor } }, '', false);
    expect(tokenless('#fff')).toEqual({ name: 'Loja', light: { ground: '#ffffff', text: '#16181d', link: '#16181d' } });
    expect(tokenless('#123')).toEqual({ name: 'Loja', dark: { ground: '#112233', text: '#f5f6f8', link: '#f5f6f8' } });
    expect(tokenless('var(--gone, rgb(255 0 0))')).toMatchObject({ light: { ground: '#ff0000' } });
  });

  it.each([
    '',
    'transparent',
    'var(--gone)',
    'rgba(0, 0, 0, 0.5)',
    '#0008',
    'rgb(300, 0, 0)',
    'linear-gradient(red, blue)',
    7,
  ])('has no colours where the background is %j', (backgroundColor) => {
    expect(faceOf({ background: { backgroundColor } })).toEqual({ name: 'Loja' });
  });

  it('has the name of the installed site, and no font that would be more than one', () => {
    const face = faceOf({
      web: { app: { name: 'Loja da Ana' } },
      head: { fonts: [], defaultFontFamily: 'a;color:red' },
    });
    expect(face).toEqual({ name: 'Loja da Ana' });
  });
});
