import type { PluginDefinition, PluginSettings } from '@trama/model';
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
    expect(fieldsOf(supabaseAuth)).toEqual(expect.arrayContaining(connection));
    expect(fieldsOf(supabaseAuth)).toEqual(
      expect.arrayContaining(['roleTable', 'userRoleTable', 'afterNotSignInPageId'].map((name) => `public.${name}`)),
    );
    expect(fieldsOf(supabase)).toEqual([...connection, 'public.realtimeTables']);
    const columns = supabaseAuth.setup.flatMap(({ fields }) => fields);
    expect(columns.find(({ name }) => name === 'userRoleTableRoleColumn')?.default).toBe('roleId');
    expect(columns.find(({ name }) => name === 'userRoleTableUserColumn')?.default).toBe('userId');
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
    expect(argumentsOf(supabase, 'deleteFiles')).toEqual(['bucket', 'paths']);
    expect(argumentsOf(supabase, 'createSignedUrl')).toEqual(expect.arrayContaining(['bucket', 'path', 'expiresIn']));
    expect(argumentsOf(supabase, 'subscribeToChannel')).toEqual(expect.arrayContaining(['channel', 'type', 'event']));
    expect(argumentsOf(supabase, 'updateChannelState')).toEqual(['channel', 'state']);
    expect(argumentsOf(supabase, 'invokeEdgeFunction')).toContain('functionName');
  });

  test('has the request and the file download', () => {
    expect([restApi, csv].map(({ actions }) => actions.map(({ name }) => name))).toEqual([
      ['apiRequest'],
      ['downloadCSV'],
    ]);
    expect(date.formulas).toContain('formatDate');
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
    expect(restApi.collection?.fields.map(({ name }) => name).sort()).toEqual(
      [
        'url',
        'method',
        'data',
        'headers',
        'queries',
        'resultKey',
        'dataType',
        'useRawBody',
        'isWithCredentials',
        'isThroughServer',
      ].sort(),
    );
  });
});
