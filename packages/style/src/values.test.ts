import { describe, expect, test } from 'vitest';
import { cssValueOf, elementClass, imageUrl, mediaOf, safeValue, screensClass, stateClass } from './index.ts';
import { keyframesName, openName, shortName } from './names.ts';

describe('a value in a stylesheet', () => {
  test.each<[value: string, css: string | null]>([
    ['red', 'red'],
    [' 1px  2px ', '1px  2px'],
    ['', ''],
    ['calc(1px', 'calc(1px)'],
    ['a(b[c', 'a(b[c])'],
    ['"open', '"open"'],
    ["'open", "'open'"],
    ['f("a', 'f("a")'],
    ['a)', null],
    ['a]', null],
    ['a}', null],
    ['(a]', null],
    ['[a)', null],
    ['{a}', null],
    ['({a})', null],
    ['a;b', null],
    ['(a;b)', '(a;b)'],
    ['"a;b"', '"a;b"'],
    ['";"', '";"'],
    ["';'", "';'"],
    ['"a\nb"', null],
    ['a\nb', 'a\nb'],
    ['"a\\"b"', '"a\\"b"'],
    ['"a\\\nb"', '"a\\\nb"'],
    ['\\;', '\\;'],
    ['\\)', '\\)'],
    ['"\'"', '"\'"'],
    ["'a)b'", "'a)b'"],
    ['"</style"', null],
    ['"</STYLE>"', null],
    ['</sty le', '</sty le'],
    ['a/*b', null],
    ['a / * b', 'a / * b'],
    ['<a', '<a'],
  ])('%j is %j', (value, css) => expect(safeValue(value)).toBe(css));

  test('is never longer than it needs: what is closed stays as it is', () => {
    expect(safeValue('var(--a, [b] (c))')).toBe('var(--a, [b] (c))');
  });
});

describe('an image', () => {
  test.each<[address: string, css: string | null]>([
    ['', null],
    ['   ', null],
    ['images/a.png', 'url("/images/a.png")'],
    ['./images/a.png', 'url("/images/a.png")'],
    ['a./b.png', 'url("/a./b.png")'],
    ['/a.png', 'url("/a.png")'],
    ['#mark', 'url("#mark")'],
    ['https://x.y/a.png', 'url("https://x.y/a.png")'],
    ['data:image/png;base64,AA==', 'url("data:image/png;base64,AA==")'],
    ['x-y.z+1:a', 'url("x-y.z+1:a")'],
    ['1:a', 'url("/1:a")'],
    [' a.png ', 'url("/a.png")'],
    ['url(a.png)', 'url(a.png)'],
    ['URL(a.png', 'URL(a.png)'],
    ['my url(a)', 'url("/my url(a)")'],
    ['url(a)}', null],
    ['a"b\\c.png', 'url("/a\\"b\\\\c.png")'],
    ['a\nb\rc\fd', 'url("/a b c d")'],
    ['a</style>', 'url("/a%3C/style>")'],
  ])('at %j is %j', (address, css) => expect(imageUrl(address)).toBe(css));
});

describe('a bound value at run time', () => {
  test.each<[property: string, value: unknown, css: string | null]>([
    ['width', '10px', '10px'],
    ['width', 10, '10'],
    ['width', Number.NaN, null],
    ['width', Number.POSITIVE_INFINITY, null],
    ['width', '', null],
    ['width', true, null],
    ['width', null, null],
    ['width', undefined, null],
    ['width', 'auto', 'auto'],
    ['width', '1px} body{', null],
    ...['minWidth', 'maxWidth', 'minHeight', 'maxHeight', 'aspectRatio', 'borderRadius'].flatMap(
      (property): [string, unknown, string | null][] => [
        [property, 'auto', null],
        [property, '1px', '1px'],
      ],
    ),
    ['display', undefined, 'none'],
    ['display', null, 'none'],
    ['display', false, 'none'],
    ['display', ' None ', 'none'],
    ['display', 'FALSE', 'none'],
    ['display', 'not none', null],
    ['display', 'none at all', null],
    ['display', true, null],
    ['display', 1, null],
    ['display', 'grid', 'grid'],
    ['display', 'inline-flex', 'inline-flex'],
    ['display', 'inline', 'inline'],
    ['display', 'inline-block', 'inline-block'],
    ['display', 'table', 'table'],
    ['display', 'table-row-group', 'table-row-group'],
    ['display', 'contents', 'contents'],
    ['display', 'flex; color: red', null],
    ['display', 'my grid', null],
    ['display', 'gridded', null],
    ['display', 'my-inline', null],
    ['backgroundImage', 'a.png', 'url("/a.png")'],
    ['backgroundImage', 7, null],
    ['perspective', 9, '9px'],
    ['perspective', '9em', '9em'],
    ['perspective', 0, null],
    ['perspective', 'none', null],
    ['columnSpan', 2, 'span 2'],
    ['rowSpan', '3', 'span 3'],
    ['rowSpan', '', null],
    ['animationPlayState', false, 'paused'],
    ['animationPlayState', 'paused', 'paused'],
    ['animationPlayState', true, null],
    ['animationDirection', true, 'alternate'],
    ['animationDirection', 'reverse', 'reverse'],
    ['animationDirection', 'up', null],
    ['_ww-grid_columns', ['1fr', 2], '1fr 2'],
    ['_ww-grid_rows', '1fr', '1fr'],
    ['_ww-grid_rows', [], null],
    ['_ww-layout_flexDirection', 'column', '/**/'],
    ['_ww-layout_flexDirection', 'row', null],
    ['_ww-layout_reverse', true, '/**/'],
    ...[undefined, null, false, '', 'nowrap', 'false'].flatMap((off): [string, unknown, null][] => [
      ['_ww-layout_reverse', off, null],
      ['_ww-layout_flexWrap', off, null],
    ]),
    ['_ww-layout_flexWrap', 'wrap', 'wrap'],
    ['_ww-layout_flexWrap', 1, 'wrap'],
    ['_ww-text_nowrap', 1, '/**/'],
    ['_ww-text_nowrap', '', null],
    ['_ww-text_ellipsis', true, 'ellipsis'],
    ['_ww-text_ellipsis', 0, null],
  ])('of %s that is %j gives %j', (property, value, css) => expect(cssValueOf(property, value)).toBe(css));

  test('takes the way of its field into css, but for what is nothing', () => {
    const toCss = (value: unknown) => (value === 'none' ? null : `calc(${value}`);
    expect(cssValueOf('f', 3, toCss)).toBe('calc(3)');
    expect(cssValueOf('f', 'none', toCss)).toBeNull();
    expect([cssValueOf('f', null, toCss), cssValueOf('f', undefined, toCss)]).toEqual([null, null]);
    expect(cssValueOf('f', '1} body{', toCss)).toBeNull();
    expect(cssValueOf('display', null, () => 'flex')).toBe('none');
  });
});

describe('names', () => {
  test('of custom properties tell source, property and layer', () => {
    expect(openName('style', 'backgroundColor', '')).toBe('--b-background-color');
    expect(openName('style', 'width', 'tablet')).toBe('--b-width-tablet');
    expect(openName('content', '_ww-layout_flexDirection', 'i-mobile')).toBe('--c-ww-layout-flex-direction-i-mobile');
    expect(openName('content', '__a  b.c--D', '')).toBe('--c-a-b-c-d');
  });

  test('of states are their ids where those are short and plain, and else a hash', () => {
    expect([stateClass('active'), stateClass('abcdefghijkl'), stateClass('A1')]).toEqual([
      ...['s-active', 's-abcdefghijkl', 's-A1'],
    ]);
    for (const other of ['abcdefghijklm', '', 'a b', 'é', '_x', 'x-y']) expect(stateClass(other)).toMatch(/^s_\w{8}$/);
  });

  test('are the same in every release', () => {
    expect([shortName('a'), keyframesName('a', 'tablet'), stateClass('_wwHover')]).toEqual([
      ...['yQxxZ', 'koR2eEIW0tg4', 's_ynv9gVc0'],
    ]);
    expect(['6f18ccad-f73a-4569-8fd7-000000000001', 'ç€'].map(elementClass)).toEqual([
      ...['ecUyhMN9UljK', 'eoiVJ83Rnd04'],
    ]);
  });

  test('of screens say on which of them a node is shown', () => {
    expect([screensClass(['default']), screensClass(['mobile', 'tablet']), screensClass([])]).toEqual([
      ...['on-d', 'on-tm', 'on-none'],
    ]);
  });

  test('of screens are media queries', () => {
    expect([mediaOf('default'), mediaOf('tablet'), mediaOf('mobile')]).toEqual([
      ...[null, '(max-width:991px)', '(max-width:767px)'],
    ]);
  });
});
