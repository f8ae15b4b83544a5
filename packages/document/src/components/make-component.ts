import {
  type Binding,
  type Change,
  type Component,
  type ComponentProperty,
  type Design,
  type Element,
  type Id,
  isBinding,
  TramaError,
} from '@trama/model';
import { ERRORS } from '../errors.ts';
import { toJson } from '../json.ts';
import type { Operation } from '../operation.ts';
import { finish } from '../operations/finish.ts';
import { emptyElement } from '../operations/new-elements.ts';
import { belonging, hang } from '../operations/place-changes.ts';
import { elementOf, placeOf, subtreeIds } from '../tree.ts';
import { mapCode, readInside } from './code-in-values.ts';

export interface MakeComponentInput {
  /** The element that becomes the root. */
  id: Id;
  name: string;
}

/** What a component made of a selection is. */
export interface MadeComponent {
  component: Id;
  /** The element that stands where the root stood. */
  instance: Id;
}

/** One key behind a value: by a dot, or written in brackets. */
const KEY = /(?:\??\.[A-Za-z_$][\w$]*|(?:\?\.)?\[\s*(?:'[^']*'|"[^"]*"|\d+)\s*\])/;

/** How code reads what stands around an element on its page and is not there inside of a component (conformance 10.288). */
const AROUND = new RegExp(`\\bcontext\\??\\.(item|component|dropzone)((?:${KEY.source})+)`, 'g');

const LAST_KEY = new RegExp(`(?:${KEY.source})$`);

/** A path in code without the key that is called: `item.data.name.trim` of `item.data.name.trim()`. Empty where nothing is left to read. */
const pathOfValue = (path: string, behind: string): string => {
  if (/\bcomponent\??\.(?:formulas|methods)\b/.test(path)) return '';
  if (!/^\s*(?:\?\.)?\(/.test(behind)) return path;
  const value = path.replace(LAST_KEY, '');
  return /\.(?:item|component|dropzone)$/.test(value) ? '' : value;
};

/** The elements of a branch whose items are those of the page, not of a repeat in the branch. */
const outsideRepeats = (design: Design, root: Id): readonly Id[] => {
  const element = design.elements[root];
  if (!element) return [];
  const inside = Object.entries(element.slots).flatMap(([slot, children]) =>
    isBinding(element.content.default?.[slot]) ? [] : children,
  );
  return [root, ...inside.flatMap((child) => outsideRepeats(design, child))];
};

/** A path in one spelling, however carefully or by which brackets its keys are written. */
const plainPath = (path: string): string =>
  path.replace(/\?/g, '').replace(/\.?\[\s*['"]?([^'"\]]*?)['"]?\s*\]/g, '.$1');

/** The last key of a path that says something; with a number behind it where another property is called so. */
const labelOf = (path: string, taken: readonly (string | undefined)[]): string => {
  const key = path.match(/[A-Za-z_$][\w$ -]*/g)?.at(-1) ?? 'Value';
  let label = key;
  for (let number = 2; taken.includes(label); number += 1) label = `${key} ${number}`;
  return label;
};

/**
 * Makes a component of an element with all that is in it, and puts an instance in its place. What values read of the item or the
 * component around becomes a property of its own, which the instance fills: the page looks as before.
 * @throws TramaError `document/bad-place` for the root of a component
 */
export const makeComponent: Operation<MakeComponentInput, MadeComponent> = (context, { id: root, name }) => {
  const { design, ids } = context;
  const element = elementOf(design, root);
  const place = placeOf(design, root);
  if (!place)
    throw new TramaError({
      code: ERRORS.badPlace,
      message: 'This is the root of a component already.',
      where: ['elements', root],
      hint: 'Choose an element inside of it.',
    });
  const component = ids.uuid();
  const instance = ids.uuid();
  const branch = subtreeIds(design, root);
  const properties: Record<Id, ComponentProperty> = {};
  const given: Record<Id, Binding> = {};

  /** Code in which what is around is a property of the component: the same one for the same path. */
  const lifted = (code: string, hasItem: boolean): string =>
    code.replace(AROUND, (found: string, root: string, _keys: string, at: number) => {
      const path = pathOfValue(found, code.slice(at + found.length));
      if (path === '' || (root === 'item' && !hasItem)) return found;
      const known = Object.keys(given).find((one) => plainPath(given[one]?.code ?? '') === plainPath(path));
      const property = known ?? ids.uuid();
      if (known === undefined) {
        const taken = Object.values(properties).map(({ label }) => label);
        properties[property] = { id: property, label: labelOf(path, taken), type: 'Text', bindable: true };
        given[property] = { binding: 'formula', code: path };
      }
      return `context.component.props['${property}']${found.slice(path.length)}`;
    });

  const shown = new Set(outsideRepeats(design, root));
  const inside = (of: Element): Element => ({
    ...mapCode(of, (code) => readInside(lifted(code, shown.has(of.id)), branch)),
    section: null,
    parentComponent: component,
  });

  const made: Component = {
    id: component,
    kind: 'component',
    name,
    rootElementId: root,
    properties: {},
    triggers: {},
    variables: {},
    workflows: {},
    formulas: {},
  };
  const elements = branch.map((one): Change => {
    const value = toJson(inside(elementOf(design, one)));
    return { op: 'add', entity: 'elements', id: one, value };
  });
  const standIn: Element = {
    ...emptyElement(instance, null, belonging(design, place.owner)),
    component,
    name: element.name,
    content: Object.keys(given).length > 0 ? { default: given } : {},
  };
  const changes: Change[] = [
    ...elements,
    { op: 'add', entity: 'components', id: component, value: toJson({ ...made, properties }) },
    { op: 'add', entity: 'elements', id: instance, value: toJson(standIn) },
    ...hang(design, { owner: place.owner, slot: place.slot, after: root }, [instance]),
    { op: 'delete', entity: place.kind, id: place.owner, path: ['slots', place.slot], item: root },
  ];
  return finish(context, changes, { component, instance });
};
