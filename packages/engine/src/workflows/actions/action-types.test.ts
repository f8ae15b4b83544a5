import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUILT_IN_ACTIONS, decodePage, decodeSiteInfo, isKnownAction, type WorkflowAction } from '@trama/model';
import { exportedSites } from '@trama/model/testing/exports';
import { describe, expect, it } from 'vitest';
import { pluginAction } from './calls.ts';
import { actions, findAction } from './index.ts';

describe('the types of actions', () => {
  it('that are known to importer and checks are those that the engine runs', () => {
    expect([...actions.keys()].toSorted()).toEqual([...BUILT_IN_ACTIONS].toSorted());
  });

  it.each([...BUILT_IN_ACTIONS])('%s has an action of its own', (type) => {
    expect(findAction(type)).not.toBe(pluginAction);
  });
});

const folder = process.env.EXPORTS_DIR;
const PLUGIN_TYPE = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}-\w+$/;

/** Every action in decoded data, wherever its workflow stands. */
const actionsIn = (value: unknown): readonly WorkflowAction[] => {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'firstAction' in value && 'actions' in value ? Object.values(value.actions as object) : [];
  return [...own, ...Object.values(value).flatMap(actionsIn)];
};

describe.skipIf(!folder)('the actions of real sites (needs EXPORTS_DIR)', () => {
  it.each(exportedSites)('of %s are all built in, methods of elements around, or those of a plugin', (name) => {
    const root = join(folder ?? '', name);
    const read = (...path: string[]): unknown => JSON.parse(readFileSync(join(root, ...path), 'utf8'));
    const data = [
      decodeSiteInfo(read('design.json')),
      ...readdirSync(join(root, 'data')).map((file) => decodePage(read('data', file))),
    ];
    const types = new Set(actionsIn(data).map(({ type }) => type));
    expect(types.size).toBeGreaterThan(0);
    const unknown = [...types].filter((type) => !isKnownAction(type, { plugins: [] }) && !PLUGIN_TYPE.test(type));
    expect(unknown).toEqual([]);
  });
});
