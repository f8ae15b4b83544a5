import { createRegistry } from '@trama/model';
import { describe, expect, test } from 'vitest';
import { designCss } from './design-css.ts';
import { elementRules } from './element-rules.ts';
import { elementClass, screensClass, stateClass } from './names.ts';
import { baseCss, pageRules, tokenCss } from './page-rules.ts';
import { ruleKey, serializeRules } from './serialize.ts';
import { BUTTON, context, element, FLEXBOX, styleClass } from './test-fixtures.ts';

describe('names', () => {
  test('classes are e and 11 characters, the same each time, and differ for thousands of uids', () => {
    const classes = new Set(
      Array.from({ length: 20_000 }, (_, index) => elementClass(`6f18ccad-f73a-4569-8fd7-${index}`)),
    );
    expect(classes.size).toBe(20_000);
    for (const name of classes) expect(name).toMatch(/^e[0-9A-Za-z]{11}$/);
    expect(elementClass('a')).toBe(elementClass('a'));
  });

  test('any state id gives a class that css can name', () => {
    for (const id of ['active', '_wwHover', '_wwParent_6f18ccad-f73a_On Hover', ':hover', 'ção'])
      expect(stateClass(id)).toMatch(/^s[-_][A-Za-z0-9]+$/);
    expect(stateClass('_wwHover')).not.toBe(stateClass('_wwFocus'));
  });
});

describe('text of a sheet', () => {
  test('a smaller screen holds only what differs, in its media query', () => {
    const node = element('a', {
      style: {
        default: { width: '10px', height: '4px' },
        tablet: { width: '10px' },
        mobile: { width: '2px', height: '4px' },
      },
    });
    const css = serializeRules(elementRules(node, context(FLEXBOX)));
    expect(css).toContain('width:10px;height:4px');
    expect(css).not.toContain('991px');
    expect(css.replace(/\s/g, '')).toContain(`@media(max-width:767px){.${elementClass('a')}{width:2px}}`);
  });

  test('tablets begin at 991 px, phones at 767 px, and a phone that has nothing of its own looks as a tablet', () => {
    const style = { default: { width: '3px' }, tablet: { width: '2px' }, mobile: { height: '1px' } };
    const css = serializeRules(elementRules(element('a', { style }), context(FLEXBOX))).replace(/\s/g, '');
    expect(css).toContain(`@media(max-width:991px){.${elementClass('a')}{width:2px}}`);
    expect(css).toContain(`@media(max-width:767px){.${elementClass('a')}{height:1px}}`);
  });

  test('what goes away on a smaller screen is taken back', () => {
    const css = serializeRules(
      elementRules(element('a', { style: { default: { opacity: 0.5 }, mobile: { opacity: null } } }), context(FLEXBOX)),
    );
    expect(css).toContain('{opacity:unset}');
  });

  test('a state has a higher specificity than any screen without it, and a later state than an earlier one', () => {
    const node = element('a', {
      states: ['x', 'y'],
      style: { mobile: { width: '1px' }, x_default: { width: '2px' }, y_default: { width: '3px' } },
    });
    const selectors = elementRules(node, context(FLEXBOX)).map((rule) => rule.selector);
    const name = `.${elementClass('a')}`;
    expect(selectors).toEqual([name, name, `${name}.s-x`, `${name}${name}.s-y`]);
  });

  test('hover is a pseudo class only where the caller allows it', () => {
    const node = element('a', { states: ['_wwHover'], style: { _wwHover_default: { width: '2px' } } });
    expect(elementRules(node, context(FLEXBOX, { hover: 'css' })).at(-1)?.selector).toBe(`.${elementClass('a')}:hover`);
    expect(elementRules(node, context(FLEXBOX)).at(-1)?.selector).toBe(
      `.${elementClass('a')}.${stateClass('_wwHover')}`,
    );
  });

  test('classes and their variants come before the element itself', () => {
    const classes = {
      c: styleClass(
        'c',
        { default: { width: '1px', height: '1px' } },
        { v: styleClass('v', { default: { height: '2px', opacity: 0 } }) },
      ),
    };
    const node = element('a', {
      classes: { default: ['c'] },
      subClasses: { default: { c: ['v'] } },
      style: { default: { opacity: 1 } },
    });
    expect(serializeRules(elementRules(node, context(FLEXBOX, { classes })))).toContain(
      'width:1px;height:2px;opacity:1',
    );
  });

  test('equal elements share one block', () => {
    const rules = ['a', 'b'].flatMap((id) => elementRules(element(id), context(FLEXBOX)));
    expect(serializeRules(rules)).toMatch(/^\.e\w{11},\.e\w{11}\{[^}]*\}$/);
  });

  test('each rule of an element has an identity of its own', () => {
    const node = element('a', {
      states: ['x'],
      style: { mobile: { width: '1px' }, x_default: { width: '2px' }, x_tablet: { width: '4px' } },
    });
    const keys = elementRules(node, context(FLEXBOX)).map(ruleKey);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('the text looks of a button stand on the node inside', () => {
    const rules = elementRules(element('a', { content: { default: { '_ww-text_color': 'red' } } }), context(BUTTON));
    const inside = rules.find((rule) => rule.selector === `.${elementClass('a')}-t`);
    expect(Object.fromEntries(inside?.declarations ?? []).color).toBe('red');
    expect(Object.fromEntries(rules[0]?.declarations ?? [])).not.toHaveProperty('color');
  });
});

describe('what a page begins with', () => {
  test('tokens are custom properties of the root, dark values under the class of the theme', () => {
    const tokens = {
      a: { id: 'a', kind: 'color' as const, value: '#fff', dark: '#000' },
      b: { id: 'b', kind: 'spacing' as const, value: '4px' },
      c: { id: 'c', kind: 'color' as const, value: 'red;}body{display:none' },
    };
    expect(tokenCss(tokens, { defaultFontFamily: "'Inter', sans-serif" })).toBe(
      ":root{--ww-default-font-family:'Inter', sans-serif;--a:#fff;--b:4px}\n:root.ww-app-theme-dark{--a:#000}",
    );
  });

  test('the page background stands on the root element', () => {
    expect(pageRules({ backgroundColor: 'red' })[0]).toMatchObject({
      selector: 'html',
      declarations: [['background', 'red']],
    });
    expect(pageRules({})).toEqual([]);
  });

  test('a node of some screens is hidden on the others', () => {
    expect(screensClass(['default', 'tablet', 'mobile'])).toBeNull();
    expect(screensClass(['mobile'])).toBe('on-m');
    expect(baseCss()).toContain('@media (min-width:992px){.on-m{display:none!important}}');
    expect(baseCss()).toContain('@media (min-width:768px) and (max-width:991px){.on-m{display:none!important}}');
  });

  test('an instance of a component overrides its root in the sheet of the page', () => {
    const root = {
      ...element('root', { style: { default: { width: '10px' }, mobile: { width: '20px' } } }),
      type: FLEXBOX.id,
    };
    const instance = { ...element('instance', { style: { default: { width: '30px' } } }), type: null, component: 'k' };
    const component = {
      id: 'k',
      kind: 'component' as const,
      rootElementId: 'root',
      properties: {},
      triggers: {},
      variables: {},
      workflows: {},
      formulas: {},
    };
    const css = designCss({
      site: { tokens: {}, head: { fonts: [], defaultFontFamily: 'serif' }, background: {}, classes: {} },
      bundle: { sections: {}, elements: { root, instance }, components: { k: component } },
      registry: createRegistry([FLEXBOX], []),
    });
    expect(css).toContain(`${`.${elementClass('instance')}`.repeat(2)}{width:30px}`);
  });
});
