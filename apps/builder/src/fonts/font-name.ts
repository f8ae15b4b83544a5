import { type FontStandIn, type SiteFontFile, standInFamily } from '@trama/model';
import { STAND_INS } from './measure-stand-in.ts';

/** Weights by the names that files of fonts carry. */
const WEIGHTS: readonly (readonly [RegExp, string])[] = [
  [/(?:extra|ultra)[-_ ]?light/i, '200'],
  [/(?:semi|demi)[-_ ]?bold/i, '600'],
  [/(?:extra|ultra)[-_ ]?bold/i, '800'],
  [/thin|hairline/i, '100'],
  [/light/i, '300'],
  [/medium/i, '500'],
  [/black|heavy/i, '900'],
  [/bold/i, '700'],
];

/** What the name of a font file says of it: `Inter-BoldItalic.woff2` is Inter, 700, italic. */
export const readFontName = (file: string): { family: string; weight: string; isItalic: boolean } => {
  const stem = file.replace(/\.[^.]+$/, '');
  const [family = '', ...rest] = stem.split(/[-_[]/);
  const style = rest.join(' ');
  const isVariable = /variable|wght|\bvf\b/i.test(style);
  const numbered = /\b([1-9]00)\b/.exec(style)?.[1];
  const weight = isVariable ? '100 900' : (numbered ?? WEIGHTS.find(([name]) => name.test(style))?.[1] ?? '400');
  return {
    family: family.replace(/([a-z])([A-Z])/g, '$1 $2').trim(),
    weight,
    isItalic: /italic|oblique/i.test(style),
  };
};

/** A weight as CSS takes it: a number from 1 to 1000, or two for a font that varies between them. */
export const isWeight = (text: string): boolean =>
  /^\d{1,4}( \d{1,4})?$/.test(text) && text.split(' ').every((one) => Number(one) >= 1 && Number(one) <= 1000);

const FORMATS: Readonly<Record<string, string>> = { woff2: 'woff2', woff: 'woff', ttf: 'truetype', otf: 'opentype' };

const standInRule = (family: string, { sizeAdjust, ascent, descent, lineGap }: FontStandIn): string =>
  [
    '@font-face {',
    `  font-family: ${JSON.stringify(standInFamily(family))};`,
    `  src: ${STAND_INS.map((name) => `local(${JSON.stringify(name)})`).join(', ')};`,
    `  size-adjust: ${sizeAdjust}%;`,
    `  ascent-override: ${ascent}%;`,
    `  descent-override: ${descent}%;`,
    `  line-gap-override: ${lineGap}%;`,
    '}',
  ].join('\n');

const fileRule = (family: string, { path, weight, isItalic, range }: SiteFontFile): string => {
  const format = FORMATS[path.slice(path.lastIndexOf('.') + 1)];
  return [
    '@font-face {',
    `  font-family: ${JSON.stringify(family)};`,
    `  font-style: ${isItalic ? 'italic' : 'normal'};`,
    `  font-weight: ${weight};`,
    '  font-display: swap;',
    `  src: url("../${path}")${format ? ` format("${format}")` : ''};`,
    ...(range ? [`  unicode-range: ${range};`] : []),
    '}',
  ].join('\n');
};

/** Text of the stylesheet that names the files of a family, and what stands in for them. It lies in a folder beside theirs. */
export const fontSheet = (family: string, files: readonly SiteFontFile[], standIn: FontStandIn | null = null): string =>
  [...files.map((file) => fileRule(family, file)), ...(standIn ? [standInRule(family, standIn)] : [])].join('\n');

/** The families that a stylesheet of Google Fonts, or one like it, brings; the address itself where it names none. */
export const familiesIn = (address: string): readonly string[] => {
  try {
    const { searchParams } = new URL(address);
    const families = searchParams
      .getAll('family')
      .flatMap((one) => one.split('|').map((part) => part.split(':')[0] ?? ''));
    return families.length > 0 ? families : [address];
  } catch {
    return [address];
  }
};
