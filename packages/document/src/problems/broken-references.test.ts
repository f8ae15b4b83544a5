import type { Change, Design } from '@trama/model';
import { describe, expect, it } from 'vitest';
import { applyPatch } from '../apply/apply-changes.ts';
import { fixed, registry, sampleIds, sampleSite } from '../testing.tsx';
import { type DesignProblem, findProblems, PROBLEM_RULES } from './index.ts';

const site = sampleSite();
const ids = sampleIds(site);
const UUID = '11111111-2222-4333-8444-555555555555';

const set = (entity: Change['entity'], id: string, path: readonly string[], value: unknown): Change =>
  ({ op: 'set', entity, id, path, value }) as Change;
const add = (entity: Change['entity'], id: string, value: object): Change =>
  ({ op: 'add', entity, id, value: { id, ...value } }) as Change;
const design = (...changes: readonly Change[]): Design => applyPatch(site, changes).design;
const found = (rule: string, of: Design): readonly DesignProblem[] =>
  findProblems(
    of,
    registry,
    PROBLEM_RULES.filter(({ name }) => name === rule),
  );
const messages = (rule: string, of: Design): readonly string[] => found(rule, of).map(({ message }) => message.en);

const formula = (code: string, rest: object = {}) => ({ binding: 'formula', code, ...rest });
const text = (code: string): Change => set('elements', ids.title, ['content', 'default', 'text'], formula(code));
const step = (id: string, type: string, fields: object = {}, next: string | null = null) => ({
  id,
  type,
  fields,
  next,
});
const flow = (...steps: readonly { id: string }[]): Change =>
  set(
    'elements',
    ids.title,
    ['workflows'],
    [{ id: 'w', key: 'k', firstAction: steps[0]?.id, actions: Object.fromEntries(steps.map((one) => [one.id, one])) }],
  );

describe('A formula', () => {
  it.each([
    ["variables['none']", 'The formula reads the variable “none”, which does not exist.'],
    [`variables['${UUID}']`, 'The formula reads a variable that no longer exists.'],
    ["collections['none'].data", 'The formula reads the collection “none”, which does not exist.'],
    ["formulas['none']()", 'The formula reads the formula “none”, which does not exist.'],
    ["pluginVariables['none'].user", 'The formula reads the plugin “none”, which does not exist.'],
    ['wwFormulas.concatt(1)', 'The formula reads the function “concatt”, which does not exist.'],
    [`context.workflow['${UUID}'].result`, 'The formula reads a step that no longer exists.'],
    ['contxt.item.data', 'The formula reads the name “contxt”, which does not exist.'],
  ])('that reads what is not there is told, and cleared by the fix: %s', (code, message) => {
    const made = design(text(code));
    expect(messages('unknown-name', made)).toEqual([message]);
    const [problem] = found('unknown-name', made);
    expect(problem).toMatchObject({
      entity: { kind: 'elements', id: ids.title },
      path: ['content', 'default', 'text'],
    });
    expect(messages('unknown-name', fixed(made, problem))).toEqual([]);
  });

  it.each([
    "variables['menu']",
    'variables.menu',
    "wwFormulas.map(context.item.data.x, 'a')",
    'typeof gtag === "undefined" ? window.x : Math.max(1, JSON.parse("1"))',
    'context.item.data.map((menu) => menu.name)',
    "pluginVariables['restApi'].x + context.workflow.error.message",
  ])('that reads what is there is fine: %s', (code) => {
    const menu = Object.keys(site.variables)[0] ?? '';
    expect(messages('unknown-name', design(set('variables', menu, ['name'], 'menu'), text(code)))).toEqual([]);
  });

  it('may read its parameters, an element’s variable, and what a step made', () => {
    const made = design(
      add('formulas', 'f', { type: 'formula', code: 'x + 1', parameters: [{ key: 'x', name: 'x' }] }),
      text(`variables['${ids.hero}-value']`),
      set(
        'elements',
        ids.row,
        ['workflows'],
        [
          {
            id: 'w',
            key: 'k',
            firstAction: 'a',
            actions: {
              a: step('a', 'create-variable', { variableName: 'sum' }, 'b'),
              b: step('b', 'variable', { varId: 'sum', varValue: 1 }),
            },
          },
        ],
      ),
    );
    expect(messages('unknown-name', made)).toEqual([]);
    expect(messages('broken-reference', made)).toEqual([]);
  });

  it('of an action may use the names of a script, but no variable that is gone', () => {
    const made = design(flow(step('a', 'custom-js', { code: "gtag('x'); variables['none'] = 1" })));
    expect(messages('unknown-name', made)).toEqual(['The formula reads the variable “none”, which does not exist.']);
    const after = fixed(made, found('unknown-name', made)[0]);
    expect(after.elements[ids.title]?.workflows[0]?.actions).toEqual({});
  });

  it('behind a table tells of its deleted variable', () => {
    const made = design(
      add('variables', 'v', { name: 'Rows', type: 'array', defaultValue: [] }),
      set('elements', ids.title, ['content', 'default', 'data'], formula("variables['v']", { filter: {} })),
    );
    expect(messages('unknown-name', made)).toEqual([]);
    const gone = applyPatch(made, [{ op: 'remove', entity: 'variables', id: 'v' }]).design;
    expect(found('unknown-name', gone).map(({ entity, path }) => [entity.id, path])).toEqual([
      [ids.title, ['content', 'default', 'data']],
    ]);
  });

  it('that is none is told with its line', () => {
    const made = design(set('elements', ids.title, ['domId'], { binding: 'code', code: 'const a = 1;\nreturn a +' }));
    expect(messages('broken-formula', made)).toEqual([
      'The formula cannot be read: Unexpected end of formula (line 2).',
    ]);
  });

  it('that comes back to itself is told, by the formulas of the circle alone', () => {
    const global = (id: string, code: string): Change =>
      add('formulas', id, { name: id, type: 'formula', code, parameters: [] });
    const made = design(global('a', "formulas['b']()"), global('b', 'formulas.a()'), global('c', "formulas['a']()"));
    expect(found('formula-loop', made).map(({ entity }) => entity.id)).toEqual(['a', 'b']);
  });
});

describe('A step', () => {
  it.each([
    ['variable', {}, '“Variable” is empty.'],
    ['reset-variables', { varsId: [] }, '“Variables” is empty.'],
    ['fetch-collection', { collectionId: '' }, '“Collection” is empty.'],
    ['change-page', { navigateMode: 'internal', mode: 'page', pageId: null }, '“Page” is empty.'],
    ['change-page', { navigateMode: 'external' }, '“Address” is empty.'],
    ['execute-workflow', {}, '“Workflow” is empty.'],
    ['open-popup', {}, '“Popup” is empty.'],
  ])('%s lacks what it cannot do without: %j', (type, fields, message) => {
    const made = design(flow(step('a', 'stop-click', {}, 'b'), step('b', type, fields)));
    expect(messages('missing-argument', made)).toEqual([message]);
    const after = fixed(made, found('missing-argument', made)[0]);
    expect(Object.keys(after.elements[ids.title]?.workflows[0]?.actions ?? {})).toEqual(['a']);
  });

  it('has what it needs where its field is bound, stands in its type or in `args`, or while it is switched off', () => {
    const made = design(
      flow(
        step('a', 'change-page', { navigateMode: 'internal', args: { pageId: ids.about } }, 'b'),
        step('b', 'execute-workflow:flow', {}, 'c'),
        step('c', 'change-page', { mode: 'path', path: formula("'/a'") }, 'd'),
        { ...step('d', 'variable'), disabled: true } as never,
      ),
    );
    expect(messages('missing-argument', made)).toEqual([]);
  });

  it('of a plugin lacks what its definition requires', () => {
    const required = { name: 'table', type: 'table', required: true, label: { en: 'Table', pt: 'Tabela' } };
    const data = {
      ...registry,
      plugins: [
        { id: 'data', namespace: 'data', name: 'data', actions: [{ name: 'insert', label: {}, args: [required] }] },
      ],
    } as unknown as typeof registry;
    const problems = findProblems(design(flow(step('a', 'data-insert', { args: {} }))), data);
    expect(problems.map(({ rule, message }) => [rule, message.pt])).toContainEqual([
      'missing-argument',
      '“Tabela” está vazio.',
    ]);
  });

  it('lacks it in the words of its definition, where that has some', () => {
    const plugins = [
      {
        id: 'data',
        namespace: 'data',
        name: 'data',
        actions: [
          {
            name: 'invoke',
            label: {},
            args: [
              {
                name: 'functionName',
                type: 'text',
                required: true,
                label: { en: 'Function', pt: 'Função' },
                requiredMessage: { en: 'Edge function name is required.', pt: 'O nome é obrigatório.' },
              },
            ],
          },
        ],
      },
    ];
    const made = design(flow(step('a', 'data-invoke', { args: {} })));
    const problems = findProblems(made, { ...registry, plugins } as unknown as typeof registry);
    expect(problems.map(({ message }) => message)).toContainEqual({
      en: 'Edge function name is required.',
      pt: 'O nome é obrigatório.',
    });
  });

  it('that nothing leads to never runs, and goes by the fix', () => {
    const made = design(
      flow(step('a', 'log', {}, 'b'), step('b', 'log'), step('lost', 'log', {}, 'after'), step('after', 'log')),
    );
    expect(messages('unreachable-step', made)).toEqual(['2 steps of the workflow never run: nothing leads to them.']);
    const after = fixed(made, found('unreachable-step', made)[0]);
    expect(Object.keys(after.elements[ids.title]?.workflows[0]?.actions ?? {})).toEqual(['a', 'b']);
  });

  it.each([
    [{ varId: UUID }, 'variable', 'Refers to a variable that no longer exists.'],
    [{ collectionId: UUID }, 'fetch-collection', 'Refers to a collection that no longer exists.'],
    [{ pageId: UUID }, 'change-page', 'Refers to a page that no longer exists.'],
    [{ workflowId: UUID }, 'execute-workflow', 'Refers to a workflow that no longer exists.'],
    [{ libraryComponentBaseId: UUID }, 'open-popup', 'Refers to a component that no longer exists.'],
    [{ uid: UUID, actionName: 'focus' }, 'component-action', 'Refers to an element that no longer exists.'],
  ])('that names what is gone is told, and taken out by the fix: %j', (fields, type, message) => {
    const made = design(flow(step('a', type, fields)));
    expect(messages('broken-reference', made)).toEqual([message]);
    expect(messages('broken-reference', fixed(made, found('broken-reference', made)[0]))).toEqual([]);
  });
});

describe('A page that anybody may open', () => {
  const own = add('collections', 'own', {
    name: 'My orders',
    mode: 'dynamic',
    kind: 'collection',
    pluginId: null,
    config: {},
    filter: {
      conditions: [{ key: 'k', field: 'user', operator: '$eq', value: formula("pluginVariables['auth'].user.id") }],
    },
  });
  const auth = set('design', site.id, ['authPluginId'], 'auth');
  const shown = text("collections['own'].data[0].total");

  it('is told to show rows of who is signed in', () => {
    expect(found('private-rows-on-public-page', design(own, auth, shown)).map(({ entity }) => entity.id)).toEqual([
      ids.home,
    ]);
  });

  it('is fine where its author has thought of those who are not signed in', () => {
    const asking = formula("pluginVariables['auth'].isAuthenticated");
    const inFilter = set('collections', 'own', ['filter', 'if'], asking);
    const inPage = set(
      'pages',
      ids.home,
      ['workflows'],
      [{ id: 'w', key: 'k', firstAction: 'a', actions: { a: step('a', 'if', { value: asking }) } }],
    );
    for (const thought of [inFilter, inPage])
      expect(found('private-rows-on-public-page', design(own, auth, shown, thought))).toEqual([]);
  });

  it('may fetch them in a workflow, after a sign-in for example', () => {
    const fetched = flow(step('a', 'fetch-collection', { collectionId: 'own' }));
    expect(found('private-rows-on-public-page', design(own, auth, fetched))).toEqual([]);
  });

  it('is fine without them, and so is a page for those who are signed in', () => {
    expect(found('private-rows-on-public-page', design(own, auth))).toEqual([]);
    const closed = set('pages', ids.home, ['access'], [{ key: 'signed-in', group: null }]);
    expect(found('private-rows-on-public-page', design(own, auth, shown, closed))).toEqual([]);
  });
});
