import { element } from '@trama/engine/testing';
import type { Element, ElementDefinition, Value } from '@trama/model';
import { triedOf } from '@trama/model/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { select } from '../choices/select/definition.ts';
import { elementDefinitions } from '../definitions.ts';
import { donutProgress } from '../feedback/donut-progress/definition.ts';
import { progressBar } from '../feedback/progress-bar/definition.ts';
import { fileUpload } from '../files/file-upload/definition.ts';
import { datePicker } from '../inputs/date-picker/definition.ts';
import { formInput } from '../inputs/form-input/definition.ts';
import { otpInput } from '../inputs/otp-input/definition.ts';
import { rangeInput } from '../inputs/range-input/definition.ts';
import { rangeSlider } from '../inputs/range-slider/definition.ts';
import { richText } from '../inputs/rich-text/definition.ts';
import { flexbox } from '../layout/flexbox/definition.ts';
import { slider } from '../media/slider/definition.ts';
import { paginator } from '../navigation/paginator/definition.ts';
import { storedDefaults } from '../testing/shown-example.ts';
import { type ShownPage, showElements } from '../testing/shown-page.ts';
import { number } from '../text/number/definition.ts';

/** What no field takes, or only some; a formula of the author's may give any of them. */
const BAD_VALUES: readonly (readonly [name: string, value: unknown])[] = [
  ['null', null],
  ['a number', 7],
  ['less than nothing', '-1'],
  ['words', 'abc'],
  ['an object', { a: { b: 1 } }],
  ['a list', [1, 'b', null, { c: 2 }]],
  ['no number', Number.NaN],
  ['more than any limit', 1e21],
  ['yes', true],
];

const OF_CODE = /NaN|undefined|\[object|Infinity/;

let page: ShownPage | null = null;
const complaints: string[] = [];

beforeEach(() => {
  complaints.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...parts) => void complaints.push(parts.map(String).join(' ')));
});
afterEach(() => {
  page?.leave();
  page = null;
  vi.restoreAllMocks();
});

/** Fields that the component reads: those that are only looks go to the stylesheet, the others' hold children. */
const own = ({ fields, slots }: ElementDefinition) =>
  fields.filter(
    ({ name, type, css }) =>
      css === undefined &&
      !name.startsWith('_ww-') &&
      type !== 'hidden' &&
      !slots.some(({ path }) => path.split('.')[0] === name),
  );

/** The element once for each of its fields, which holds the value; what an author left alone is as the palette stored it. */
const spoilt = (definition: ElementDefinition, value: unknown): readonly Element[] =>
  own(definition).map(({ name }) =>
    element(name, { type: definition.id, content: { ...storedDefaults(definition), [name]: value as Value } }),
  );

const show = async (elements: readonly Element[]): Promise<ShownPage> => {
  page = await showElements([
    element('page', { type: flexbox.id, slots: { children: elements.map(({ id }) => id) } }),
    ...elements,
  ]);
  return page;
};

const errorsOf = ({ log }: ShownPage): readonly string[] => [
  ...log.filter(({ level }) => level === 'error').map(({ message, where }) => `${where?.join('.')}: ${message}`),
  ...complaints,
];

/** Fields by whose value the element shows what only code understands. */
const strange = ({ nodes }: ShownPage, ids: readonly string[]): readonly string[] =>
  ids.flatMap((id) =>
    nodes(id)
      .filter((node) => OF_CODE.test(node.textContent ?? ''))
      .map((node) => `${id}: ${node.textContent?.slice(0, 80)}`),
  );

/** All values for each element, or two of them by turns: something bad is in each field of what is tried in either case. */
const givenTo = (place: number): typeof BAD_VALUES =>
  process.env.TRAMA_TEST_ALL === '1'
    ? BAD_VALUES
    : BAD_VALUES.filter((_, index) => [0, 4].some((further) => index === (place + further) % BAD_VALUES.length));

describe.each(triedOf(elementDefinitions, 4).map((definition, place) => [definition.name, definition, place] as const))(
  'a %s stands',
  (_name, definition, place) => {
    it.each(givenTo(place))('%s in each of its fields', async (_value, value) => {
      const elements = spoilt(definition, value);
      if (elements.length === 0) return;
      const shown = await show(elements);
      expect(errorsOf(shown)).toEqual([]);
      expect(
        strange(
          shown,
          elements.map(({ id }) => id),
        ),
      ).toEqual([]);
    });
  },
);

describe('limits that are crossed', () => {
  it.each([
    ['a least number above the most', formInput, { type: 'number', min: 10, max: 1, value: 5 }],
    ['11 decimals of a currency', formInput, { type: 'currency', currencyDecimalPlaces: 11, value: 1.5 }],
    ['fewer decimals than none', formInput, { type: 'currency', currencyDecimalPlaces: -3, value: 1.5 }],
    ['equal separators', formInput, { type: 'currency', currencyDecimalSeparator: ',', value: 1234.5 }],
    ['rows of no height', formInput, { type: 'textarea', rows: 0 }],
    ['more digits than there are', number, { value: 1.5, fractionDigits: 400, minimumIntegerDigits: 99 }],
    ['digits below none', number, { value: 1.5, fractionDigits: -4, minimumIntegerDigits: 0 }],
    ['no currency and no unit', number, { value: 1.5, currency: 'nothing', unit: 'nothing', locale: '??' }],
    ['a range that ends before it starts', rangeInput, { min: 50, max: 10, value: 30 }],
    ['a scale that ends before it starts', rangeSlider, { minValue: 10, maxValue: 1, step: -5 }],
    ['files smaller than the least', fileUpload, { minFileSize: 9, maxFileSize: 1, maxTotalFileSize: 0, maxFiles: 0 }],
    ['a list of no mention', richText, { enableMention: true, mentionListLength: 0, mentionChar: '' }],
    [
      'more calendars than four',
      datePicker,
      { enableMultiCalendars: true, multiCalendars: 40, enableCalendarOnly: true },
    ],
    [
      'a range shorter than its least',
      datePicker,
      { selectionMode: 'range', rangeMode: 'minmax', minRange: 9, maxRange: 1 },
    ],
    [
      'days that end before they start',
      datePicker,
      { minDate: '2026-12-31', maxDate: '2026-01-01', startDate: 'soon' },
    ],
    ['a date of another calendar', datePicker, { dateMode: 'date', initValueSingle: '5787-02-31' }],
    [
      'pages of no rows',
      paginator,
      { useCustomPagination: true, paginatorTotal: -5, paginatorLimit: 0, paginatorOffset: 99 },
    ],
    ['an offer of no options', select, { limitOptions: true, limit: -1, choices: ['um'] }],
    ['a code of no letters', otpInput, { format: '' }],
    ['no slide at a time', slider, { slidesPerView: 0, automatic: true, automaticTiming: '0s' }],
    ['a share above the whole', progressBar, { value: 400 }],
    ['a ring thicker than itself', donutProgress, { value: -40, thickness: '900px' }],
  ] as const)('are stood: %s', async (_name, definition: ElementDefinition, content) => {
    const shown = await show([
      element('e', {
        type: definition.id,
        content: { ...storedDefaults(definition), ...(content as Record<string, Value>) },
      }),
    ]);
    expect(errorsOf(shown)).toEqual([]);
    expect(strange(shown, ['e'])).toEqual([]);
    expect(shown.node('e').isConnected).toBe(true);
  });
});
