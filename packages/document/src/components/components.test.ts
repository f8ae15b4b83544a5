import type { Component, Design, Id } from '@trama/model';
import { describe, expect, it } from 'vitest';
import { applyPatch } from '../apply/apply-changes.ts';
import { serializeClipboard } from '../clipboard.ts';
import { createCountingIds } from '../ids.ts';
import type { Operation } from '../operation.ts';
import { addComponentVariable } from '../operations/component-parts.ts';
import { insertElement } from '../operations/insert-element.ts';
import { moveElement } from '../operations/move-element.ts';
import { pasteElements } from '../operations/paste-elements.ts';
import { setContent } from '../operations/set-content.ts';
import { setStyle } from '../operations/set-style.ts';
import { registry, sampleIds, sampleSite } from '../testing.tsx';
import { subtreeIds } from '../tree.ts';
import {
  detachInstance,
  duplicateComponent,
  instanceSlots,
  makeComponent,
  removeComponent,
  removeComponentPart,
  setComponentPart,
  setSlotFilled,
  swapComponent,
} from './index.ts';

const site = sampleSite();
const ids = sampleIds(site);

const source = createCountingIds();

/** Runs an operation with ids that nothing before it has. */
const perform = <Input, Result>(design: Design, operation: Operation<Input, Result>, input: Input) => {
  const { changes, inverse, result } = operation({ design, registry, ids: source }, input);
  const after = applyPatch(design, changes).design;
  return { after, result, undone: applyPatch(after, inverse).design };
};

const formula = (code: string) => ({ binding: 'formula', code }) as const;

const withText = (design: Design, id: Id, value: Parameters<typeof setContent>[1]['value']): Design =>
  perform(design, setContent, { id, screen: 'default', property: '_ww-text_text', value }).after;

const textOf = (design: Design, id: Id) => design.elements[id]?.content.default?.['_ww-text_text'];

const component = (design: Design, id: Id): Component => {
  const found = design.components[id];
  if (!found) throw new Error('There is no such component.');
  return found;
};

/** The hero as a component: its title shows the item around and what is typed below. */
const made = () => {
  const bound = withText(site, ids.title, formula(`context.item.data.name + variables['${ids.action}-value']`));
  const same = withText(bound, ids.row, formula('context.item.data.name'));
  return { before: same, ...perform(same, makeComponent, { id: ids.hero, name: 'Hero' }) };
};

describe('A component is made of an element', () => {
  const { before, after, undone, result } = made();

  it('with an instance in its place, which fills what the element read of the page', () => {
    const { rootElementId, properties } = component(after, result.component);
    expect(rootElementId).toBe(ids.hero);
    expect(after.sections[ids.main]?.slots.wwObjects).toEqual([result.instance, ids.list]);
    for (const id of subtreeIds(after, ids.hero))
      expect(after.elements[id]).toMatchObject({ section: null, parentComponent: result.component });
    const [property] = Object.values(properties);
    expect(property?.label).toBe('name');
    expect(textOf(after, ids.title)).toEqual(
      formula(`context.component.props['${property?.id}'] + context.component.variables['${ids.action}-value']`),
    );
    expect(after.elements[result.instance]).toMatchObject({
      component: result.component,
      section: ids.main,
      content: { default: { [property?.id ?? '']: formula('context.item.data.name') } },
    });
    expect(undone).toEqual(before);
  });

  it('whose own elements read each other as those of a component do', () => {
    const design = withText(site, ids.title, formula(`variables['${ids.action}-value'] + variables['menu']`));
    const inside = perform(design, makeComponent, { id: ids.hero, name: 'Hero' }).after;
    expect(textOf(inside, ids.title)).toEqual(
      formula(`context.component.variables['${ids.action}-value'] + variables['menu']`),
    );
  });

  it('whose calls stay calls', () => {
    const code = "context.item.data.name.trim() + context.component.formulas['f'](context?.item?.data['a b'])";
    const { after: called, result: into } = perform(withText(site, ids.title, formula(code)), makeComponent, {
      id: ids.hero,
      name: 'Hero',
    });
    const [name, other] = Object.values(component(called, into.component).properties).map(({ id }) => id);
    expect(textOf(called, ids.title)).toEqual(
      formula(
        `context.component.props['${name}'].trim() + context.component.formulas['f'](context.component.props['${other}'])`,
      ),
    );
  });

  it('with one property for one path, however it is written, and a name of its own for each', () => {
    const code = "context.item.data.id + context?.item?.data?.['id'] + context.item.index.id";
    const { after: joined, result: into } = perform(withText(site, ids.title, formula(code)), makeComponent, {
      id: ids.hero,
      name: 'Hero',
    });
    const properties = Object.values(component(joined, into.component).properties);
    expect(properties.map(({ label }) => label)).toEqual(['id', 'id 2']);
    const [first, second] = properties.map(({ id }) => `context.component.props['${id}']`);
    expect(textOf(joined, ids.title)).toEqual(formula(`${first} + ${first} + ${second}`));
  });

  it('but not of the root of one', () => {
    expect(() => perform(after, makeComponent, { id: ids.hero, name: 'Twice' })).toThrow(
      'This is the root of a component already.',
    );
  });
});

describe('A component', () => {
  const { after, result } = made();
  const instance = { element: { component: result.component } };

  it('never lies in itself, however it would come there', () => {
    const into = { owner: ids.hero, slot: 'children' };
    expect(() => perform(after, insertElement, { ...instance, into })).toThrow(
      'The component "Hero" cannot hold itself.',
    );
    expect(() => perform(after, moveElement, { id: result.instance, to: into })).toThrow('cannot hold itself');
    const text = serializeClipboard(after, [result.instance]);
    expect(() => perform(after, pasteElements, { copied: text, into })).toThrow('cannot hold itself');
    const outer = perform(after, makeComponent, { id: ids.list, name: 'Outer' });
    const nested = perform(outer.after, insertElement, {
      ...instance,
      into: { owner: ids.list, slot: 'children' },
    }).after;
    expect(() => perform(nested, insertElement, { element: { component: outer.result.component }, into })).toThrow(
      'The component "Outer" holds "Hero" already, and cannot lie in it.',
    );
  });

  it('goes with its elements, and is copied with new ones', () => {
    const copied = perform(after, duplicateComponent, { id: result.component, name: 'Hero 2' });
    const copy = component(copied.after, copied.result);
    const old = component(after, result.component);
    expect(Object.keys(copy.properties)).not.toEqual(Object.keys(old.properties));
    const [title = '', action = ''] = copied.after.elements[copy.rootElementId]?.slots.children ?? [];
    expect(textOf(copied.after, title)).toEqual(
      formula(
        `context.component.props['${Object.keys(copy.properties)[0]}'] + context.component.variables['${action}-value']`,
      ),
    );
    const gone = perform(copied.after, removeComponent, { id: copied.result });
    expect(gone.after).toEqual(after);
    expect(gone.undone).toEqual(copied.after);
  });

  it('loses a property with its values; where it was read its default stays', () => {
    const id = Object.keys(component(after, result.component).properties)[0] ?? '';
    const value = { id, label: 'Name', type: 'Text', defaultValue: 'Ana' };
    const named = perform(after, setComponentPart, { component: result.component, part: 'properties', value }).after;
    const { after: left, undone } = perform(named, removeComponentPart, {
      component: result.component,
      part: 'properties',
      id,
    });
    expect(component(left, result.component).properties).toEqual({});
    expect(left.elements[result.instance]?.content).toEqual({});
    expect(textOf(left, ids.title)).toEqual(formula(`"Ana" + context.component.variables['${ids.action}-value']`));
    expect(undone).toEqual(named);
  });

  it('has slots that its instances fill', () => {
    const filled = perform(after, setSlotFilled, { id: ids.hero, path: 'children', isFilled: true });
    expect(filled.after.elements[ids.hero]?.injected).toEqual({ 'content.children': true });
    const slot = `childrenData.${ids.hero}.content.default.children`;
    expect(instanceSlots(filled.after, result.component)).toEqual([{ element: ids.hero, slot }]);
    expect(perform(filled.after, setSlotFilled, { id: ids.hero, path: 'children', isFilled: false }).after).toEqual(
      after,
    );
  });
});

describe('An instance', () => {
  const { after, result } = made();

  it('is detached: copies stand in its place, as it showed them', () => {
    const styled = perform(after, setStyle, {
      id: result.instance,
      screen: 'default',
      property: 'padding',
      value: '1px',
    }).after;
    const detached = perform(styled, detachInstance, { id: result.instance });
    const root = detached.after.elements[detached.result];
    expect(root).toMatchObject({ section: ids.main, parentComponent: null, style: { default: { padding: '1px' } } });
    const [title = '', action = ''] = root?.slots.children ?? [];
    expect(textOf(detached.after, title)).toEqual(formula(`(context.item.data.name) + variables['${action}-value']`));
    expect([title, action]).not.toContain(ids.title);
    expect(detached.after.sections[ids.main]?.slots.wwObjects).toEqual([detached.result, ids.list]);
    expect(detached.undone).toEqual(styled);
  });

  it('is detached with the variables and formulas inside, which become those of the site; not with workflows', () => {
    const owner = result.component;
    const fields = { name: 'Open', type: 'boolean', defaultValue: false } as const;
    const { after: set, result: inner } = perform(after, addComponentVariable, { component: owner, fields });
    const bound = withText(set, ids.title, formula(`context.component.variables['${inner}'] ? 1 : 2`));
    const { after: left, result: root } = perform(bound, detachInstance, { id: result.instance });
    const variable = Object.values(left.variables).find(({ name }) => name === 'Open');
    const [title = ''] = left.elements[root]?.slots.children ?? [];
    expect(textOf(left, title)).toEqual(formula(`variables['${variable?.id}'] ? 1 : 2`));
    const working: Design = {
      ...after,
      components: {
        ...after.components,
        [owner]: { ...component(after, owner), workflows: { w: { id: 'w', key: 'w', actions: {} } } },
      },
    };
    expect(() => perform(working, detachInstance, { id: result.instance })).toThrow('has workflows of its own');
  });

  it('becomes one of another component, and keeps what that one knows by the same name', () => {
    const owner = result.component;
    const label = { id: 'label', label: 'Caption', type: 'Text' };
    const tone = { id: 'tone', label: 'Tone', type: 'Color' };
    const first = [label, tone].reduce(
      (design, value) => perform(design, setComponentPart, { component: owner, part: 'properties', value }).after,
      after,
    );
    const other: Component = {
      ...component(after, owner),
      id: 'other',
      name: 'Other',
      rootElementId: 'other-root',
      properties: { caption: { id: 'caption', label: 'Caption', type: 'Text' } },
    };
    const both = applyPatch({ ...first, components: { ...first.components, other } }, [
      {
        op: 'set',
        entity: 'elements',
        id: result.instance,
        path: ['content'],
        value: { default: { label: 'Hi', tone: 'red' } },
      },
    ]).design;
    const { after: swapped, undone } = perform(both, swapComponent, { id: result.instance, component: 'other' });
    expect(swapped.elements[result.instance]).toMatchObject({
      component: 'other',
      content: { default: { caption: 'Hi' } },
    });
    expect(undone).toEqual(both);
  });
});
