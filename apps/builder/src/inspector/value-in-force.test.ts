import { setStyle } from '@trama/document';
import {
  type Element,
  fieldsOfLooks,
  LOOKS,
  type Reach,
  reachOf,
  SCREENS,
  type StyleClass,
  type Value,
} from '@trama/model';
import { literalValue, type RandomValues, randomLooks } from '@trama/model/testing';
import { describe, expect, it } from 'vitest';
import { sampleEditor } from '../testing/sample-editor.ts';
import { CATALOGUES } from '../texts/index.ts';
import { originText } from './origin-text.ts';
import { setField } from './set-field.ts';
import { type EditedPlace, valuesInForce } from './value-in-force.ts';

const FULL_REACH: Reach = { responsive: true, states: true, classes: true };

const styled = () => {
  const editor = sampleEditor();
  const look = (property: string) => {
    const { screen, state } = editor.view.get();
    const node = editor.store.design.elements.hero;
    if (!node) throw new Error('The sample has a hero.');
    return valuesInForce(node, editor.store.design, { screen, state }).inForce('style', property, FULL_REACH);
  };
  return { editor, look };
};

const width = fieldsOfLooks(LOOKS.style).find(({ name }) => name === 'width');

describe('The value of a property in the panel', () => {
  it('comes from a larger screen where the smaller one sets none', () => {
    const { editor, look } = styled();
    editor.run(setStyle, { id: 'hero', screen: 'default', property: 'width', value: '10px' }, 'Style');
    expect(look('width')).toMatchObject({ value: '10px', origin: 'here' });
    editor.setScreen('mobile');
    expect(look('width')).toMatchObject({ value: '10px', origin: 'screen' });
  });

  it('of a state counts before that of a smaller screen', () => {
    const { editor, look } = styled();
    editor.run(setStyle, { id: 'hero', screen: 'mobile', property: 'color', value: 'red' }, 'Style');
    const hovered = { id: 'hero', screen: 'default', state: '_wwHover', property: 'color', value: 'blue' } as const;
    editor.run(setStyle, hovered, 'Style');
    editor.setScreen('mobile');
    editor.view.update({ state: '_wwHover' });
    expect(look('color').value).toBe('blue');
  });

  it('is set on the screen that is shown, and a burst is one step', () => {
    const { editor, look } = styled();
    if (!width) throw new Error('Elements have a width.');
    editor.setScreen('tablet');
    for (const value of ['1px', '12px', '120px']) setField(editor, ['hero'], { source: 'style', field: width }, value);
    expect(editor.store.design.elements.hero?.style).toEqual({ tablet: { width: '120px' } });
    editor.undo();
    expect(look('width').origin).toBe('none');
  });
});

const VALUES: RandomValues = [
  ['style', 'width', ['1px', '2px', '3px', null]],
  ['content', '_ww-text_textAlign', ['left', 'right', null]],
  ['content', 'said', ['a', 'b', 0, '', null]],
];

const REACHES: readonly Reach[] = [
  FULL_REACH,
  { ...FULL_REACH, states: false },
  { ...FULL_REACH, classes: false },
  { responsive: false, states: false, classes: true },
];

describe('The values of random looks in the panel', () => {
  it('are what the format says, on every screen and in every state', () => {
    const wrong: string[] = [];
    for (let seed = 1; seed <= (process.env.TRAMA_TEST_ALL === '1' ? 5000 : 100); seed++) {
      const { elements, classes } = randomLooks(seed, VALUES, { depth: 1 });
      for (const element of elements) {
        for (const state of [null, ...element.states.map(({ id }) => id)]) {
          for (const screen of SCREENS) {
            const find = valuesInForce(element, { elements: {}, components: {}, classes }, { screen, state });
            for (const reach of REACHES) {
              for (const [source, property] of VALUES) {
                const { value } = find.inForce(source, property, reach);
                const active = state === null ? [] : [state];
                const wanted = literalValue(element, classes, source, property, reach, screen, active);
                if (value !== wanted)
                  wrong.push(`seed ${seed} ${property} ${screen} ${state}: ${value}, not ${wanted}`);
              }
            }
          }
        }
      }
    }
    expect(wrong.slice(0, 5)).toEqual([]);
  });
});

type Style = Readonly<Record<string, Value>>;

const base = (id: string, part: Partial<Element>): Element => ({
  id,
  type: 'box',
  component: null,
  name: null,
  section: null,
  parentComponent: null,
  content: {},
  slots: {},
  style: {},
  states: [{ key: '_wwHover', id: '_wwHover', label: 'hover' }],
  workflows: [],
  classes: {},
  subClasses: {},
  ...part,
});

const card = (style: Readonly<Record<string, Style>>, variant: Readonly<Record<string, Style>> = {}): StyleClass => ({
  id: 'card',
  name: 'Card',
  style,
  content: {},
  subClasses: { wide: { id: 'wide', name: 'Wide', style: variant, content: {}, subClasses: {} } },
});

/** What the panel says of the width, in English. */
const told = (element: Element, shared: StyleClass, place: EditedPlace, others: readonly Element[] = []): string => {
  const components = { k: { rootElementId: others[0]?.id ?? '' } } as never;
  const elements = Object.fromEntries([element, ...others].map((each) => [each.id, each]));
  const inForce = valuesInForce(element, { elements, components, classes: { card: shared } }, place).inForce(
    'style',
    'width',
    reachOf('style', 'width'),
  );
  return `${inForce.value}: ${originText(inForce, { card: shared }, CATALOGUES.en)}`;
};

describe('The panel tells where a value comes from', () => {
  const place = (screen: EditedPlace['screen'], state: string | null = null): EditedPlace => ({ screen, state });

  it('from here, or from another layer of the element', () => {
    const own = base('a', { style: { default: { width: 'red' }, _wwHover_default: { width: 'blue' } } });
    const none = card({});
    expect(told(own, none, place('default'))).toBe('red: Set here');
    expect(told(own, none, place('tablet'))).toBe('red: Inherited from a larger screen: Desktop');
    expect(told(own, none, place('tablet', '_wwHover'))).toBe('blue: Inherited from a larger screen: Desktop');
    const plain = base('b', { style: { tablet: { width: 'red' } } });
    expect(told(plain, none, place('mobile', '_wwHover'))).toBe('red: Set without a state (Tablet)');
    expect(told(base('c', {}), none, place('default'))).toBe('undefined: ');
  });

  it('from which class, on which screen and in which state, and that it is stronger than the own one', () => {
    const given = { style: { default: { width: 'red' } }, classes: { default: ['card'] } };
    expect(told(base('a', given), card({ tablet: { width: 'blue' } }), place('tablet'))).toBe(
      'blue: From the class Card (Tablet). It is stronger than the value set on the element itself',
    );
    const hovered = { style: { mobile: { width: 'red' } }, classes: { _wwHover: ['card'] } };
    expect(told(base('a', hovered), card({ default: { width: 'blue' } }), place('mobile', '_wwHover'))).toBe(
      'blue: From the class Card (state hover). It is stronger than the value set on the element itself (Mobile)',
    );
    expect(
      told(base('a', { classes: { default: ['card'] } }), card({ default: { width: 'blue' } }), place('default')),
    ).toBe('blue: From the class Card');
  });

  it('from which variant of which class', () => {
    const given = { classes: { default: ['card'] }, subClasses: { default: { card: ['wide'] } } };
    expect(told(base('a', given), card({}, { default: { width: 'blue' } }), place('default'))).toBe(
      'blue: From the variant Wide of the class Card',
    );
  });

  it('of an instance from its component, where the instance sets none', () => {
    const root = base('root', { style: { default: { width: 'blue' }, tablet: { width: 'green' } } });
    const instance = base('i', { type: null, component: 'k', style: { mobile: { width: 'red' } } });
    expect(told(instance, card({}), place('tablet'), [root])).toBe('green: From the component (Tablet)');
    expect(told(instance, card({}), place('mobile'), [root])).toBe('red: Set here');
  });
});
