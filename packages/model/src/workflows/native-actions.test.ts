import { describe, expect, test } from 'vitest';
import type { Field } from '../fields.ts';
import { NATIVE_ACTIONS } from './native-actions.ts';
import { NATIVE_TRIGGERS, type TriggerPlace } from './native-triggers.ts';

const fieldsOf = (type: string): readonly Field[] => NATIVE_ACTIONS.find((action) => action.type === type)?.args ?? [];

/** The arguments that are asked for while others have these values, in their order. */
const asked = (type: string, values: Record<string, unknown> = {}): string =>
  fieldsOf(type)
    .filter(({ when }) => when?.(values) ?? true)
    .map(({ name }) => name)
    .join(' ');

const required = (type: string): string =>
  fieldsOf(type)
    .filter((field) => field.required)
    .map(({ name }) => name)
    .join(' ');

const optionsOf = (type: string, name: string): string =>
  (fieldsOf(type).find((field) => field.name === name)?.choices ?? []).map(({ value }) => value).join(' ');

describe('a step is asked for what its action needs', () => {
  test.each([
    ['throw', {}, 'message'],
    ['vibrate', {}, 'pattern'],
    ['variable', {}, 'varId varValue'],
    ['variable', { variableType: 'object' }, 'varId usePath varValue'],
    ['variable', { variableType: 'any', usePath: true }, 'varId usePath path varValue'],
    ['variable', { variableType: 'array' }, 'varId arrayUpdateType usePath varValue'],
    ...['update', 'insert'].map(
      (arrayUpdateType) =>
        [
          'variable',
          { variableType: 'array', arrayUpdateType },
          'varId arrayUpdateType usePath index varValue',
        ] as const,
    ),
    ...['push', 'unshift'].map(
      (arrayUpdateType) =>
        ['variable', { variableType: 'array', arrayUpdateType }, 'varId arrayUpdateType usePath varValue'] as const,
    ),
    ...['pop', 'shift'].map(
      (arrayUpdateType) =>
        ['variable', { variableType: 'array', arrayUpdateType }, 'varId arrayUpdateType usePath'] as const,
    ),
    ['variable', { variableType: 'array', arrayUpdateType: 'delete' }, 'varId arrayUpdateType usePath index'],
    ['update-collection', {}, 'collectionId updateType data refreshFilter refreshSort'],
    [
      'update-collection',
      { updateType: 'insert', updateBy: 'index' },
      'collectionId updateType updateBy updateIndex data refreshFilter refreshSort',
    ],
    [
      'update-collection',
      { updateType: 'update', updateBy: 'id' },
      'collectionId updateType updateBy idKey idValue data merge refreshFilter refreshSort',
    ],
    [
      'update-collection',
      { updateType: 'delete', updateBy: 'id' },
      'collectionId updateType updateBy idKey idValue refreshFilter refreshSort',
    ],
    ['change-page', {}, 'navigateMode mode pageId parameters queries section openInNewTab loadProgress'],
    ['change-page', { mode: 'path' }, 'navigateMode mode path queries openInNewTab loadProgress'],
    [
      'change-page',
      { navigateMode: 'internal', mode: 'page', loadProgress: true },
      'navigateMode mode pageId parameters queries section openInNewTab loadProgress loadProgressColor',
    ],
    ['change-page', { navigateMode: 'external' }, 'navigateMode externalUrl openInNewTab'],
    ['change-page', { navigateMode: 'external', mode: 'path' }, 'navigateMode externalUrl openInNewTab'],
    ['page-loader', {}, 'show color'],
    ['page-loader', { show: false }, 'show'],
    ['http-request', {}, 'method url headers queries isWithCredentials'],
    ['http-request', { method: 'GET' }, 'method url headers queries isWithCredentials'],
    ['http-request', { method: 'POST' }, 'method url headers queries body isWithCredentials'],
  ] as const)('%s, while it is told %j', (type, values, names) => {
    expect(asked(type, values)).toBe(names);
  });

  test.each([
    ['loop', 'value'],
    ['wait', 'value'],
    ['create-variable', 'variableName'],
    ['reset-variables', 'varsId'],
    ['fetch-collection', 'collectionId'],
    ['fetch-collections', 'collectionsId'],
    ['change-page', 'pageId path externalUrl'],
    ['change-lang', 'lang'],
    ['open-popup', 'libraryComponentBaseId'],
    ['execute-workflow', 'workflowId'],
    ['execute-inner-workflow', 'workflowId'],
    ['execute-dropzone-workflow', 'workflowId'],
    ['trigger-event', 'triggerId'],
    ['component-action', 'uid actionName'],
    ['custom-js', 'code'],
    ['log', 'message'],
    ['http-request', 'url'],
    ['upload-file', 'varId'],
    ['file-upload-url', 'file url'],
    ['file-encode-base64', 'file'],
    ['file-create-url', 'fileString'],
    ['file-download-url', 'fileUrl'],
    ['download-csv', 'data'],
    ['show-notification', 'title'],
  ])('%s does nothing without its %s', (type, names) => {
    expect(required(type)).toBe(names);
  });

  test.each([
    ['variable', 'arrayUpdateType', 'update insert delete push unshift pop shift'],
    ['create-variable', 'variableType', 'any string number boolean object array'],
    ['update-collection', 'updateType', 'insert update delete'],
    ['update-collection', 'updateBy', 'index id'],
    ['change-page', 'navigateMode', 'internal external'],
    ['change-page', 'mode', 'page path'],
    ['change-theme', 'theme', 'light dark toggle'],
    ['log', 'level', 'debug info warning error'],
    ['http-request', 'method', 'GET POST PUT PATCH DELETE'],
    ['file-encode-base64', 'output', 'base64 dataurl'],
  ])('%s: its %s is one of %s', (type, name, values) => {
    expect(optionsOf(type, name)).toBe(values);
  });
});

describe('a list of actions', () => {
  test('shows each with a name in both languages, an icon and its part of the list', () => {
    const parts = new Map<string, number>();
    for (const { type, label, icon, group } of NATIVE_ACTIONS) {
      expect(label.en, type).toMatch(/^[A-Z]/);
      expect(label.pt, type).toMatch(/^\p{Lu}/u);
      expect(icon, type).toMatch(/^lucide\/[a-z]/);
      parts.set(group, (parts.get(group) ?? 0) + 1);
    }
    expect([...parts.keys()].sort()).toEqual(
      ['browser', 'code', 'data', 'elements', 'files', 'flow', 'pages', 'popups', 'workflows'].sort(),
    );
  });

  test('offers what has no younger form, each under a name of its own', () => {
    const older = NATIVE_ACTIONS.filter(({ isOlder }) => isOlder).map(({ type }) => type);
    expect(older.sort()).toEqual(
      [
        'execute-backend-workflow',
        'fetch-table-view',
        'fetch-table-views',
        'return-result',
        'stop-propagation',
        'update-variable',
      ].sort(),
    );
    const offered = NATIVE_ACTIONS.filter(({ isOlder }) => !isOlder);
    expect(new Set(offered.map(({ label }) => label.en)).size).toBe(offered.length);
    expect(new Set(offered.map(({ label }) => label.pt)).size).toBe(offered.length);
  });

  test('names each argument and each of its choices in both languages', () => {
    const named = ({ name, label, choices = [], fields = [] }: Field): void => {
      expect([label.en, label.pt], name).toEqual([
        expect.stringMatching(/^[A-Z]/),
        expect.stringMatching(/^[\p{Lu}]/u),
      ]);
      for (const one of choices) {
        expect(one.value, name).not.toBe('');
        expect([one.label.en, one.label.pt], `${name} ${one.value}`).not.toContain('');
      }
      for (const field of fields) named(field);
    };
    for (const { args } of NATIVE_ACTIONS) for (const field of args) named(field);
    for (const { type, args } of NATIVE_ACTIONS)
      expect(new Set(args.map(({ name }) => name)).size, type).toBe(args.length);
  });
});

describe('what can begin a workflow', () => {
  const at = (place: TriggerPlace): string =>
    NATIVE_TRIGGERS.filter(({ places }) => places.includes(place))
      .map(({ name }) => name)
      .join(' ');

  test('is what elements, pages, sites and components know', () => {
    expect(at('node')).toBe(
      'click dblclick contextmenu mouseenter mouseleave mousedown mouseup mousemove touchstart touchmove touchend ' +
        'touchcancel scroll _wwOnCreated _wwOnMounted _wwOnBeforeUnmount',
    );
    const page = 'page-unload page-scroll page-resize keydown keyup on-collection-fetch-error';
    expect(at('page')).toBe(`onload before-collection-fetch ${page}`);
    expect(at('app')).toBe(`onload before-collection-fetch onload-app before-collection-fetch-app ${page}`);
    expect(at('component')).toBe('_wwOnCreated _wwOnMounted _wwOnBeforeUnmount _wwOnPropertyChange _wwClosePopup');
  });

  test('has a name in both languages, and an example of what formulas read of it', () => {
    for (const { name, label } of NATIVE_TRIGGERS)
      expect([label.en, label.pt], name).toEqual([expect.stringMatching(/^[A-Z]/), expect.stringMatching(/^[A-Z]/)]);
    const examples = Object.fromEntries(
      NATIVE_TRIGGERS.flatMap(({ name, event }) => (event === undefined ? [] : [[name, Object.keys(event as object)]])),
    );
    const key = ['key', 'keyCode', 'shiftKey', 'ctrlKey', 'altKey', 'metaKey'];
    expect(examples).toEqual({
      _wwOnPropertyChange: ['newValue', 'oldValue'],
      keydown: key,
      keyup: key,
      'on-collection-fetch-error': ['error', 'collection', 'collectionId', 'collectionName'],
    });
  });
});
