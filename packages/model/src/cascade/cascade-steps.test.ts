import { describe, expect, it } from 'vitest';
import { type CascadeNode, cascadeSteps, isWithin, statesOf, strongestStep, valueAt } from './cascade-steps.ts';

const styleClass = (id: string, style: CascadeNode['style'], subClasses = {}) => ({
  id,
  style,
  content: {},
  subClasses,
});

const node = (part: Partial<CascadeNode> = {}): CascadeNode => ({
  id: 'node',
  style: {},
  content: {},
  states: [],
  classes: {},
  subClasses: {},
  ...part,
});

const states = (...ids: readonly string[]) => ids.map((id) => ({ key: id, id, label: id }));

const names = (of: CascadeNode): string[] =>
  cascadeSteps(of).map(({ classId, subClassId, screen, state, layer }) =>
    [subClassId ?? classId ?? 'own', screen, state ?? '-', layer].join(' '),
  );

describe('The steps of the cascade', () => {
  it('are, on each screen, the classes with their variants and then the own layer', () => {
    const own = { default: {}, tablet: {}, mobile: {} };
    expect(
      names(node({ style: own, classes: { default: ['a', 'b'] }, subClasses: { default: { a: ['x'] } } })),
    ).toEqual(
      (['default', 'tablet', 'mobile'] as const).flatMap((screen) =>
        ['a', 'x', 'b', 'own'].map((name) => `${name} ${screen} - ${screen}`),
      ),
    );
  });

  it('are those of the states after all screens, in the order of the list, each over all screens', () => {
    const style = { default: {}, mobile: {}, hot_default: {}, cold_default: {}, cold_mobile: {}, strange_default: {} };
    expect(names(node({ style, states: states('cold', 'hot') }))).toEqual([
      'own default - default',
      'own mobile - mobile',
      'own default cold cold_default',
      'own mobile cold cold_mobile',
      'own default hot hot_default',
    ]);
  });

  it("put a state's variant of a plain class below the own layer, and its own classes above", () => {
    const given = node({
      style: { default: {}, hot_default: {} },
      states: states('hot'),
      classes: { default: ['a'], hot: ['b'] },
      subClasses: { hot: { a: ['x'], b: ['y'] } },
    });
    expect(names(given).filter((name) => name.includes('default'))).toEqual([
      'a default - default',
      'x default hot default',
      'own default - default',
      'b default hot default',
      'y default hot default',
      'own default hot hot_default',
    ]);
  });

  it('give a state that stands twice in the list its last place', () => {
    expect(statesOf({ states: states('a', 'b', 'a') })).toEqual(['b', 'a']);
  });
});

describe('The step that decides', () => {
  const classes = {
    a: styleClass(
      'a',
      { tablet: { color: 'blue', width: null } },
      { x: styleClass('x', { default: { color: 'green' } }) },
    ),
  };
  const given = node({
    style: { default: { color: 'red', width: '1px', height: '2px' }, hot_default: { height: '3px' } },
    states: states('hot'),
    classes: { default: ['a', 'missing'] },
    subClasses: { default: { a: ['x', 'missing'] } },
  });
  const decide = (property: string, screen: 'default' | 'tablet' | 'mobile', ...active: readonly string[]) => {
    const step = strongestStep(cascadeSteps(given), classes, 'style', property, screen, active);
    return step && [step.subClassId ?? step.classId ?? 'own', step.layer, valueAt(step, classes, 'style', property)];
  };

  it('is the last one in force that sets the property; null sets it', () => {
    expect(decide('color', 'default')).toEqual(['own', 'default', 'red']);
    expect(decide('color', 'mobile')).toEqual(['a', 'tablet', 'blue']);
    expect(decide('width', 'tablet')).toEqual(['a', 'tablet', null]);
    expect(decide('height', 'mobile', 'hot')).toEqual(['own', 'hot_default', '3px']);
    expect(decide('height', 'mobile')).toEqual(['own', 'default', '2px']);
  });

  it('is none where nothing sets it, or what would is missing', () => {
    expect(decide('margin', 'mobile', 'hot')).toBeUndefined();
  });

  it('is found among the steps within the reach of the property alone', () => {
    const kept = (reach: Parameters<typeof isWithin>[1]) =>
      new Set(
        cascadeSteps(given)
          .filter((step) => isWithin(step, reach))
          .map(({ screen, state, classId }) => [screen, state, classId === null ? 'own' : 'class'].join(' ')),
      );
    expect(kept({ responsive: false, states: false, classes: false })).toEqual(new Set(['default  own']));
    expect(kept({ responsive: true, states: false, classes: false })).toEqual(new Set(['default  own']));
    expect(kept({ responsive: false, states: true, classes: false })).toEqual(
      new Set(['default  own', 'default hot own']),
    );
    expect(kept({ responsive: false, states: false, classes: true })).toEqual(
      new Set(['default  own', 'default  class']),
    );
    expect(kept({ responsive: true, states: false, classes: true })).toEqual(
      new Set(['default  own', 'default  class', 'tablet  class', 'mobile  class']),
    );
  });
});
