import { element, formula, testEngine, variable, workflow } from '@trama/engine/testing';
import { createRegistry, type Element } from '@trama/model';
import { afterEach, describe, expect, it } from 'vitest';
import { mountPage } from './mount.tsx';
import { createMounts } from './mounts.ts';
import { BOX, boxLibrary, makeContainer } from './testing.tsx';

const SHOWN = 96;
const ALL = 3500;
const PANELS = 4;
const GROUPS = 50;
const TEXTS = 16;
const PER_PANEL = 1 + GROUPS * (1 + TEXTS);

const cleanUps: (() => void)[] = [];
afterEach(() => {
  for (const cleanUp of cleanUps.splice(0)) cleanUp();
});

const ids = (prefix: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${prefix}${index}`);

/** A panel that shows while it is the active one: itself, 50 groups, and 16 texts in each. */
const panel = (name: string): Element[] => {
  const groups = ids(`${name}-`, GROUPS);
  const root = element(name, {
    style: { default: { display: formula(`variables['active'] === '${name}'`) } },
    slots: { children: groups },
  });
  const below = groups.flatMap((group) => {
    const texts = ids(`${group}-`, TEXTS);
    return [
      element(group, { slots: { children: texts } }),
      ...texts.map((id, index) => element(id, { content: { text: formula(`variables['word'] + ${index}`) } })),
    ];
  });
  return [root, ...below];
};

const page = () => {
  const panels = ids('panel', PANELS);
  const shown = ids('shown', SHOWN - 1);
  const root = element('root', { slots: { children: [...shown, ...panels] } });
  return {
    roots: ['root'],
    elements: [root, ...shown.map((id) => element(id, { content: { text: 'x' } })), ...panels.flatMap(panel)],
    variables: [
      variable('active', { type: 'string', defaultValue: '' }),
      variable('word', { type: 'string', defaultValue: 'a' }),
    ],
    workflows: [workflow('show', [{ type: 'variable', fields: { varId: 'active', varValue: 'panel2' } }])],
  };
};

const show = async () => {
  const drawn: string[] = [];
  const { container, remove } = makeContainer();
  const mounts = createMounts();
  const { engine, log } = testEngine({
    pages: [page()],
    definitions: [BOX],
    options: { registry: createRegistry([BOX], []), mountInstance: mounts.mount },
  });
  const mounted = mountPage({ engine, library: boxLibrary((uid) => drawn.push(uid)), container, mounts });
  cleanUps.push(() => mounted.dispose(), remove);
  await engine.start();
  await expect.poll(() => container.querySelector('[data-ww-uid="root"]')).not.toBeNull();
  const nodes = (): number => container.querySelectorAll('[data-ww-element]').length;
  return { engine, container, drawn, nodes, log };
};

describe(`a page of ${ALL} elements of which ${SHOWN} are displayed`, () => {
  it('draws those alone, while the instances of all of them exist', async () => {
    const { engine, drawn, nodes, log } = await show();
    expect([nodes(), drawn.length]).toEqual([SHOWN, SHOWN]);
    const instances = page().elements.filter(({ id }) => engine.instance(id) !== undefined);
    expect(instances).toHaveLength(ALL);
    expect(engine.instance('panel3-49-15')?.content('text')).toBe('a15');
    expect(log).toEqual([]);
  });

  it('draws nothing for changes that only hidden elements read', async () => {
    const { engine, drawn } = await show();
    drawn.length = 0;
    engine.setVariable('word', 'b');
    await new Promise((resolve) => requestAnimationFrame(resolve));
    expect(drawn).toEqual([]);
    expect(engine.instance('panel0-3-7')?.content('text')).toBe('b7');
  });

  it('draws a subtree when it is first shown, each element once, and keeps its nodes when it is hidden again', async () => {
    const { engine, container, drawn, nodes } = await show();
    drawn.length = 0;
    await engine.runWorkflow('show');
    await expect.poll(nodes).toBe(SHOWN + PER_PANEL);
    expect(drawn).toHaveLength(PER_PANEL);
    const node = container.querySelector('[data-ww-uid="panel2-49-15"]');
    expect(node?.textContent).toBe('a15');
    engine.setVariable('active', '');
    await new Promise((resolve) => requestAnimationFrame(resolve));
    expect(container.querySelector('[data-ww-uid="panel2-49-15"]')).toBe(node);
  });
});
