import type { Value } from '@trama/model';
import { describe, expect, test } from 'vitest';
import { elementRules } from './element-rules.ts';
import { BUTTON, binding, context, element, FLEXBOX, FORM, ICON, section, TEXT } from './test-fixtures.ts';
import type { StyleContext } from './types.ts';

type Style = Readonly<Record<string, Value>>;

/** Declarations of the rule without screen and state. */
const drawn = (style: Style, content: Style = {}, given: StyleContext = context(FLEXBOX)): Record<string, string> =>
  Object.fromEntries(
    elementRules(element('a', { style: { default: style }, content: { default: content } }), given)[0]?.declarations ??
      [],
  );

const inParent = (parent: { style?: Style; content?: Style }, definition = FLEXBOX): StyleContext =>
  context(definition, {
    parent: {
      node: element('p', { style: { default: parent.style ?? {} }, content: { default: parent.content ?? {} } }),
      definition: FLEXBOX,
    },
  });

describe('display', () => {
  test.each([
    [undefined, 'flex'],
    ['grid', 'grid'],
    ['', 'flex'],
    [true, 'flex'],
    ['inline', 'flex'],
    ['none', 'none'],
    ['None', 'none'],
    ['FALSE', 'none'],
    [false, 'none'],
    [null, 'none'],
  ])('%j gives %s', (value, expected) => {
    expect(drawn(value === undefined ? {} : { display: value }).display).toBe(expected);
  });

  test('a bound one falls back to the first allowed value', () => {
    expect(drawn({ display: binding('x') }).display).toBe('var(--b-display,flex)');
  });
});

describe('box', () => {
  test.each<[string, Style, Record<string, string | undefined>]>([
    ['an automatic width is not declared', { width: 'auto' }, { width: undefined }],
    ['a width is declared as it is', { width: '80%' }, { width: '80%' }],
    [
      'automatic limits are unset',
      { maxWidth: 'auto', minHeight: 'auto' },
      { 'max-width': undefined, 'min-height': undefined },
    ],
    ['a number is its own text', { zIndex: 3, aspectRatio: 1.5 }, { 'z-index': '3', 'aspect-ratio': '1.5' }],
    ['null removes', { boxShadow: null, zIndex: null }, { 'box-shadow': undefined, 'z-index': undefined }],
    ['a radius that is none is left out', { borderRadius: 'auto' }, { 'border-radius': undefined }],
    [
      'a position of the three without a side stands at the top',
      { position: 'absolute' },
      { position: 'absolute', top: '0' },
    ],
    [
      'a position with a side leaves the others',
      { position: 'fixed', right: '4px' },
      { position: 'fixed', right: '4px', top: undefined },
    ],
    ['another position is not taken', { position: 'static', left: '4px' }, { position: 'relative', left: undefined }],
    ['a perspective needs a number', { perspective: 'none' }, { perspective: undefined }],
    ['a perspective of zero is none', { perspective: '0' }, { perspective: undefined }],
    ['a perspective counts pixels', { perspective: 800 }, { perspective: '800px' }],
    [
      'an open function is closed as a style attribute closes it',
      { padding: 'var(--x, 96px' },
      { padding: 'var(--x, 96px)' },
    ],
    ['a value that would end the rule is dropped', { padding: '1px} body{display:none' }, { padding: undefined }],
  ])('%s', (_name, style, expected) => {
    expect(drawn(style)).toMatchObject(
      Object.fromEntries(Object.entries(expected).filter(([, value]) => value !== undefined)),
    );
    for (const [property, value] of Object.entries(expected))
      if (value === undefined) expect(drawn(style)).not.toHaveProperty([property]);
  });

  test('a group of looks of which the type leaves out one property is left out whole', () => {
    const definition = { ...FLEXBOX, ignoredStyle: ['borderTop'] };
    expect(drawn({ border: '1px solid', padding: '1px' }, {}, context(definition))).toMatchObject({ padding: '1px' });
    expect(drawn({ border: '1px solid' }, {}, context(definition))).not.toHaveProperty('border');
  });

  test('own css whose name is none is left out', () => {
    expect(drawn({ customCss: { '  padding': '3px', '.card': ':after {', 'z-index': '-1' } })).toMatchObject({
      'z-index': '-1',
    });
    expect(drawn({ customCss: { '  padding': '3px' } })).not.toHaveProperty('padding');
  });

  test('an element that is wide by its content declares an automatic width', () => {
    expect(drawn({ width: 'auto' }, {}, context(BUTTON)).width).toBe('auto');
  });

  test('a prefixed property stands again on a screen whose shorthand would reset it', () => {
    const style = {
      default: { backgroundColor: 'red', customCss: { '-webkit-background-clip': 'text' } },
      mobile: { backgroundColor: 'blue' },
    };
    const mobile = elementRules(element('a', { style }), context(FLEXBOX)).find(({ screen }) => screen === 'mobile');
    expect(mobile?.declarations.map(([property]) => property)).toEqual(['background', '-webkit-background-clip']);
  });

  test('own css comes last', () => {
    expect(drawn({ width: '10px', customCss: { width: 'max-content', backgroundColor: 'red' } })).toMatchObject({
      width: 'max-content',
      'background-color': 'red',
    });
  });
});

describe('background', () => {
  const image = 'images/a b.webp?_wwcv=1';
  test.each<[string, Style, string | undefined]>([
    ['a colour alone', { backgroundColor: '#fff' }, '#fff'],
    ['nothing', {}, undefined],
    ['an image with its defaults', { backgroundImage: image }, `url("/${image}") center center/cover no-repeat`],
    [
      'a kept url',
      { backgroundImage: 'url(x.png)', backgroundSize: 'contain', backgroundRepeat: 'repeat-x' },
      'url(x.png) center center/contain repeat-x',
    ],
    [
      'positions',
      {
        backgroundImage: '/x.png',
        backgroundPositionX: '100%',
        backgroundPositionY: 'auto',
        backgroundAttachment: 'fixed',
      },
      'url("/x.png") 100% center/cover no-repeat fixed',
    ],
    [
      'gradient over image over colour',
      { backgroundColor: 'red', backgroundImage: '/x.png', backgroundGradient: 'linear-gradient(red,blue)' },
      'linear-gradient(red,blue),url("/x.png") center center/cover no-repeat,red',
    ],
    [
      'a colour that is not last is flat',
      { backgroundOrder: 'col,img', backgroundColor: 'red', backgroundImage: '/x.png' },
      'linear-gradient(red,red),url("/x.png") center center/cover no-repeat',
    ],
    [
      'a bound colour over an image',
      { backgroundColor: binding('c'), backgroundImage: '/x.png' },
      'url("/x.png") center center/cover no-repeat,var(--b-background-color,transparent)',
    ],
    [
      'a bound image',
      { backgroundImage: binding('i'), backgroundColor: 'red' },
      'var(--b-background-image,none) center center/cover no-repeat,red',
    ],
  ])('%s', (_name, style, expected) => {
    expect(drawn(style).background).toBe(expected);
  });
});

describe('animation', () => {
  const keyframes = '@keyframes edition { 0% {opacity:0} 100% {opacity:1}}';

  test('needs a duration', () => {
    expect(drawn({ animationKeyframes: keyframes })).not.toHaveProperty('animation');
  });

  test('takes its defaults, and its keyframes a name of their own', () => {
    const rules = elementRules(
      element('a', { style: { default: { animationKeyframes: keyframes, animationDuration: '2s' } } }),
      context(FLEXBOX),
    );
    const frames = rules.find((rule) => rule.keyframes !== undefined);
    expect(frames?.keyframes).toBe('0% {opacity:0} 100% {opacity:1}');
    const name = frames?.selector.replace('@keyframes ', '');
    expect(Object.fromEntries(rules[0]?.declarations ?? []).animation).toBe(`2s ease 0s infinite ${name}`);
  });

  test('pauses on false and alternates on true', () => {
    const { animation } = drawn({
      animationKeyframes: keyframes,
      animationDuration: '1s',
      animationPlayState: false,
      animationDirection: true,
      animationFillMode: 'both',
    });
    expect(animation).toMatch(/^1s ease 0s infinite alternate both paused k/);
  });
});

describe('place in the parent', () => {
  test('align and flex count in a flex parent', () => {
    expect(drawn({ align: 'center', flex: '1' }, {}, inParent({}))).toMatchObject({
      'align-self': 'center',
      flex: '1',
    });
  });

  test('they are left out in a grid, where spans count', () => {
    const place = drawn(
      { align: 'center', flex: '1', columnSpan: 2, rowSpan: 3, gridRow: '1 / 2' },
      {},
      inParent({ style: { display: 'grid' } }),
    );
    expect(place).toMatchObject({ 'grid-column': 'span 2', 'grid-row': '1 / 2' });
    expect(place).not.toHaveProperty('align-self');
    expect(place).not.toHaveProperty('flex');
  });

  test('a single slot is neither', () => {
    const place = drawn({ align: 'center', flex: '1', columnSpan: 2 });
    expect(Object.keys(place)).not.toEqual(expect.arrayContaining(['align-self']));
    expect(place).not.toHaveProperty('grid-column');
  });

  test('a parent of open display keeps both, and a grid takes the alignment back', () => {
    const child = element('a', { style: { default: { align: 'center', columnSpan: 2 } } });
    const rules = elementRules(child, inParent({ style: { display: binding('d') } }));
    expect(Object.fromEntries(rules[0]?.declarations ?? [])).toMatchObject({
      'align-self': 'center',
      'grid-column': 'span 2',
    });
    expect(rules.at(-1)?.selector).toMatch(/^\.d-grid>/);
    expect(rules.at(-1)?.declarations).toEqual([['align-self', 'auto']]);
  });

  test('the last child is pushed away', () => {
    const rules = elementRules(
      element('a'),
      inParent({ content: { '_ww-layout_pushLast': true, '_ww-layout_flexDirection': 'column' } }),
    );
    expect(rules.at(-1)).toMatchObject({
      selector: expect.stringMatching(/:last-child$/),
      declarations: [['margin-top', 'auto']],
    });
  });

  test('in a reversed row it is the first, to the left', () => {
    const rules = elementRules(
      element('a'),
      inParent({
        content: { '_ww-layout_pushLast': true, '_ww-layout_flexDirection': 'row', '_ww-layout_reverse': true },
      }),
    );
    expect(rules.at(-1)).toMatchObject({
      selector: expect.stringMatching(/:first-child$/),
      declarations: [['margin-left', 'auto']],
    });
  });

  test('a stretching column section centres a child without align over its full width', () => {
    const parent = section('s', {
      content: { default: { '_ww-layout_flexDirection': 'column', '_ww-layout_alignItems': 'stretch' } },
    });
    const given = context(FLEXBOX, { parent: { node: parent, definition: undefined } });
    expect(drawn({}, {}, given)).toMatchObject({ 'align-self': 'center', width: '100%' });
    expect(drawn({ align: 'flex-end' }, {}, given)).toMatchObject({ 'align-self': 'flex-end' });
    expect(drawn({ align: 'flex-end' }, {}, given)).not.toHaveProperty('width');
    expect(drawn({ align: binding('a') }, {}, given)).not.toHaveProperty('width');
  });
});

describe('layout', () => {
  test.each<[string, Style, Style, Record<string, string>]>([
    [
      'direction, alignment and gaps of a flex box',
      {},
      {
        '_ww-layout_flexDirection': 'column',
        '_ww-layout_justifyContent': 'center',
        '_ww-layout_alignItems': 'flex-end',
        '_ww-layout_rowGap': '8px',
      },
      { 'flex-direction': 'column', 'justify-content': 'center', 'align-items': 'flex-end', 'row-gap': '8px' },
    ],
    [
      'reverse',
      {},
      { '_ww-layout_flexDirection': 'row', '_ww-layout_reverse': true },
      { 'flex-direction': 'row-reverse' },
    ],
    [
      'wrapping rows',
      {},
      { '_ww-layout_flexDirection': 'row', '_ww-layout_flexWrap': true, '_ww-layout_alignContent': 'center' },
      { 'flex-wrap': 'wrap', 'align-content': 'center' },
    ],
    [
      'a grid',
      { display: 'grid' },
      {
        '_ww-grid_columns': ['1fr', '100px'],
        '_ww-grid_flowDirection': 'column',
        '_ww-grid_columnGap': '2px',
        '_ww-layout_columnGap': '9px',
      },
      { 'grid-template-columns': '1fr 100px', 'grid-auto-flow': 'column', 'column-gap': '2px' },
    ],
    ['a table', { display: 'table' }, { '_ww-table_borderCollapse': 'collapse' }, { 'border-collapse': 'collapse' }],
    [
      'bound reverse',
      {},
      { '_ww-layout_flexDirection': 'row', '_ww-layout_reverse': binding('r') },
      { '--x-rev': 'var(--c-ww-layout-reverse) row-reverse', 'flex-direction': 'var(--x-rev,row)' },
    ],
  ])('%s', (_name, style, content, expected) => {
    expect(drawn(style, content)).toMatchObject(expected);
  });

  test.each<[string, Style, string]>([
    ['reverse without a direction', { '_ww-layout_reverse': true }, 'flex-direction'],
    ['a column never wraps', { '_ww-layout_flexDirection': 'column', '_ww-layout_flexWrap': true }, 'flex-wrap'],
    ['line alignment without wrapping', { '_ww-layout_alignContent': 'center' }, 'align-content'],
  ])('%s is left out', (_name, content, property) => {
    expect(drawn({}, content)).not.toHaveProperty([property]);
  });
});

describe('text', () => {
  test.each<[string, Style, Record<string, string>]>([
    [
      'a font token alone',
      { '_ww-text_font': 'var(--t, 400 12px/16px x)', '_ww-text_fontSize': '20px' },
      { font: 'var(--t, 400 12px/16px x)' },
    ],
    [
      'single properties and the default family',
      { '_ww-text_fontSize': '20px', '_ww-text_fontWeight': 700 },
      { 'font-size': '20px', 'font-weight': '700', 'font-family': 'var(--ww-default-font-family)' },
    ],
    [
      'no wrapping hides what does not fit',
      { '_ww-text_nowrap': true, '_ww-text_ellipsis': true },
      { 'white-space': 'pre', overflow: 'hidden', 'text-overflow': 'ellipsis' },
    ],
    [
      'a decorated line',
      { '_ww-text_textDecoration': 'underline', '_ww-text_textDecorationStyle': 'dotted' },
      { 'text-decoration': 'underline', 'text-decoration-style': 'dotted' },
    ],
  ])('%s', (_name, content, expected) => {
    expect(drawn({}, content, context(TEXT))).toMatchObject(expected);
  });

  test('a token replaces the single properties on one screen', () => {
    const rules = elementRules(
      element('a', {
        content: { default: { '_ww-text_fontSize': '20px' }, mobile: { '_ww-text_font': '300 12px a' } },
      }),
      context(TEXT),
    );
    expect(rules.find((rule) => rule.screen === 'mobile')?.declarations).toEqual([['font', '300 12px a']]);
  });

  test('a text in a flex box of its own follows its alignment', () => {
    expect(drawn({}, { '_ww-text_textAlign': 'right' }, context(BUTTON))['justify-content']).toBe('flex-end');
    expect(drawn({}, {}, context(BUTTON))['justify-content']).toBe('center');
  });
});

describe('a layout node inside the root', () => {
  const rules = (content: Style, style: Style = {}) =>
    elementRules(element('a', { style: { default: style }, content: { default: content } }), context(FORM));
  const declared = (selector: RegExp, from: ReturnType<typeof rules>): Record<string, string> =>
    Object.fromEntries(from.find((rule) => selector.test(rule.selector))?.declarations ?? []);

  test('lays the children out, while the root keeps the box', () => {
    const drawnRules = rules({ '_ww-layout_rowGap': '8px', '_ww-layout_alignItems': 'center' }, { padding: '4px' });
    const [root, inside] = [declared(/^\.[^-]+$/, drawnRules), declared(/-in$/, drawnRules)];
    expect(root).toMatchObject({ display: 'flex', padding: '4px' });
    expect(root).not.toHaveProperty('row-gap');
    expect(root).not.toHaveProperty('flex-direction');
    expect(inside).toMatchObject({
      display: 'inherit',
      'flex-direction': 'column',
      'row-gap': '8px',
      'align-items': 'center',
    });
    expect(inside).not.toHaveProperty('padding');
  });

  test("takes the author's direction over its own, and a bound one from the root", () => {
    expect(declared(/-in$/, rules({ '_ww-layout_flexDirection': 'row' }))['flex-direction']).toBe('row');
    const bound = declared(/-in$/, rules({ '_ww-layout_rowGap': binding('g') }));
    expect(Object.values(bound)).toContain('inherit');
    expect(bound['row-gap']).toMatch(/^var\(/);
  });
});

describe('fields that are looks', () => {
  test('stand under their css name, over the base of the definition', () => {
    expect(drawn({}, { color: 'red', fontSize: 16 }, context(ICON))).toMatchObject({
      color: 'red',
      'font-size': '16px',
      'line-height': '1',
    });
  });

  test('may be bound', () => {
    expect(drawn({}, { color: binding('c') }, context(ICON)).color).toBe('var(--c-color)');
  });
});

describe('a value that stands for a colour of the palette', () => {
  const field = (name: string, value: string, tone: string) => ({
    name,
    type: 'color' as const,
    label: { en: name, pt: name },
    css: `--${name}`,
    default: value,
    tone,
  });
  const definition = {
    ...FLEXBOX,
    fields: [field('ground', '#ffffff', 'surface'), field('edge', '1px solid #B0B0B0', 'border')],
  };
  const css = (content: Style) => drawn({}, content, context(definition));

  test('follows the dark theme while it is left at its default', () => {
    expect(css({ ground: '#ffffff', edge: '1px solid #B0B0B0' })).toMatchObject({
      '--ground': 'var(--trama-dark-surface,#ffffff)',
      '--edge': '1px solid var(--trama-dark-border,#B0B0B0)',
    });
  });

  test('stays what the author made it in both themes', () => {
    expect(css({ ground: '#fafafa', edge: '2px dashed red' })).toMatchObject({
      '--ground': '#fafafa',
      '--edge': '2px dashed red',
    });
  });
});
