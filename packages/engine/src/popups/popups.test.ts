import { describe, expect, it } from 'vitest';
import type { Instance } from '../instance.ts';
import { component, element, formula, startedEngine, variable, workflow } from '../testing/index.ts';

const out = variable('out', { isPersistentOnNav: true });
const trace = variable('trace', { type: 'array', defaultValue: [], isPersistentOnNav: true });

const popupData = formula('context.local.data.popup');

/** Two popup components, two stacked ones with one container, and one stacked without. */
const page = {
  variables: [out, trace],
  roots: ['button'],
  elements: [
    element('button', {
      workflows: [
        workflow(
          'wait',
          [
            { type: 'open-popup', id: 'p', fields: { libraryComponentBaseId: 'ask', waitClosing: true } },
            {
              type: 'variable',
              fields: { varId: 'out', varValue: formula("context.workflow['p'].result ?? 'nothing'") },
            },
          ],
          { trigger: 'click' },
        ),
        workflow('open', [{ type: 'open-popup', fields: { libraryComponentBaseId: 'ask' } }], { trigger: 'dblclick' }),
        workflow('close-all', [{ type: 'close-all-popup', fields: { libraryComponentBaseId: 'ask' } }], {
          trigger: 'contextmenu',
        }),
      ],
    }),
    element('ask-root', {
      content: { data: popupData, title: formula("context.component.props['title']") },
      workflows: [workflow('yes', [{ type: 'close-popup', fields: { data: formula("'yes'") } }], { trigger: 'click' })],
    }),
    element('tell-root', { content: { data: popupData } }),
    element('first-root', { content: { data: popupData } }),
    element('second-root'),
    element('lost-root'),
    element('stack'),
    element('note', { content: { text: 'note' } }),
    element('behind'),
  ],
  components: [
    component('ask', 'ask-root', {
      kind: 'popup',
      properties: { title: { id: 'title', label: 'Title', defaultValue: 'Sure?' } },
      workflows: {
        bye: workflow(
          'bye',
          [{ type: 'variable', fields: { varId: 'trace', varValue: formula("'closed'"), arrayUpdateType: 'push' } }],
          { trigger: '_wwClosePopup' },
        ),
      },
    }),
    component('tell', 'tell-root', { kind: 'popup' }),
    component('first', 'first-root', { kind: 'popup', popup: { isStacked: true, containerId: 'stack' } }),
    component('second', 'second-root', { kind: 'popup', popup: { isStacked: true, containerId: 'stack' } }),
    component('lost', 'lost-root', { kind: 'popup', popup: { isStacked: true, containerId: null } }),
  ],
};

const start = () =>
  startedEngine({
    pages: [
      { id: 'home', ...page },
      { id: 'other', variables: [out, trace] },
    ],
  });

const uids = (instances: readonly Instance[] | undefined): readonly string[] => (instances ?? []).map(({ uid }) => uid);

describe('a popup', () => {
  it("has an id of 'popup-' and six letters or digits", async () => {
    const { engine } = await start();
    expect(engine.openPopup('ask').uid).toMatch(/^popup-[a-z0-9]{6}$/);
  });

  it('sees how many there are, of its own kind and of all, and which one it is', async () => {
    const { engine } = await start();
    const popups = ['ask', 'tell', 'ask'].map((id) => engine.openPopup(id));
    expect(popups.map(({ root }) => root.content('data'))).toEqual([
      { instancesCount: 2, index: 0, totalCount: 3 },
      { instancesCount: 1, index: 0, totalCount: 3 },
      { instancesCount: 2, index: 1, totalCount: 3 },
    ]);
    popups[0]?.close();
    expect(popups[2]?.root.content('data')).toEqual({ instancesCount: 1, index: 0, totalCount: 2 });
  });

  it('has its properties, else their defaults', async () => {
    const { engine } = await start();
    expect([
      engine.openPopup('ask').root.content('title'),
      engine.openPopup('ask', { title: 'Really?' }).root.content('title'),
    ]).toEqual(['Sure?', 'Really?']);
  });

  it('is closed by close-popup with data for the action that waits', async () => {
    const { engine } = await start();
    const waiting = engine.instance('button')?.emit({ trigger: 'click' });
    await engine.popups.value[0]?.root.emit({ trigger: 'click' });
    await waiting;
    expect([engine.variable('out'), engine.popups.value]).toEqual(['yes', []]);
  });

  it('is closed by close-popup in a global workflow, however deep its own workflows call it', async () => {
    const { engine } = await startedEngine({
      pages: [
        {
          elements: [
            element('ask-root', {
              workflows: [
                workflow('done', [{ type: 'execute-workflow', fields: { workflowId: 'outer' } }], { trigger: 'click' }),
              ],
            }),
          ],
          components: [component('ask', 'ask-root', { kind: 'popup' })],
          workflows: [
            workflow('outer', [{ type: 'execute-workflow', fields: { workflowId: 'inner' } }]),
            workflow('inner', [{ type: 'close-popup', fields: { data: 'done' } }]),
          ],
        },
      ],
    });
    const [below, top] = [engine.openPopup('ask'), engine.openPopup('ask')];
    await top?.root.emit({ trigger: 'click' });
    expect(engine.popups.value).toEqual([below]);
  });

  it('runs its _wwClosePopup workflows when it closes', async () => {
    const { engine } = await start();
    engine.openPopup('ask').close();
    await Promise.resolve();
    expect(engine.variable('trace')).toEqual(['closed']);
  });

  it('is closed with all of its kind by close-all-popup, which hands nothing on', async () => {
    const { engine } = await start();
    const waiting = engine.instance('button')?.emit({ trigger: 'click' });
    await engine.instance('button')?.emit({ trigger: 'dblclick' });
    engine.openPopup('tell');
    await engine.instance('button')?.emit({ trigger: 'contextmenu' });
    await waiting;
    expect([engine.variable('out'), engine.popups.value.map(({ componentId }) => componentId)]).toEqual([
      'nothing',
      ['tell'],
    ]);
  });

  it('stays open while the visitor goes to another page', async () => {
    const { engine } = await start();
    const popup = engine.openPopup('ask');
    await engine.navigate('/other');
    expect([engine.page.value?.id, engine.popups.value]).toEqual(['other', [popup]]);
    expect(popup.root.content('title')).toBe('Sure?');
  });

  it('closes once: a second time does nothing', async () => {
    const { engine } = await start();
    const popup = engine.openPopup('ask');
    popup.close('a');
    popup.close('b');
    expect(engine.popups.value).toEqual([]);
  });
});

describe('stacked popups', () => {
  it('are children of the container that they share, in the order of opening', async () => {
    const { engine } = await start();
    const [first, second] = [engine.openPopup('first'), engine.openPopup('second')];
    expect(first.layer?.uid).toBe('stack');
    expect(second.layer).toBe(first.layer);
    expect(uids(first.layer?.slot('children').value)).toEqual(['first-root', 'second-root']);
    first.close();
    expect(uids(second.layer?.slot('children').value)).toEqual(['second-root']);
    second.close();
    expect(engine.instance('stack')).toBeUndefined();
  });

  it('are told so, to draw only their children', async () => {
    const { engine } = await start();
    expect([
      engine.openPopup('first').root.given('wwStacked'),
      engine.openPopup('ask').root.given('wwStacked'),
    ]).toEqual([true, undefined]);
  });

  it('are closed one by one by their container, the last one first', async () => {
    const { engine } = await start();
    const [first] = [engine.openPopup('first'), engine.openPopup('second')];
    const container = first?.layer as Instance;
    await container.local('popup')?.methods.close?.();
    expect(engine.popups.value).toEqual([first]);
  });

  it('without container are open but never drawn', async () => {
    const { engine } = await start();
    const popup = engine.openPopup('lost');
    expect([engine.popups.value.length, popup.layer]).toEqual([1, null]);
  });
});

describe('the popup of a link', () => {
  const reference = (uid: string) => ({ isWwObject: true, uid });

  it('holds content, background and section', async () => {
    const { engine } = await start();
    engine.openLinkPopup({ content: reference('note'), background: reference('behind'), sectionId: 's' });
    const popup = engine.linkPopup.value;
    expect(popup).toMatchObject({ content: { uid: 'note' }, background: { uid: 'behind' }, section: 's' });
  });

  it('takes the place of the one before: one is open at a time', async () => {
    const { engine } = await start();
    engine.openLinkPopup({ content: reference('note') });
    engine.openLinkPopup({ content: 'behind', background: 'rgb(0 0 0 / 50%)' });
    expect([engine.linkPopup.value?.content.uid, engine.linkPopup.value?.background]).toEqual([
      'behind',
      'rgb(0 0 0 / 50%)',
    ]);
    expect(engine.instance('note')).toBeUndefined();
    engine.closeLinkPopup();
    expect([engine.linkPopup.value, engine.instance('behind')]).toEqual([null, undefined]);
  });

  it('is none where its content is missing, and the log says so', async () => {
    const { engine, log } = await start();
    engine.openLinkPopup({ content: reference('gone') });
    expect([engine.linkPopup.value, log.at(-1)?.message]).toEqual([null, 'The content of a link popup is missing']);
  });

  it('is what a link of type open-popup resolves to', async () => {
    const { engine } = await startedEngine({
      pages: [
        {
          elements: [
            element('a', { link: { type: 'open-popup', content: reference('note'), background: 'red' } as never }),
          ],
        },
      ],
    });
    expect(engine.instance('a')?.link.value).toEqual({
      kind: 'open-popup',
      popup: { content: reference('note'), background: 'red', sectionId: undefined },
    });
  });
});
