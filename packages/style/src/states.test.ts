import { describe, expect, test } from 'vitest';
import { componentInstanceRules, elementRules } from './element-rules.ts';
import { elementClass, stateClass } from './names.ts';
import { sectionRules } from './section-rules.ts';
import {
  binding,
  context,
  element,
  FLEXBOX,
  FORM,
  ICON,
  type Sketch,
  section,
  styleClass,
  TEXT,
} from './test-fixtures.ts';
import type { CssRule, StyleContext } from './types.ts';

/** Rules in short: screen, selector with `&` for the node's class, declarations. */
const short = (rules: readonly CssRule[], owner: string): string[] =>
  rules
    .filter((rule) => rule.keyframes === undefined)
    .map(({ screen, selector, declarations }) => {
      const css = declarations.map(([property, value]) => `${property}:${value}`).join(';');
      return `${screen} ${selector.replaceAll(`.${elementClass(owner)}`, '&')} {${css}}`;
    });

const ICON_BASE = 'justify-content:center;line-height:1;display:flex';

/** An element with few declarations of its own, so that its rules can be read. */
const drawn = (sketch: Sketch, part: Partial<StyleContext> = {}): string[] =>
  short(elementRules(element('a', sketch), context(ICON, part)), 'a').map((rule) =>
    rule.replace(`${ICON_BASE};`, '').replace(ICON_BASE, ''),
  );

describe('screens', () => {
  test('hold what differs from the larger one, and nothing where nothing does', () => {
    const style = {
      default: { width: '1px', height: '1px', cursor: 'help' },
      tablet: { width: '2px', height: '1px' },
      mobile: { width: '2px', cursor: null },
    };
    expect(drawn({ style })).toEqual([
      'default & {width:1px;height:1px;cursor:help}',
      'tablet & {width:2px}',
      'mobile & {cursor:unset}',
    ]);
  });

  test('take back a line height that no shorthand resets', () => {
    const content = { default: { '_ww-text_lineHeight': '2' }, tablet: { '_ww-text_lineHeight': null } };
    const rules = elementRules(element('a', { content }), context(TEXT));
    expect(rules.find(({ screen }) => screen === 'tablet')?.declarations).toContainEqual(['line-height', 'unset']);
  });

  test('take back what a smaller screen no longer says: to the base of the definition, or to nothing', () => {
    const style = {
      default: { customCss: { 'line-height': '2', opacity: '0' } },
      tablet: { customCss: {} },
      mobile: { customCss: { opacity: '1' } },
    };
    const rules = short(elementRules(element('a', { style }), context(ICON)), 'a');
    expect(rules).toEqual([
      'default & {justify-content:center;display:flex;line-height:2;opacity:0}',
      'tablet & {line-height:1;opacity:unset}',
      'mobile & {opacity:1}',
    ]);
  });

  test('write a family of properties anew, so that shorthands and their parts do not mix', () => {
    const style = {
      default: { position: 'absolute', left: '1px', right: '2px', border: '1px solid', borderTop: 'none' },
      tablet: { left: '3px' },
      mobile: { borderTop: '2px solid' },
    };
    expect(drawn({ style })).toEqual([
      'default & {position:absolute;left:1px;right:2px;border:1px solid;border-top:none}',
      'tablet & {position:absolute;left:3px;right:2px}',
      'mobile & {border:1px solid;border-top:2px solid}',
    ]);
    const sides = { default: { border: '1px solid', borderTop: 'none' }, mobile: { borderTop: null } };
    expect(drawn({ style: sides }).at(-1)).toBe('mobile & {border:1px solid}');
    const whole = { default: { borderTop: '1px solid' }, mobile: { borderTop: null } };
    expect(drawn({ style: whole }).at(-1)).toBe('mobile & {border-top:unset}');
  });

  test.each<[string, Record<string, string>, Record<string, string>, string]>([
    ['borders', { 'border-top-color': 'red' }, { border: '0' }, 'border:0'],
    [
      'radiuses',
      { 'border-top-left-radius': '1px' },
      { 'border-radius': '0' },
      'border-top-left-radius:unset;border-radius:0',
    ],
    ['outlines', { 'outline-color': 'red' }, { outline: '0' }, 'outline:0'],
    ['margins', { 'margin-top': '1px' }, { margin: '0' }, 'margin:0'],
    ['paddings', { 'padding-left': '1px' }, { padding: '0' }, 'padding:0'],
    [
      'backgrounds',
      { '-webkit-background-clip': 'text' },
      { background: 'red' },
      '-webkit-background-clip:unset;background:red',
    ],
    ['fonts', { 'line-height': '2' }, { font: '1px a' }, 'font-family:var(--ww-default-font-family);font:1px a'],
    ['grid places', { 'grid-row-start': '1' }, { 'grid-row': '2' }, 'grid-row:2'],
    ['transitions', { 'transition-delay': '1s' }, { transition: 'all 1s' }, 'transition:all 1s'],
    ['decorations', { 'text-decoration-color': 'red' }, { 'text-decoration': 'none' }, 'text-decoration:none'],
    ['overflows', { 'overflow-x': 'auto' }, { overflow: 'hidden' }, 'white-space:pre-wrap;overflow:hidden'],
  ])('know the family of %s in own css', (_name, large, small, css) => {
    const style = { default: { customCss: large }, mobile: { customCss: small } };
    const rules = short(elementRules(element('a', { style }), context(TEXT)), 'a');
    expect(rules.at(-1)).toBe(`mobile & {${css}}`);
  });

  test.each([
    ['top', 'position:absolute;left:1px;top:5px'],
    ['inset-inline', 'position:absolute;left:1px;inset-inline:5px'],
  ])('write own css of %s with the rest of its family', (property, css) => {
    const style = { default: { position: 'absolute', left: '1px' }, mobile: { customCss: { [property]: '5px' } } };
    expect(drawn({ style }).at(-1)).toBe(`mobile & {${css}}`);
  });

  test.each([
    ['flex-basis', 'flex'],
    ['grid-template-rows', 'layout'],
    ['align-content', 'layout'],
    ['gap', 'layout'],
    ['row-gap', 'layout'],
    ['table-layout', 'layout'],
    ['border-spacing', 'layout'],
    ['place-items', 'layout'],
  ])('write own css of %s with the %s of the node', (property, family) => {
    const parent = { node: element('p', { style: { default: {} } }), definition: FLEXBOX };
    const sketch = {
      style: { default: { flex: '2' }, mobile: { customCss: { [property]: '9px' } } },
      content: { default: { '_ww-layout_justifyContent': 'end' } },
    };
    const rules = short(elementRules(element('a', sketch), context(FLEXBOX, { parent })), 'a');
    const css = family === 'flex' ? 'flex:2' : 'justify-content:end';
    expect(rules.at(-1)).toBe(`mobile & {${css};${property}:9px}`);
  });
});

describe('states', () => {
  test('of one screen stand over every rule without states, later ones over earlier ones', () => {
    const sketch = {
      states: ['x', 'y', 'z'],
      style: {
        default: { width: '1px' },
        mobile: { width: '2px' },
        x_default: { width: '3px' },
        y_default: { width: '4px' },
        z_mobile: { height: '5px' },
      },
    };
    expect(drawn(sketch)).toEqual([
      'default & {width:1px}',
      'mobile & {width:2px}',
      'default &.s-x {width:3px}',
      'default &&.s-y {width:4px}',
      'mobile &&&.s-z {height:5px}',
    ]);
  });

  test('that set nothing have no rule and no rank', () => {
    const sketch = { states: ['x', 'y'], style: { y_default: { width: '1px' } } };
    expect(drawn(sketch)).toEqual(['default & {}', 'default &.s-y {width:1px}']);
  });

  test('say what they set, though it is the same, where another state sets it too', () => {
    const style = { default: { width: '1px' }, x_default: { width: '1px' } };
    expect(drawn({ states: ['x'], style })).toEqual(['default & {width:1px}']);
    expect(drawn({ states: ['x', 'y'], style: { ...style, y_default: { width: '2px' } } })).toEqual([
      'default & {width:1px}',
      'default &.s-x {width:1px}',
      'default &&.s-y {width:2px}',
    ]);
  });

  test('hold on a screen what differs there', () => {
    const sketch = {
      states: ['x'],
      style: {
        default: { width: '1px' },
        x_default: { width: '2px' },
        x_tablet: { width: '2px' },
        x_mobile: { width: null },
      },
    };
    expect(drawn(sketch)).toEqual(['default & {width:1px}', 'default &.s-x {width:2px}', 'mobile &.s-x {width:unset}']);
  });

  test('that set parts of one value have rules for their combinations, smaller ones first', () => {
    const sketch = {
      states: ['x', 'y', 'z'],
      style: {
        default: { backgroundColor: 'red' },
        x_default: { backgroundImage: 'url(x)' },
        y_default: { backgroundColor: 'blue' },
        z_default: { backgroundGradient: 'g(1)' },
      },
    };
    const image = 'url(x) center center/cover no-repeat';
    expect(drawn(sketch)).toEqual([
      'default & {background:red}',
      `default &.s-x {background:${image},red}`,
      'default &&.s-y {background:blue}',
      'default &&&.s-z {background:g(1),red}',
      `default &&&&.s-x.s-y {background:${image},blue}`,
      `default &&&&.s-x.s-z {background:g(1),${image},red}`,
      'default &&&&.s-y.s-z {background:g(1),blue}',
      `default &&&&.s-x.s-y.s-z {background:g(1),${image},blue}`,
    ]);
  });

  test('that set the same part have none', () => {
    const sketch = {
      states: ['x', 'y'],
      style: { x_default: { backgroundColor: 'red' }, y_default: { backgroundColor: 'blue' } },
    };
    expect(drawn(sketch)).toHaveLength(3);
    const own = { x_default: { customCss: { opacity: '0' } }, y_default: { customCss: { opacity: '1' } } };
    expect(drawn({ states: ['x', 'y'], style: own })).toHaveLength(3);
  });

  test('that set one thing by a field and by own css have one', () => {
    const sketch = {
      states: ['x', 'y'],
      style: { x_default: { opacity: 0.5 }, y_default: { customCss: { opacity: '1' } } },
    };
    expect(drawn(sketch).slice(1)).toEqual([
      'default &.s-x {opacity:0.5}',
      'default &&.s-y {opacity:1}',
      'default &&&.s-x.s-y {opacity:1}',
    ]);
  });

  test('are combined four at most', () => {
    const states = ['s1', 's2', 's3', 's4', 's5'];
    const style = Object.fromEntries([
      ...states.map((state, index) => [
        `${state}_default`,
        index % 2 ? { backgroundColor: `c${index}` } : { backgroundGradient: `g(${index})` },
      ]),
    ]);
    const combined = elementRules(element('a', { states, style }), context(ICON)).filter(({ state }) =>
      state?.includes(' '),
    );
    expect(combined.every(({ state }) => !state?.includes('s5'))).toBe(true);
    expect(combined.some(({ state }) => state === 's1 s2 s3 s4' || state === 's3 s4')).toBe(true);
  });

  test('on several screens are combined on each', () => {
    const sketch = {
      states: ['x', 'y'],
      style: {
        x_default: { backgroundColor: 'red' },
        y_mobile: { backgroundGradient: 'g(1)' },
      },
    };
    expect(drawn(sketch)).toEqual([
      'default & {}',
      'default &.s-x {background:red}',
      'mobile &&.s-y {background:g(1)}',
      'mobile &&&.s-x.s-y {background:g(1),red}',
    ]);
  });

  test('name themselves on their rules', () => {
    const rules = elementRules(
      element('a', {
        states: ['x', 'y'],
        style: { x_default: { backgroundColor: 'red' }, y_default: { backgroundGradient: 'g(1)' } },
      }),
      context(ICON),
    );
    expect(rules.map(({ state, owner }) => [owner, state])).toEqual([
      ...[
        ['a', undefined],
        ['a', 'x'],
        ['a', 'y'],
        ['a', 'x y'],
      ],
    ]);
  });

  test('have keyframes of their own', () => {
    const keyframes = (to: string) => `@keyframes k{to{top:${to}}}`;
    const rules = elementRules(
      element('a', {
        states: ['x'],
        style: {
          default: { animationKeyframes: keyframes('1px'), animationDuration: '1s' },
          mobile: { animationKeyframes: keyframes('2px') },
          x_default: { animationKeyframes: keyframes('3px') },
        },
      }),
      context(ICON),
    );
    const frames = rules.filter((rule) => rule.keyframes !== undefined);
    expect(frames.map(({ keyframes: body, screen, state }) => [body, screen, state])).toEqual([
      ['to{top:1px}', 'default', undefined],
      ['to{top:2px}', 'default', undefined],
      ['to{top:3px}', 'default', 'x'],
    ]);
    expect(new Set(frames.map(({ selector }) => selector)).size).toBe(3);
    for (const { selector } of frames) {
      const name = selector.replace('@keyframes ', '');
      expect(rules.filter(({ declarations }) => declarations.some(([, css]) => css.endsWith(name)))).toHaveLength(1);
    }
  });

  test('of classes and their variants count as states of the node', () => {
    const classes = {
      c: styleClass('c', { default: { width: '2px' } }, { v: styleClass('v', { default: { height: '3px' } }) }),
    };
    const sketch = { states: ['x'], classes: { x: ['c'] }, subClasses: { x: { c: ['v'] } } };
    expect(drawn(sketch, { classes })).toEqual(['default & {}', 'default &.s-x {width:2px;height:3px}']);
  });

  test('reach the node inside, hover as the page asks for it', () => {
    const sketch = {
      states: ['x', '_wwHover'],
      content: { x_default: { '_ww-layout_rowGap': '1px' }, _wwHover_default: { '_ww-layout_rowGap': '2px' } },
    };
    const inside = (hover: 'css' | 'class') =>
      short(elementRules(element('a', sketch), context(FORM, { hover })), 'a').filter((rule) => rule.includes('-in'));
    expect(inside('css')[0]).toContain(
      'default &-in {display:inherit;width:100%;min-width:0;position:relative;pointer-events:auto;',
    );
    expect(inside('css').slice(1)).toEqual(['default &.s-x &-in {row-gap:1px}', 'default &&:hover &-in {row-gap:2px}']);
    expect(inside('class').at(-1)).toBe(`default &&.${stateClass('_wwHover')} &-in {row-gap:2px}`);
  });

  test('of a section reach both of its nodes, hover as the page asks for it', () => {
    const node = section('s', {
      states: ['_wwHover'],
      style: { _wwHover_default: { backgroundColor: 'red', padding: '1px', customCss: { color: 'red' } } },
    });
    const rules = (hover: 'css' | 'class') => short(sectionRules(node, { classes: {}, hover }), 's').slice();
    expect(rules('css').filter((rule) => rule.includes(':hover'))).toEqual([
      'default &:hover {background:red;color:red}',
      'default &:hover>&-in {padding:1px}',
    ]);
    expect(short(sectionRules(node, { classes: {} }), 's').filter((rule) => rule.includes(':hover'))).toEqual([]);
  });
});

describe('the last child that its parent pushes away', () => {
  const push = (layers: Sketch['content'], style: Sketch['style'] = {}, own: Sketch = {}) =>
    short(
      elementRules(
        element('a', own),
        context(TEXT, { parent: { node: element('p', { content: layers ?? {}, style }), definition: FLEXBOX } }),
      ),
      'a',
    ).filter((rule) => rule.includes('-child'));
  const PUSH = { '_ww-layout_pushLast': true };
  const COLUMN = { '_ww-layout_flexDirection': 'column' };

  test('changes side and child with the screens of the parent', () => {
    expect(push({ default: PUSH, tablet: COLUMN, mobile: { '_ww-layout_reverse': true } })).toEqual([
      'default &&:last-child {margin-left:auto}',
      'tablet &&:last-child {margin:0}',
      'tablet &&:last-child {margin-top:auto}',
      'mobile &&:last-child {margin:0}',
      'mobile &&:first-child {margin-top:auto}',
    ]);
  });

  test('has its own margin again where it is pushed no more', () => {
    const own = { style: { default: { margin: '3px' } } };
    expect(push({ default: PUSH, mobile: { '_ww-layout_pushLast': false } }, {}, own)).toEqual([
      'default &&:last-child {margin-left:auto}',
      'mobile &&:last-child {margin:3px}',
    ]);
    expect(push({ mobile: PUSH })).toEqual(['mobile &&:last-child {margin-left:auto}']);
  });

  test('is pushed by a flex box alone, over the states of the child', () => {
    expect(push({ default: PUSH }, { default: { display: 'grid' } })).toEqual([]);
    expect(push({ default: { '_ww-layout_pushLast': 'yes' } })).toEqual([]);
    expect(push({ default: PUSH }, { default: { display: binding('d') } })).toHaveLength(1);
    const own = { states: ['x', 'y'], style: { x_default: { margin: '1px' }, y_default: { margin: '2px' } } };
    expect(push({ default: PUSH }, {}, own)).toEqual([`default ${'&'.repeat(8)}:last-child {margin-left:auto}`]);
    const one = { states: ['x'], style: { x_default: { margin: '1px' } } };
    expect(push({ default: PUSH }, {}, one)).toEqual([`default ${'&'.repeat(3)}:last-child {margin-left:auto}`]);
  });
});

describe('alignment under a parent whose display is open', () => {
  const under = (display: Sketch['style'], own: Sketch = {}, definition = FLEXBOX) =>
    short(
      elementRules(
        element('a', own),
        context(TEXT, { parent: { node: element('p', { style: display ?? {} }), definition } }),
      ),
      'a',
    ).filter((rule) => rule.includes('>'));
  const OPEN = { default: { display: binding('d') } };
  const ALIGNED = { style: { default: { align: 'end' } } };

  test('is taken back in a grid, where there is one to take back', () => {
    expect(under(OPEN, ALIGNED)).toEqual(['default .d-grid>&& {align-self:auto}']);
    expect(under(OPEN, { style: { mobile: { align: binding('x') } } })).toHaveLength(1);
    expect(under({ mobile: { display: binding('d') } }, ALIGNED)).toHaveLength(1);
    expect(under(OPEN, {})).toEqual([]);
    expect(under(OPEN, { style: { default: { align: '' } } })).toEqual([]);
    expect(under({}, ALIGNED)).toEqual([]);
  });

  test('is not where the parent cannot be a grid, or nobody knows it', () => {
    expect(under(OPEN, ALIGNED, { ...FLEXBOX, displays: ['flex', 'block'] })).toEqual([]);
    const rules = elementRules(element('a', ALIGNED), context(TEXT, { isComponentRoot: true }));
    expect(rules.some(({ selector }) => selector.includes('>'))).toBe(false);
  });

  test.each<[string[], string]>([
    [['flex', 'grid'], 'align-self:end;grid-column:span 2'],
    [['flex', 'block'], 'align-self:end'],
    [['grid', 'block'], 'grid-column:span 2'],
    [['block'], ''],
  ])('a parent that may be %j leaves open no more than that', (displays, css) => {
    const own = element('a', { style: { default: { align: 'end', columnSpan: 2 } } });
    const parent = { node: element('p', { style: OPEN }), definition: { ...FLEXBOX, displays } };
    const [rule] = short(elementRules(own, context(ICON, { parent })), 'a');
    expect(rule?.replace(`${ICON_BASE}`, '').replace(';', '')).toBe(
      `default & {${css}}`.replace('end;grid', 'end;grid'),
    );
  });
});

describe('an instance of a component over its root', () => {
  const root = (sketch: Sketch) => element('r', sketch);
  const instance = (sketch: Sketch) => ({ ...element('i', sketch), type: null, component: 'k' });
  const over = (own: Sketch, under: Sketch, part: Partial<StyleContext> = {}) =>
    short(componentInstanceRules(instance(own), root(under), context(ICON, part)), 'i');

  test('says what it sets and nothing else, above every state of the root', () => {
    expect(
      over({ style: { default: { width: '2px' } } }, { style: { default: { width: '1px', height: '1px' } } }),
    ).toEqual(['default && {width:2px}']);
    expect(
      over(
        { style: { default: { width: '2px' } } },
        { states: ['x', 'y'], style: { x_default: { width: '1px' }, y_default: { width: '3px' } } },
      )[0],
    ).toBe(`default ${'&'.repeat(8)} {width:2px}`);
    expect(over({}, { style: { default: { width: '1px' } } })).toEqual([]);
  });

  test('says it on every screen on which the root says something else', () => {
    expect(
      over(
        { style: { default: { width: '2px' } } },
        { style: { default: { width: '1px' }, mobile: { width: '3px' } } },
      ),
    ).toEqual(['default && {width:2px}']);
    expect(
      over({ style: { tablet: { width: '2px' } } }, { style: { default: { width: '1px' }, mobile: { width: '3px' } } }),
    ).toEqual(['tablet && {width:2px}']);
  });

  test('takes back what the root or one of its states declares', () => {
    expect(over({ style: { default: { width: null } } }, { style: { default: { width: '1px' } } })).toEqual([
      'default && {width:unset}',
    ]);
    expect(
      over(
        { style: { default: { border: '1px solid' } } },
        { states: ['x'], style: { x_default: { borderTop: 'none' } } },
      )[0],
    ).toBe('default &&& {border:1px solid}');
  });

  test('leaves the animation of its root to the root', () => {
    const animation = { animationDuration: '1s', animationKeyframes: '@keyframes a{0%{opacity:0}}' };
    expect(over({ style: { default: { width: '1px' } } }, { style: { default: animation } })).toEqual([
      'default && {width:1px}',
    ]);
  });

  test('never replaces content', () => {
    expect(over({ content: { default: { color: 'red' } } }, { content: { default: { color: 'blue' } } })).toEqual([]);
  });

  test('has states of its own', () => {
    expect(
      over(
        { states: ['x'], style: { default: { width: '2px' }, x_default: { width: '3px' } } },
        { states: ['x', 'y'], style: { x_default: { width: '9px' }, y_default: { height: '1px' } } },
      ),
    ).toEqual([`default ${'&'.repeat(8)} {width:2px}`, `default ${'&'.repeat(9)}.s-x {width:3px}`]);
  });

  test('reads its bound values from custom properties of its own', () => {
    expect(over({ style: { default: { width: binding('w') }, mobile: { width: binding('v') } } }, {})).toEqual([
      'default && {width:var(--b-width-i)}',
      'mobile && {width:var(--b-width-i-mobile)}',
    ]);
  });

  test('stands over roots that are instances themselves', () => {
    const rules = componentInstanceRules(
      instance({ style: { default: { width: '3px' } } }),
      [
        { ...element('m', { style: { default: { width: '2px' } } }), type: null, component: 'l' },
        root({ style: { default: { width: '1px' } } }),
      ],
      context(ICON),
    );
    expect(short(rules, 'i')).toEqual(['default &&& {width:3px}']);
    expect(componentInstanceRules(instance({}), [], context(ICON))).toEqual([]);
  });

  test('is placed by its own parent, which its root does not know', () => {
    const parent = { node: element('p', { style: { default: { display: 'grid' } } }), definition: FLEXBOX };
    const rules = over({}, { style: { default: { align: 'end', columnSpan: 2 } } }, { parent });
    expect(rules).toEqual(['default && {align-self:unset}']);
    const push = { ...parent, node: element('p', { content: { default: { '_ww-layout_pushLast': true } } }) };
    expect(over({}, {}, { parent: push })).toEqual(['default &&&:last-child {margin-left:auto}']);
  });
});
