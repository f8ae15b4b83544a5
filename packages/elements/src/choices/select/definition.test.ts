import { describe, expect, it } from 'vitest';
import { choicesOfField, defaultsOf, fieldOf, isShownFor, limitsOf } from '../../testing/definition-parts.ts';
import { selectV1 } from '../select-v1/definition.ts';
import { select, selectV2 } from './definition.ts';

/** What every select begins with (conformance 3.30, 3.31, 11.2). */
const BEHAVIOUR = {
  selectType: 'single',
  showSearch: false,
  limit: 20,
  limitedOptions: false,
  initValueSingle: null,
  disabled: false,
  required: false,
  readonly: false,
  initialState: 'closed',
  closeOnSelect: true,
  manualTrigger: false,
  closeOnClickOutside: true,
  offsetX: '0px',
  offsetY: '8px',
  zIndexOpen: 2,
  side: 'bottom',
  align: 'start',
  boundOffset: '0px',
  allowScrollingWhenOpen: false,
  selectOnClick: true,
  unselectOnClick: false,
  autoFocus: true,
  optionType: 'text',
  dropdownWidth: null,
};
const LOOKS = {
  selectedFontSize: '14px',
  selectedFontColor: '#333',
  selectedTextAlign: 'left',
  placeholderFontSize: '14px',
  placeholderFontColor: '#333',
  chipFontSize: '14px',
  chipFontColor: 'white',
  chipPadding: '2px 8px',
  chipBgColor: '#363636',
  chipBorderRadius: '4px',
  chipIconSize: '14px',
  chipImageSize: '14px',
  triggerBorder: false,
  triggerBorderAll: '1px solid #B0B0B0',
  triggerBorderRadius: '4px',
  triggerBgColor: 'white',
  triggerPadding: '8px 16px',
  triggerMargin: '0px',
  triggerIconColor: 'black',
  triggerIconSize: '16px',
  triggerImageSize: '16px',
  dropdownBorderAll: '1px solid #B0B0B0',
  dropdownBorderRadius: '4px',
  dropdownBgColor: '#FFFFFF',
  dropdownPadding: '8px',
  optionFontSize: '14px',
  optionFontColor: 'black',
  optionSpacing: '0px',
  optionPadding: '8px',
  optionBorderRadius: '4px',
  optionBgColorFocused: '#f5f5f5',
  optionBgColorHover: '#f5f5f5',
  optionCursor: 'pointer',
  optionIconSize: '12px',
  optionImageSize: '16px',
  emptyStateFontSize: '14px',
  emptyStateFontColor: 'black',
  emptyStatePadding: '0px',
  emptyStateTextAlign: 'center',
  searchWidth: '100%',
  searchBorderAll: '1px solid #A3A3A3',
  searchBorderRadius: '4px',
  searchPadding: '8px 12px',
  searchMargin: '0px 0px 8px 0px',
  searchFontColor: 'black',
  searchBgColor: '#FAFAFA',
  searchPlaceholderColor: '#737373',
};

describe('the definition of the select', () => {
  it('has the behaviour of the specification by default', () => {
    expect(defaultsOf(select, Object.keys(BEHAVIOUR))).toEqual(BEHAVIOUR);
    expect(choicesOfField(select, 'selectType')).toEqual(['single', 'multiple']);
  });

  it('has a style group for each of its parts', () => {
    const groups = new Set(select.fields.map(({ group }) => group));
    for (const part of ['selected', 'placeholder', 'chip', 'trigger', 'dropdown', 'option', 'empty', 'search'])
      expect(groups).toContain(part);
  });

  it('looks by default as the specification says', () => expect(defaultsOf(select, Object.keys(LOOKS))).toEqual(LOOKS));

  it('draws with a buffer of 600 and a least item size of 40', () =>
    expect(defaultsOf(select, ['virtualScrollBuffer', 'virtualScrollMinItemSize'])).toEqual({
      virtualScrollBuffer: 600,
      virtualScrollMinItemSize: 40,
    }));

  it('offers a limit of 10 to 50, where limiting is on', () => {
    for (const definition of [select, selectV1]) {
      expect([limitsOf(definition, 'limit'), fieldOf(definition, 'limit').default]).toEqual([[10, 50], 20]);
      expect(isShownFor(definition, 'limit', { limitedOptions: false })).toBe(false);
      expect(isShownFor(definition, 'limit', { limitedOptions: true })).toBe(true);
    }
  });

  it('offers lengths of 1 to 500 px', () => {
    for (const name of ['triggerIconSize', 'optionFontSize', 'dropdownMaxHeight', 'searchWidth', 'chipBorderRadius'])
      expect([name, ...limitsOf(select, name)]).toEqual([name, 1, 500]);
  });

  it('shows the looks of chips for several values, those of the search where there is one', () => {
    expect(isShownFor(select, 'chipBgColor', { selectType: 'single' })).toBe(false);
    expect(isShownFor(select, 'chipBgColor', { selectType: 'multi' })).toBe(true);
    expect(isShownFor(select, 'searchPadding', { showSearch: false })).toBe(false);
    expect(isShownFor(select, 'searchBorderTop', { showSearch: true, searchBorder: false })).toBe(false);
    expect(isShownFor(select, 'triggerImageSize', { selectType: 'single', optionType: 'imageText' })).toBe(true);
  });

  it('has no focus events in the generation before', () =>
    expect(selectV2.events?.map(({ name }) => name)).toEqual(['change', 'initValueChange']));
});
