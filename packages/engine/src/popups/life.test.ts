import { describe, expect, it } from 'vitest';
import { component, element, formula, type PageInit, startedEngine, variable, workflow } from '../testing/index.ts';

const page: PageInit = {
  roots: ['a'],
  variables: [variable('out')],
  elements: [
    element('a'),
    element('root', { content: { title: formula("context.component.props['title']") } }),
    element('stack-root', {
      workflows: [
        workflow('w', [{ type: '_wwLocalMethod_popup.close', fields: { args: ['bye'] } }], { trigger: 'click' }),
      ],
    }),
    element('stack', {
      workflows: [
        workflow('w', [{ type: '_wwLocalMethod_popup.close', fields: { args: ['top'] } }], { trigger: 'click' }),
      ],
    }),
    element('note'),
  ],
  components: [
    component('ask', 'root', { kind: 'popup', properties: { title: { id: 'title', label: 'The title' } } }),
    component('lost', 'gone', { kind: 'popup' }),
    component('stacked', 'stack-root', { kind: 'popup', popup: { isStacked: true, containerId: 'stack' } }),
    component('astray', 'root', { kind: 'popup', popup: { isStacked: true, containerId: 'gone' } }),
    component('plain', 'root', { kind: 'popup', popup: { isStacked: false, containerId: 'stack' } }),
  ],
};

const start = () => startedEngine({ pages: [page] });
const open = (fields: Readonly<Record<string, unknown>>) =>
  startedEngine({
    pages: [{ ...page, workflows: [workflow('w', [{ type: 'open-popup', fields: fields as never }])] }],
  });

describe('opening a popup', () => {
  it.each(['none', 'lost'])('%s that is not there fails, and says which', async (id) => {
    const { engine } = await start();
    expect(() => engine.openPopup(id)).toThrow(
      expect.objectContaining({ code: 'engine/popup', message: 'Popup not found.', where: ['components', id] }),
    );
  });

  it.each<[unknown, unknown]>([
    [{ default: { title: 'by id' } }, 'by id'],
    [{ default: { 'The title': 'by label' } }, 'by label'],
    [{ default: { other: 'x' } }, undefined],
    [{ default: null }, undefined],
    ['text', undefined],
  ])('by a workflow with %o has the title %o', async (content, title) => {
    const { engine } = await open({ libraryComponentBaseId: 'ask', content });
    expect(await engine.runWorkflow('w')).toMatch(/^popup-[a-z0-9]{6}$/);
    expect(engine.popups.value[0]?.root.content('title')).toBe(title);
  });

  it('draws its root, on its own where it is not stacked', async () => {
    const { engine } = await start();
    const popup = engine.openPopup('plain');
    expect([popup.layer, popup.componentId, popup.root.parent]).toEqual([popup.root, 'plain', null]);
    expect([popup.root.key, engine.instance('stack')]).toEqual([`${popup.uid}/root`, undefined]);
  });

  it('into a container that is missing is said in the log, and draws nothing', async () => {
    const { engine, log } = await start();
    expect(engine.openPopup('astray').layer).toBeNull();
    expect(log).toEqual([
      { level: 'warning', message: 'The container of a stacked popup is missing', where: ['elements', 'gone'] },
    ]);
  });
});

describe('closing a popup', () => {
  it('takes its elements away', async () => {
    const { engine } = await start();
    const popup = engine.openPopup('ask');
    expect(engine.instances('root')).toHaveLength(1);
    popup.close();
    expect([engine.popups.value, engine.instances('root')]).toEqual([[], []]);
  });

  it('by its own method hands the result on; the container closes the top one, and goes with the last', async () => {
    const { engine } = await start();
    const [first, second] = [engine.openPopup('stacked'), engine.openPopup('stacked')];
    const container = first.layer;
    expect([container?.uid, second.layer === container, engine.instances('stack').length]).toEqual(['stack', true, 1]);
    await container?.emit({ trigger: 'click' });
    expect(engine.popups.value).toEqual([first]);
    expect(container?.slot('children').value).toEqual([first.root]);
    expect(engine.instances('stack')).toEqual([container]);
    await first.root.emit({ trigger: 'click' });
    expect([engine.popups.value, engine.instances('stack')]).toEqual([[], []]);
  });

  it('of all that an engine has comes with its end', async () => {
    const { engine } = await start();
    engine.openPopup('ask');
    engine.openPopup('stacked');
    engine.openLinkPopup({ content: 'note', background: 'a' });
    engine.dispose();
    expect(['root', 'stack-root', 'stack', 'note', 'a'].flatMap((uid) => engine.instances(uid))).toEqual([]);
    expect(engine.linkPopup.value).toBeNull();
  });
});

describe('the popup of a link', () => {
  it.each<[object, object]>([
    [{ content: 'note' }, { background: null, section: null }],
    [
      { content: 'note', background: 'red', sectionId: 's' },
      { background: 'red', section: 's' },
    ],
    [
      { content: 'note', background: 7, sectionId: 7 },
      { background: null, section: null },
    ],
  ])('of %o has %o behind it', async (link, expected) => {
    const { engine } = await start();
    engine.openLinkPopup(link as Record<string, unknown>);
    expect(engine.linkPopup.value).toMatchObject({ content: { uid: 'note', key: 'link-popup/note' }, ...expected });
  });

  it('closes itself, with what is behind it', async () => {
    const { engine } = await start();
    engine.openLinkPopup({ content: 'note', background: { uid: 'root' } });
    expect(engine.instances('root')).toHaveLength(1);
    engine.linkPopup.value?.close();
    expect([engine.linkPopup.value, engine.instances('note'), engine.instances('root')]).toEqual([null, [], []]);
  });

  it.each<[unknown, string]>([
    [{ uid: 'gone' }, 'gone'],
    ['gone', 'gone'],
    ['', ''],
    [null, ''],
    [{ id: 'note' }, ''],
  ])('with the content %o says in the log that it is missing', async (content, uid) => {
    const { engine, log } = await start();
    engine.openLinkPopup({ content });
    expect(log).toMatchObject([{ level: 'error', where: ['elements', uid] }]);
  });
});
