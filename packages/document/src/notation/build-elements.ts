import {
  type Element,
  type ElementDefinition,
  type Id,
  isBinding,
  type Layers,
  type NodeState,
  type Registry,
  type Section,
  type StateRule,
  TramaError,
  type Value,
} from '@trama/model';
import { ERRORS } from '../errors.ts';
import { fieldDefaults } from '../operations/new-elements.ts';
import { SECTION_SLOT, SECTION_TYPES } from '../operations/new-section.ts';
import { buildTriggers, type IdOf } from './build-workflows.ts';
import {
  type Children,
  type ElementProps,
  flatten,
  type Keyed,
  type NodeProps,
  type NotationNode,
  type Values,
} from './nodes.ts';
import { component, element, page, property } from './references.ts';

/** Where elements are being built. */
export interface BuildContext {
  registry: Registry;
  idOf: IdOf;
  elements: Record<Id, Element>;
  sections: Record<Id, Section>;
  /** What a box is called that has no name of its own, by its key. */
  boxName?: ((key: string) => string) | undefined;
}

/** The type of element that the layers of a page tell apart by nothing but a name. */
const BOX = 'flexbox';

interface Home {
  section: Id | null;
  parentComponent: Id | null;
}

/** The runtime's own states, under their names in the notation (conformance 10.147, 10.252). */
const RUNTIME_STATES: Readonly<Record<string, string>> = { hover: '_wwHover', linkActive: '_wwLinkActive' };

const stateId = (name: string): string => RUNTIME_STATES[name] ?? name;

const refuse = (message: string, path: string): never => {
  throw new TramaError({ code: ERRORS.notation, message, where: path.split('/') });
};

/** A node's key. @throws TramaError `document/notation` when it has none, or a sibling has the same. */
export const keysOf = (nodes: readonly NotationNode[], path: string): readonly string[] => {
  const seen = new Set<string>();
  return nodes.map(({ key }, index) => {
    if (key === undefined) return refuse(`Child ${index + 1} has no key.`, path);
    if (seen.has(key)) return refuse(`Two children have the key "${key}".`, path);
    seen.add(key);
    return key;
  });
};

/** Layers of the values that were given; empty ones are left out. */
const layersOf = (layers: Readonly<Record<string, Values | undefined>>): Layers =>
  Object.fromEntries(
    Object.entries(layers).filter(
      (entry): entry is [string, Values] => entry[1] !== undefined && Object.keys(entry[1]).length > 0,
    ),
  );

const stateLayers = (props: NodeProps, part: 'style' | 'content'): Record<string, Values | undefined> =>
  Object.fromEntries(
    Object.entries(props.states ?? {}).flatMap(([name, state]) =>
      part === 'content'
        ? [[`${stateId(name)}_default`, state.content]]
        : [
            [`${stateId(name)}_default`, state.style],
            [`${stateId(name)}_tablet`, state.tablet],
            [`${stateId(name)}_mobile`, state.mobile],
          ],
    ),
  );

const statesOf = (props: NodeProps): readonly StateRule[] =>
  Object.entries(props.states ?? {}).map(([name, state]) => ({
    key: name,
    id: stateId(name),
    label: state.label ?? name,
    ...(state.when === undefined ? {} : { condition: state.when }),
    ...(state.appliesToChildren ? { isAppliedToChildren: true } : {}),
  }));

const classesOf = (props: NodeProps, idOf: IdOf): NodeState['classes'] =>
  Object.fromEntries(
    [
      ['default', props.classes] as const,
      ...Object.entries(props.states ?? {}).map(([name, state]) => [stateId(name), state.classes] as const),
    ]
      .filter(([, keys]) => keys && keys.length > 0)
      .map(([state, keys]) => [state, (keys ?? []).map((key) => idOf(`class/${key}`))]),
  );

const nodeState = (props: NodeProps, path: string, idOf: IdOf): NodeState => ({
  style: layersOf({
    default: { ...props.style, ...(props.when === undefined ? {} : { conditionalRendering: props.when }) },
    tablet: props.tablet,
    mobile: props.mobile,
    ...stateLayers(props, 'style'),
  }),
  states: statesOf(props),
  workflows: buildTriggers(props.on, path, idOf),
  classes: classesOf(props, idOf),
  subClasses: {},
  ...(props.domId === undefined ? {} : { domId: props.domId }),
  ...(props.attributes
    ? { attributes: Object.entries(props.attributes).map(([name, value]) => ({ key: name, name, value })) }
    : {}),
});

const prefixed = (prefix: string, values: Values | undefined): Values =>
  Object.fromEntries(Object.entries(values ?? {}).map(([name, value]) => [`${prefix}${name}`, value]));

const contentOf = (props: NodeProps, base: Values): Layers =>
  layersOf({
    default: {
      ...base,
      ...prefixed('_ww-layout_', props.layout),
      ...prefixed('_ww-text_', props.font),
      ...props.content,
    },
    tablet: props.tabletContent,
    mobile: props.mobileContent,
    ...stateLayers(props, 'content'),
  });

const definitionNamed = (registry: Registry, type: string): ElementDefinition | undefined =>
  registry.element(type) ??
  registry.elements.find(({ name, deprecated }) => name === type && !deprecated) ??
  registry.elements.find(({ name }) => name === type);

const isSingle = (definition: ElementDefinition | undefined, slot: string): boolean =>
  definition?.slots.some(
    ({ path, kind }) =>
      kind === 'one' && (path === slot || (path.endsWith('.*') && slot.startsWith(path.slice(0, -1)))),
  ) ?? false;

/** Writes what stands in the content where a slot is: a mark, or the list of a repeat. */
const withSlot = (content: Record<string, Value>, slot: string, value: Value): Record<string, Value> => {
  const [head = slot, ...rest] = slot.split('.');
  if (rest.length === 0) return { ...content, [slot]: value };
  return { ...content, [head]: withNested(content[head], rest, value) };
};

const withNested = (container: Value | undefined, [name = '', ...rest]: readonly string[], value: Value): Value => {
  const isList = /^\d+$/.test(name);
  const child = (container as Readonly<Record<string, Value>> | undefined)?.[name];
  const next = rest.length === 0 ? value : withNested(child, rest, value);
  if (!isList) return { ...(container as Values | undefined), [name]: next };
  const list = Array.isArray(container) ? [...(container as readonly Value[])] : [];
  list[Number(name)] = next;
  return list;
};

const slotContent = (
  props: ElementProps,
  definition: ElementDefinition | undefined,
  slots: readonly string[],
  main: string,
): Record<string, Value> =>
  slots.reduce<Record<string, Value>>((content, slot) => {
    if (slot === main && props.repeat !== undefined) return withSlot(content, slot, props.repeat);
    if (isSingle(definition, slot)) return withSlot(content, slot, { slot: 'one' });
    return /\.\d+$/.test(slot) ? withSlot(content, slot, { slot: 'many' }) : content;
  }, {});

/** Slots of an instance are named after the element of the component that they fill. */
const filledSlots = ({ component: key = '', fill = {} }: ElementProps): Record<string, Children> =>
  Object.fromEntries(
    Object.entries(fill).map(([path, children]) => [
      `childrenData.${element(`component/${key}/${path}`)}.content.default.children`,
      children,
    ]),
  );

/** A text as link is the key of a page. */
const linkOf = (link: Value | undefined): Value | undefined =>
  typeof link === 'string' ? { type: 'internal', pageId: page(link) } : link;

/** Properties of a component's instance go by their ids. */
const propertyIds = (props: ElementProps): ElementProps => {
  if (props.component === undefined || !props.content) return props;
  const key = props.component;
  return {
    ...props,
    content: Object.fromEntries(Object.entries(props.content).map(([name, value]) => [property(key, name), value])),
  };
};

/** Builds an element and everything in it; gives back its id. */
export const buildElement = (context: BuildContext, node: NotationNode, path: string, home: Home): Id => {
  if (node.node !== 'element') return refuse(`A ${node.node} cannot stand inside of an element.`, path);
  const props = propertyIds(node.props);
  const definition = props.type === undefined ? undefined : definitionNamed(context.registry, props.type);
  if (props.component === undefined && !definition) refuse(`There is no element type "${props.type ?? ''}".`, path);
  const main = definition?.slots.find(({ kind }) => kind === 'many')?.path ?? definition?.slots[0]?.path ?? 'children';
  const groups: Record<string, Children> = {
    ...(props.children === undefined ? {} : { [main]: props.children }),
    ...props.slots,
    ...filledSlots(props),
  };
  const id = context.idOf(path);
  const slots = buildSlots(context, groups, path, home);
  const link = linkOf(props.link);
  context.elements[id] = {
    id,
    type: props.component === undefined ? (definition?.id ?? null) : null,
    component: props.component === undefined ? null : component(props.component),
    name: props.name ?? (definition?.name === BOX && node.key ? context.boxName?.(node.key) : undefined) ?? null,
    ...home,
    ...nodeState(props, path, context.idOf),
    ...(link === undefined ? {} : { link }),
    ...(props.isFillable ? { injected: { [`content.${main}`]: true } } : {}),
    content: contentOf(props, {
      ...(definition ? fieldDefaults(definition) : {}),
      ...slotContent(props, definition, Object.keys(slots), main),
    }),
    slots,
  };
  if (props.repeat !== undefined && !isBinding(props.repeat)) refuse('A repeat needs a formula.', path);
  return id;
};

const buildSlots = (
  context: BuildContext,
  groups: Readonly<Record<string, Children>>,
  path: string,
  home: Home,
): Record<string, readonly Id[]> => {
  const children = Object.entries(groups).map(([slot, group]) => [slot, flatten(group)] as const);
  keysOf(
    children.flatMap(([, nodes]) => nodes),
    path,
  );
  return Object.fromEntries(
    children.map(([slot, nodes]) => [
      slot,
      nodes.map((child) => buildElement(context, child, `${path}/${child.key}`, home)),
    ]),
  );
};

/** Builds a section and everything in it; gives back its id. */
export const buildSection = (context: BuildContext, { key, props }: Keyed<'section'>, path: string): Id => {
  const id = context.idOf(path);
  context.sections[id] = {
    id,
    linkId: id,
    type: SECTION_TYPES.base,
    title: props.title ?? key,
    ...nodeState(props, path, context.idOf),
    content: contentOf(props, { '_ww-layout_flexDirection': 'column', '_ww-layout_alignItems': 'stretch' }),
    slots: buildSlots(context, { [SECTION_SLOT]: props.children }, path, { section: id, parentComponent: null }),
  };
  return id;
};
