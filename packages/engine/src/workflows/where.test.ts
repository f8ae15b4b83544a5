import { describe, expect, it } from 'vitest';
import { use } from '../testing/data-engine.ts';
import { collection, component, element, formula, startedEngine, variable, workflow } from '../testing/index.ts';

type Step = Parameters<typeof workflow>[1][number];

const UUID = 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa';

/** What the log says of one run of a workflow. */
const logOf = async (step: Step, init: Parameters<typeof workflow>[2] = {}) => {
  const { engine, log } = await startedEngine({
    site: { plugins: [use, { ...use, id: UUID, namespace: 'other', name: 'Other' }] },
    plugins: { [UUID]: {} },
    pages: [
      {
        variables: [variable('n', { type: 'number', defaultValue: 0 })],
        collections: [collection('c', { config: {} })],
        workflows: [workflow('w', [{ id: 'step', ...step }], init)],
      },
    ],
  });
  await engine.runWorkflow('w').catch(() => undefined);
  return log.map(({ level, where, message }) => [level, where?.join(' '), message]);
};

describe('the log says where it happened', () => {
  it.each<[string, Step, unknown[]]>([
    [
      'a formula that fails',
      { type: 'return', fields: { value: formula("variables['gone']['x']") } },
      ['error', 'workflows w actions step', expect.any(String)],
    ],
    ['an action that fails', { type: 'throw', fields: { message: 'bad' } }, ['error', 'workflows w', 'bad']],
    [
      'a variable that refuses its value',
      { type: 'variable', fields: { varId: 'n', varValue: {} } },
      ['error', 'variables n', 'value must be a number'],
    ],
    [
      'a workflow that calls itself',
      { type: 'execute-workflow', fields: { workflowId: 'w' } },
      ['info', 'workflows w', 'Workflow "w" is stopped: it calls itself'],
    ],
    [
      'a plugin that is not there',
      { type: 'bbbbbbbb-bbbb-4bbb-8bbb-bbbbbbbbbbbb-run' },
      ['warning', 'actions step', 'Action "bbbbbbbb-bbbb-4bbb-8bbb-bbbbbbbbbbbb-run" is unknown'],
    ],
    [
      'a function that the plugin has not',
      { type: `${UUID}-run` },
      ['warning', 'actions step', `Action "${UUID}-run" is unknown`],
    ],
    [
      'a method that nobody offers',
      { type: '_wwLocalMethod_form.submit' },
      ['error', 'actions step', 'Method "form.submit" not found'],
    ],
  ])('%s', async (_what, step, expected) => {
    expect(await logOf(step)).toContainEqual(expected);
  });

  it('a workflow that calls itself is named by its author’s name', async () => {
    const call = { type: 'execute-workflow', fields: { workflowId: 'w' } };
    expect(await logOf(call, { name: 'My flow' })).toEqual([
      ['info', 'workflows w', 'Workflow "My flow" is stopped: it calls itself'],
    ]);
  });

  it('a row that is not there', async () => {
    const { engine } = await startedEngine({
      pages: [
        {
          collections: [collection('c', { config: {} })],
          workflows: [
            workflow('w', [
              {
                type: 'update-collection',
                fields: { collectionId: 'c', updateType: 'delete', updateBy: 'id', idValue: 7 },
              },
            ]),
          ],
        },
      ],
    });
    await expect(engine.runWorkflow('w')).rejects.toMatchObject({
      code: 'engine/collection-item',
      where: ['collections', 'c'],
    });
  });

  it('the list of a repeat that fails, and a property of a section', async () => {
    const broken = formula("variables['gone']['x']");
    const { engine, log } = await startedEngine({
      pages: [
        {
          roots: ['list'],
          elements: [element('list', { content: { children: broken }, slots: { children: ['row'] } }), element('row')],
          section: {
            content: { default: { text: broken } },
            style: { default: { conditionalRendering: formula('true') } },
          },
        },
      ],
    });
    engine.page.value?.sections[0]?.content('text');
    expect(log.map(({ where }) => where)).toEqual(
      expect.arrayContaining([
        ['elements', 'list', 'children'],
        ['elements', 'home-section', 'text'],
      ]),
    );
  });

  it('collections that wait for one another, and one that cannot be fetched', async () => {
    const circular = (id: string, other: string) =>
      collection(id, { config: { isAutoFetch: true, of: formula(`collections['${other}'].data`) } });
    const { log } = await startedEngine({
      site: { plugins: [use] },
      plugins: {
        data: {
          fetchCollection: async () => {
            throw new Error('down');
          },
        },
      },
      pages: [{ collections: [circular('first', 'second'), circular('second', 'first'), collection('third')] }],
    });
    expect(log.map(({ level, where }) => [level, where])).toEqual([
      ['warning', ['collections', 'first']],
      ['warning', ['collections', 'second']],
      ['error', ['collections', 'third']],
    ]);
  });

  it('a session that cannot be restored', async () => {
    const cause = new Error('down');
    const auth = { init: () => Promise.reject(cause), isAuthenticated: () => false };
    const { log } = await startedEngine({
      site: { plugins: [{ ...use, id: 'auth' }], authPluginId: 'auth' },
      plugins: { auth: { auth } },
      pages: [{}],
    });
    expect(log).toEqual([
      { level: 'error', message: 'The session could not be restored', where: ['plugins', 'auth'], cause },
    ]);
  });

  it('a look of an element whose formula fails, and its rendering', async () => {
    const broken = formula("variables['gone']['x']");
    const { engine, log } = await startedEngine({
      pages: [
        {
          roots: ['a', 'use'],
          elements: [
            element('a', { style: { default: { conditionalRendering: broken } } }),
            element('use', { type: null, component: 'card', style: { default: { display: broken } } }),
            element('root'),
          ],
          components: [component('card', 'root')],
        },
      ],
    });
    engine.instance('use')?.isDisplayed.value;
    expect(log.map(({ where }) => where?.join(' '))).toEqual(
      expect.arrayContaining(['styles a conditionalRendering', 'styles use display']),
    );
  });
});
