import type { Value } from '@trama/model';
import { describe, expect, test } from 'vitest';
import { componentInstanceRules, elementRules } from './element-rules.ts';
import { sectionRules } from './section-rules.ts';
import { context, element, FLEXBOX, IMAGE, type Sketch, section, styleClass } from './test-fixtures.ts';

/** Selectors of the rules that declare this, without the element's own class, with what they say. */
const rulesOf = (sketch: Sketch, property: string, given: Partial<Parameters<typeof context>[1]> = {}) =>
  elementRules(element('a', sketch), context(FLEXBOX, given)).flatMap(({ screen, selector, declarations }) =>
    declarations.flatMap(([name, value]) =>
      name === property ? [`${screen}${selector.replaceAll(/\.e\w{11}/g, '')} ${value}`] : [],
    ),
  );

describe('rules of two active states', () => {
  test('say what the first of them decides: its own layer over a variant that the second gives a plain class', () => {
    const sketch: Sketch = {
      states: ['chosen', 'hot'],
      style: { chosen_default: { width: '1px' } },
      classes: { default: ['card'] },
      subClasses: { hot: { card: ['wide'] } },
    };
    const classes = { card: styleClass('card', {}, { wide: styleClass('wide', { default: { width: '2px' } }) }) };
    expect(rulesOf(sketch, 'width', { classes })).toEqual([
      'default.s-chosen 1px',
      'default.s-hot 2px',
      'default.s-chosen.s-hot 1px',
    ]);
  });

  test('mix parts of one value, also where both set every part of it, but on different screens', () => {
    const sketch: Sketch = {
      states: ['chosen', 'hot'],
      style: {
        chosen_default: { border: '1px solid' },
        chosen_tablet: { borderTop: '2px solid' },
        hot_default: { borderTop: '3px solid' },
        hot_tablet: { border: '4px solid' },
      },
    };
    expect(rulesOf(sketch, 'border')).toContain('default.s-chosen.s-hot 1px solid');
    expect(rulesOf(sketch, 'border-top')).toContain('default.s-chosen.s-hot 3px solid');
  });

  test('are none where the rules of each say it already', () => {
    const style = { chosen_default: { width: '1px' }, hot_default: { width: '2px' }, hot_tablet: { width: '3px' } };
    const rules = rulesOf({ states: ['chosen', 'hot'], style }, 'width');
    expect(rules.filter((rule) => rule.includes('.s-chosen.s-hot'))).toEqual([]);
  });
});

describe('rules of an instance over the root of its component', () => {
  const over = (instance: Sketch, root: Sketch, property: string) => {
    const given = { ...element('i', instance), component: 'k' };
    return componentInstanceRules(given, element('r', root), context(FLEXBOX)).flatMap(
      ({ screen, selector, declarations }) =>
        declarations.flatMap(([name, value]) =>
          name === property ? [`${screen}${selector.replaceAll(/\.e\w{11}/g, '')} ${value}`] : [],
        ),
    );
  };

  test('take back what a state gives the root, where the instance has none in that state', () => {
    const root = { states: ['hot'], style: { hot_default: { opacity: 0.5 } } };
    const instance = { states: ['hot'], style: { hot_default: { opacity: null } } };
    expect(over(instance, root, 'opacity')).toEqual(['default.s-hot unset']);
  });

  test('leave to the root what the instance says on smaller screens alone', () => {
    const root = { states: ['far'], style: { far_default: { opacity: 0.5, border: '1px solid' } } };
    const instance = { states: ['hot'], style: { hot_tablet: { opacity: 0.1, borderTop: '2px solid' } } };
    expect(over(instance, root, 'opacity').filter((rule) => rule.startsWith('default'))).toEqual([]);
  });
});

describe('a layer that a property does not reach', () => {
  const drawn = (content: Readonly<Record<string, Readonly<Record<string, Value>>>>, definition = FLEXBOX) =>
    elementRules(element('a', { states: ['hot'], content }), context(definition)).length;

  test('says nothing: the layout knows screens, and no states', () => {
    const base = { default: { '_ww-layout_flexDirection': 'row' } };
    expect(drawn({ ...base, tablet: { '_ww-layout_flexDirection': 'column' } })).toBe(2);
    expect(drawn({ ...base, hot_default: { '_ww-layout_flexDirection': 'column' } })).toBe(1);
  });

  test('is that of its own field, and of no other; a style property of the same name is told apart', () => {
    const field = (name: string, responsive: boolean) => ({
      ...{ name, type: 'text' as const, label: { en: name, pt: name }, css: `--${name}` },
      ...{ responsive, states: true, classes: true },
    });
    const definition = { ...IMAGE, fields: [field('width', false), field('height', true)] };
    const values = { default: { width: '1px', height: '1px' }, tablet: { width: '2px', height: '2px' } };
    const rules = elementRules(element('a', { style: values, content: values }), context(definition));
    expect(Object.fromEntries(rules.find(({ screen }) => screen === 'tablet')?.declarations ?? [])).toEqual({
      ...{ width: '2px', height: '2px', '--height': '2px' },
    });
  });

  test('says something of content that no definition knows', () => {
    const rules = sectionRules(
      section('s', { content: { default: {}, tablet: { '_ww-layout_rowGap': '3px', unknown: 1 } } }),
      { classes: {} },
    );
    expect(rules.filter(({ screen }) => screen === 'tablet').map(({ declarations }) => declarations)).toEqual([
      [['row-gap', '3px']],
    ]);
  });

  test('says nothing where the field of the definition is one for all screens', () => {
    const content = { default: { overlay: 'red' }, tablet: { overlay: 'blue' } };
    expect(drawn(content, IMAGE)).toBe(1);
    const responsive = IMAGE.fields.map((field) => ({ ...field, responsive: true }));
    expect(drawn(content, { ...IMAGE, fields: responsive })).toBe(2);
  });
});
