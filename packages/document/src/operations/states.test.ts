import { parentStateId } from '@trama/model';
import { describe, expect, it } from 'vitest';
import { perform, sampleIds, sampleSite } from '../testing.tsx';
import { setClasses } from './classes.ts';
import { setContent } from './set-content.ts';
import { setStates } from './set-node-fields.ts';
import { setStyle } from './set-style.ts';
import { removeState, stateRemoval } from './states.ts';

const design = sampleSite();
const { hero, title, list } = sampleIds(design);
const followed = parentStateId(hero, 'busy');
const rule = (id: string) => ({ key: `key of ${id}`, id, label: id });

/** A hero with two states, and a title in it that follows one of them. */
const withStates = () => {
  const steps = [perform(design, setStates, { id: hero, states: [rule('busy'), rule('done')] }).after, ...[]];
  let now = steps[0] ?? design;
  const style = (id: string, state: string, screen: 'default' | 'mobile'): void => {
    now = perform(now, setStyle, { id, state, screen, property: 'color', value: 'green' }).after;
  };
  style(hero, 'busy', 'default');
  style(hero, 'busy', 'mobile');
  style(hero, 'done', 'default');
  now = perform(now, setContent, { id: hero, state: 'busy', screen: 'default', property: 'a', value: 1 }).after;
  now = perform(now, setClasses, { id: hero, state: 'busy', classes: ['c'] }).after;
  now = perform(now, setStates, { id: title, states: [rule(followed)] }).after;
  style(title, followed, 'default');
  return now;
};

describe('Removing a state', () => {
  it('takes all that is set in it along, and those that follow it', () => {
    const before = withStates();
    expect(stateRemoval(before, { id: hero, state: 'busy' })).toEqual({
      states: [
        { id: hero, state: 'busy' },
        { id: title, state: followed },
      ],
      values: 4,
    });
    const { after, undone } = perform(before, removeState, { id: hero, state: 'busy' });
    expect(after.elements[hero]).toMatchObject({ states: [rule('done')], content: {}, classes: {} });
    expect(after.elements[hero]?.style).toEqual({ default: { color: 'red' }, done_default: { color: 'green' } });
    expect(after.elements[title]?.states).toEqual([]);
    expect(after.elements[title]?.style).toEqual(design.elements[title]?.style);
    expect(after.elements[list]).toBe(before.elements[list]);
    expect(undone).toEqual(before);
  });

  it('takes what is left of one that is listed no more', () => {
    const left = perform(design, setStyle, {
      id: hero,
      state: 'old',
      screen: 'default',
      property: 'color',
      value: 'red',
    });
    expect(perform(left.after, removeState, { id: hero, state: 'old' }).after).toEqual(design);
  });
});
