import { describe, expect, test } from 'vitest';
import type { LookControl, LookProperty } from './look-property.ts';
import { fieldsOfLooks, LOOKS } from './looks.ts';

const ALL: Readonly<Record<string, LookProperty>> = { ...LOOKS.style, ...LOOKS.content };

const names = (text: string): string[] => text.split(' ');

const prefixed =
  (prefix: string) =>
  (text: string): string =>
    names(text)
      .map((name) => prefix + name)
      .join(' ');
const texts = prefixed('_ww-text_');
const layouts = prefixed('_ww-layout_');
const grids = prefixed('_ww-grid_');
const tables = prefixed('_ww-table_');

type Rows<V> = readonly (readonly [value: V, properties: string])[];

/** Every property by name with what one column of a table says of it, those left out of which it says nothing. */
const column = <V>(rows: Rows<V>): Record<string, V> =>
  Object.fromEntries(rows.flatMap(([value, properties]) => names(properties).map((name) => [name, value] as const)));

const said = <V>(read: (look: LookProperty) => V | undefined): Record<string, V> =>
  Object.fromEntries(
    Object.entries(ALL).flatMap(([name, look]) => {
      const value = read(look);
      return value === undefined ? [] : [[name, value] as const];
    }),
  );

const BACKGROUND =
  'backgroundColor backgroundGradient backgroundImage backgroundOrder backgroundSize backgroundRepeat ' +
  'backgroundAttachment backgroundPositionX backgroundPositionY';
const SIDES = 'top right bottom left';
const BORDERS = 'border borderTop borderBottom borderLeft borderRight';
const IMAGE = 'backgroundSize backgroundRepeat backgroundAttachment backgroundPositionX backgroundPositionY';
const VIDEO = '_ww-backgroundVideoPoster _ww-backgroundVideoSize _ww-backgroundVideoLoop _ww-backgroundVideoPreload';
const ANIMATION =
  'animationDuration animationTimingFunction animationDelay animationIterationCount animationDirection ' +
  'animationPlayState animationFillMode';
const LAYOUT = [
  layouts('flexDirection rowGap columnGap justifyContent alignItems flexWrap alignContent reverse'),
  grids('flowDirection columns rows columnGap rowGap'),
  tables('layout borderCollapse borderSpacing'),
].join(' ');
const NO_CSS = [
  'conditionalRendering anchor customCss',
  texts('text sanitize links'),
  '_ww-backgroundVideo _ww-backgroundVideoPoster _ww-backgroundVideoSize _ww-backgroundVideoLoop',
  '_ww-backgroundVideoPreload',
].join(' ');

describe('the format says of a property', () => {
  test('which CSS property it sets: that of its name, but for those that are part of a family or of none', () => {
    const cssName = (name: string): string =>
      name.replace(/^_ww-\w+_/, '').replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    const families: Rows<string> = [
      ['align-self', 'align'],
      ['grid-place', 'columnSpan rowSpan gridColumn gridRow'],
      ['background', BACKGROUND],
      ['border', BORDERS],
      [
        'animation',
        'animationDuration animationTimingFunction animationDelay animationIterationCount animationDirection ' +
          'animationPlayState animationFillMode animationKeyframes',
      ],
      ['position', `position ${SIDES}`],
      ['font', texts('font fontSize fontFamily fontWeight fontStyle lineHeight')],
      ['text-decoration', texts('textDecoration textDecorationStyle textDecorationColor')],
      ['overflow', `overflow ${texts('nowrap ellipsis')}`],
      ['layout', LAYOUT],
      ['push', layouts('pushLast')],
    ];
    const ofNone = new Set(names(NO_CSS));
    const own = Object.keys(ALL).flatMap((name) => (ofNone.has(name) ? [] : [[name, cssName(name)] as const]));
    expect(said(({ css }) => css)).toEqual({ ...Object.fromEntries(own), ...column(families) });
  });

  test('which node of a section shows it (conformance 10.262)', () => {
    expect(said(({ section }) => section)).toEqual(
      column([
        ['both', 'display width minHeight maxHeight transform transition'],
        [
          'outer',
          `height aspectRatio overflow margin ${BACKGROUND} opacity cursor pointerEvents position ${SIDES} zIndex`,
        ],
        ['inner', `textAlign minWidth maxWidth padding ${BORDERS} borderRadius boxShadow perspective ${LAYOUT}`],
      ]),
    );
  });

  test('how its value is told, where it is not its own text', () => {
    expect(said(({ form }) => form)).toEqual(
      column([
        ['display', 'display'],
        ['span', 'columnSpan rowSpan'],
        ['image', 'backgroundImage'],
        ['pixels', 'perspective'],
        ['alternate', 'animationDirection'],
        ['paused', 'animationPlayState'],
        ['nowrap', texts('nowrap')],
        ['ellipsis', texts('ellipsis')],
        ['column', layouts('flexDirection')],
        ['wrap', layouts('flexWrap')],
        ['reverse', layouts('reverse')],
        ['tracks', grids('columns rows')],
      ]),
    );
  });

  test('which values mean none, and what stands while a bound one is absent', () => {
    expect(said(({ none }) => none)).toEqual(
      column([
        [['auto'], 'height'],
        [['auto', 'unset'], 'minWidth maxWidth minHeight maxHeight aspectRatio borderRadius'],
      ]),
    );
    expect(said(({ unset }) => unset)).toEqual(
      column([
        ['auto', 'height minWidth minHeight aspectRatio zIndex'],
        [
          'none',
          `maxWidth maxHeight outline boxShadow transform perspective transition ${texts('textTransform textShadow')}`,
        ],
        ['0', 'margin padding borderRadius outlineOffset'],
        ['1', 'opacity'],
        ['unset', 'cursor pointerEvents'],
        ['inherit', texts('color')],
        ['normal', texts('letterSpacing wordSpacing')],
      ]),
    );
  });

  test('what a panel shows while nothing is set: what CSS begins with, and of backgrounds what the format does', () => {
    expect(said(({ control }) => control?.resting)).toEqual(
      column([
        [
          'auto',
          `align gridColumn gridRow width height aspectRatio cursor pointerEvents ${SIDES} zIndex ${tables('layout')}`,
        ],
        ['0', `minWidth minHeight margin padding borderRadius outlineOffset ${layouts('rowGap columnGap')}`],
        ['0', `${grids('columnGap rowGap')} ${tables('borderSpacing')}`],
        ['none', `maxWidth maxHeight backgroundGradient transform perspective transition animationFillMode`],
        ['none', `${texts('textDecoration textTransform')} ${grids('columns rows')}`],
        ['normal', `animationDirection ${texts('letterSpacing wordSpacing')}`],
        ['0 1 auto', 'flex'],
        ['1', 'columnSpan rowSpan opacity'],
        ['visible', 'overflow'],
        ['grad,img,col', 'backgroundOrder'],
        ['cover', 'backgroundSize'],
        ['no-repeat', 'backgroundRepeat'],
        ['scroll', 'backgroundAttachment'],
        ['center', 'backgroundPositionX backgroundPositionY'],
        ['0s', 'animationDuration animationDelay'],
        ['ease', 'animationTimingFunction'],
        ['∞', 'animationIterationCount'],
        ['running', 'animationPlayState'],
        ['static', 'position'],
        ['solid', texts('textDecorationStyle')],
        ['row', `${layouts('flexDirection')} ${grids('flowDirection')}`],
        ['flex-start', layouts('justifyContent')],
        ['stretch', layouts('alignItems alignContent')],
        ['separate', tables('borderCollapse')],
      ]),
    );
  });

  test('that the place of the children follows it', () => {
    expect(said(({ laysOut }) => laysOut)).toEqual(
      column([[true, `display ${layouts('flexDirection alignItems reverse pushLast')}`]]),
    );
  });

  test('how far it reaches, where that is not everywhere', () => {
    expect(said(({ flags }) => flags)).toEqual(
      column([
        ['brs', 'conditionalRendering'],
        ['rsc', 'position anchor customCss'],
        ['bm', texts('text')],
        ['b', texts('sanitize')],
        ['', texts('links')],
        [
          'brc',
          [
            texts('textAlign'),
            layouts('flexDirection justifyContent alignItems flexWrap alignContent reverse pushLast'),
            grids('flowDirection columns rows'),
            tables('layout borderCollapse borderSpacing'),
          ].join(' '),
        ],
      ]),
    );
  });
});

describe('the panels offer a property', () => {
  const controls = <V>(read: (control: LookControl) => V | undefined): Record<string, V> =>
    said(({ control }) => (control === undefined ? undefined : read(control)));

  test('with a control for its kind of value', () => {
    expect(controls(({ type }) => type)).toEqual(
      column([
        [
          'choice',
          [
            'display align overflow backgroundSize backgroundRepeat cursor position textAlign',
            'backgroundOrder backgroundAttachment pointerEvents',
            'animationDirection animationPlayState animationFillMode',
            texts('fontWeight fontStyle textAlign textDecoration textDecorationStyle textTransform'),
            layouts('flexDirection justifyContent alignItems alignContent'),
            grids('flowDirection'),
            tables('layout borderCollapse'),
            '_ww-backgroundVideoSize',
          ].join(' '),
        ],
        [
          'boolean',
          [
            'conditionalRendering',
            texts('sanitize nowrap ellipsis'),
            layouts('flexWrap reverse pushLast'),
            '_ww-backgroundVideoLoop _ww-backgroundVideoPreload',
          ].join(' '),
        ],
        ['text', 'flex aspectRatio gridColumn gridRow animationIterationCount'],
        ['file', '_ww-backgroundVideo'],
        ['gradient', 'backgroundGradient'],
        ['transform', 'transform'],
        ['transition', 'transition'],
        ['easing', 'animationTimingFunction'],
        ['keyframes', 'animationKeyframes'],
        ['declarations', 'customCss'],
        [
          'length',
          [
            `width height minWidth maxWidth minHeight maxHeight borderRadius ${SIDES}`,
            'backgroundPositionX backgroundPositionY outlineOffset perspective animationDuration animationDelay',
            texts('fontSize lineHeight letterSpacing wordSpacing'),
            layouts('rowGap columnGap'),
            grids('columnGap rowGap'),
            tables('borderSpacing'),
          ].join(' '),
        ],
        ['spacing', 'margin padding'],
        ['color', `backgroundColor ${texts('color textDecorationColor')}`],
        ['image', `backgroundImage _ww-backgroundVideoPoster`],
        ['border', `${BORDERS} outline`],
        ['shadow', `boxShadow ${texts('textShadow')}`],
        ['number', 'opacity zIndex columnSpan rowSpan'],
        ['long-text', texts('text')],
        ['hidden', texts('links')],
        ['font', texts('font')],
        ['font-family', texts('fontFamily')],
        ['tracks', grids('columns rows')],
      ]),
    );
  });

  test('in the group that it belongs to', () => {
    const inGroup = Object.entries(ALL).flatMap(([name, { control }]) =>
      control === undefined ? [] : [[name, control.group] as const],
    );
    const groupOf = (name: string): string | undefined => {
      if (name.startsWith('_ww-'))
        return /^_ww-(?:(text|layout|grid|table)_|(background))/.exec(name)?.slice(1).join('');
      return Object.entries({
        display: 'display conditionalRendering',
        layout: 'align flex columnSpan rowSpan gridColumn gridRow',
        text: 'textAlign',
        size: 'width height minWidth maxWidth minHeight maxHeight aspectRatio overflow',
        spacing: 'margin padding',
        background: BACKGROUND,
        border: `${BORDERS} borderRadius outline outlineOffset`,
        effects: 'boxShadow opacity transform perspective transition cursor pointerEvents',
        animation: `${ANIMATION} animationKeyframes`,
        css: 'customCss',
        position: `position ${SIDES} zIndex`,
      }).find(([, properties]) => names(properties).includes(name))?.[0];
    };
    expect(inGroup).toEqual(inGroup.map(([name]) => [name, groupOf(name)]));
  });

  test('with the keywords of CSS that make sense for it', () => {
    const choices = controls(({ choices }) => choices?.map(({ value }) => String(value)).join(' '));
    expect(choices).toEqual({
      align: 'flex-start center flex-end stretch',
      overflow: 'visible hidden auto scroll',
      backgroundSize: 'cover contain auto',
      backgroundRepeat: 'no-repeat repeat repeat-x repeat-y',
      cursor: 'auto default pointer text move not-allowed',
      position: 'relative absolute fixed sticky',
      textAlign: 'left center right justify',
      backgroundOrder: 'grad,img,col img,grad,col grad,col,img img,col,grad col,grad,img col,img,grad',
      backgroundAttachment: 'scroll fixed local',
      pointerEvents: 'auto none',
      animationDirection: 'normal reverse alternate alternate-reverse',
      animationPlayState: 'running paused',
      animationFillMode: 'none forwards backwards both',
      '_ww-text_fontWeight': 'null 100 200 300 400 500 600 700 800 900',
      '_ww-text_fontStyle': 'null italic',
      '_ww-text_textAlign': 'left center right justify',
      '_ww-text_textDecoration': 'none underline overline line-through',
      '_ww-text_textDecorationStyle': 'solid double dotted dashed wavy',
      '_ww-text_textTransform': 'none capitalize uppercase lowercase',
      '_ww-layout_flexDirection': 'row column',
      '_ww-layout_justifyContent': 'flex-start center flex-end space-around space-between space-evenly',
      '_ww-layout_alignItems': 'flex-start center flex-end stretch baseline',
      '_ww-layout_alignContent': 'flex-start center flex-end stretch space-around space-between',
      '_ww-grid_flowDirection': 'row column',
      '_ww-table_layout': 'auto fixed',
      '_ww-table_borderCollapse': 'separate collapse',
      '_ww-backgroundVideoSize': 'cover contain',
    });
  });

  test('under a name in both languages, which its choices have too', () => {
    for (const [name, { control }] of Object.entries(ALL)) {
      for (const { en, pt } of [control, ...(control?.choices ?? [])].flatMap((one) => one?.label ?? []))
        expect([en, pt], name).toEqual([expect.stringMatching(/\S/), expect.stringMatching(/\S/)]);
    }
    expect(ALL['_ww-text_fontStyle']?.control?.choices?.map(({ label }) => label)).toEqual([
      { en: 'default', pt: 'padrão' },
      { en: 'italic', pt: 'italic' },
    ]);
  });

  test('within its limits and units', () => {
    const limits = controls(({ min, max, step, units, unitLimits }) =>
      [min, max, step, units, unitLimits].every((limit) => limit === undefined)
        ? undefined
        : { min, max, step, units, unitLimits },
    );
    const gap = { min: 0, max: 100 };
    expect(limits).toEqual({
      opacity: { min: 0, max: 1, step: 0.05 },
      zIndex: { step: 1 },
      columnSpan: { min: 1, step: 1 },
      rowSpan: { min: 1, step: 1 },
      animationDuration: { units: ['ms', 's'] },
      animationDelay: { units: ['ms', 's'] },
      '_ww-text_fontSize': {
        ...{ units: ['px', 'em', 'rem'], min: 1, max: 100 },
        unitLimits: { em: { min: 0, max: 10 }, rem: { min: 0, max: 10 } },
      },
      '_ww-text_lineHeight': { units: ['px', 'em', 'rem', '%', ''] },
      ...column([[gap, `${layouts('rowGap columnGap')} ${grids('rowGap columnGap')}`]]),
    });
  });

  test.each<[properties: string, shownWith: object, hiddenWith: readonly object[]]>([
    ...['absolute', 'fixed', 'sticky'].map((position): [string, object, object[]] => [
      SIDES,
      { position },
      [{ position: 'relative' }, {}],
    ]),
    ['backgroundOrder', { backgroundGradient: 'linear-gradient(red, blue)' }, [{}]],
    ['backgroundOrder', { backgroundColor: 'red' }, [{}]],
    [IMAGE, { backgroundImage: '/a.png' }, [{ backgroundImage: '' }, {}]],
    [
      texts('textDecorationStyle textDecorationColor'),
      { '_ww-text_textDecoration': 'underline' },
      [{ '_ww-text_textDecoration': '' }, {}],
    ],
    [VIDEO, { '_ww-backgroundVideo': '/a.mp4' }, [{ '_ww-backgroundVideo': '' }, {}]],
    [layouts('alignContent'), { '_ww-layout_flexWrap': true }, [{ '_ww-layout_flexWrap': false }, {}]],
  ])('%s with %j, and not without', (properties, shownWith, hiddenWith) => {
    for (const name of names(properties)) {
      const isShown = (values: object) => ALL[name]?.control?.when?.(values as Record<string, unknown>);
      expect(isShown(shownWith)).toBe(true);
      expect(hiddenWith.map(isShown)).toEqual(hiddenWith.map(() => false));
    }
  });

  test('always, if it depends on no other', () => {
    expect(Object.keys(controls(({ when }) => when)).toSorted()).toEqual(
      [
        ...names(`${SIDES} backgroundOrder ${IMAGE}`),
        ...names(`${texts('textDecorationStyle textDecorationColor')} ${layouts('alignContent')} ${VIDEO}`),
      ].toSorted(),
    );
  });

  test('as a field, with what a new element holds of it', () => {
    const fields = Object.values(LOOKS).flatMap(fieldsOfLooks);
    expect(fields.map(({ name }) => name)).toEqual(Object.keys(controls(({ type }) => type)));
    expect(
      Object.fromEntries(
        fields.flatMap(({ name, default: initial }) => (initial === undefined ? [] : [[name, initial]])),
      ),
    ).toEqual({
      '_ww-text_text': { en: 'New text', pt: 'Novo texto' },
      '_ww-layout_flexDirection': 'row',
      '_ww-layout_justifyContent': 'flex-start',
      '_ww-layout_alignItems': 'stretch',
      '_ww-grid_flowDirection': 'row',
      '_ww-backgroundVideoSize': 'cover',
    });
  });
});
