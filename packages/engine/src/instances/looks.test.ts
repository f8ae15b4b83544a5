import type { Section, Value } from '@trama/model';
import { describe, expect, it } from 'vitest';
import { cssClass, drawn, HOVER, when } from '../testing/drawn.ts';
import { element, formula, startedEngine } from '../testing/index.ts';

describe('the classes of an element', () => {
  it('are its own, that of each active state, those of its shared classes, and its author’s', async () => {
    const classes = { one: cssClass('shared'), two: cssClass(formula("variables['color']")), three: cssClass('') };
    const { read, engine } = await drawn(
      [
        {
          ...element('a', { states: [HOVER, when('on', formula("variables['on']"))], domClass: 'mine' }),
          classes: { default: ['one', 'two', 'three', 'gone'] },
        },
      ],
      { classes },
    );
    expect(read('a')?.className.value).toBe('c-a shared red mine');
    engine.setVariable('on', true);
    engine.instance('a')?.setState('_wwHover', true);
    expect(read('a')?.className.value).toBe('c-a s-_wwHover s-on shared red mine');
  });

  it('follow a bound class of the author; what is no text is none', async () => {
    const { read, engine } = await drawn([element('a', { domClass: formula("variables['color']") })]);
    expect(read('a')?.className.value).toBe('c-a red');
    engine.setVariable('color', '');
    expect(read('a')?.className.value).toBe('c-a');
    engine.setVariable('color', 7);
    expect(read('a')?.className.value).toBe('c-a');
  });

  it('of the root of a component are followed by those of its instance', async () => {
    const { read } = await drawn([
      element('use', { type: null, component: 'card', domClass: 'outer' }),
      element('root', { domClass: 'inner' }),
    ]);
    expect(read('root')?.className.value).toBe('c-root inner c-use outer');
  });

  it('of a section are its own, its states’ and its author’s', async () => {
    const { section, engine } = await drawn([element('a')], {
      section: {
        domClass: formula("variables['color']"),
        states: [HOVER, when('on', formula("variables['on']"))],
      } as Partial<Section>,
    });
    expect(section?.className.value).toBe('c-home-section red');
    await section?.emit({ trigger: 'mouseenter' });
    engine.setVariable('on', true);
    expect(section?.className.value).toBe('c-home-section s-_wwHover s-on red');
    await section?.emit({ trigger: 'click' });
    expect(section?.className.value).toContain('s-_wwHover');
    await section?.emit({ trigger: 'mouseleave' });
    expect(section?.className.value).toBe('c-home-section s-on red');
  });
});

describe('the looks that are bound', () => {
  const bound = { style: { default: { color: formula("variables['color']"), width: '1px' } } };

  it('follow their formulas; what comes to nothing is left unset', async () => {
    const { read, engine } = await drawn([element('a', bound)]);
    expect(read('a')?.openStyles.value).toEqual({ '--home-section-color': 'red' });
    engine.setVariable('color', 'blue');
    expect(read('a')?.openStyles.value).toEqual({ '--home-section-color': 'blue' });
    const gone = await drawn([element('a', { style: { default: { color: formula('undefined') } } })]);
    expect(gone.read('a')?.openStyles.value).toEqual({});
  });

  it('are none where nothing is bound, and where there is no stylesheet', async () => {
    const { read } = await drawn([element('a', { style: { default: { width: '1px' } } })]);
    expect(read('a')?.openStyles.value).toEqual({});
    const { engine } = await startedEngine({ pages: [{ elements: [element('a', bound)] }] });
    expect(engine.instance('a')?.openStyles.value).toEqual({});
    expect(engine.instance('a')?.className.value).toBe('');
  });

  it('know the element that they stand in', async () => {
    const { read } = await drawn([element('box', { slots: { children: ['a'] } }), element('a', bound)]);
    expect(read('a')?.openStyles.value).toEqual({ '--box-color': 'red' });
  });

  it('of an instance of a component win over those of its root', async () => {
    const { read } = await drawn([
      element('use', { type: null, component: 'card', style: { default: { color: formula("'outer'") } } }),
      element('root', { style: { default: { color: formula("'inner'"), border: formula("'1px'") } } }),
    ]);
    expect(read('root')?.openStyles.value).toEqual({
      '--home-section-color': 'outer',
      '--home-section-border': '1px',
    });
  });

  it('of a section are set on it', async () => {
    const { section } = await drawn([element('a')], { section: bound });
    expect(section?.openStyles.value).toEqual({ '--page-color': 'red' });
  });

  it('say in the log where they stand when their formula fails', async () => {
    const { read, log } = await drawn([
      element('a', { style: { default: { color: formula("variables['gone']['x']") } } }),
    ]);
    expect(read('a')?.openStyles.value).toEqual({});
    expect(log.at(-1)).toMatchObject({ level: 'error', where: ['styles', 'a', 'color'] });
  });
});

describe('whether an element is there', () => {
  it.each<[Value, boolean]>([
    [true, true],
    [false, false],
    [0, false],
    ['yes', true],
    [formula("variables['on']"), false],
    [formula("!variables['on']"), true],
    [formula("variables['gone']['x']"), false],
  ])('is told by conditionalRendering: %o is %o', async (conditionalRendering, expected) => {
    const { read } = await drawn([element('a', { style: { default: { conditionalRendering } } })]);
    expect(read('a')?.isRendered.value).toBe(expected);
  });

  it('takes with it what stands in it, and brings it back', async () => {
    const { read, engine } = await drawn([
      element('a', {
        style: { default: { conditionalRendering: formula("variables['on']") } },
        slots: { children: ['child'] },
      }),
      element('child'),
    ]);
    expect(read('child')).toBeUndefined();
    engine.setVariable('on', true);
    expect(read('child')?.parent).toBe(read('a'));
    engine.setVariable('on', false);
    expect([read('child'), read('a')?.slot('children').value]).toEqual([undefined, []]);
  });

  it('is told on each screen', async () => {
    const { read, platform } = await drawn([element('a', { style: { tablet: { conditionalRendering: false } } })]);
    expect(read('a')?.isRendered.value).toBe(true);
    platform.resize(800);
    expect(read('a')?.isRendered.value).toBe(false);
  });

  it('is told by the instance of a component for its root, where it says so', async () => {
    const rendered = async (outer: Value | undefined, inner: Value | undefined) => {
      const style = (conditionalRendering: Value | undefined) =>
        conditionalRendering === undefined ? {} : { style: { default: { conditionalRendering } } };
      const { read } = await drawn([
        element('use', { type: null, component: 'card', ...style(outer) }),
        element('root', style(inner)),
      ]);
      return read('root')?.isRendered.value ?? false;
    };
    expect(await rendered(undefined, undefined)).toBe(true);
    expect(await rendered(undefined, false)).toBe(false);
    expect(await rendered(true, false)).toBe(true);
    expect(await rendered(false, true)).toBe(false);
  });

  it.each<[Value | undefined, boolean]>([
    [undefined, true],
    ['flex', true],
    ['none', false],
    [formula("'none'"), false],
    [formula("'block'"), true],
    [formula('false'), false],
    [formula("variables['gone']['x']"), false],
  ])('shown is told by display: %o is %o', async (display, expected) => {
    const style = display === undefined ? {} : { style: { default: { display } } };
    const { read } = await drawn([element('a', style)]);
    expect(read('a')?.isDisplayed.value).toBe(expected);
  });

  it('once shown it counts as shown for good', async () => {
    const { read, engine } = await drawn([
      element('a', { style: { default: { display: formula("variables['on'] ? 'flex' : 'none'") } } }),
    ]);
    expect(read('a')?.isDisplayed.value).toBe(false);
    engine.setVariable('on', true);
    expect(read('a')?.isDisplayed.value).toBe(true);
    engine.setVariable('on', false);
    expect(read('a')?.isDisplayed.value).toBe(true);
  });

  it('shown on another screen is not shown on this one', async () => {
    const one = element('a', { style: { default: { display: 'none' }, mobile: { display: 'flex' } } });
    const { read, platform } = await drawn([one]);
    expect(read('a')?.isDisplayed.value).toBe(false);
    platform.resize(400);
    expect(read('a')?.isDisplayed.value).toBe(true);
  });

  it('shown by the display of the instance where it has one', async () => {
    const { read } = await drawn([
      element('use', { type: null, component: 'card', style: { default: { display: 'none' } } }),
      element('root', { style: { default: { display: 'flex' } } }),
    ]);
    expect(read('root')?.isDisplayed.value).toBe(false);
  });
});

describe('the author’s id and attributes', () => {
  const ids = async (domId: Value) => (await drawn([element('a', { domId })])).read('a')?.attributes.value;

  it.each<[Value, string | undefined]>([
    ['top', 'top'],
    [formula("'t' + 1"), 't1'],
    ['', undefined],
    [formula('7'), undefined],
  ])('an id of %o is %o', async (domId, expected) => {
    expect((await ids(domId))?.id).toBe(expected);
  });

  it.each<[Value, object]>([
    [[{ name: 'title', value: 'T' }], { title: 'T' }],
    [[{ name: 'title' }], { title: '' }],
    [[{ name: 'hidden', value: true }], { hidden: 'true' }],
    [[{ name: 'hidden', value: false }], {}],
    [[{ name: 'title', value: null }], {}],
    [[{ value: 'lost' }, 'text', null, { name: null, value: 'lost' }], {}],
    [formula("[{ name: 'data-a', value: 0 }]"), { 'data-a': '0' }],
    [formula('null'), {}],
  ])('attributes of %o are %o', async (attributes, expected) => {
    const { read, log } = await drawn([element('a', { attributes } as never)]);
    expect(read('a')?.attributes.value).toEqual({ 'data-ww-element': '', 'data-ww-uid': 'a', ...expected });
    expect(log).toEqual([]);
  });

  it('of an instance of a component win over those of its root', async () => {
    const { read } = await drawn([
      element('use', { type: null, component: 'card', attributes: [{ name: 'title', value: 'outer' }] } as never),
      element('root', { domId: 'inner', attributes: [{ name: 'title', value: 'inner' }] } as never),
    ]);
    expect(read('root')?.attributes.value).toMatchObject({ id: 'inner', title: 'outer' });
  });

  it('of a section stand beside its uid', async () => {
    const { section } = await drawn([element('a')], { section: { domId: 'intro' } });
    expect(section?.attributes.value).toEqual({ 'data-ww-uid': 'home-section', id: 'intro' });
  });

  it('that fail say in the log where they stand', async () => {
    const broken = formula("variables['gone']['x']");
    const { read, log } = await drawn([element('a', { domId: broken, domClass: broken, attributes: broken } as never)]);
    read('a')?.attributes.value;
    read('a')?.className.value;
    expect(log.map(({ where }) => where?.join(' '))).toEqual(
      expect.arrayContaining(['elements a id', 'elements a attributes', 'elements a class']),
    );
  });
});
