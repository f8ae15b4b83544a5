import type { Component } from '@trama/model';
import { expect, it } from 'vitest';
import { component, element, fakePlatform, startedEngine, workflow } from '../testing/index.ts';
import { lateWorkflows } from './late.ts';

const PLUGIN = '00000000-0000-4000-8000-00000000aaaa';
const asking = (name: string, disabled = false) =>
  workflow(`w-${name}`, [{ type: `${PLUGIN}-${name}`, disabled }], { trigger: 'click' });
const page = {
  elements: [element('a', { workflows: [asking('save'), asking('never', true)] })],
  workflows: [asking('open')],
};

const prepared = async (more: object = {}, components: readonly Component[] = []) => {
  const idle: (() => void)[] = [];
  const asked: (readonly string[])[] = [];
  const test = await startedEngine({
    pages: [{ ...page, components }],
    platform: Object.assign(fakePlatform(), { whenIdle: (run: () => void) => void idle.push(run) }),
    site: { plugins: [{ id: PLUGIN, namespace: 'asks', settings: { publicData: {} } }] } as object,
    plugins: { [PLUGIN]: { prepare: async (names) => void asked.push([...names].sort()) } },
    options: more,
  });
  return { ...test, idle, asked };
};

it('the code of the actions that a page may run comes when the page is at rest, and not before', async () => {
  const { idle, asked } = await prepared();
  expect(asked).toEqual([]);
  for (const run of idle) run();
  await expect.poll(() => asked).toEqual([['open', 'save']]);
});

it('the code of what the components of a page may run comes with it', async () => {
  const { idle, asked } = await prepared({}, [component('k', 'a', { workflows: { inner: asking('inner') } })]);
  for (const run of idle) run();
  await expect.poll(() => asked).toEqual([['inner', 'open', 'save']]);
});

it('a page whose workflows have no code yet prepares nothing', async () => {
  const { idle, asked } = await prepared({ workflows: lateWorkflows().create });
  for (const run of idle) run();
  await Promise.resolve();
  expect(asked).toEqual([]);
});
