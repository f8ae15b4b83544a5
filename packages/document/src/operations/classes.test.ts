import type { Design } from '@trama/model';
import { describe, expect, it } from 'vitest';
import { createReferenceBook, repairReferences, usesOf } from '../references/index.ts';
import { perform, registry, sampleIds, sampleSite } from '../testing.tsx';
import { addVariant, extractClass, removeClass, renameVariant, setClasses, setVariants } from './classes.ts';
import { setContent } from './set-content.ts';
import { setStyle } from './set-style.ts';

const site = sampleSite();
const ids = sampleIds(site);
const empty = { style: {}, content: {}, subClasses: {} };

const [card, large] = ['class-card', 'class-card-large'];

/** The sample with a class that has a variant; the hero has both, the variant on hover. */
const withClass = (): Design => {
  const variant = { ...empty, id: large, name: 'Large' };
  const made: Design = {
    ...site,
    classes: { [card]: { ...empty, id: card, name: 'Card', subClasses: { [large]: variant } } },
  };
  const given = perform(made, setClasses, { id: ids.hero, classes: [card] }).after;
  return perform(given, setVariants, { id: ids.hero, state: '_wwHover', classId: card, variants: [large] }).after;
};

describe('Classes', () => {
  const design = withClass();

  it('and their variants are styled as elements are, for each screen', () => {
    const styled = perform(design, setStyle, { id: card, screen: 'tablet', property: 'padding', value: '8px' });
    expect(styled.after.classes[card]?.style).toEqual({ tablet: { padding: '8px' } });
    expect(styled.undone).toEqual(design);
    const varied = perform(design, setContent, {
      id: large,
      screen: 'default',
      property: '_ww-text_fontSize',
      value: '20px',
    });
    expect(varied.after.classes[card]?.subClasses[large]?.content).toEqual({
      default: { '_ww-text_fontSize': '20px' },
    });
    // What is taken back leaves no empty layer.
    expect(varied.undone).toEqual(design);
  });

  it('take their variants with them when an element has them no more', () => {
    const { after, undone } = perform(design, setClasses, { id: ids.hero, classes: [] });
    expect(after.elements[ids.hero]).toMatchObject({ classes: {}, subClasses: {} });
    expect(undone).toEqual(design);
    const both = perform(design, setClasses, { id: ids.hero, state: '_wwHover', classes: [card] }).after;
    const one = perform(both, setClasses, { id: ids.hero, classes: [] }).after;
    expect(one.elements[ids.hero]?.subClasses).toEqual({ _wwHover: { [card]: [large] } });
  });

  it('have variants that are named, used, and deleted out of the elements that have them', () => {
    const renamed = perform(design, renameVariant, { id: large, name: 'Big' });
    expect(renamed.after.classes[card]?.subClasses[large]?.name).toBe('Big');
    const added = perform(design, addVariant, { classId: card, name: 'Small' });
    expect(added.after.classes[card]?.subClasses[added.result]).toEqual({ ...empty, id: added.result, name: 'Small' });
    expect(added.undone).toEqual(design);
    const references = usesOf(createReferenceBook(design, registry), { kind: 'class', id: large });
    expect(references.map(({ from }) => from.id)).toEqual([ids.hero]);
    const cleared = perform(design, repairReferences, { references, repair: { kind: 'clear' } }).after;
    const gone = perform(cleared, removeClass, { id: large });
    expect(gone.after.classes[card]?.subClasses).toEqual({});
    expect(gone.after.elements[ids.hero]?.subClasses).toEqual({ _wwHover: { [card]: [] } });
    expect(gone.undone).toEqual(cleared);
    expect(() => perform(design, renameVariant, { id: card, name: 'x' })).toThrow('Variant not found.');
    expect(() => perform(design, addVariant, { classId: large, name: 'x' })).toThrow('Class not found.');
  });

  it('are made of the looks of an element, which looks as before', () => {
    const looks = [
      { property: 'padding', screen: 'default', value: '8px' },
      { property: 'padding', screen: 'mobile', value: '4px' },
      { property: 'padding', screen: 'default', state: '_wwHover', value: '9px' },
    ] as const;
    const styled = looks.reduce((one, look) => perform(one, setStyle, { id: ids.title, ...look }).after, design);
    const { after, undone, result } = perform(styled, extractClass, { id: ids.title, name: 'Text' });
    expect(after.classes[result]).toMatchObject({
      name: 'Text',
      style: { default: { padding: '8px' }, mobile: { padding: '4px' } },
    });
    expect(after.elements[ids.title]).toMatchObject({ classes: { default: [result] } });
    // Looks of a state, and what is no looks, stay with the element.
    expect(after.elements[ids.title]?.style).toEqual({ _wwHover_default: { padding: '9px' } });
    expect(after.elements[ids.title]?.content).toEqual(styled.elements[ids.title]?.content);
    expect(undone).toEqual(styled);
    expect(() => perform(after, extractClass, { id: ids.title, name: 'Twice' })).toThrow(
      'This has no looks of its own that a class could take over.',
    );
  });
});
