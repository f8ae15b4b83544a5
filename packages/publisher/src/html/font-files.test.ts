import type { SiteFont } from '@trama/model';
import { expect, it } from 'vitest';
import { designOf, pageOf } from '../testing/design.ts';
import { urgentFontFiles } from './font-files.ts';

const font = (family: string, ...files: SiteFont['files']): SiteFont => ({
  ...{ key: family, family, files },
  sheet: `fonts/${family}.css`,
});

it('of the families that a site is written in, the file that most texts need is asked for at once', () => {
  const fonts = [
    font(
      'Inter',
      { path: 'files/Inter-Bold.woff2', weight: '700' },
      { path: 'files/Inter-Italic.woff2', weight: '400', isItalic: true },
      { path: 'files/Inter.woff2', weight: '400' },
    ),
    font('Lora', { path: 'files/Lora.woff2', weight: '100 900' }, { path: 'files/Lora-Medium.woff2', weight: '500' }),
    font('Unused', { path: 'files/Unused.woff2', weight: '400' }),
    font('Old', { path: 'files/Old.ttf', weight: '400' }),
  ];
  const head = { fonts: fonts.map(({ sheet }) => sheet.replace('Unused', 'Gone')), defaultFontFamily: 'Inter' };
  const written = pageOf('home', { default: '' }, { meta: { description: { pt: 'Lora, Old' } } });
  expect(urgentFontFiles(designOf([written], { head, web: { fonts } }))).toEqual([
    'files/Inter.woff2',
    'files/Lora.woff2',
  ]);
  expect(urgentFontFiles(designOf([written], { head }))).toEqual([]);
});

it('of a file that is divided by alphabets, the first of them', () => {
  const piece = (name: string) => ({ path: `files/${name}.woff2`, weight: '400', range: 'U+0-FF' });
  const fonts = [font('Inter', piece('latin'), piece('greek'))];
  const head = { fonts: fonts.map(({ sheet }) => sheet), defaultFontFamily: 'Inter' };
  expect(urgentFontFiles(designOf([pageOf('home', { default: '' })], { head, web: { fonts } }))).toEqual([
    'files/latin.woff2',
  ]);
});
