import { expect, it } from 'vitest';
import { FORM_IDS, formDesign, wholeRegistry } from '../testing/form-site.ts';
import { en } from '../texts/en.ts';
import { elementOffers } from './site-offers.ts';

/** The page with its form, and the same line in a form behind it. */
const twoForms = () => {
  const design = formDesign();
  const { [FORM_IDS.form]: form, [FORM_IDS.email]: email } = design.elements;
  const { main } = design.sections;
  if (!form || !email || !main) throw new Error('The sample has no form.');
  return {
    ...design,
    sections: { ...design.sections, main: { ...main, slots: { wwObjects: [FORM_IDS.form, 'second', 'footer'] } } },
    elements: {
      ...design.elements,
      second: { ...form, id: 'second', slots: { formContent: ['again', 'name'] } },
      again: { ...email, id: 'again' },
      name: { ...email, id: 'name', name: 'Nome' },
    },
  };
};

it('of inputs with the same name a formula is offered that of its own form first, and its own value before all', () => {
  const design = twoForms();
  const values = (node: string): readonly string[] =>
    elementOffers({
      ...{ design, registry: wholeRegistry, nameOf: () => 'E-mail', texts: en.values, labels: 'en' },
      ...{ pageId: Object.keys(design.pages)[0] ?? '', component: null, node },
    })
      .map(({ code }) => code.replace(/^variables\['(.+)'\]$/, '$1'))
      .filter((key) => key.endsWith('-value'));
  const [first, second] = [
    [`${FORM_IDS.email}-value`, `${FORM_IDS.password}-value`],
    ['again-value', 'name-value'],
  ];
  expect(values(FORM_IDS.email)).toEqual([...first, ...second]);
  expect(values('again')).toEqual([...second, ...first]);
  expect(values('name')).toEqual([...second.toReversed(), ...first]);
  expect(values('second')).toEqual([...second, ...first]);
});
