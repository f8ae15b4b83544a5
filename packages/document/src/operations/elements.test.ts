import { describe, expect, it } from 'vitest';
import { serializeClipboard } from '../clipboard.ts';
import { perform, sampleIds, sampleSite, TYPES } from '../testing.tsx';
import { addComponent } from './add-component.ts';
import { deleteElements } from './delete-elements.ts';
import { duplicateElement } from './duplicate-element.ts';
import { insertElement } from './insert-element.ts';
import { moveElement } from './move-element.ts';
import { pasteElements } from './paste-elements.ts';
import { unwrap } from './unwrap.ts';
import { insertWorkflow } from './workflows.ts';
import { wrapElement } from './wrap-element.ts';

const design = sampleSite();
const ids = sampleIds(design);
const childrenOf = (of: typeof design, id: string) => of.elements[id]?.slots.children;

describe('Inserting an element', () => {
  it('puts the template of its type behind a sibling, with the defaults of the fields', () => {
    const { after, undone, result } = perform(design, insertElement, {
      element: { type: TYPES.form },
      into: { owner: ids.hero, slot: 'children', after: ids.title },
    });
    const form = after.elements[result];
    const [heading, button] = form?.slots.children ?? [];
    expect(childrenOf(after, ids.hero)).toEqual([ids.title, result, ids.action]);
    expect(after.elements[heading ?? '']).toMatchObject({
      type: TYPES.text,
      name: 'Heading',
      content: { default: { '_ww-text_text': 'Text' } },
      section: ids.main,
    });
    expect(after.elements[button ?? '']?.content.default).toEqual({ buttonType: 'button' });
    expect(undone).toEqual(design);
  });

  it('puts it first with after null, and last without', () => {
    const first = perform(design, insertElement, {
      element: { type: TYPES.text },
      into: { owner: ids.hero, slot: 'children', after: null },
    });
    const last = perform(design, insertElement, {
      element: { type: TYPES.text },
      into: { owner: ids.hero, slot: 'children' },
    });
    expect(childrenOf(first.after, ids.hero)?.[0]).toBe(first.result);
    expect(childrenOf(last.after, ids.hero)?.at(-1)).toBe(last.result);
  });

  it('puts it into an empty section', () => {
    const { after, result } = perform(design, insertElement, {
      element: { type: TYPES.text },
      into: { owner: ids.aboutMain, slot: 'wwObjects' },
    });
    expect(after.sections[ids.aboutMain]?.slots.wwObjects).toEqual([result]);
    expect(after.elements[result]?.section).toBe(ids.aboutMain);
  });

  it('refuses a type that does not exist', () => {
    expect(() =>
      perform(design, insertElement, { element: { type: 'x' }, into: { owner: ids.hero, slot: 'children' } }),
    ).toThrow('There is no element type "x".');
  });
});

describe('Moving an element', () => {
  it('carries it to another page with all that is in it', () => {
    const { after, undone } = perform(design, moveElement, {
      id: ids.hero,
      to: { owner: ids.aboutMain, slot: 'wwObjects' },
    });
    expect(after.sections[ids.main]?.slots.wwObjects).toEqual([ids.list]);
    expect(after.sections[ids.aboutMain]?.slots.wwObjects).toEqual([ids.hero]);
    expect(after.elements[ids.icon]?.section).toBe(ids.aboutMain);
    expect(undone).toEqual(design);
  });

  it('reorders within its slot', () => {
    const { after, changes, undone } = perform(design, moveElement, {
      id: ids.title,
      to: { owner: ids.hero, slot: 'children', after: ids.action },
    });
    expect(changes.map(({ op }) => op)).toEqual(['reorder']);
    expect(childrenOf(after, ids.hero)).toEqual([ids.action, ids.title]);
    expect(undone).toEqual(design);
  });

  it('refuses a place inside of itself', () => {
    expect(() => perform(design, moveElement, { id: ids.hero, to: { owner: ids.action, slot: 'leftIcon' } })).toThrow(
      'An element cannot be put inside itself.',
    );
  });
});

describe('Deleting elements', () => {
  it('takes away what is in them and brings all back when undone', () => {
    const { after, undone } = perform(design, deleteElements, { ids: [ids.hero, ids.title, 'gone'] });
    expect(Object.keys(after.elements).sort()).toEqual([ids.list, ids.row].sort());
    expect(after.sections[ids.main]?.slots.wwObjects).toEqual([ids.list]);
    expect(undone).toEqual(design);
  });
});

describe('Duplicating an element', () => {
  it('puts a deep copy with new ids behind it', () => {
    const { after, undone, result } = perform(design, duplicateElement, { id: ids.hero });
    const [title, action] = childrenOf(after, result) ?? [];
    expect(after.sections[ids.main]?.slots.wwObjects).toEqual([ids.hero, result, ids.list]);
    expect(after.elements[title ?? '']?.content).toEqual(design.elements[ids.title]?.content);
    expect([title, action]).not.toContain(ids.title);
    expect(undone).toEqual(design);
  });

  it('lets the copies speak of each other, and keeps what they say of others', () => {
    const code = `variables['${ids.title}-value'] + variables['${ids.row}-value']`;
    const bound = perform(design, insertWorkflow, {
      holder: { node: ids.hero },
      workflow: {
        id: 'w',
        key: 'w',
        actions: { a: { id: 'a', type: 'log', fields: { message: { binding: 'formula', code } } } },
      },
    }).after;
    const { after, result } = perform(bound, duplicateElement, { id: ids.hero });
    const [title] = childrenOf(after, result) ?? [];
    expect(after.elements[result]?.workflows[0]?.actions.a?.fields.message).toMatchObject({
      code: `variables['${title}-value'] + variables['${ids.row}-value']`,
    });
  });
});

describe('Wrapping elements', () => {
  it('puts a container around siblings, in their order and at their place', () => {
    const { after, undone, result } = perform(design, wrapElement, {
      ids: [ids.action, ids.title],
      type: TYPES.flexbox,
    });
    expect(childrenOf(after, ids.hero)).toEqual([result]);
    expect(childrenOf(after, result)).toEqual([ids.title, ids.action]);
    expect(undone).toEqual(design);
  });

  it('keeps the place between the others', () => {
    const { after, result } = perform(design, wrapElement, { ids: [ids.action], type: TYPES.flexbox });
    expect(childrenOf(after, ids.hero)).toEqual([ids.title, result]);
  });

  it('refuses elements of different containers, and a type that holds nothing', () => {
    expect(() => perform(design, wrapElement, { ids: [ids.title, ids.row], type: TYPES.flexbox })).toThrow(
      'Only elements that stand beside each other',
    );
    expect(() => perform(design, wrapElement, { ids: [ids.title], type: TYPES.text })).toThrow(
      'This type of element cannot hold others.',
    );
  });
});

describe('Unwrapping an element', () => {
  it('leaves its children where it stood', () => {
    const { after, undone } = perform(design, unwrap, { id: ids.hero });
    expect(after.sections[ids.main]?.slots.wwObjects).toEqual([ids.title, ids.action, ids.list]);
    expect(after.elements[ids.hero]).toBeUndefined();
    expect(undone).toEqual(design);
  });
});

describe('Pasting elements', () => {
  it('puts copies under new ids into another page', () => {
    const text = serializeClipboard(design, [ids.hero, ids.title, ids.row]);
    const { after, result, undone } = perform(design, pasteElements, {
      copied: text,
      into: { owner: ids.aboutMain, slot: 'wwObjects' },
    });
    expect(after.sections[ids.aboutMain]?.slots.wwObjects).toEqual(result);
    expect(result).toHaveLength(2);
    expect(after.elements[result[0] ?? '']).toMatchObject({
      section: ids.aboutMain,
      style: { default: { color: 'red' } },
    });
    expect(undone).toEqual(design);
  });

  it.each([
    ['no elements', 'hello', 'The clipboard does not hold elements.'],
    ['another version', '{"trama":"elements","format":99}', 'another version of the builder'],
    ['damaged elements', '{"trama":"elements","format":1,"roots":["a"],"elements":[{"id":"a"}]}', 'damaged'],
  ])('refuses %s', (_name, text, message) => {
    expect(() => perform(design, pasteElements, { copied: text, into: { owner: ids.hero, slot: 'children' } })).toThrow(
      message,
    );
  });
});

describe('Adding a component', () => {
  it('makes its root, and instances can be inserted', () => {
    const added = perform(design, addComponent, { name: 'Badge', kind: 'component', rootType: TYPES.flexbox });
    const { id, root } = added.result;
    expect(added.after.components[id]).toMatchObject({ name: 'Badge', rootElementId: root });
    expect(added.after.elements[root]).toMatchObject({ parentComponent: id, section: null });
    const instance = perform(added.after, insertElement, {
      element: { component: id },
      into: { owner: ids.list, slot: 'children' },
    });
    expect(instance.after.elements[instance.result]).toMatchObject({ type: null, component: id });
    expect(added.undone).toEqual(design);
  });
});
