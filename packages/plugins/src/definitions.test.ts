import type { Field, PluginDefinition, PluginSettings } from '@trama/model';
import { describe, expect, test } from 'vitest';
import { csv, date, pluginDefinitions, restApi, supabase, supabaseAuth } from './definitions.ts';
import { createServerPlugins } from './server.ts';

const isDone = (plugin: PluginDefinition, step: string, settings: Partial<PluginSettings> = {}): boolean | undefined =>
  plugin.setup.find(({ name }) => name === step)?.isDone({ publicData: {}, privateData: {}, ...settings });

const fieldsOf = (plugin: PluginDefinition): string[] =>
  plugin.setup.flatMap(({ fields }) => fields.map(({ place, name }) => `${place}.${name}`));

const argumentsOf = (plugin: PluginDefinition, action: string): string[] =>
  plugin.actions.find(({ name }) => name === action)?.args.map(({ name }) => name) ?? [];

describe('the plugins', () => {
  test('are one for sign-in and one for tables, one for requests and one for CSV', () => {
    const ofKind = (kind: PluginDefinition['kind'][number]): string[] =>
      pluginDefinitions.filter((plugin) => plugin.kind.includes(kind)).map(({ name }) => name);
    expect(ofKind('auth')).toEqual([supabaseAuth.name]);
    expect(ofKind('data')).toEqual([supabase.name, restApi.name]);
    expect(ofKind('actions')).toEqual([supabaseAuth, supabase, restApi, csv].map(({ name }) => name));
  });

  test('have an action for each thing to do, under a name of its own', () => {
    for (const { name, actions, kind } of pluginDefinitions) {
      const names = actions.map((action) => action.name);
      expect(new Set(names).size, name).toBe(names.length);
      expect(names.length > 0, name).toBe(kind.includes('actions'));
    }
  });
});

describe('the set-up of a plugin', () => {
  test.each([supabaseAuth, supabase])(
    'connects with an account token or as custom, which it starts as ($name)',
    (plugin) => {
      expect(isDone(plugin, 'connection')).toBe(false);
      expect(isDone(plugin, 'connection', { privateData: { accessToken: 't' } })).toBe(true);
      expect(isDone(plugin, 'connection', { privateData: { connectionMode: 'custom' } })).toBe(true);
      const mode = plugin.setup[0]?.fields.find(({ name }) => name === 'connectionMode');
      expect(mode?.default).toBe('custom');
    },
  );

  test.each([supabaseAuth, supabase])('is configured with address and key ($name)', (plugin) => {
    expect(isDone(plugin, 'configuration', { publicData: { projectUrl: 'https://a.example' } })).toBe(false);
    expect(isDone(plugin, 'configuration', { publicData: { apiKey: 'k' } })).toBe(false);
    const both = { projectUrl: 'https://a.example', apiKey: 'k' };
    expect(isDone(plugin, 'configuration', { publicData: both })).toBe(true);
  });

  test.each([supabaseAuth, supabase])('needs no key for the embedded backend ($name)', (plugin) => {
    const embedded = { projectUrl: 'trama:backend', apiKey: '' };
    expect(isDone(plugin, 'configuration', { publicData: embedded })).toBe(true);
    expect(isDone(plugin, 'configuration', { publicData: { environments: { production: embedded } } })).toBe(true);
    expect(isDone(plugin, 'configuration', { publicData: { ...embedded, projectUrl: 'trama:backend.example' } })).toBe(
      false,
    );
  });

  test('is configured once every environment with settings of its own has address and key', () => {
    const whole = { projectUrl: 'https://a.example', apiKey: 'k' };
    const holds = (publicData: PluginSettings['publicData']) => isDone(supabase, 'configuration', { publicData });
    expect(holds({ ...whole, environments: { staging: whole } })).toBe(true);
    expect(holds({ ...whole, environments: { staging: { projectUrl: 'https://s.example' } } })).toBe(false);
    expect(holds({ ...whole, environments: { editor: {} } })).toBe(false);
    expect(holds({ environments: { staging: whole } })).toBe(false);
    expect(holds({ environments: { production: whole } })).toBe(true);
    expect(holds({ ...whole, environments: { production: {} } })).toBe(false);
    // Preview is production: nothing is asked of settings that nobody reads.
    expect(holds({ ...whole, environments: { preview: {} } })).toBe(true);
  });

  test('takes any role tables, and needs the tables of realtime', () => {
    expect(isDone(supabaseAuth, 'roles')).toBe(true);
    expect(isDone(supabase, 'realtime')).toBe(false);
    expect(isDone(supabase, 'realtime', { publicData: { realtimeTables: { contratos: false } } })).toBe(true);
  });

  test('has every setting in its place, with the names of the specification', () => {
    const connection = [
      'private.accessToken',
      'private.connectionMode',
      'public.projectUrl',
      'public.apiKey',
      'public.customDomain',
    ];
    const ofRoles = [
      'public.roleTable',
      'public.roleTableNameColumn',
      'public.userRoleTable',
      'public.userRoleTableRoleColumn',
      'public.userRoleTableUserColumn',
      'public.afterNotSignInPageId',
      'public.afterForbiddenPageId',
    ];
    expect(fieldsOf(supabaseAuth)).toEqual([...connection, ...ofRoles]);
    expect(fieldsOf(supabase)).toEqual([...connection, 'public.realtimeTables']);
    const columns = supabaseAuth.setup.flatMap(({ fields }) => fields);
    expect(columns.find(({ name }) => name === 'userRoleTableRoleColumn')?.default).toBe('roleId');
    expect(columns.find(({ name }) => name === 'userRoleTableUserColumn')?.default).toBe('userId');
    expect(supabaseAuth.variables).toEqual([
      { name: 'user', type: 'object', initial: null },
      { name: 'isAuthenticated', type: 'boolean', initial: false },
    ]);
  });

  test('can be tried where a service is behind it', () => {
    const servers = createServerPlugins();
    const tried = pluginDefinitions.filter(({ id }) => servers[id]?.probe !== undefined);
    expect(tried.map(({ name }) => name)).toEqual([supabaseAuth.name, supabase.name]);
  });
});

describe('the catalogue of actions', () => {
  test('has those of the specification for sign-in, and those for second factors', () => {
    expect(supabaseAuth.actions.map(({ name }) => name)).toEqual([
      'signUp',
      'signOut',
      'signInEmail',
      'signInPhone',
      'signInProvider',
      'signInOTP',
      'signInMagicLink',
      'signInOIDC',
      'signInSSO',
      'verifyOTP',
      'resendOTP',
      'fetchUser',
      'updateUserMeta',
      'updateUserPassword',
      'resetPasswordForEmail',
      'confirmPassword',
      'refreshSession',
      'enrollFactor',
      'challengeFactor',
      'verifyFactor',
      'unenrollFactor',
      'listFactors',
      'signInPasskey',
      'registerPasskey',
      'listPasskeys',
      'removePasskey',
    ]);
    expect(argumentsOf(supabaseAuth, 'signOut')).toEqual(['scope']);
  });

  test('has data, functions, storage and realtime', () => {
    expect(supabase.actions.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'select',
        'insert',
        'update',
        'upsert',
        'delete',
        'callPostgresFunction',
        'invokeEdgeFunction',
        'listFiles',
        'uploadFile',
        'updateFile',
        'downloadFile',
        'moveFile',
        'copyFile',
        'deleteFiles',
        'createSignedUrl',
        'getPublicUrl',
        'subscribeToChannel',
        'unsubscribeFromChannel',
        'sendMessageToChannel',
        'updateChannelState',
      ]),
    );
    expect(supabase.actions).toHaveLength(20);
    expect(argumentsOf(supabase, 'update')).toEqual(expect.arrayContaining(['table', 'primaryData', 'data']));
    expect(argumentsOf(supabase, 'moveFile')).toEqual(['bucket', 'path', 'newPath']);
    for (const action of ['uploadFile', 'updateFile'])
      expect(argumentsOf(supabase, action).slice(0, 3)).toEqual(['bucket', 'path', 'file']);
    expect(argumentsOf(supabase, 'deleteFiles')).toEqual(['bucket', 'paths']);
    expect(argumentsOf(supabase, 'createSignedUrl')).toEqual(expect.arrayContaining(['bucket', 'path', 'expiresIn']));
    expect(argumentsOf(supabase, 'subscribeToChannel')).toEqual(expect.arrayContaining(['channel', 'type', 'event']));
    expect(argumentsOf(supabase, 'sendMessageToChannel')).toEqual(['channel', 'event', 'payload']);
    expect(argumentsOf(supabase, 'updateChannelState')).toEqual(['channel', 'state']);
    expect(argumentsOf(supabase, 'invokeEdgeFunction')).toContain('functionName');
  });

  test('has a trigger for each kind of realtime', () => {
    expect(supabase.triggers?.map(({ name }) => name)).toEqual([
      'realtime:postgres_changes',
      'realtime:presence',
      'realtime:broadcast',
    ]);
  });

  test('has the request and the file download', () => {
    expect([restApi, csv].map(({ actions }) => actions.map(({ name }) => name))).toEqual([
      ['apiRequest'],
      ['downloadCSV'],
    ]);
    expect(date.formulas).toContain('formatDate');
  });
});

describe('the form of an action', () => {
  const fieldsOfAction = (plugin: PluginDefinition, name: string): readonly Field[] =>
    plugin.actions.find((action) => action.name === name)?.args ?? [];
  /** Names of the fields that are shown with these values. */
  const shown = (plugin: PluginDefinition, name: string, values: Record<string, unknown> = {}): string[] =>
    fieldsOfAction(plugin, name)
      .filter(({ when }) => when?.(values) ?? true)
      .map((field) => field.name);
  const choicesOf = (plugin: PluginDefinition, action: string, name: string) =>
    fieldsOfAction(plugin, action).find((field) => field.name === name)?.choices;

  test.each(pluginDefinitions)('has words in both languages for all that it shows ($name)', ({ actions }) => {
    const labels = actions.flatMap(({ label, args }) => [
      label,
      ...args.flatMap((field) => [field.label, ...(field.choices ?? []).map((choice) => choice.label)]),
    ]);
    expect(labels.flatMap(({ en, pt }) => [en, pt]).filter((text) => text.trim() === '')).toEqual([]);
  });

  test('asks for a second factor by app or by phone, and for the code that proves it', () => {
    expect(shown(supabaseAuth, 'enrollFactor')).toEqual(['factorType', 'friendlyName', 'issuer']);
    expect(shown(supabaseAuth, 'enrollFactor', { factorType: 'phone' })).toEqual([
      'factorType',
      'friendlyName',
      'phone',
    ]);
    expect(choicesOf(supabaseAuth, 'enrollFactor', 'factorType')?.map(({ label }) => label.pt)).toEqual([
      'Aplicativo autenticador',
      'Telefone',
    ]);
    expect(shown(supabaseAuth, 'challengeFactor')).toEqual(['factorId', 'channel']);
    expect(shown(supabaseAuth, 'verifyFactor')).toEqual(['factorId', 'challengeId', 'code']);
    expect(shown(supabaseAuth, 'unenrollFactor')).toEqual(['factorId']);
    expect(shown(supabaseAuth, 'listFactors')).toEqual([]);
  });

  test('says what a call of a function and a stream lack, in the words of the reference', () => {
    const lacking = (plugin: PluginDefinition, action: string) =>
      fieldsOfAction(plugin, action).flatMap(({ required, requiredMessage }) =>
        required && requiredMessage ? [requiredMessage.en] : [],
      );
    const stream = 'Stream variable ID is required when streaming is enabled.';
    expect(lacking(supabase, 'invokeEdgeFunction')).toEqual(['Edge function name is required.', stream]);
    expect(lacking(restApi, 'apiRequest')).toEqual([stream]);
  });

  test('says where somebody is signed out, and which file is downloaded', () => {
    expect(choicesOf(supabaseAuth, 'signOut', 'scope')).toEqual([
      { value: 'global', label: { en: 'Everywhere', pt: 'Em toda parte' } },
      { value: 'local', label: { en: 'In this browser', pt: 'Neste navegador' } },
      { value: 'others', label: { en: 'Everywhere else', pt: 'Nas outras partes' } },
    ]);
    expect(fieldsOfAction(supabase, 'downloadFile').map(({ name, required }) => [name, required])).toEqual([
      ['bucket', true],
      ['path', true],
    ]);
  });
});

describe('the configuration of a collection', () => {
  test('of the database names its table, which it needs, its fields and its key', () => {
    const fields = supabase.collection?.fields ?? [];
    expect(fields.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['table', 'fieldsMode', 'dataFields', 'dataFieldsAdvanced', 'primaryData']),
    );
    expect(fields.find(({ name }) => name === 'table')?.required).toBe(true);
    expect(supabase.collection?.nativePaging).toBe(true);
  });

  test('of a REST service has every part of a request and the key of its result', () => {
    const fields = restApi.collection?.fields ?? [];
    expect(Object.fromEntries(fields.map(({ name, type }) => [name, type]))).toEqual({
      url: 'text',
      method: 'choice',
      data: 'key-values',
      headers: 'key-values',
      queries: 'key-values',
      resultKey: 'text',
      dataType: 'choice',
      useRawBody: 'boolean',
      isWithCredentials: 'boolean',
      isThroughServer: 'boolean',
    });
    expect(fields.filter(({ required }) => required).map(({ name }) => name)).toEqual(['method', 'url']);
    const choicesOf = (name: string) => fields.find((field) => field.name === name)?.choices?.map(({ value }) => value);
    expect(choicesOf('method')).toEqual(['GET', 'POST', 'PUT', 'PATCH']);
    expect(choicesOf('dataType')).toEqual(
      expect.arrayContaining(['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data']),
    );
  });
});
