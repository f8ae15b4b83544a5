import { placeOfStep } from '@trama/document';
import type { Workflow, WorkflowAction } from '@trama/model';
import { describe, expect, it } from 'vitest';
import { FORM_IDS, formDesign, wholeRegistry } from '../testing/form-site.ts';
import { en } from '../texts/en.ts';
import { newStep } from './new-steps.ts';
import { prefilled } from './prefill.ts';
import { firstTrigger, triggerGroups } from './trigger-choices.ts';
import { movedBy, withArgument } from './workflow-edit.ts';

const design = formDesign();
const context = { design, registry: wholeRegistry, component: null };
const action = (fields: WorkflowAction['fields'], type = 'wait'): WorkflowAction => ({ id: 'a', type, fields });

describe('the arguments of an action', () => {
  it('keep their other fields when one is set or taken away', () => {
    const one = action({ value: 1, other: 2 });
    expect(withArgument(context, one, ['value'], 5).fields).toEqual({ other: 2, value: 5 });
    expect(withArgument(context, one, ['value'], undefined).fields).toEqual({ other: 2 });
  });

  it('by position keep their places when one before them is missing or taken away', () => {
    const set = withArgument(context, action({}), ['args', '1'], 'b');
    expect(set.fields.args).toEqual([null, 'b']);
    expect(withArgument(context, set, ['args', '1'], undefined).fields.args).toEqual([null, null]);
  });

  it('of another element are asked anew', () => {
    const asked = action({ uid: 'x', actionName: 'focusInput', args: [1] }, 'component-action');
    expect(withArgument(context, asked, ['uid'], FORM_IDS.email).fields).toEqual({
      uid: FORM_IDS.email,
      category: 'elements',
    });
  });
});

describe('a new workflow', () => {
  it('waits for what its element is for, not for the focus on the way there', () => {
    const waits = (type: string): string => {
      const id = wholeRegistry.elements.find(({ name }) => name === type)?.id ?? '';
      const email = design.elements[FORM_IDS.email];
      const elements = { ...design.elements, ...(email && { it: { ...email, id: 'it', type: id } }) };
      return firstTrigger(triggerGroups({ ...design, elements }, wholeRegistry, { node: 'it' }, en.workflows));
    };
    expect(['button', 'form-container', 'form-input', 'text'].map(waits)).toEqual([
      'click',
      'submit',
      'change',
      'click',
    ]);
  });
});

describe('a new step', () => {
  const nameOf = (id: string): string | null => design.elements[id]?.name ?? null;
  const contracts = { name: 'contracts', columns: [{ name: 'id', type: 'uuid', isRequired: true, isKey: true }] };
  const place = {
    ...context,
    node: FORM_IDS.form,
    nameOf,
    table: (name: unknown) => (name === 'contracts' ? { ...contracts, takesRows: true } : undefined),
    row: null,
  };
  const read = (id: string) => ({ binding: 'formula', code: `variables['${id}-value']` });
  const made = (name: string, fields: WorkflowAction['fields'] = {}) => {
    const plugin = wholeRegistry.plugins.find(({ actions }) => actions.some((one) => one.name === name));
    let count = 0;
    const newId = () => {
      count += 1;
      return `n${count}`;
    };
    return prefilled(place, newStep(context, { type: `${plugin?.id}-${name}`, fields }, newId)).actions[0]?.fields.args;
  };

  it('is filled from the inputs of the form around, where names match', () => {
    expect(made('signInEmail')).toEqual({ email: read(FORM_IDS.email), password: read(FORM_IDS.password) });
    expect(made('insert', { args: { table: 'contracts' } })).toMatchObject({
      table: 'contracts',
      mode: 'single',
      data: { email: read(FORM_IDS.email), senha: read(FORM_IDS.password) },
    });
    expect(made('update', { args: { table: 'contracts' } })).toMatchObject({ primaryData: { id: '' } });
    expect(made('update', { args: { table: 'others' } })).not.toHaveProperty('primaryData');
    expect(
      prefilled(
        { ...place, node: 'footer' },
        newStep(context, { type: 'wait', fields: {} }, () => 'n'),
      ),
    ).toEqual(newStep(context, { type: 'wait', fields: {} }, () => 'n'));
  });

  it('that changes a row finds it by the key of the row at hand', () => {
    const type = `${wholeRegistry.plugins.find(({ name }) => name === 'supabase')?.id}-delete`;
    const step = newStep(context, { type, fields: { args: { table: 'contracts' } } }, () => 'n');
    const [action] = prefilled({ ...place, node: 'footer', row: 'event.item' }, step).actions;
    expect(action?.fields.args).toMatchObject({
      primaryData: { id: { binding: 'formula', code: 'event.item?.["id"]' } },
      // It fails where no row was changed: the service itself says nothing of a row that one may not change.
      modifiers: { single: true },
    });
    expect(made('insert', { args: { table: 'contracts' } })).not.toHaveProperty('modifiers');
  });

  it('sets a variable to what its row shows from the start: an empty text, or off', () => {
    const variable = { defaultValue: null, folder: null };
    const variables = {
      words: { ...variable, id: 'words', name: 'words', type: 'string' },
      isBusy: { ...variable, id: 'isBusy', name: 'isBusy', type: 'boolean' },
      count: { ...variable, id: 'count', name: 'count', type: 'number' },
    } as unknown as typeof design.variables;
    const told = (varId: string, more: WorkflowAction['fields'] = {}) =>
      newStep(
        { ...context, design: { ...design, variables } },
        { type: 'variable', fields: { varId, ...more } },
        () => 'n',
      ).actions[0]?.fields;
    expect(told('words')).toEqual({ varId: 'words', varValue: '' });
    expect(told('isBusy')).toEqual({ varId: 'isBusy', varValue: false });
    expect(told('isBusy', { varValue: true })).toEqual({ varId: 'isBusy', varValue: true });
    expect(told('count')).toEqual({ varId: 'count' });
  });

  it('has the chains that it needs', () => {
    const types = ['if', 'switch', 'trycatch', 'loop'].map((type) => {
      const [one] = newStep(context, { type, fields: {} }, () => 'n').actions;
      return [one?.branches?.map(({ value, isDefault }) => (isDefault ? 'default' : value)), one?.loop];
    });
    expect(types).toEqual([
      [[true, false], undefined],
      [['', 'default'], undefined],
      [['try', 'catch', 'finally'], undefined],
      [undefined, null],
    ]);
  });
});

describe('a step that is moved with a key', () => {
  const step = (id: string, next: string | null, rest: Partial<WorkflowAction> = {}): WorkflowAction => ({
    id,
    type: 'wait',
    next,
    fields: {},
    ...rest,
  });
  const workflow: Workflow = {
    id: 'w',
    key: 'w',
    firstAction: 'a',
    actions: {
      a: step('a', 'if'),
      if: step('if', null, {
        type: 'if',
        branches: [
          { key: 'y', value: true, id: 'b' },
          { key: 'n', value: false, id: null },
        ],
      }),
      b: step('b', 'c'),
      c: step('c', null),
    },
  };

  it('goes to the next place above or below, into branches and out of them, and never beyond the ends', () => {
    const places = (by: 1 | -1, from: Workflow): readonly string[] => {
      const found: string[] = [];
      for (let now = from, next = movedBy(from, 'c', by); next !== now; now = next, next = movedBy(next, 'c', by)) {
        const place = placeOfStep(next, 'c');
        const branch = place?.lane.in === 'branch' ? place.lane.branch : place?.lane.in;
        found.push(`${branch} behind ${place?.after ?? 'nothing'}`);
      }
      return found;
    };
    expect(places(-1, workflow)).toEqual(['y behind nothing', 'main behind a', 'main behind nothing']);
    expect(places(1, workflow)).toEqual(['n behind nothing', 'main behind if', 'error behind nothing']);
    expect(movedBy(movedBy(workflow, 'c', 1), 'c', -1)).toEqual(workflow);
  });
});
