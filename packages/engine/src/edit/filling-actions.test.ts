import { createRegistry, type PluginDefinition } from '@trama/model';
import { describe, expect, it } from 'vitest';
import { fillsPage } from './filling-actions.ts';

const PLUGIN = 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa';
const label = { en: '', pt: '' };
const plugin: PluginDefinition = {
  id: PLUGIN,
  name: 'data',
  namespace: 'data',
  label,
  icon: '',
  kind: ['data'],
  setup: [],
  actions: [
    { name: 'select', label, args: [], isReading: ({ table }) => table !== 'secret' },
    { name: 'insert', label, args: [] },
  ],
};
const registry = createRegistry([], [plugin]);

const fills = (type: string, args?: unknown): boolean =>
  fillsPage({ id: 'a', type, fields: {} }, (name) => (name === 'args' ? args : undefined), registry);

describe('an action of the load of a page that is being edited', () => {
  it.each([
    ...['variable', 'update-variable', 'create-variable', 'reset-variables'],
    ...['fetch-collection', 'fetch-collections', 'update-collection'],
    ...['execute-workflow', 'execute-inner-workflow', 'execute-workflow:some-id'],
    ...['if', 'switch', 'filter', 'loop', 'while-loop', 'continue-loop', 'break-loop', 'trycatch'],
    ...['return', 'return-result', 'wait', 'throw', 'log'],
  ])('%s fills the page', (type) => {
    expect(fills(type)).toBe(true);
  });

  it.each([
    ...['change-page', 'previous-page', 'change-lang', 'change-theme', 'page-loader', 'stop-click'],
    ...['open-popup', 'close-popup', 'close-all-popup', 'component-action', 'trigger-event'],
    ...['custom-js', 'http-request', 'upload-file', 'print-pdf', '', ':log', 'toString'],
  ])('%s is passed over: it would leave, send, or cover the page', (type) => {
    expect(fills(type)).toBe(false);
  });

  it.each<[string, unknown, boolean]>([
    ['select', { table: 'open' }, true],
    ['select', { table: 'secret' }, false],
    ['select', undefined, true],
    ['select', null, true],
    ['select', 'text', true],
    ['insert', {}, false],
    ['unknown', {}, false],
  ])('%s of a plugin with %o is performed where it only reads: %o', (name, args, expected) => {
    expect(fills(`${PLUGIN}-${name}`, args)).toBe(expected);
  });
});
