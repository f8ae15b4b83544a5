import { describe, expect, test } from 'vitest';
import { elementClass } from './names.ts';
import { sectionRules } from './section-rules.ts';
import { binding, section } from './test-fixtures.ts';
import type { CssRule } from './types.ts';

const outer = `.${elementClass('s')}`;
const inner = `${outer}-in`;

const drawn = (rules: readonly CssRule[], selector: string, screen = 'default'): Record<string, string> =>
  Object.fromEntries(rules.find((rule) => rule.selector === selector && rule.screen === screen)?.declarations ?? []);

describe('the two nodes of a section', () => {
  test('the inner one fills the outer one where its width is `auto`', () => {
    const rules = sectionRules(section('s', { style: { default: { width: '80%' }, mobile: { width: 'auto' } } }), {
      classes: {},
    });
    expect([drawn(rules, inner).width, drawn(rules, inner, 'mobile').width]).toEqual(['80%', '100%']);
  });

  test('the outer one places and paints, the inner one holds the children', () => {
    const rules = sectionRules(
      section('s', {
        style: {
          default: {
            height: '100vh',
            padding: '8px',
            backgroundColor: 'red',
            maxWidth: '900px',
            margin: '4px',
            display: 'grid',
          },
        },
        content: { default: { '_ww-grid_columns': ['1fr', '2fr'] } },
      }),
      { classes: {} },
    );
    expect(drawn(rules, outer)).toMatchObject({
      display: 'flex',
      'flex-direction': 'column',
      'align-items': 'center',
      height: '100vh',
      margin: '4px',
      background: 'red',
      position: 'relative',
    });
    expect(drawn(rules, outer)).not.toHaveProperty('padding');
    expect(drawn(rules, inner)).toMatchObject({
      display: 'grid',
      width: '100%',
      padding: '8px',
      'max-width': '900px',
      'grid-template-columns': '1fr 2fr',
    });
  });

  test('a hidden section hides its outer node', () => {
    const rules = sectionRules(section('s', { style: { default: { display: 'flex' }, mobile: { display: false } } }), {
      classes: {},
    });
    expect(drawn(rules, outer, 'mobile').display).toBe('none');
  });

  test.each(['flex', 'block', 'grid'])(
    'a display of %s is that of the inner one, which fills the outer one',
    (display) => {
      const rules = sectionRules(section('s', { style: { default: { display } } }), { classes: {} });
      expect(drawn(rules, outer).display).toBe('flex');
      expect(drawn(rules, inner)).toMatchObject({ position: 'relative', flex: '1', display, width: '100%' });
    },
  );

  test('a bound display is that of both nodes, and shows them while it is unset', () => {
    const rules = sectionRules(section('s', { style: { default: { display: binding('d') } } }), { classes: {} });
    expect([drawn(rules, outer).display, drawn(rules, inner).display]).toEqual([
      ...['var(--b-display,flex)', 'var(--b-display,flex)'],
    ]);
  });

  test('the outer one has the width of a section out of the flow, and the inner one fills it', () => {
    const rules = sectionRules(
      section('s', {
        states: ['open'],
        style: {
          default: { position: 'fixed', width: '60px' },
          mobile: { width: '50%' },
          open_default: { width: '240px' },
        },
      }),
      { classes: {} },
    );
    expect(drawn(rules, outer)).toMatchObject({ position: 'fixed', top: '0', width: '60px' });
    expect(drawn(rules, outer, 'mobile').width).toBe('50%');
    expect(drawn(rules, `${outer}.s-open`).width).toBe('240px');
    expect(drawn(rules, inner).width).toBe('100%');
    expect(drawn(rules, inner, 'mobile')).not.toHaveProperty('width');
  });

  test('a section out of the flow without a width covers no more than what it holds', () => {
    const rules = sectionRules(section('s', { style: { default: { position: 'fixed', height: '100vh' } } }), {
      classes: {},
    });
    expect(drawn(rules, outer)).not.toHaveProperty('width');
  });

  test('a bound width is the outer one where the section leaves the flow, the inner one where it stays', () => {
    const style = { width: binding('w') };
    const fixed = sectionRules(section('s', { style: { default: { ...style, position: 'fixed' } } }), { classes: {} });
    const inFlow = sectionRules(section('s', { style: { default: style } }), { classes: {} });
    expect(drawn(fixed, outer).width).toBe('var(--b-width,auto)');
    expect(drawn(fixed, inner).width).toBe('100%');
    expect(drawn(inFlow, outer)).not.toHaveProperty('width');
    expect(drawn(inFlow, inner).width).toBe('var(--b-width,100%)');
  });

  test('states of the section reach the inner node', () => {
    const rules = sectionRules(section('s', { states: ['on'], style: { on_default: { padding: '2px' } } }), {
      classes: {},
    });
    expect(drawn(rules, `${outer}.s-on>${inner}`)).toEqual({ padding: '2px' });
  });

  test('bound values are taken over from the outer node', () => {
    const rules = sectionRules(section('s', { style: { default: { padding: binding('p') } } }), { classes: {} });
    expect(drawn(rules, inner)).toMatchObject({ '--b-padding': 'inherit', padding: 'var(--b-padding,0)' });
  });

  test('own css stands on the outer node alone', () => {
    const rules = sectionRules(
      section('s', { style: { default: { customCss: { 'backdrop-filter': 'blur(8px)' } } } }),
      { classes: {} },
    );
    expect(drawn(rules, outer)).toHaveProperty('backdrop-filter', 'blur(8px)');
    expect(drawn(rules, inner)).not.toHaveProperty('backdrop-filter');
  });
});
