import { describe, expect, test } from 'vitest';
import { decodePage, decodeSiteInfo, encodePage, encodeSiteInfo } from '../index.ts';

/** Gives whole numbers below a limit, the same for the same seed. */
type Chance = (below: number) => number;

const chanceFrom = (seed: number): Chance => {
  let state = (seed * 2_654_435_761) % 4_294_967_296;
  return (below) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return Math.floor((state / 4_294_967_296) * below);
  };
};

type Make = () => unknown;

/** Published data of every shape that the format allows: parts absent, null, empty, or with keys that nobody knows. */
const publishedData = (chance: Chance) => {
  const pick = <T>(...choices: readonly T[]): T => choices[chance(choices.length)] as T;
  const oneOf =
    (...makes: readonly Make[]): Make =>
    () =>
      pick(...makes)();
  const text = oneOf(
    () => pick('a', 'b', '', 'two words', 'a.b', '{}'),
    () => `t${chance(9)}`,
  );
  const flag = () => pick(true, false);
  const nothing = () => null;
  const times = <T>(make: () => T): T[] => Array.from({ length: chance(4) }, make);
  const object = (members: Record<string, Make>, required: Record<string, Make> = {}): Record<string, unknown> => ({
    ...Object.fromEntries(
      Object.entries(members)
        .filter(() => chance(3) > 0)
        .map(([key, make]) => [key, make()]),
    ),
    ...Object.fromEntries(Object.entries(required).map(([key, make]) => [key, make()])),
    ...(chance(4) === 0 ? { [pick('unknown', 'version', 'key')]: plain(1) } : {}),
  });
  const byId = (make: (id: string) => unknown) =>
    Object.fromEntries(times(() => `id${chance(30)}`).map((id) => [id, make(id)]));
  const withEmpty = (make: Make): Make => oneOf(make, make, () => pick(null, [], {}));

  const orNothing = (make: Make): Make => oneOf(make, make, () => pick(null, {}));

  const plain = (depth: number): unknown =>
    depth <= 0
      ? oneOf(text, flag, nothing, () => chance(100))()
      : oneOf(
          text,
          () => times(() => plain(depth - 1)),
          () => Object.fromEntries(times(() => [`k${chance(5)}`, plain(depth - 1)] as const)),
        )();
  const leaf = () => ({ __wwtype: 'f', code: text() });
  const condition = (depth: number): unknown =>
    pick(
      () => ({
        field: text(),
        operator: '$eq',
        ...object({ value: oneOf(leaf, text), isEmptyIgnored: flag }),
        key: undefined,
      }),
      () => (depth > 0 ? filter(depth - 1) : text()),
      () => ({ field: ['a', 'b'], operator: '$in', value: [leaf()] }),
    )();
  const filter = (depth: number): unknown => ({
    link: pick('$and', '$or'),
    ...object({ if: oneOf(leaf, flag) }),
    key: undefined,
    conditions: times(() => condition(depth)),
  });
  const sortRules = (): unknown => [
    ...times(() => ({ key: text(), direction: 'ASC' })),
    ...times(() => ({ field: ['a', 'b'], direction: 'DESC', more: leaf() })),
    ...times(() => pick<unknown>({ direction: 'ASC' }, 'no rule', leaf())),
  ];
  const binding = (depth: number): Record<string, unknown> => ({
    __wwtype: pick('f', 'js', 'd'),
    ...object({
      code: oneOf(text, nothing),
      repeat: () => chance(9),
      fn: oneOf(() => chance(9), text),
      data: oneOf(() => [1, ...(depth > 0 ? [binding(depth - 1)] : [])], nothing),
      defaultValue: () => plain(1),
      filter: oneOf(
        () => (depth > 0 ? filter(1) : text()),
        nothing,
        text,
        () => ({ conditions: 'none' }),
        leaf,
      ),
      sort: oneOf(
        () => (depth > 0 ? sortRules() : null),
        nothing,
        text,
        () => ({ __wwtype: 'f', code: 's' }),
      ),
      __wwmap: oneOf(
        () => ({ a: leaf(), b: 1 }),
        nothing,
        () => [1],
      ),
    }),
  });
  const value = (depth: number): unknown =>
    depth <= 0
      ? oneOf(
          () => binding(0),
          () => plain(0),
        )()
      : oneOf(
          () => binding(depth - 1),
          () => plain(1),
          () => times(() => value(depth - 1)),
          () => Object.fromEntries(times(() => [pick('a', 'b', 'c'), value(depth - 1)] as const)),
          () => ({ __wwtype: 'z', code: 1, inner: leaf() }),
        )();

  const reference = () => ({
    uid: `child${chance(1_000_000)}`,
    isWwObject: true,
    ...(chance(5) === 0 ? { name: 'kept' } : {}),
  });
  const content = (depth: number): unknown =>
    depth <= 0
      ? value(0)
      : oneOf(
          () => value(1),
          reference,
          () => [reference(), ...times(reference)],
          () => [reference(), 'mixed', content(depth - 1)],
          () => ({
            ...binding(0),
            repeatable: oneOf(
              () => [reference()],
              () => [],
              () => 'none',
              () => [1],
            )(),
          }),
          () => times(() => content(depth - 1)),
          () => Object.fromEntries(times(() => [pick('a', 'b', 'list', 'dotted.key'), content(depth - 1)] as const)),
        )();
  const layers = () => ({
    ...object({ tablet: () => ({ a: value(1) }), _wwHover_default: () => ({ b: value(0) }) }),
    ...(chance(5) > 0
      ? { default: Object.fromEntries(['children', 'icon', 'x', 'a.b'].map((key) => [key, content(2)])) }
      : {}),
  });

  const action = () =>
    object(
      {
        name: text,
        next: oneOf(text, nothing),
        disabled: flag,
        loop: text,
        value: () => value(2),
        branches: oneOf(
          () => times(() => object({ value: () => plain(0), id: text, isDefault: flag, label: text })).map(withoutKey),
          nothing,
          () => 'none',
          leaf,
        ),
      },
      { id: text, type: text },
    );
  const withoutKey = <T extends object>({ key: _key, ...rest }: T & { key?: unknown }) => rest;
  const parameter = () => withoutKey(object({ type: text }, { name: text }));
  const workflow = () =>
    withoutKey(
      object({
        id: text,
        name: text,
        trigger: text,
        triggerConditions: () => value(1),
        triggerProperty: text,
        parameters: () => times(parameter),
        firstAction: oneOf(text, nothing),
        firstErrorAction: text,
        actions: withEmpty(() => byId(action)),
        isExternal: flag,
      }),
    );
  const node = () => ({
    content: layers,
    _state: oneOf(
      () => ({}),
      () =>
        object({
          style: withEmpty(() => ({ default: { color: value(0) }, tablet: {} })),
          states: oneOf(
            () =>
              times(() =>
                withoutKey(object({ condition: () => value(0), isAppliedToChildren: flag }, { id: text, label: text })),
              ),
            nothing,
          ),
          interactions: oneOf(() => times(workflow), nothing),
          classes: withEmpty(() => ({ default: ['c'] })),
          subClasses: withEmpty(() => ({ default: { c: ['d'] } })),
          link: () => value(1),
          id: () => value(0),
          class: () => value(0),
          attributes: oneOf(
            () => times(() => withoutKey(object({}, { name: () => value(0), value: () => value(0) }))),
            () => binding(0),
            nothing,
          ),
          watchScrollPosition: flag,
          libraryComponentInjected: flag,
          dropzoneContext: () => value(1),
        }),
    ),
  });
  const element = (uid: string) =>
    object(
      {
        wwObjectBaseId: oneOf(text, nothing),
        libraryComponentBaseId: oneOf(text, nothing),
        name: oneOf(text, nothing),
        parentSectionId: oneOf(text, nothing),
        parentLibraryComponentId: oneOf(text, nothing),
        ...node(),
      },
      { uid: () => uid },
    );
  const section = (uid: string) =>
    object({ linkId: text, sectionBaseId: text, sectionTitle: text, ...node() }, { uid: () => uid });
  const variable = (id: string) =>
    object(
      {
        name: text,
        type: text,
        defaultValue: () => plain(2),
        isLocalStorage: flag,
        isPersistentOnNav: flag,
        queryName: oneOf(text, nothing),
        folder: text,
        isExternal: flag,
      },
      { id: () => id },
    );
  const formula = (id: string) =>
    object(
      {
        name: text,
        type: () => pick('f', 'js'),
        code: text,
        fn: () => chance(9),
        parameters: () => times(parameter),
        filter: () => filter(1),
        sort: sortRules,
      },
      { id: () => id },
    );
  const collection = (id: string) =>
    object(
      {
        name: text,
        mode: () => pick('dynamic', 'static'),
        type: () => pick('single', 'collection'),
        pluginId: oneOf(text, nothing),
        config: () => ({ a: value(1) }),
        filter: () => filter(1),
        sort: sortRules,
        limit: () => value(0),
        fields: () => value(1),
        data: () => plain(2),
        folder: text,
      },
      { id: () => id },
    );
  const component = (id: string) =>
    object(
      {
        name: oneOf(text, nothing),
        type: () => pick('modal', null),
        rootElementId: text,
        configuration: withEmpty(() =>
          object({
            properties: withEmpty(() =>
              byId((id) =>
                object(
                  {
                    label: text,
                    type: text,
                    defaultValue: () => value(1),
                    bindable: flag,
                    responsive: flag,
                    states: flag,
                    classes: flag,
                    multiLang: flag,
                  },
                  { id: () => id },
                ),
              ),
            ),
            triggers: withEmpty(() => byId((id) => object({ label: text, event: () => plain(1) }, { id: () => id }))),
            popup: () => object({ containerUid: oneOf(text, nothing), isStacked: flag }),
          }),
        ),
        inner: withEmpty(() =>
          object({
            variables: withEmpty(() => byId(variable)),
            workflows: withEmpty(() => byId(workflow)),
            formulas: withEmpty(() => byId(formula)),
          }),
        ),
      },
      { id: () => id },
    );
  const listOf = (make: (id: string) => unknown) => () => times(() => `id${chance(6)}`).map(make);
  const pageFile = (): Record<string, unknown> =>
    object(
      {
        sections: () => byId(section),
        wwObjects: () => byId(element),
        libraryComponents: listOf(component),
        variables: listOf(variable),
        collections: listOf(collection),
        formulas: listOf(formula),
        workflows: listOf((id) => ({ ...workflow(), id })),
      },
      {
        cacheVersion: () => chance(99),
        page: () =>
          object({
            id: text,
            paths: () => ({ default: text() }),
            cmsDataSetPath: oneOf(text, nothing),
            workflows: () => times(workflow),
            data: () => plain(1),
          }),
      },
    );

  const access = () =>
    pick<unknown>(
      {},
      { note: 'kept' },
      { userGroup: null },
      { userGroup: 'no group' },
      { userGroup: { id: 'g' } },
      { userGroup: { id: 'g', roles: null } },
      { userGroup: { id: 'g', roles: [] } },
      { userGroup: { id: 'g', name: 'G' } },
      { userGroup: { id: 'g', name: 'G', roles: [] } },
      { userGroup: { id: 'g', name: 'G', roles: [{ value: 'a' }] } },
      { userGroup: { id: 'g', roles: [{ value: 7 }, 'text', {}] } },
      { userGroup: { id: 'g', roles: [{ value: 'a' }, { value: 'b' }] } },
      { note: 1, userGroup: { id: 'g', name: 'G', roles: [{ value: 'a', label: 'A' }, { value: 'b' }] } },
    );
  const pageEntry = (id: string) =>
    object(
      {
        linkId: text,
        name: text,
        folder: oneOf(text, nothing),
        paths: () => ({ default: text(), pt: text() }),
        langs: () => ['pt'],
        cmsDataSetPath: oneOf(text, nothing),
        sections: () =>
          times(() => `s${chance(1_000_000)}`).map((uid) => ({ uid, linkId: text(), sectionTitle: text() })),
        pageUserGroups: oneOf(() => times(access), nothing),
        title: oneOf(text, () => ({ pt: text() })),
        meta: orNothing(() =>
          object({
            desc: () => plain(1),
            keywords: () => plain(1),
            socialDesc: () => plain(1),
            socialTitle: () => plain(1),
            structuredData: () => plain(1),
          }),
        ),
        metaImage: text,
        frameAncestors: () => ['*'],
      },
      { id: () => id },
    );
  const styleClass =
    (depth: number) =>
    (id: string): unknown =>
      object(
        {
          name: text,
          folder: text,
          _state: oneOf(
            () => ({}),
            () => object({ style: withEmpty(() => ({ default: { color: value(0) } })), class: () => value(0) }),
          ),
          content: withEmpty(() => ({ default: { a: value(1) } })),
          subClasses: withEmpty(() => (depth > 0 ? byId(styleClass(depth - 1)) : {})),
        },
        { id: () => id },
      );
  const siteFile = (): Record<string, unknown> => {
    const plugins = times(() => `plugin${chance(9)}`).filter((id, index, all) => all.indexOf(id) === index);
    const light = Object.fromEntries(times(() => [`token${chance(99)}`, '#fff'] as const));
    const spacings = Object.fromEntries(times(() => [`space${chance(99)}`, '4px'] as const));
    const dark = Object.fromEntries(Object.keys(light).map((id) => [id, pick('#fff', '#000')]));
    const family = String(text());
    const named = Object.entries(dark).filter(([, color]) => color === '#000');
    return {
      cacheVersion: chance(9),
      ...(chance(2) ? { disableManifest: flag() } : {}),
      info: object(
        {
          id: text,
          name: text,
          homePageId: text,
          authPluginId: oneOf(text, nothing),
          baseTag: oneOf(nothing, () => ({ href: text() })),
          defaultTheme: text,
          langs: () => times(() => withoutKey(object({ isDefaultPath: flag }, { lang: text, default: flag }))),
          background: () => ({ color: value(0) }),
          workflows: () => times(workflow),
          pages: () => times(() => `page${chance(1_000_000)}`).map(pageEntry),
        },
        { plugins: () => plugins.map((id) => object({ namespace: text }, { id: () => id, name: text })) },
      ),
      pluginsSettings: Object.fromEntries([
        ...plugins
          .filter(() => chance(2) > 0)
          .map((id) => [id, { id: 'x', pluginId: id, more: 1, publicData: chance(2) ? { url: text() } : {} }]),
        ...(chance(2) ? [['gone', { publicData: plain(1) }]] : []),
      ]),
      classes: byId(styleClass(1)),
      tokens: { colors: { light, dark }, spacings, typographies: {} },
      head: {
        fonts: ['f.css'],
        defaultFontFamily: family,
        ...(chance(2) ? { more: plain(1) } : {}),
        cssVariables: {
          root: {
            '--ww-default-font-family': family,
            ...Object.fromEntries(
              [...Object.entries(light), ...Object.entries(spacings)].map(([id, value]) => [`--${id}`, value]),
            ),
          },
          dark: Object.fromEntries(named.map(([id, value]) => [`--${id}`, value])),
        },
      },
    };
  };
  return { pageFile, siteFile };
};

/** As JSON carries it: without members that are undefined. */
const published = (data: unknown): unknown => JSON.parse(JSON.stringify(data));

const SEEDS = Array.from({ length: 12 }, (_, index) => index + 1);

describe.each(SEEDS)(
  'what is published goes into a design and back as it was, whatever of it is absent, null or unknown (%i)',
  (seed) => {
    test('pages', () => {
      const { pageFile } = publishedData(chanceFrom(seed));
      for (let count = 0; count < 20; count += 1) {
        const wire = published(pageFile());
        expect(published(encodePage(decodePage(wire)))).toEqual(wire);
      }
    });

    test('site information', () => {
      const { siteFile } = publishedData(chanceFrom(seed));
      for (let count = 0; count < 10; count += 1) {
        const wire = published(siteFile());
        expect(published(encodeSiteInfo(decodeSiteInfo(wire)))).toEqual(wire);
      }
    });
  },
);
