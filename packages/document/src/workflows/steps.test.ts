import { createRegistry, type PluginDefinition, type Variable, type Workflow, type WorkflowAction } from '@trama/model';
import { describe, expect, it } from 'vitest';
import { blankDesign } from '../blank-design.ts';
import { pastedStepsReport } from '../operations/paste-report.ts';
import {
  freshSteps,
  freshWorkflow,
  parseSteps,
  parseWorkflow,
  serializeSteps,
  serializeWorkflow,
} from './step-clipboard.ts';
import {
  fragmentOf,
  type LaneSteps,
  placeOfStep,
  type Step,
  withoutSteps,
  withStepAt,
  withSteps,
  workflowSteps,
} from './steps.ts';

const SITE = blankDesign('Loja', 'pt', () => 'site');

const action = (id: string, init: Partial<WorkflowAction> = {}): WorkflowAction => ({
  id,
  type: 'wait',
  next: null,
  fields: {},
  ...init,
});

const workflowOf = (actions: readonly WorkflowAction[], init: Partial<Workflow> = {}): Workflow => ({
  id: 'w',
  key: 'w',
  firstAction: actions[0]?.id ?? null,
  actions: Object.fromEntries(actions.map((one) => [one.id, one])),
  ...init,
});

/** `a if(yes: b c; no:) z` */
const written = (lane: LaneSteps): string => lane.steps.map(writtenStep).join(' ');
const writtenStep = ({ action: { id }, lanes }: Step): string => {
  const inner = lanes.map((lane) => `${lane.branch?.key ?? 'loop'}:${written(lane)}`);
  return inner.length === 0 ? id : `${id}(${inner.join('; ')})`;
};
const both = (workflow: Workflow): string => {
  const { main, error } = workflowSteps(workflow);
  return error.steps.length === 0 ? written(main) : `${written(main)} ! ${written(error)}`;
};

const branching = workflowOf(
  [
    action('a', { next: 'if' }),
    action('if', {
      type: 'if',
      next: 'z',
      branches: [
        { key: 'yes', value: true, id: 'b' },
        { key: 'no', value: false, id: null },
      ],
    }),
    action('b', { next: 'each' }),
    action('each', { type: 'loop', loop: 'body' }),
    action('body'),
    action('z'),
    action('sorry'),
  ],
  { firstErrorAction: 'sorry' },
);

describe('the steps of a workflow', () => {
  it('are read with their branches and loops, and after them those of a failure', () => {
    expect(both(branching)).toBe('a if(yes:b each(loop:body); no:) z ! sorry');
  });

  it('are read once each: a circle, and a branch that leads back, end there', () => {
    const circle = workflowOf([action('a', { next: 'b' }), action('b', { next: 'a' })]);
    expect(both(circle)).toBe('a b');
    const back = workflowOf([
      action('if', { type: 'if', next: 'z', branches: [{ key: 'yes', value: true, id: 'b' }] }),
      action('b', { next: 'z' }),
      action('z'),
    ]);
    expect(both(back)).toBe('if(yes:b) z');
    expect(withoutSteps(back, ['b']).actions.if?.branches?.[0]?.id).toBe('z');
  });

  it('are put at the start, behind another, into an empty branch and into the chain of a failure', () => {
    const added = { roots: ['n', 'm'], actions: [action('n'), action('m')] };
    const at = (place: Parameters<typeof withSteps>[1]) => both(withSteps(branching, place, added));
    expect(at({ lane: { in: 'main' }, after: null })).toBe('n m a if(yes:b each(loop:body); no:) z ! sorry');
    expect(at({ lane: { in: 'main' }, after: 'z' })).toBe('a if(yes:b each(loop:body); no:) z n m ! sorry');
    expect(at({ lane: { in: 'branch', action: 'if', branch: 'no' }, after: null })).toBe(
      'a if(yes:b each(loop:body); no:n m) z ! sorry',
    );
    expect(at({ lane: { in: 'loop', action: 'each' }, after: 'body' })).toBe(
      'a if(yes:b each(loop:body n m); no:) z ! sorry',
    );
    expect(at({ lane: { in: 'error' }, after: 'sorry' })).toBe('a if(yes:b each(loop:body); no:) z ! sorry n m');
  });

  it('are taken out with what stands in their branches and loops, and the others stay linked', () => {
    const left = withoutSteps(branching, ['if', 'body', 'sorry']);
    expect(both(left)).toBe('a z');
    expect(Object.keys(left.actions)).toEqual(['a', 'z']);
    expect(both(withoutSteps(branching, ['a']))).toBe('if(yes:b each(loop:body); no:) z ! sorry');
  });

  it('move with all that is in them, and never into themselves', () => {
    const moved = withStepAt(branching, 'each', { lane: { in: 'main' }, after: 'z' });
    expect(both(moved)).toBe('a if(yes:b; no:) z each(loop:body) ! sorry');
    const up = withStepAt(branching, 'z', { lane: { in: 'main' }, after: null });
    expect(both(up)).toBe('z a if(yes:b each(loop:body); no:) ! sorry');
    const inside = { lane: { in: 'branch', action: 'if', branch: 'no' }, after: null } as const;
    expect(withStepAt(branching, 'if', inside)).toBe(branching);
    expect(placeOfStep(moved, 'each')).toEqual({ lane: { in: 'main' }, after: 'z' });
  });

  it('change nothing but the actions whose links change', () => {
    const moved = withStepAt(branching, 'body', { lane: { in: 'error' }, after: 'sorry' });
    const changed = Object.keys(moved.actions).filter((id) => moved.actions[id] !== branching.actions[id]);
    expect(changed.toSorted()).toEqual(['each', 'sorry']);
  });

  it('are copied whole, under new ids, and read the results of each other', () => {
    const workflow = workflowOf([
      action('ask', { type: 'if', next: 'tell', branches: [{ key: 'yes', value: true, id: 'inner' }] }),
      action('inner', { fields: { value: 'ask' } }),
      action('tell', {
        type: 'log',
        fields: { message: { binding: 'formula', code: "context.workflow['ask'].result + variables['v']" } },
      }),
    ]);
    const copied = parseSteps(serializeSteps(SITE, fragmentOf(workflow, ['tell', 'ask', 'inner'])));
    expect(copied.roots).toEqual(['ask', 'tell']);
    let count = 0;
    const fresh = freshSteps(copied, () => {
      count += 1;
      return `new-${count}`;
    });
    expect(fresh.roots).toEqual(['new-1', 'new-3']);
    expect(fresh.actions.map(({ id, next }) => [id, next])).toEqual([
      ['new-1', 'new-3'],
      ['new-2', null],
      ['new-3', null],
    ]);
    expect(fresh.actions[0]?.branches?.[0]?.id).toBe('new-2');
    expect(fresh.actions[1]?.fields.value).toBe('ask');
    expect(fresh.actions[2]?.fields.message).toEqual({
      binding: 'formula',
      code: "context.workflow['new-1'].result + variables['v']",
    });
  });

  it.each(['no JSON', '{"trama":"elements"}', '{"trama":"actions","format":1,"roots":["x"],"actions":[]}'])(
    'are not read from %s',
    (text) => expect(() => parseSteps(text)).toThrow('clipboard'),
  );

  it('are copied with their workflow too, which stands under a new id as each of them', () => {
    const workflow = workflowOf(
      [
        action('ask', { next: 'tell' }),
        action('tell', { fields: { message: { binding: 'formula', code: "context.workflow['ask'].result" } } }),
        action('sorry'),
      ],
      { name: 'Greet', firstErrorAction: 'sorry' },
    );
    const read = parseWorkflow(serializeWorkflow(SITE, workflow));
    expect(read).toEqual({ workflow, site: { id: 'site', name: 'Loja' } });
    let count = 0;
    const fresh = freshWorkflow(read.workflow, () => {
      count += 1;
      return `new-${count}`;
    });
    expect([fresh.id, fresh.key, fresh.name, both(fresh)]).toEqual(['new-4', 'new-4', 'Greet', 'new-1 new-2 ! new-3']);
    expect(fresh.actions['new-2']?.fields.message).toMatchObject({ code: "context.workflow['new-1'].result" });
  });

  it.each([
    'no JSON',
    '{"trama":"actions"}',
    '{"trama":"workflow","format":1,"workflow":{"id":"w","actions":{"a":1}}}',
  ])('are no workflow in %s', (text) => expect(() => parseWorkflow(text)).toThrow('clipboard'));
});

describe('pasted steps', () => {
  const uuid = (last: string): string => `00000000-0000-4000-8000-00000000000${last}`;
  const supabase = { id: uuid('a'), name: 'Supabase', namespace: 'supabase' };
  const registry = createRegistry([], []);
  const asks = action(uuid('1'), {
    type: 'variable',
    fields: {
      varId: uuid('2'),
      varValue: { binding: 'formula', code: `context.workflow['${uuid('3')}'].result` },
    },
  });
  const at = { holder: 'app', key: 'w', actions: [asks] } as const;

  it('of another site tell how many things of each kind they name that are not there', () => {
    const report = pastedStepsReport(SITE, registry, { ...at, site: { id: 'other', name: 'Outra' } });
    expect(report).toEqual({
      from: 'Outra',
      carried: null,
      missing: [
        { kind: 'variable', count: 1 },
        { kind: 'step', count: 1 },
      ],
    });
  });

  it('of this site say nothing where all is there, and tell of steps that stayed behind', () => {
    const site = { id: 'site', name: 'Loja' };
    const variable = { id: uuid('2'), name: 'total', type: 'number', defaultValue: 0 } as unknown as Variable;
    const design = { ...SITE, variables: { [uuid('2')]: variable } };
    expect(pastedStepsReport(design, registry, { ...at, site })).toEqual({
      from: null,
      carried: null,
      missing: [{ kind: 'step', count: 1 }],
    });
    const whole = workflowOf([asks, action(uuid('3'))]);
    expect(pastedStepsReport({ ...design, appWorkflows: [whole] }, registry, { ...at, site })).toBeNull();
  });

  it('of a plugin that this site does not have say so, though there is one', () => {
    const known = createRegistry(
      [],
      [
        {
          ...supabase,
          label: { en: '', pt: '' },
          setup: [],
          actions: [{ name: 'insert', label: { en: '', pt: '' }, args: [] }],
        } as unknown as PluginDefinition,
      ],
    );
    const insert = action(uuid('1'), { type: `${supabase.id}-insert`, fields: { args: {} } });
    const site = { id: 'other', name: '' };
    expect(pastedStepsReport(SITE, known, { ...at, actions: [insert], site })?.missing).toEqual([
      { kind: 'plugin', count: 1 },
    ]);
  });
});
