import {
  type Component,
  createRegistry,
  type Element,
  type ElementDefinition,
  rootsOf,
  type Value,
} from '@trama/model';
import { describe, expect, test } from 'vitest';
import {
  baseCss,
  designCss,
  elementClass,
  openPropertyRules,
  openStyles,
  pageElementRules,
  pageRules,
  parentLayouts,
  type StyledPage,
  sectionOpenStyles,
  styleContexts,
  tokenCss,
} from './index.ts';
import {
  BUTTON,
  binding,
  element,
  FLEXBOX,
  FORM,
  ICON,
  type Sketch,
  section,
  styleClass,
  TEXT,
} from './test-fixtures.ts';

const registry = createRegistry([FLEXBOX, TEXT, BUTTON, FORM, ICON], []);
const B = binding('x');

const typed = (id: string, type: string | null, sketch: Sketch = {}, component: string | null = null): Element => ({
  ...element(id, sketch),
  type,
  component,
});
const component = (id: string, rootElementId: string): Component => ({
  id,
  kind: 'component',
  rootElementId,
  properties: {},
  triggers: {},
  variables: {},
  workflows: {},
  formulas: {},
});
const page = (elements: readonly Element[], part: Partial<StyledPage> = {}): StyledPage => ({
  sections: {},
  components: {},
  classes: {},
  elements: Object.fromEntries(elements.map((each) => [each.id, each])),
  ...part,
});

describe('what the cascade reads beside an element', () => {
  const list = typed('list', 'flexbox', {
    slots: { children: ['text', 'other'], icon: ['icon'] },
    content: { default: { icon: { slot: 'one' } } },
  });
  const top = section('top', { slots: { wwObjects: ['list'] } });
  const styled = page([list, typed('text', 'text'), typed('icon', 'icon'), typed('alone', 'text')], {
    sections: { top },
  });
  const contextOf = styleContexts(styled, registry);
  const of = (id: string) => contextOf(styled.elements[id] as Element);

  test('is its parent with its definition and layouts, its own definition and the classes', () => {
    expect(of('text')).toMatchObject({ definition: TEXT, parent: { node: list, definition: FLEXBOX }, hover: 'class' });
    expect(of('text').layouts).toEqual(parentLayouts(list, FLEXBOX, {}));
    expect(of('text').layouts).toBe(of('text').layouts);
    expect(of('list')).toMatchObject({ parent: { node: top, definition: undefined } });
    expect(of('text').classes).toBe(styled.classes);
    expect(styleContexts(styled, registry, 'css')(list).hover).toBe('css');
  });

  test('is no parent in a single slot, and none where nothing holds the element', () => {
    expect(of('icon')).toMatchObject({ parent: undefined, isComponentRoot: false });
    expect(of('alone')).toMatchObject({ parent: undefined, isComponentRoot: false });
    expect(of('icon').layouts).toBeUndefined();
  });

  test('is no parent for the root of a component, which is told as one', () => {
    const root = typed('root', 'flexbox', { slots: { children: ['inside'] } });
    const instance = typed('use', null, { slots: { 'childrenData.root.content.default.children': ['put'] } }, 'k');
    const holder = typed('holder', 'flexbox', { slots: { children: ['use', 'root'] } });
    const drawn = page([root, instance, holder, typed('inside', 'text'), typed('put', 'text')], {
      components: { k: component('k', 'root') },
    });
    const find = styleContexts(drawn, registry);
    const at = (id: string) => find(drawn.elements[id] as Element);
    expect(at('root')).toMatchObject({ parent: undefined, isComponentRoot: true });
    expect(at('inside')).toMatchObject({ parent: { node: root } });
    expect(at('put')).toMatchObject({ parent: { node: root, definition: FLEXBOX } });
    expect(at('use')).toMatchObject({ definition: FLEXBOX, parent: { node: holder } });
  });

  test('is no definition where the type is unknown, and the first of two places', () => {
    const first = typed('first', 'flexbox', { slots: { children: ['child'] } });
    const second = typed('second', 'form', { slots: { children: ['child'] } });
    const lost = typed('lost', null, { slots: { 'childrenData.gone.children': ['put'] } }, 'gone');
    const drawn = page([first, second, lost, typed('child', 'stranger'), typed('put', 'text')]);
    const find = styleContexts(drawn, registry);
    const at = (id: string) => find(drawn.elements[id] as Element);
    expect(at('child')).toMatchObject({ definition: undefined, parent: { node: first } });
    expect(at('lost').definition).toBeUndefined();
    expect(at('put')).toMatchObject({ parent: undefined, isComponentRoot: false });
  });
});

describe('the roots of an instance', () => {
  const instance = typed('use', null, {}, 'outer');
  const middle = typed('middle', null, {}, 'inner');
  const root = typed('root', 'text');
  const components = { outer: component('outer', 'middle'), inner: component('inner', 'root') };

  test('go down to a real element', () => {
    expect(rootsOf(instance, page([instance, middle, root], { components }))).toEqual([middle, root]);
    expect(rootsOf(root, page([root], { components }))).toEqual([]);
  });

  test('are none where a component or its root is missing, or holds itself', () => {
    expect(rootsOf(instance, page([instance, middle, root]))).toEqual([]);
    expect(rootsOf(instance, page([instance, middle], { components }))).toEqual([]);
    const ring = { outer: component('outer', 'middle'), inner: component('inner', 'middle') };
    expect(rootsOf(instance, page([instance, middle], { components: ring }))).toEqual([]);
  });
});

describe('how a node lays out its children', () => {
  const layoutOf = (sketch: Sketch, definition: ElementDefinition | undefined = FLEXBOX) =>
    parentLayouts(element('p', sketch), definition, {}).default;
  const sectionLayout = (sketch: Sketch) => parentLayouts(section('p', sketch), undefined, {}).default;

  test.each<[string, Sketch['style'], ElementDefinition | undefined, string]>([
    ['a flex box', {}, FLEXBOX, 'flex'],
    ['a grid', { default: { display: 'grid' } }, FLEXBOX, 'grid'],
    ['an inline grid', { default: { display: 'inline-grid' } }, FLEXBOX, 'grid'],
    ['a block', { default: { display: 'block' } }, FLEXBOX, 'none'],
    ['a text', {}, TEXT, 'none'],
    ['what nobody knows', {}, undefined, 'none'],
    ['a bound display', { default: { display: B } }, FLEXBOX, 'any'],
    ['a bound display without a grid', { default: { display: B } }, FORM, 'flex'],
    [
      'a bound display without a flex box',
      { default: { display: B } },
      { ...FORM, displays: ['block', 'grid'] },
      'grid',
    ],
    ['a bound display without either', { default: { display: B } }, TEXT, 'none'],
  ])('%s', (_name, style, definition, kind) => {
    expect(parentLayouts(element('p', { style: style ?? {} }), definition, {}).default.kind).toBe(kind);
  });

  test('differs from screen to screen, and comes from classes too', () => {
    const classes = { c: styleClass('c', { mobile: { display: 'block' } }) };
    const node = element('p', { style: { tablet: { display: 'grid' } }, classes: { default: ['c'] } });
    const layouts = parentLayouts(node, FLEXBOX, classes);
    expect([layouts.default.kind, layouts.tablet.kind, layouts.mobile.kind]).toEqual(['flex', 'grid', 'none']);
  });

  test('stretches the children of a section that is a column of such', () => {
    const column = { '_ww-layout_flexDirection': 'column', '_ww-layout_alignItems': 'stretch' };
    expect(sectionLayout({ content: { default: column } }).stretchColumn).toBe(true);
    expect(layoutOf({ content: { default: column } }).stretchColumn).toBe(false);
    expect(
      sectionLayout({ content: { default: { ...column, '_ww-layout_flexDirection': 'row' } } }).stretchColumn,
    ).toBe(false);
    expect(sectionLayout({ content: { default: { ...column, '_ww-layout_alignItems': 'end' } } }).stretchColumn).toBe(
      false,
    );
    expect(sectionLayout({ content: { default: column }, style: { default: { display: 'grid' } } }).stretchColumn).toBe(
      false,
    );
  });

  test.each<[Sketch['content'], ReturnType<typeof layoutOf>['push']]>([
    [{ default: {} }, null],
    [{ default: { '_ww-layout_pushLast': true } }, { margin: 'margin-left', child: ':last-child' }],
    [
      { default: { '_ww-layout_pushLast': true, '_ww-layout_flexDirection': 'column' } },
      { margin: 'margin-top', child: ':last-child' },
    ],
    [
      { default: { '_ww-layout_pushLast': true, '_ww-layout_reverse': true } },
      { margin: 'margin-left', child: ':first-child' },
    ],
    [
      { default: { '_ww-layout_pushLast': true, '_ww-layout_reverse': 'yes' } },
      { margin: 'margin-left', child: ':last-child' },
    ],
  ])('with %j pushes %j', (content, push) => expect(layoutOf({ content: content ?? {} }).push).toEqual(push));

  test('pushes while its display is bound, and not where it is a grid', () => {
    const content = { default: { '_ww-layout_pushLast': true } };
    const pushed = (display: Value) => layoutOf({ style: { default: { display } }, content }).push;
    expect(pushed(B)).toEqual({ margin: 'margin-left', child: ':last-child' });
    expect(pushed('grid')).toBeNull();
  });
});

describe('the bound looks of a node', () => {
  test('are those that its rules read, by layer', () => {
    const classes = { c: styleClass('c', { default: { width: B } }, { v: styleClass('v', { tablet: { width: B } }) }) };
    const node = element('a', {
      states: ['x'],
      classes: { default: ['c'] },
      subClasses: { default: { c: ['v'] } },
      style: { default: { width: B, height: '1px', nobody: B }, mobile: { width: B }, x_default: { width: B } },
      content: { default: { '_ww-layout_rowGap': B, text: B }, x_mobile: { '_ww-layout_rowGap': B } },
    });
    const open = openStyles(node, { classes, definition: FLEXBOX });
    expect(open.map(({ name }) => name)).toEqual([
      expect.stringMatching(/^--b-width-c\w{5}-default$/),
      '--b-width',
      '--c-ww-layout-row-gap',
      expect.stringMatching(/^--b-width-c\w{5}-tablet$/),
      '--b-width-mobile',
      '--b-width-s-x-default',
      '--c-ww-layout-row-gap-s-x-mobile',
    ]);
    expect(open[1]).toEqual({ name: '--b-width', source: 'style', property: 'width', layer: '', binding: B });
    expect(open[2]).toMatchObject({ source: 'content', property: '_ww-layout_rowGap', layer: '' });
  });

  test('of the nodes inside are set on the root', () => {
    const of = (definition: ElementDefinition, property: string) =>
      openStyles(element('a', { content: { default: { [property]: B } } }), { classes: {}, definition }).map(
        ({ name }) => name,
      );
    expect(of(BUTTON, '_ww-text_color')).toEqual(['--c-ww-text-color']);
    expect(of(FORM, '_ww-layout_rowGap')).toEqual(['--c-ww-layout-row-gap']);
    expect(of(TEXT, '_ww-layout_rowGap')).toEqual([]);
    expect(of(FLEXBOX, '_ww-text_color')).toEqual([]);
  });

  test('go into css by the way of their field, and a display by what the definition allows', () => {
    const node = element('a', {
      style: { default: { display: B, width: B } },
      content: { default: { fontSize: B, color: B } },
    });
    const open = new Map(openStyles(node, { classes: {}, definition: ICON }).map((style) => [style.name, style]));
    expect(open.get('--c-font-size')?.toCss?.(4)).toBe('4px');
    expect(open.get('--b-display')?.toCss?.('inline-flex')).toBe('inline-flex');
    expect(open.get('--b-display')?.toCss?.('grid')).toBe('flex');
    expect([open.get('--b-width'), open.get('--c-color')].map((style) => style && 'toCss' in style)).toEqual([
      false,
      false,
    ]);
    const untyped = openStyles(node, { classes: {}, definition: undefined });
    expect(untyped.map(({ name, toCss }) => [name, toCss])).toEqual([
      ['--b-display', undefined],
      ['--b-width', undefined],
    ]);
  });

  test('of an instance are its overrides, without content', () => {
    const node = typed(
      'i',
      null,
      { style: { default: { width: B }, mobile: { width: B } }, content: { default: { color: B } } },
      'k',
    );
    expect(openStyles(node, { classes: {}, definition: ICON }).map(({ name }) => name)).toEqual([
      '--b-width-i',
      '--b-width-i-mobile',
    ]);
  });

  test('of a section are those of both of its nodes', () => {
    const node = section('s', {
      style: { default: { height: B, padding: B, display: B, outline: B } },
      content: { default: { '_ww-layout_rowGap': B, text: B } },
    });
    const open = sectionOpenStyles(node, { classes: {} });
    expect(open.map(({ name }) => name)).toEqual(['--b-height', '--b-padding', '--b-display', '--c-ww-layout-row-gap']);
    expect(open[2]?.toCss?.('table')).toBe('flex');
    expect(open[2]?.toCss?.('grid')).toBe('grid');
  });

  test('reach no descendant: each name is registered once, without inheritance', () => {
    expect(openPropertyRules([{ name: '--a' }, { name: '--b' }, { name: '--a' }])).toEqual(
      ['--a', '--b'].map((name) => ({
        owner: 'page',
        screen: 'default',
        selector: `@property ${name}`,
        declarations: [
          ['syntax', '"*"'],
          ['inherits', 'false'],
        ],
      })),
    );
  });
});

describe('the sheet of a page', () => {
  const label = typed('label', 'text', { content: { default: { '_ww-text_color': B } } });
  const top = section('top', { style: { default: { height: B } }, slots: { wwObjects: ['label'] } });
  const site = {
    tokens: { t: { id: 't', kind: 'color' as const, value: 'red' } },
    head: { fonts: [], defaultFontFamily: 'serif' },
    background: { backgroundColor: 'blue' },
    classes: {},
  };
  const bundle = { sections: { top }, elements: { label }, components: {} };

  test('has resets, tokens and background, then bound properties, sections and elements', () => {
    const css = designCss({ site, bundle, registry });
    const order = [
      'box-sizing:border-box',
      ':root{--ww-default-font-family:serif;--t:red}',
      '@property --b-height{syntax:"*";inherits:false}',
      'html{background:blue}',
      `.${elementClass('top')}{`,
      `.${elementClass('label')}{`,
    ];
    const at = order.map((text) => css.indexOf(text));
    expect(at.every((index) => index >= 0)).toBe(true);
    expect(at).toEqual([...at].sort((a, b) => a - b));
  });

  test('says hover as the page asks for it, of sections and elements alike', () => {
    const hovered = { _wwHover_default: { width: '1px', height: '1px' } };
    const styled = page([typed('a', 'text', { states: ['_wwHover'], style: hovered })], {
      sections: { s: section('s', { states: ['_wwHover'], style: hovered }) },
    });
    const hovers = (hover?: 'css') =>
      pageElementRules(styled, registry, hover).filter(({ selector }) => selector.includes(':hover')).length;
    expect([hovers('css'), hovers()]).toEqual([3, 0]);
  });

  test('is empty of what nobody set', () => {
    expect(tokenCss({}, { defaultFontFamily: '' })).toBe('');
    expect(pageRules({ backgroundImage: null })).toEqual([]);
    expect(pageRules({ backgroundColor: B })).toMatchObject([
      { owner: 'page', declarations: [['background', 'var(--b-background-color,transparent)']] },
    ]);
    expect(pageElementRules(page([]), registry)).toEqual([]);
    const bare = { tokens: {}, head: { fonts: [], defaultFontFamily: '' }, background: {}, classes: {} };
    const nothing = { sections: {}, elements: {}, components: {} };
    expect(designCss({ site: bare, bundle: nothing, registry })).toBe(baseCss());
  });

  test('holds tokens whose names and values css can hold, dark ones where they differ', () => {
    const token = (id: string, value: string, dark?: string) => ({
      id,
      kind: 'color' as const,
      value,
      ...(dark && { dark }),
    });
    const tokens = [
      token('a', '#fff', '#fff'),
      token('b c', 'red'),
      token('d', 'red}', '#000'),
      token('e', ' ', '#111'),
      token('f', 'x', 'y;z'),
    ];
    expect(tokenCss(Object.fromEntries(tokens.map((each) => [each.id, each])), { defaultFontFamily: 'a' })).toBe(
      ':root{--ww-default-font-family:a;--a:#fff;--f:x}\n:root.ww-app-theme-dark{--d:#000;--e:#111}',
    );
  });
});
