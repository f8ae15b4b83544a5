import type { ElementDefinition, Value } from '@trama/model';
import { describe, expect, test } from 'vitest';
import { elementRules } from './element-rules.ts';
import { BUTTON, binding, context, element, FLEXBOX, FORM, TEXT } from './test-fixtures.ts';
import type { StyleContext } from './types.ts';

type Style = Readonly<Record<string, Value>>;
type Css = Readonly<Record<string, string>>;

/** Declarations of the rule without screen and state. */
const drawn = (style: Style, content: Style = {}, given: StyleContext = context(FLEXBOX)): Css =>
  Object.fromEntries(
    elementRules(element('a', { style: { default: style }, content: { default: content } }), given)[0]?.declarations ??
      [],
  );

/** What these looks declare that an element without looks does not. */
const added = (style: Style, content: Style = {}, given: StyleContext = context(FLEXBOX)): Css => {
  const bare = drawn({}, {}, given);
  return Object.fromEntries(Object.entries(drawn(style, content, given)).filter(([name, css]) => bare[name] !== css));
};

const inParent = (style: Style, content: Style = {}, definition = FLEXBOX): StyleContext =>
  context(definition, {
    parent: { node: element('p', { style: { default: style }, content: { default: content } }), definition: FLEXBOX },
  });
const IN_FLEX = inParent({});
const IN_GRID = inParent({ display: 'grid' });
const IN_BLOCK = inParent({ display: 'block' });

const B = binding('x');

describe('a stored style property', () => {
  test.each<[property: string, value: Value, css: Css, bound: Css]>([
    ['margin', '1px 2px', { margin: '1px 2px' }, { margin: 'var(--b-margin,0)' }],
    ['padding', '1px', { padding: '1px' }, { padding: 'var(--b-padding,0)' }],
    ['zIndex', 3, { 'z-index': '3' }, { 'z-index': 'var(--b-z-index,auto)' }],
    ['width', '10px', { width: '10px' }, { width: 'var(--b-width)' }],
    ['height', '10px', { height: '10px' }, { height: 'var(--b-height,auto)' }],
    ['minWidth', '1px', { 'min-width': '1px' }, { 'min-width': 'var(--b-min-width,auto)' }],
    ['maxWidth', '1px', { 'max-width': '1px' }, { 'max-width': 'var(--b-max-width,none)' }],
    ['minHeight', '1px', { 'min-height': '1px' }, { 'min-height': 'var(--b-min-height,auto)' }],
    ['maxHeight', '1px', { 'max-height': '1px' }, { 'max-height': 'var(--b-max-height,none)' }],
    ['aspectRatio', '16/9', { 'aspect-ratio': '16/9' }, { 'aspect-ratio': 'var(--b-aspect-ratio,auto)' }],
    ['border', '1px solid red', { border: '1px solid red' }, { border: 'var(--b-border,none)' }],
    ['borderTop', '1px solid', { 'border-top': '1px solid' }, { 'border-top': 'var(--b-border-top,none)' }],
    ['borderBottom', '1px solid', { 'border-bottom': '1px solid' }, { 'border-bottom': 'var(--b-border-bottom,none)' }],
    ['borderLeft', '1px solid', { 'border-left': '1px solid' }, { 'border-left': 'var(--b-border-left,none)' }],
    ['borderRight', '1px solid', { 'border-right': '1px solid' }, { 'border-right': 'var(--b-border-right,none)' }],
    ['borderRadius', '4px', { 'border-radius': '4px' }, { 'border-radius': 'var(--b-border-radius,0)' }],
    ['outline', '1px solid', { outline: '1px solid' }, { outline: 'var(--b-outline,none)' }],
    ['outlineOffset', '2px', { 'outline-offset': '2px' }, { 'outline-offset': 'var(--b-outline-offset,0)' }],
    ['boxShadow', '0 0 1px red', { 'box-shadow': '0 0 1px red' }, { 'box-shadow': 'var(--b-box-shadow,none)' }],
    ['cursor', 'pointer', { cursor: 'pointer' }, { cursor: 'var(--b-cursor,unset)' }],
    ['pointerEvents', 'none', { 'pointer-events': 'none' }, { 'pointer-events': 'var(--b-pointer-events,unset)' }],
    ['transform', 'scale(2)', { transform: 'scale(2)' }, { transform: 'var(--b-transform,none)' }],
    ['perspective', '90', { perspective: '90px' }, { perspective: 'var(--b-perspective,none)' }],
    ['opacity', 0, { opacity: '0' }, { opacity: 'var(--b-opacity,1)' }],
    ['transition', 'all 1s', { transition: 'all 1s' }, { transition: 'var(--b-transition,none)' }],
    ['overflow', 'auto', { overflow: 'auto' }, { overflow: 'var(--b-overflow,visible)' }],
    ['textAlign', 'end', { 'text-align': 'end' }, { 'text-align': 'var(--b-text-align)' }],
    ['display', 'grid', { display: 'grid' }, { display: 'var(--b-display,flex)' }],
    ['backgroundColor', 'red', { background: 'red' }, { background: 'var(--b-background-color,transparent)' }],
    [
      'backgroundGradient',
      'linear-gradient(red,blue)',
      { background: 'linear-gradient(red,blue)' },
      { background: 'var(--b-background-gradient,none)' },
    ],
  ])('%s is declared as it is, and a bound one by its custom property', (property, value, css, bound) => {
    expect(added({ [property]: value })).toEqual(css);
    expect(added({ [property]: B })).toEqual(bound);
  });

  test.each([
    ...['margin', 'padding', 'zIndex', 'height', 'minWidth', 'border', 'borderTop', 'outline', 'cursor', 'transform'],
    ...[
      'perspective',
      'opacity',
      'overflow',
      'textAlign',
      'backgroundColor',
      'width',
      'position',
      'customCss',
      'align',
    ],
  ])('%s that holds nothing declares nothing', (property) => {
    for (const nothing of ['', '  ', null, true, false, {}, ['1px']])
      expect(added({ [property]: nothing })).toEqual({});
  });

  test.each(['minWidth', 'maxWidth', 'minHeight', 'maxHeight', 'aspectRatio', 'borderRadius'])(
    '%s of `auto` or `unset` declares nothing',
    (property) => {
      expect([added({ [property]: 'auto' }), added({ [property]: 'unset' })]).toEqual([{}, {}]);
    },
  );

  test('height of `auto` declares nothing, but `unset` does', () => {
    expect([added({ height: 'auto' }), added({ height: 'unset' })]).toEqual([{}, { height: 'unset' }]);
  });

  test('a bound side of the border falls back to the whole border', () => {
    expect(added({ border: '1px solid red', borderTop: B })).toEqual({
      border: '1px solid red',
      'border-top': 'var(--b-border-top,1px solid red)',
    });
    expect(added({ border: B, borderLeft: B })).toEqual({
      border: 'var(--b-border,none)',
      'border-left': 'var(--b-border-left,var(--b-border,none))',
    });
  });

  test.each(['absolute', 'fixed', 'sticky'])('a position of %s takes the sides, bound ones too', (position) => {
    expect(added({ position, left: '1px', bottom: B })).toEqual({
      position,
      left: '1px',
      bottom: 'var(--b-bottom,auto)',
    });
    expect(added({ position, right: '2px', top: '3px' })).toEqual({ position, right: '2px', top: '3px' });
    expect(added({ position })).toEqual({ position, top: '0' });
  });

  test('a bound position is none, and its sides without effect', () => {
    expect(added({ position: B, left: '1px' })).toEqual({});
  });

  test.each<[Value, string | undefined]>([
    ['50px', '50px'],
    [-3, '-3px'],
    ['1.5', '1.5px'],
    ['2em', '2em'],
    ['1px 2', '1px 2'],
    [0, undefined],
    ['none', undefined],
  ])('a perspective of %j is %s', (value, css) => {
    expect(added({ perspective: value }).perspective).toBe(css);
  });

  test('a width of the whole is that of a column which stretches alone', () => {
    const stretch = { '_ww-layout_flexDirection': 'column', '_ww-layout_alignItems': 'stretch' };
    expect(drawn({}, {}, inParent({}, stretch)).width).toBeUndefined();
    expect(drawn({ width: B }, {}, context(BUTTON)).width).toBe('var(--b-width,auto)');
    expect(drawn({ width: '5px' }, {}, context(BUTTON)).width).toBe('5px');
    expect(drawn({ width: null }, {}, context(BUTTON)).width).toBe('auto');
  });
});

describe('the background', () => {
  test.each<[string, Style, string | undefined]>([
    ['bound size', { backgroundSize: B }, 'url("/i.png") center center/var(--b-background-size,cover) no-repeat'],
    ['bound repeat', { backgroundRepeat: B }, 'url("/i.png") center center/cover var(--b-background-repeat,no-repeat)'],
    [
      'bound attachment',
      { backgroundAttachment: B },
      'url("/i.png") center center/cover no-repeat var(--b-background-attachment,scroll)',
    ],
    ['attachment that is unset', { backgroundAttachment: 'unset' }, 'url("/i.png") center center/cover no-repeat'],
    [
      'bound places',
      { backgroundPositionX: B, backgroundPositionY: B },
      'url("/i.png") var(--b-background-position-x,center) var(--b-background-position-y,center)/cover no-repeat',
    ],
    ['places', { backgroundPositionX: '1px', backgroundPositionY: '2px' }, 'url("/i.png") 1px 2px/cover no-repeat'],
    ['an automatic place', { backgroundPositionX: 'auto' }, 'url("/i.png") center center/cover no-repeat'],
    ['an order without it', { backgroundOrder: 'col, grad' }, undefined],
    [
      'an order with spaces and strangers',
      { backgroundOrder: ' img , x,' },
      'url("/i.png") center center/cover no-repeat',
    ],
    ['an order that is none', { backgroundOrder: 7 }, 'url("/i.png") center center/cover no-repeat'],
    ['an empty order', { backgroundOrder: '' }, 'url("/i.png") center center/cover no-repeat'],
    ['a bound order', { backgroundOrder: B }, 'url("/i.png") center center/cover no-repeat'],
  ])('of an image with %s', (_name, style, css) => {
    expect(drawn({ backgroundImage: 'i.png', ...style }).background).toBe(css);
  });

  test('takes its layers in their order, a colour above others as a gradient', () => {
    const style = { backgroundColor: 'red', backgroundGradient: 'g(1)', backgroundImage: 'url(i)' };
    const image = 'url(i) center center/cover no-repeat';
    expect(drawn({ ...style, backgroundOrder: 'img,grad,col' }).background).toBe(`${image},g(1),red`);
    expect(drawn({ ...style, backgroundOrder: 'col' }).background).toBe('red');
    expect(drawn({ ...style, backgroundOrder: 'grad,col,img' }).background).toBe(
      `g(1),linear-gradient(red,red),${image}`,
    );
    expect(drawn({ backgroundOrder: 'col,img', backgroundColor: 'red' }).background).toBe('red');
    expect(drawn({ backgroundImage: '  ' }).background).toBeUndefined();
    expect(drawn({ backgroundImage: 7 }).background).toBeUndefined();
  });
});

describe('an animation', () => {
  const keyframes = '@keyframes a { 0% {opacity:0} }';
  const play = (style: Style): string | undefined =>
    drawn({ animationKeyframes: keyframes, animationDuration: '2s', ...style }).animation?.replace(/ k\w+$/, '');

  test.each<[string, Style, string]>([
    ['its timing', { animationTimingFunction: 'linear' }, '2s linear 0s infinite'],
    ['its bound timing', { animationTimingFunction: B }, '2s var(--b-animation-timing-function,ease) 0s infinite'],
    ['its delay', { animationDelay: '1s' }, '2s ease 1s infinite'],
    ['its bound delay', { animationDelay: B }, '2s ease var(--b-animation-delay,0s) infinite'],
    ['its count', { animationIterationCount: 3 }, '2s ease 0s 3'],
    ['its bound count', { animationIterationCount: B }, '2s ease 0s var(--b-animation-iteration-count,infinite)'],
    ['its direction', { animationDirection: 'alternate-reverse' }, '2s ease 0s infinite alternate-reverse'],
    ['a direction that is none', { animationDirection: 'sideways reverse' }, '2s ease 0s infinite'],
    ['a direction of false', { animationDirection: false }, '2s ease 0s infinite'],
    ['its bound direction', { animationDirection: B }, '2s ease 0s infinite var(--b-animation-direction,normal)'],
    ['its fill', { animationFillMode: 'forwards' }, '2s ease 0s infinite forwards'],
    ['no fill', { animationFillMode: 'none' }, '2s ease 0s infinite'],
    ['its bound fill', { animationFillMode: B }, '2s ease 0s infinite var(--b-animation-fill-mode,none)'],
    ['its pause', { animationPlayState: 'paused' }, '2s ease 0s infinite paused'],
    ['its running', { animationPlayState: true }, '2s ease 0s infinite'],
    ['its bound pause', { animationPlayState: B }, '2s ease 0s infinite var(--b-animation-play-state,running)'],
    ['its bound duration', { animationDuration: B }, 'var(--b-animation-duration,0s) ease 0s infinite'],
  ])('has %s', (_name, style, css) => expect(play(style)).toBe(css));

  test.each<[string, Value]>([
    ['no text', 7],
    ['bound', B],
    ['not keyframes', '0% {opacity:0}'],
    ['never closed', '@keyframes a { 0% {opacity:0}'],
    ['without steps', '@keyframes a'],
    ['more than a sheet may hold', '@keyframes a { 0% {opacity:0} </style> }'],
    ['commented', '@keyframes a { /* 0% {opacity:0} */ }'],
  ])('is none whose keyframes are %s', (_name, animationKeyframes) => {
    expect(play({ animationKeyframes })).toBeUndefined();
    const rules = elementRules(
      element('a', { style: { default: { animationKeyframes, animationDuration: '1s' } } }),
      context(FLEXBOX),
    );
    expect(rules.every((rule) => rule.keyframes === undefined)).toBe(true);
  });

  test('has the steps of its keyframes, prefixed ones too, and nothing after them', () => {
    const framesOf = (animationKeyframes: string) =>
      elementRules(
        element('a', { style: { default: { animationKeyframes, animationDuration: '1s' } } }),
        context(FLEXBOX),
      ).find((rule) => rule.keyframes !== undefined);
    expect(framesOf('@-webkit-keyframes a{ to {top:0} }')?.keyframes).toBe('to {top:0}');
    expect(framesOf('@keyframes a{from{top:1px}to{top:0}} @keyframes b{from{top:0}}')?.keyframes).toBe(
      'from{top:1px}to{top:0}',
    );
    expect(framesOf('@keyframes a{}')).toMatchObject({
      owner: 'a',
      screen: 'default',
      declarations: [],
      keyframes: '',
    });
  });
});

describe('place in the parent', () => {
  test.each<[string, Style, StyleContext, Css]>([
    [
      'bound align and flex',
      { align: B, flex: B },
      IN_FLEX,
      { 'align-self': 'var(--b-align,auto)', flex: 'var(--b-flex,0 1 auto)' },
    ],
    ['align and flex in a block', { align: 'end', flex: '1', columnSpan: 2 }, IN_BLOCK, {}],
    ['align and flex in a grid', { align: 'end', flex: '1' }, IN_GRID, {}],
    ['spans in a flex box', { columnSpan: 2, gridRow: '1' }, IN_FLEX, {}],
    ['spans in a grid', { columnSpan: 2, rowSpan: '3' }, IN_GRID, { 'grid-column': 'span 2', 'grid-row': 'span 3' }],
    [
      'lines before spans',
      { columnSpan: 2, rowSpan: 3, gridColumn: '1 / 3', gridRow: '2' },
      IN_GRID,
      { 'grid-column': '1 / 3', 'grid-row': '2' },
    ],
    [
      'bound spans',
      { columnSpan: B, rowSpan: B },
      IN_GRID,
      { 'grid-column': 'var(--b-column-span,auto)', 'grid-row': 'var(--b-row-span,auto)' },
    ],
    [
      'bound lines',
      { gridColumn: B, gridRow: B },
      IN_GRID,
      { 'grid-column': 'var(--b-grid-column,auto)', 'grid-row': 'var(--b-grid-row,auto)' },
    ],
    ['empty ones', { align: '', flex: null, columnSpan: '' }, inParent({ display: B }), {}],
    ['in an inline flex box', { align: 'end' }, inParent({ display: 'inline-flex' }), { 'align-self': 'end' }],
    [
      'in an inline grid',
      { align: 'end', columnSpan: 2 },
      inParent({ display: 'inline-grid' }),
      { 'grid-column': 'span 2' },
    ],
    [
      "of a component's root, whose parent nobody knows",
      { align: 'end', flex: '1', columnSpan: 2 },
      context(FLEXBOX, { isComponentRoot: true }),
      { 'align-self': 'end', flex: '1', 'grid-column': 'span 2' },
    ],
  ])('%s', (_name, style, given, css) => expect(added(style, {}, given)).toEqual(css));
});

describe('layout of the children', () => {
  const L = (name: string) => `_ww-layout_${name}`;
  const G = (name: string) => `_ww-grid_${name}`;
  const T = (name: string) => `_ww-table_${name}`;

  test.each<[string, Style, Style, Css]>([
    ['justification', {}, { [L('justifyContent')]: 'end' }, { 'justify-content': 'end' }],
    ['alignment', {}, { [L('alignItems')]: 'end' }, { 'align-items': 'end' }],
    ['gaps', {}, { [L('rowGap')]: '1px', [L('columnGap')]: '2px' }, { 'row-gap': '1px', 'column-gap': '2px' }],
    [
      'bound ones',
      {},
      { [L('justifyContent')]: B, [L('alignItems')]: B, [L('rowGap')]: B, [L('columnGap')]: B },
      {
        'justify-content': 'var(--c-ww-layout-justify-content,normal)',
        'align-items': 'var(--c-ww-layout-align-items,normal)',
        'row-gap': 'var(--c-ww-layout-row-gap,normal)',
        'column-gap': 'var(--c-ww-layout-column-gap,normal)',
      },
    ],
    ['a direction', {}, { [L('flexDirection')]: 'column' }, { 'flex-direction': 'column' }],
    [
      'a direction that is reversed already',
      {},
      { [L('flexDirection')]: 'row-reverse', [L('reverse')]: true },
      { 'flex-direction': 'row-reverse' },
    ],
    [
      'a direction that is not reversed',
      {},
      { [L('flexDirection')]: 'row', [L('reverse')]: false },
      { 'flex-direction': 'row' },
    ],
    ['no direction', {}, { [L('flexDirection')]: '' }, {}],
    ['no direction and a bound reverse', {}, { [L('reverse')]: B }, {}],
    [
      'a bound direction',
      {},
      { [L('flexDirection')]: B },
      { '--x-col': 'var(--c-ww-layout-flex-direction) column', 'flex-direction': 'var(--x-col,row)' },
    ],
    [
      'a bound direction that is reversed',
      {},
      { [L('flexDirection')]: B, [L('reverse')]: true },
      { '--x-col': 'var(--c-ww-layout-flex-direction) column-reverse', 'flex-direction': 'var(--x-col,row-reverse)' },
    ],
    [
      'a bound direction and a bound reverse',
      {},
      { [L('flexDirection')]: B, [L('reverse')]: B },
      {
        '--x-both': 'var(--c-ww-layout-flex-direction) var(--c-ww-layout-reverse) column-reverse',
        '--x-col': 'var(--c-ww-layout-flex-direction) column',
        '--x-rev': 'var(--c-ww-layout-reverse) row-reverse',
        'flex-direction': 'var(--x-both,var(--x-col,var(--x-rev,row)))',
      },
    ],
    ['wrapping', {}, { [L('flexWrap')]: 'wrap' }, { 'flex-wrap': 'wrap' }],
    [
      'bound wrapping',
      {},
      { [L('flexWrap')]: B, [L('alignContent')]: 'end' },
      { 'flex-wrap': 'var(--c-ww-layout-flex-wrap,nowrap)', 'align-content': 'end' },
    ],
    [
      'wrapping of a bound direction',
      {},
      { [L('flexWrap')]: true, [L('flexDirection')]: B },
      {
        '--x-col': 'var(--c-ww-layout-flex-direction) column',
        'flex-direction': 'var(--x-col,row)',
        '--x-nowrap': 'var(--c-ww-layout-flex-direction) nowrap',
        'flex-wrap': 'var(--x-nowrap,wrap)',
      },
    ],
    [
      'bound lines',
      {},
      { [L('flexWrap')]: true, [L('alignContent')]: B },
      { 'flex-wrap': 'wrap', 'align-content': 'var(--c-ww-layout-align-content,normal)' },
    ],
    [
      'lines of a column',
      {},
      { [L('flexDirection')]: 'column', [L('flexWrap')]: true, [L('alignContent')]: 'end' },
      { 'flex-direction': 'column' },
    ],
    [
      'a grid that flows',
      { display: 'grid' },
      { [G('flowDirection')]: 'dense' },
      { display: 'grid', 'grid-auto-flow': 'dense' },
    ],
    [
      'tracks as text',
      { display: 'inline-grid' },
      { [G('columns')]: '1fr 2fr', [G('rows')]: ['1fr', 2, null, true, 'auto'] },
      { display: 'inline-grid', 'grid-template-columns': '1fr 2fr', 'grid-template-rows': '1fr 2 auto' },
    ],
    ['no tracks', { display: 'grid' }, { [G('columns')]: [], [G('rows')]: '' }, { display: 'grid' }],
    [
      'gaps of a grid',
      { display: 'grid' },
      { [G('rowGap')]: '1px', [G('columnGap')]: '2px', [L('rowGap')]: '9px' },
      { display: 'grid', 'row-gap': '1px', 'column-gap': '2px' },
    ],
    [
      'a bound grid',
      { display: 'grid' },
      { [G('flowDirection')]: B, [G('columns')]: B, [G('rows')]: B, [G('rowGap')]: B, [G('columnGap')]: B },
      {
        display: 'grid',
        'grid-auto-flow': 'var(--c-ww-grid-flow-direction,row)',
        'grid-template-columns': 'var(--c-ww-grid-columns,none)',
        'grid-template-rows': 'var(--c-ww-grid-rows,none)',
        'row-gap': 'var(--c-ww-grid-row-gap,normal)',
        'column-gap': 'var(--c-ww-grid-column-gap,normal)',
      },
    ],
    [
      'a table',
      { display: 'table' },
      { [T('layout')]: 'fixed', [T('borderCollapse')]: 'collapse', [T('borderSpacing')]: '1px' },
      { display: 'table', 'table-layout': 'fixed', 'border-collapse': 'collapse', 'border-spacing': '1px' },
    ],
    [
      'a bound table',
      { display: 'table' },
      { [T('layout')]: B, [T('borderCollapse')]: B, [T('borderSpacing')]: B },
      {
        display: 'table',
        'table-layout': 'var(--c-ww-table-layout,auto)',
        'border-collapse': 'var(--c-ww-table-border-collapse,separate)',
        'border-spacing': 'var(--c-ww-table-border-spacing,0)',
      },
    ],
    [
      'a block, which lays out nothing',
      { display: 'block' },
      { [L('rowGap')]: '1px', [G('rowGap')]: '2px', [T('layout')]: 'fixed' },
      { display: 'block' },
    ],
    ['a flex box, which is no table and no grid', {}, { [G('rows')]: '1px', [T('layout')]: 'fixed' }, {}],
    [
      'a bound display, which may be a flex box or a grid',
      { display: B },
      {
        [L('rowGap')]: '1px',
        [G('rowGap')]: '2px',
        [G('columnGap')]: '3px',
        [G('columns')]: ['1fr'],
        [L('justifyContent')]: 'end',
      },
      {
        display: 'var(--b-display,flex)',
        'justify-content': 'end',
        'row-gap': '1px',
        'grid-template-columns': '1fr',
        'column-gap': '3px',
      },
    ],
  ])('%s', (_name, style, content, css) => expect(added(style, content)).toEqual(css));

  test.each<[Value, boolean]>([
    [true, true],
    [1, true],
    ['yes', true],
    [false, false],
    [null, false],
    ['', false],
    ['nowrap', false],
    ['false', false],
  ])('a flag of %j is on: %s', (value, isOn) => {
    const css = added({}, { [L('flexDirection')]: 'row', [L('reverse')]: value, [L('flexWrap')]: value });
    expect(css).toEqual(isOn ? { 'flex-direction': 'row-reverse', 'flex-wrap': 'wrap' } : { 'flex-direction': 'row' });
  });

  test('is that of no element without one, of the node inside where the definition says so', () => {
    expect(added({}, { [L('rowGap')]: '1px' }, context(TEXT))).toEqual({});
    expect(added({}, { [L('rowGap')]: '1px' }, context(FORM))).toEqual({});
  });
});

describe('text looks', () => {
  const X = (name: string) => `_ww-text_${name}`;
  const text = (content: Style, style: Style = {}) => added(style, content, context(TEXT));

  test.each<[property: string, value: Value, css: Css, bound: Css]>([
    ['fontSize', '2px', { 'font-size': '2px' }, { 'font-size': 'var(--c-ww-text-font-size,inherit)' }],
    [
      'fontFamily',
      'a',
      { 'font-family': 'a' },
      { 'font-family': 'var(--c-ww-text-font-family,var(--ww-default-font-family))' },
    ],
    ['fontWeight', 700, { 'font-weight': '700' }, { 'font-weight': 'var(--c-ww-text-font-weight,inherit)' }],
    ['fontStyle', 'italic', { 'font-style': 'italic' }, { 'font-style': 'var(--c-ww-text-font-style,inherit)' }],
    ['lineHeight', 2, { 'line-height': '2' }, { 'line-height': 'var(--c-ww-text-line-height,inherit)' }],
    ['color', 'red', { color: 'red' }, { color: 'var(--c-ww-text-color,inherit)' }],
    ['textAlign', 'end', { 'text-align': 'end' }, { 'text-align': 'var(--c-ww-text-text-align,inherit)' }],
    [
      'textTransform',
      'uppercase',
      { 'text-transform': 'uppercase' },
      { 'text-transform': 'var(--c-ww-text-text-transform,none)' },
    ],
    ['textShadow', '0 0 1px', { 'text-shadow': '0 0 1px' }, { 'text-shadow': 'var(--c-ww-text-text-shadow,none)' }],
    [
      'letterSpacing',
      '1px',
      { 'letter-spacing': '1px' },
      { 'letter-spacing': 'var(--c-ww-text-letter-spacing,normal)' },
    ],
    ['wordSpacing', '1px', { 'word-spacing': '1px' }, { 'word-spacing': 'var(--c-ww-text-word-spacing,normal)' }],
    ['ellipsis', true, { 'text-overflow': 'ellipsis' }, { 'text-overflow': 'var(--c-ww-text-ellipsis,clip)' }],
    [
      'nowrap',
      true,
      { 'white-space': 'pre', overflow: 'hidden' },
      {
        '--x-nowrap-text': 'var(--c-ww-text-nowrap) nowrap',
        '--x-hidden': 'var(--c-ww-text-nowrap) hidden',
        'white-space': 'var(--x-nowrap-text,normal)',
        'white-space-collapse': 'preserve',
        overflow: 'var(--x-hidden,visible)',
      },
    ],
  ])('%s is declared as it is, and a bound one by its custom property', (property, value, css, bound) => {
    expect(text({ [X(property)]: value })).toEqual(css);
    expect(text({ [X(property)]: B })).toEqual(bound);
  });

  test('keep white space, and the overflow of the box', () => {
    expect(drawn({}, {}, context(TEXT))['white-space']).toBe('pre-wrap');
    expect(text({}, { overflow: 'auto' })).toEqual({ overflow: 'auto' });
    expect(text({ [X('nowrap')]: true }, { overflow: 'auto' })).toEqual({ 'white-space': 'pre', overflow: 'hidden' });
    expect(text({ [X('nowrap')]: B }, { overflow: 'auto' }).overflow).toBe('var(--x-hidden,auto)');
    expect(text({ [X('nowrap')]: false, [X('ellipsis')]: false })).toEqual({});
  });

  test('have the alignment of the text, else that of the box', () => {
    expect(text({}, { textAlign: 'center' })).toEqual({ 'text-align': 'center' });
    expect(text({}, { textAlign: B })).toEqual({ 'text-align': 'var(--b-text-align,inherit)' });
    expect(text({ [X('textAlign')]: 'end' }, { textAlign: 'center' })).toEqual({ 'text-align': 'end' });
  });

  test.each<[string, Style, Css]>([
    ['a line', { textDecoration: 'underline' }, { 'text-decoration': 'underline' }],
    [
      'a line of some style and colour',
      { textDecoration: 'underline', textDecorationStyle: 'wavy', textDecorationColor: 'red' },
      { 'text-decoration': 'underline', 'text-decoration-style': 'wavy', 'text-decoration-color': 'red' },
    ],
    [
      'bound ones',
      { textDecoration: B, textDecorationStyle: B, textDecorationColor: B },
      {
        'text-decoration': 'var(--c-ww-text-text-decoration,none)',
        'text-decoration-style': 'var(--c-ww-text-text-decoration-style,solid)',
        'text-decoration-color': 'var(--c-ww-text-text-decoration-color,currentColor)',
      },
    ],
    [
      'no line, which takes one back',
      { textDecoration: 'none', textDecorationColor: 'red' },
      { 'text-decoration': 'none' },
    ],
    ['a colour without a line', { textDecorationColor: 'red' }, {}],
  ])('are decorated by %s', (_name, content, css) => {
    expect(text(Object.fromEntries(Object.entries(content).map(([name, value]) => [X(name), value])))).toEqual(css);
  });

  test.each<[string, Style, string]>([
    ['alone', {}, '1em var(--ww-default-font-family)'],
    [
      'with literal parts',
      { fontSize: '2px', lineHeight: 1.5, fontWeight: 700, fontStyle: 'italic', fontFamily: 'a' },
      'italic 700 2px/1.5 a',
    ],
    [
      'with bound parts',
      { fontSize: B, lineHeight: B, fontWeight: B, fontStyle: B, fontFamily: B },
      'var(--c-ww-text-font-style,normal) var(--c-ww-text-font-weight,400) var(--c-ww-text-font-size,1em)/var(--c-ww-text-line-height,normal) var(--c-ww-text-font-family,var(--ww-default-font-family))',
    ],
  ])('fall back from a bound token to single properties, %s', (_name, parts, fallback) => {
    const content = Object.fromEntries(Object.entries({ font: B, ...parts }).map(([name, value]) => [X(name), value]));
    expect(text(content).font).toBe(`var(--c-ww-text-font,${fallback})`);
  });

  test('are those that the definition takes', () => {
    const some = (taken: readonly string[]): ElementDefinition => ({ ...TEXT, inherits: { text: taken } });
    const content = { [X('color')]: 'red', [X('fontSize')]: '2px', [X('textAlign')]: 'end' };
    expect(added({}, content, context(some([X('color')])))).toEqual({ 'font-size': '2px', 'text-align': 'end' });
    expect(added({}, content, context({ ...TEXT, inherits: {} }))).toEqual({});
    expect(added({ textAlign: 'end', overflow: 'auto' }, {}, context({ ...TEXT, inherits: {} }))).toEqual({
      'text-align': 'end',
      overflow: 'auto',
    });
  });

  test.each([
    ['left', 'flex-start'],
    ['right', 'flex-end'],
    ['center', 'center'],
    ['justify', 'center'],
    [7, 'center'],
  ])('of a flex box of its own: %s stands at %s', (align, justify) => {
    expect(drawn({}, { [X('textAlign')]: align }, context(BUTTON))['justify-content']).toBe(justify);
  });
});

describe('what a definition says', () => {
  test('leaves out the looks that it ignores', () => {
    const ignoring = (...ignoredStyle: string[]) => context({ ...FLEXBOX, ignoredStyle });
    const style = { padding: '1px', backgroundColor: 'red', overflow: 'auto', width: '2px', textAlign: 'end' };
    expect(added(style, {}, ignoring('padding', 'background'))).toEqual({
      overflow: 'auto',
      width: '2px',
      'text-align': 'end',
    });
    expect(added(style, {}, ignoring('overflow', 'width'))).toEqual({
      padding: '1px',
      background: 'red',
      'text-align': 'end',
    });
  });

  test('is that of a block where there is none', () => {
    const none = context(undefined as unknown as ElementDefinition);
    expect(drawn({}, {}, none)).toEqual({ display: 'block' });
    expect(drawn({ display: 'flex' }, { '_ww-layout_rowGap': '1px' }, none)).toEqual({ display: 'block' });
    expect(drawn({ display: B }, {}, none).display).toBe('var(--b-display,block)');
  });

  test('lays out children on a node that takes part in pointing', () => {
    expect(drawn({}, {}, context(FLEXBOX))).toMatchObject({ position: 'relative', 'pointer-events': 'auto' });
    expect(drawn({}, {}, context(FORM))).not.toHaveProperty('position');
    expect(drawn({}, {}, context(TEXT))).not.toHaveProperty('position');
  });

  test('gives a field its css, its fallback and its own way into css', () => {
    const field = (part: object) =>
      ({
        ...FLEXBOX,
        fields: [{ name: 'f', type: 'text', label: { en: 'F', pt: 'F' }, css: '--f', ...part }],
      }) as ElementDefinition;
    expect(added({}, { f: '1px' }, context(field({})))).toEqual({ '--f': '1px' });
    expect(added({}, { f: null }, context(field({ default: '2px' })))).toEqual({});
    expect(drawn({}, {}, context(field({ default: '2px' })))).not.toHaveProperty('--f');
    expect(drawn({}, {}, context(field({ default: '2px', fallback: true })))['--f']).toBe('2px');
    expect(drawn({}, { f: '3px' }, context(field({ default: '2px', fallback: true })))['--f']).toBe('3px');
    expect(added({}, { f: 3 }, context(field({ toCss: (value: unknown) => `${value}em` })))).toEqual({ '--f': '3em' });
    expect(added({}, { f: 3 }, context(field({ toCss: () => null })))).toEqual({});
    expect(added({}, { f: 3 }, context(field({ toCss: () => '1} body{' })))).toEqual({});
    expect(added({}, { f: '1px' }, context(field({ css: undefined })))).toEqual({});
  });
});

describe('own css', () => {
  test.each<[string, Value, Css]>([
    [
      'in either case',
      { backgroundColor: 'red', 'margin-top': '1px' },
      { 'background-color': 'red', 'margin-top': '1px' },
    ],
    ['custom properties as they are', { '--myColor': 'red', '--a_b-1': 2 }, { '--myColor': 'red', '--a_b-1': '2' }],
    ['prefixed', { WebkitLineClamp: 3, '-moz-x': 'y' }, { '-webkit-line-clamp': '3', '-moz-x': 'y' }],
    ['but no name that is none', { '1a': 'x', 'a b': 'x', '--': 'x', '--a b': 'x', a1: 'x', '--a}': 'x' }, {}],
    ['but no value that is none', { color: '', top: null, left: true, right: 'x;y' }, {}],
    ['but not as a text or a list', 'color:red', {}],
    ['but not as a list', ['red'], {}],
  ])('is taken %s', (_name, customCss, css) => expect(added({ customCss })).toEqual(css));
});
