import { expect, it } from 'vitest';
import { familiesIn, fontSheet, isWeight, readFontName } from './font-name.ts';

it('The name of a font file says its family, weight and style', () => {
  expect(readFontName('Inter-BoldItalic.woff2')).toEqual({ family: 'Inter', weight: '700', isItalic: true });
  expect(readFontName('OpenSans-ExtraLight.ttf')).toEqual({ family: 'Open Sans', weight: '200', isItalic: false });
  expect(readFontName('lato-v24-latin-300.woff2')).toMatchObject({ family: 'lato', weight: '300' });
  expect(readFontName('Roboto[wght].ttf')).toMatchObject({ family: 'Roboto', weight: '100 900' });
  expect(readFontName('Marca.otf')).toEqual({ family: 'Marca', weight: '400', isItalic: false });
});

it('A family has one rule a file, and its name cannot end the rule', () => {
  const sheet = fontSheet('A "B"; }', [{ path: 'fonts/a-1.woff2', weight: '400' }]);
  expect(sheet).toContain('font-family: "A \\"B\\"; }";');
  expect(sheet).toContain('src: url("../fonts/a-1.woff2") format("woff2");');
});

it('Weights are numbers from 1 to 1000, or two of them', () => {
  expect(['400', '1', '1000', '100 900'].map(isWeight)).toEqual([true, true, true, true]);
  expect(['0', '1001', 'bold', '100 200 300', '400; }'].map(isWeight)).toEqual(Array(5).fill(false));
});

it('Stylesheets of fonts are listed by the families that they bring', () => {
  expect(familiesIn('https://fonts.googleapis.com/css2?family=Inter:wght@400&family=Open+Sans')).toEqual([
    'Inter',
    'Open Sans',
  ]);
  expect(familiesIn('fonts/a.css')).toEqual(['fonts/a.css']);
});
