import { describe, expect, it } from 'vitest';
import { FORM_IDS, formStore } from '../testing/form-site.ts';
import { placeForData } from './add-to-page.ts';

describe('Where data are put on a page', () => {
  const { design, registry } = formStore();
  const at = (selected: string | undefined) => placeForData(design, registry, 'home', selected);

  it.each([
    ['at its end without a selection', undefined, { owner: 'main', slot: 'wwObjects' }],
    ['behind what is selected and full', FORM_IDS.form, { owner: 'main', slot: 'wwObjects', after: FORM_IDS.form }],
    [
      'behind the form around what is selected',
      FORM_IDS.email,
      { owner: 'main', slot: 'wwObjects', after: FORM_IDS.form },
    ],
    ['behind a text', 'footer', { owner: 'main', slot: 'wwObjects', after: 'footer' }],
    ['into a section', 'main', { owner: 'main', slot: 'wwObjects' }],
  ])('%s', (_where, selected, place) => expect(at(selected)).toEqual(place));
});
