import { createRegistry, type Design, type ElementDefinition, type Value } from '@trama/model';
import { describe, expect, it } from 'vitest';
import { applyChanges } from '../apply/apply-changes.ts';
import { createCountingIds } from '../ids.ts';
import { perform, registry, sampleIds, sampleSite, TYPES } from '../testing.tsx';
import { setClasses } from './classes.ts';
import { setContent } from './set-content.ts';
import {
  setAttributes,
  setDomClass,
  setDomId,
  setElementName,
  setLink,
  setStates,
  setWatchScrollPosition,
} from './set-node-fields.ts';
import { setStyle } from './set-style.ts';
import { setText } from './set-text.ts';
import { insertWorkflow, removeWorkflow, setWorkflow, workflowOf } from './workflows.ts';

const design = sampleSite();
const ids = sampleIds(design);

describe('Setting a style', () => {
  it('writes one property of the layer of a screen and a state', () => {
    const { after, undone } = perform(design, setStyle, {
      id: ids.hero,
      screen: 'mobile',
      state: '_wwHover',
      property: 'color',
      value: 'green',
    });
    expect(after.elements[ids.hero]?.style).toEqual({ default: { color: 'red' }, _wwHover_mobile: { color: 'green' } });
    expect(undone).toEqual(design);
  });

  it('takes a property away, of a section too', () => {
    const set = perform(design, setStyle, { id: ids.main, screen: 'default', property: 'padding', value: '4px' }).after;
    const { after, undone } = perform(set, setStyle, {
      id: ids.main,
      screen: 'default',
      property: 'padding',
      value: undefined,
    });
    expect(after).toEqual(design);
    expect(undone).toEqual(set);
  });

  it('refuses an element that does not exist', () => {
    expect(() => perform(design, setStyle, { id: 'gone', screen: 'default', property: 'color', value: 'red' })).toThrow(
      expect.objectContaining({ code: 'document/unknown-id' }),
    );
  });
});

describe('Setting content', () => {
  it('writes one property of one layer', () => {
    const { after, undone } = perform(design, setContent, {
      id: ids.action,
      screen: 'default',
      property: 'buttonType',
      value: 'submit',
    });
    expect(after.elements[ids.action]?.content.default?.buttonType).toBe('submit');
    expect(undone).toEqual(design);
  });
});

describe('Setting a text', () => {
  it('leaves the other languages alone', () => {
    const { after, undone } = perform(design, setText, {
      id: ids.title,
      property: '_ww-text_text',
      language: 'pt',
      text: 'Bom dia',
    });
    expect(after.elements[ids.title]?.content.default?.['_ww-text_text']).toEqual({ pt: 'Bom dia', en: 'Hello' });
    expect(undone).toEqual(design);
  });

  describe('of a new element, which brings texts in several languages,', () => {
    const brought = { en: 'Nothing yet', pt: 'Nada ainda' };
    const text = { ...(registry.element(TYPES.text) as ElementDefinition), template: { content: { alt: brought } } };
    const box: ElementDefinition = {
      ...(registry.element(TYPES.flexbox) as ElementDefinition),
      template: { children: { children: [{ type: TYPES.text, content: { alt: { en: 'Card', pt: 'Cartão' } } }] } },
    };
    const types = createRegistry([text, box], []);
    const type = (before: Design, language: string, words: string) =>
      perform(before, setText, { id: ids.title, property: 'alt', language, text: words }, types);
    const withText = (value: Value): Design =>
      perform(design, setContent, { id: ids.title, screen: 'default', property: 'alt', value }).after;
    const altOf = (of: Design) => of.elements[ids.title]?.content.default?.alt;

    it('takes the place of all of them, and taken back brings them again', () => {
      const added = withText(brought);
      const { after, undone } = type(added, 'pt', 'Vazio');
      expect(altOf(after)).toEqual({ pt: 'Vazio' });
      expect(undone).toEqual(added);
      expect(altOf(type(after, 'en', 'Empty').after)).toEqual({ pt: 'Vazio', en: 'Empty' });
    });

    it('does so in what the template of another type is made of, and in a language that nothing is brought in', () => {
      expect(altOf(type(withText({ en: 'Card', pt: 'Cartão' }), 'es', 'Tarjeta').after)).toEqual({ es: 'Tarjeta' });
    });

    it('leaves what somebody has written, be it in one language', () => {
      expect(altOf(type(withText({ ...brought, en: 'Empty' }), 'pt', 'Vazio').after)).toEqual({
        en: 'Empty',
        pt: 'Vazio',
      });
    });
  });

  it('keeps a text without languages as that of the default one', () => {
    const { after, undone } = perform(design, setText, {
      id: ids.row,
      property: '_ww-text_text',
      language: 'en',
      text: 'Line',
    });
    expect(after.elements[ids.row]?.content.default?.['_ww-text_text']).toEqual({ pt: 'Row', en: 'Line' });
    expect(undone).toEqual(design);
  });
});

describe('Setting what a node is besides its looks', () => {
  it.each([
    ['its name', setElementName, { id: ids.hero, name: 'Hero' }, { name: 'Hero' }],
    [
      'its link',
      setLink,
      { id: ids.hero, link: { type: 'external', href: '/x' } },
      { link: { type: 'external', href: '/x' } },
    ],
    [
      'its states',
      setStates,
      { id: ids.hero, states: [{ key: 'a', id: 'a', label: 'A' }] },
      { states: [{ key: 'a', id: 'a', label: 'A' }] },
    ],
    ['its id in the document', setDomId, { id: ids.hero, domId: 'top' }, { domId: 'top' }],
    ['its classes in the document', setDomClass, { id: ids.hero, domClass: 'dark' }, { domClass: 'dark' }],
    [
      'that its place is watched',
      setWatchScrollPosition,
      { id: ids.hero, watchScrollPosition: true },
      { watchScrollPosition: true },
    ],
    [
      'its attributes',
      setAttributes,
      { id: ids.hero, attributes: [{ key: 'a', name: 'role', value: 'main' }] },
      { attributes: [{ key: 'a', name: 'role', value: 'main' }] },
    ],
    [
      'its classes in a state',
      setClasses,
      { id: ids.hero, state: '_wwHover', classes: ['c'] },
      { classes: { _wwHover: ['c'] } },
    ],
  ] as const)('sets %s', (_name, operation, input, expected) => {
    const { after, undone } = perform(design, operation as typeof setElementName, input as never);
    expect(after.elements[ids.hero]).toMatchObject(expected);
    expect(undone).toEqual(design);
  });
});

describe('Workflows of elements, pages and the app', () => {
  const workflow = { id: 'w', key: 'k', trigger: 'click', actions: {} };

  it.each([
    ['an element', { node: ids.hero }],
    ['a page', { page: ids.home }],
    ['the app', 'app'],
  ] as const)('are added, replaced and removed on %s', (_name, holder) => {
    const added = perform(design, insertWorkflow, { holder, workflow });
    const replaced = perform(added.after, setWorkflow, { holder, workflow: { ...workflow, trigger: 'dblclick' } });
    const removed = perform(replaced.after, removeWorkflow, { holder, key: 'k' });
    expect(JSON.stringify(replaced.after)).toContain('dblclick');
    expect(removed.after).toEqual(design);
    expect([added.undone, replaced.undone, removed.undone]).toEqual([design, added.after, replaced.after]);
  });

  it('cannot be replaced when they are gone', () => {
    expect(() => perform(design, setWorkflow, { holder: 'app', workflow })).toThrow('Workflow not found.');
  });
});

describe('Workflows that are called, and those of components', () => {
  const action = (id: string, value: number) => ({ id, type: 'wait', next: null, fields: { value } });
  const workflow = { id: 'w', key: 'k', name: 'Greet', actions: { a: action('a', 1), b: action('b', 2) } };
  const component = {
    id: 'c',
    kind: 'component',
    rootElementId: 'r',
    properties: {},
    triggers: {},
    variables: {},
    workflows: {},
    formulas: {},
  } as const;
  const withComponent = { ...design, components: { ...design.components, c: component } };

  it.each([['site' as const], [{ component: 'c' }]])('are added, changed and removed by id (%o)', (holder) => {
    const added = perform(withComponent, insertWorkflow, { holder, workflow });
    expect(workflowOf(added.after, holder, 'w')).toEqual(workflow);
    const renamed = perform(added.after, setWorkflow, { holder, workflow: { ...workflow, name: 'Welcome' } });
    expect(workflowOf(renamed.after, holder, 'w')?.name).toBe('Welcome');
    expect(renamed.undone).toEqual(added.after);
    const removed = perform(renamed.after, removeWorkflow, { holder, key: 'w' });
    expect(removed.after).toEqual(withComponent);
    expect(workflowOf(removed.after, holder, 'w')).toBeUndefined();
  });

  it('set only what differs, so that two people change two steps', () => {
    const { after } = perform(design, insertWorkflow, { holder: 'site', workflow });
    const change = (changed: typeof workflow) =>
      setWorkflow({ design: after, registry, ids: createCountingIds() }, { holder: 'site', workflow: changed }).changes;
    const one = change({ ...workflow, actions: { ...workflow.actions, a: action('a', 10) } });
    const other = change({ ...workflow, actions: { ...workflow.actions, b: action('b', 20) } });
    expect(one).toEqual([
      { op: 'set', entity: 'workflows', id: 'w', path: ['actions', 'a', 'fields', 'value'], value: 10 },
    ]);
    const { a, b } = applyChanges(applyChanges(after, one), other).workflows.w?.actions ?? {};
    expect([a?.fields.value, b?.fields.value]).toEqual([10, 20]);
    const { a: _gone, ...left } = workflow.actions;
    expect(change({ ...workflow, actions: left } as unknown as typeof workflow)).toEqual([
      { op: 'set', entity: 'workflows', id: 'w', path: ['actions', 'a'], value: undefined },
    ]);
  });
});
