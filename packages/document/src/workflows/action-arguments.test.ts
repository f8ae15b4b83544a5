import { createRegistry, type Design, type WorkflowAction } from '@trama/model';
import { describe, expect, it } from 'vitest';
import { sampleSite } from '../testing.tsx';
import { actionArguments, argumentValue } from './action-arguments.ts';
import { actionFace } from './action-face.ts';

const label = (text: string) => ({ en: text, pt: text });

const registry = createRegistry(
  [
    {
      id: 'input',
      name: 'input',
      label: label('Input'),
      icon: 'lucide/box',
      category: 'form',
      inherits: {},
      displays: [],
      slots: [],
      fields: [],
      actions: [{ name: 'fill', label: label('Fill'), args: [{ name: 'to', type: 'text', label: label('To') }] }],
    },
  ],
  [
    {
      id: 'plug',
      name: 'plug',
      namespace: 'plug',
      label: label('Plug'),
      icon: 'lucide/plug',
      kind: ['actions'],
      setup: [],
      actions: [
        {
          name: 'send',
          label: label('Send'),
          args: [
            { name: 'by', type: 'text', label: label('By') },
            { name: 'phone', type: 'text', label: label('Phone'), when: ({ by }) => by === 'phone' },
          ],
        },
      ],
    },
  ],
);

const base = sampleSite();
const entity = <Rest extends object>(id: string, rest: Rest) => ({ [id]: { id, name: id, ...rest } });
const design = {
  ...base,
  variables: entity('open', { type: 'boolean', defaultValue: false }),
  pages: { ...base.pages, item: { ...Object.values(base.pages)[0], id: 'item', paths: { default: 'item/{{id|1}}' } } },
  workflows: entity('greet', { key: 'greet', actions: {}, parameters: [{ key: 'p', name: 'who', type: 'string' }] }),
  components: entity('ask', {
    kind: 'popup',
    rootElementId: 'r',
    properties: { p1: { id: 'p1', label: 'Title', type: 'Text' } },
    triggers: {},
    variables: {},
    workflows: {},
    formulas: {},
  }),
  elements: {
    ...base.elements,
    mail: { ...Object.values(base.elements)[0], id: 'mail', type: 'input', component: null },
  },
} as unknown as Design;

const argumentsOf = (type: string, fields: WorkflowAction['fields'] = {}) => {
  const action: WorkflowAction = { id: 'a', type, fields };
  return actionArguments({ design, registry, component: null }, action).map(({ path, field }) => ({
    at: path.join('.'),
    label: field.label.en,
    type: field.type,
    value: argumentValue(action, { path }),
  }));
};
const places = (type: string, fields?: WorkflowAction['fields']) => argumentsOf(type, fields).map(({ at }) => at);

describe('what an action is told', () => {
  it('are the fields of its definition that apply', () => {
    expect(places('change-page', { navigateMode: 'external' })).toEqual([
      'navigateMode',
      'externalUrl',
      'openInNewTab',
    ]);
    expect(places('plug-send')).toEqual(['args.by']);
    expect(places('plug-send', { args: { by: 'phone' } })).toEqual(['args.by', 'args.phone']);
    expect(places('plug-send', { args: ['phone'] })).toEqual(['args.0']);
  });

  it('is of a language chosen by its name', () => {
    const action: WorkflowAction = { id: 'a', type: 'change-lang', fields: {} };
    const [language] = actionArguments({ design, registry, component: null }, action);
    expect(language?.field.choices).toContainEqual({ value: 'en', label: { en: 'English', pt: 'inglês' } });
  });

  it('are the parameters of what it names: of a page, a popup, a workflow, an element', () => {
    expect(places('change-page', { pageId: 'item' })).toContain('parameters.id');
    expect(argumentsOf('open-popup', { libraryComponentBaseId: 'ask' }).at(-1)).toMatchObject({
      at: 'content.default.p1',
      label: 'Title',
      type: 'text',
    });
    expect(places('open-popup', { libraryComponentBaseId: 'ask', content: { default: { Title: 'Hi' } } })).toContain(
      'content.default.Title',
    );
    expect(places('execute-workflow', { workflowId: 'greet' })).toEqual(['workflowId', 'parameters.who']);
    expect(places('execute-workflow:greet')).toEqual(['parameters.who']);
    expect(places('component-action', { uid: 'mail', actionName: 'fill' })).toEqual(['uid', 'actionName', 'args.0']);
    expect(places('_wwLocalMethod_form.setFormState')).toEqual(['args.0', 'args.1']);
  });

  it('has the type of the variable that it sets', () => {
    const valueType = (fields: WorkflowAction['fields']) =>
      argumentsOf('variable', fields).find(({ at }) => at === 'varValue')?.type;
    expect([valueType({ varId: 'open' }), valueType({ varId: 'gone' })]).toEqual(['boolean', 'data']);
  });

  it('is also what stands in it and no definition describes, but no mark of the format', () => {
    const told = argumentsOf('f5856798-485d-47be-b433-d43d771c64e1-loginNow', {
      args: { apiGroupUrl: 'x', body: { email: 'a' }, bodyFields: ['email'], dataType: null },
      description: 'A note',
      internal: true,
    });
    expect(told.map(({ at, label: name }) => [at, name])).toEqual([
      ['args.apiGroupUrl', 'Api group url'],
      ['args.body', 'Body'],
    ]);
  });

  it('has a name, also where its plugin is unknown', () => {
    const nameOf = (type: string) => actionFace(design, registry, { type, fields: {} }).label.en;
    expect(nameOf('plug-send')).toBe('Send');
    expect(nameOf('f5856798-485d-47be-b433-d43d771c64e1-loginNow')).toBe('Login now');
    expect(nameOf('_wwLocalMethod_popup.close')).toBe('Close this popup');
    expect(nameOf('_wwLocalMethod_mine.doThis')).toBe('Do this');
  });
});
