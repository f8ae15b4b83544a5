import { expect, test } from 'vitest';
import { layerName, parseLayer, SCREEN_DEFAULT_WIDTH, SCREEN_MAX_WIDTH, SCREENS } from './layers.ts';

test('the screens are default, tablet up to 991 px and mobile up to 767 px, drawn at 1100, 770 and 400 px', () => {
  expect(SCREENS).toEqual(['default', 'tablet', 'mobile']);
  expect(SCREEN_MAX_WIDTH).toEqual({ default: null, tablet: 991, mobile: 767 });
  expect(SCREEN_DEFAULT_WIDTH).toEqual({ default: 1100, tablet: 770, mobile: 400 });
});

test.each([
  ['default', { screen: 'default', state: null }],
  ['mobile', { screen: 'mobile', state: null }],
  ['_wwHover_tablet', { screen: 'tablet', state: '_wwHover' }],
  ['a_default_mobile', { screen: 'mobile', state: 'a_default' }],
  ['display', null],
  ['xdefault', null],
  ['default_x', null],
])('the layer %s is of %j', (layer, parsed) => {
  expect(parseLayer(layer)).toEqual(parsed);
  if (parsed) expect(layerName(parsed.screen as 'default', parsed.state ?? undefined)).toBe(layer);
});
