import { describe, expect, it } from 'vitest';
import { SCREEN_VARIANT_CSS } from '../screen-variant-css.ts';
import { mergeLooks } from './screen-variants.ts';

describe('a page that was drawn for every screen', () => {
  it('has a section that looks the same everywhere once, any other once per look', () => {
    const html = mergeLooks([
      { screen: 'default', sections: ['<s>same</s>', '<s>wide</s>', '<s>a</s>'] },
      { screen: 'tablet', sections: ['<s>same</s>', '<s>wide</s>', '<s>b</s>'] },
      { screen: 'mobile', sections: ['<s>same</s>', '', '<s>c</s>'] },
    ]);
    expect(html).toBe(
      [
        '<s>same</s>',
        '<div data-screens="default tablet"><s>wide</s></div><div data-screens="mobile"></div>',
        '<div data-screens="default"><s>a</s></div><div data-screens="tablet"><s>b</s></div>',
        '<div data-screens="mobile"><s>c</s></div>',
      ].join(''),
    );
  });

  it('shows one look by the width of the window alone', () => {
    expect(SCREEN_VARIANT_CSS.split('\n')).toEqual([
      '[data-screens]{display:none}',
      '@media (not (max-width:991px)){[data-screens~=default]{display:contents}}',
      '@media (max-width:991px) and (not (max-width:767px)){[data-screens~=tablet]{display:contents}}',
      '@media (max-width:767px){[data-screens~=mobile]{display:contents}}',
    ]);
  });
});
