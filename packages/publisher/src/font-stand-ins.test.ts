import type { SiteFont } from '@trama/model';
import { expect, it } from 'vitest';
import { withFontStandIns } from './font-stand-ins.ts';

const font = (family: string, isMeasured = true): SiteFont => ({
  ...{ key: family, family, sheet: `files/${family}.css`, files: [] },
  ...(isMeasured && { standIn: { sizeAdjust: 107, ascent: 90, descent: 22, lineGap: 0 } }),
});

it.each([
  ['a{font-family:Inter}', 'a{font-family:Inter, "Inter (stand-in)"}'],
  ['a{font-family:"Inter",sans-serif}', 'a{font-family:"Inter", "Inter (stand-in)",sans-serif}'],
  ["a{font:400 16px/1.5 'Inter', serif}", 'a{font:400 16px/1.5 \'Inter\', "Inter (stand-in)", serif}'],
  [
    ':root{--ww-default-font-family:"Inter", sans-serif}',
    ':root{--ww-default-font-family:"Inter", "Inter (stand-in)", sans-serif}',
  ],
  [
    '@media (max-width:767px){a{font-family:serif,Inter}}',
    '@media (max-width:767px){a{font-family:serif,Inter, "Inter (stand-in)"}}',
  ],
])('a family is followed by what stands in for it: %s', (css, expected) => {
  expect(withFontStandIns(css, [font('Inter')])).toBe(expected);
});

it.each([
  'a{font-family:Inter',
  'a{font-family:"Inter Tight"}',
  'a{font-family:Interstate,serif}',
  'a{content:"Inter"}',
  'a{color:Inter}',
])('what is no such family stays: %s', (css) => {
  expect(withFontStandIns(css, [font('Inter')])).toBe(css);
});

it('a family that was not measured stays, and a name is read as it is', () => {
  const css = 'a{font-family:"A.B"}b{font-family:AxB}c{font-family:Plain}';
  expect(withFontStandIns(css, [font('Plain', false), font('A.B')])).toBe(
    'a{font-family:"A.B", "A.B (stand-in)"}b{font-family:AxB}c{font-family:Plain}',
  );
});
