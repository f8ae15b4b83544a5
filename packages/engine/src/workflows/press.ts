import {
  type Element,
  type ElementDefinition,
  type Id,
  isBinding,
  type Registry,
  type SlotDefinition,
} from '@trama/model';
import type { Press } from '../instance.ts';
import { slotDefinition } from '../instances/tree/slot-paths.ts';
import type { PressedInstance } from './occasion.ts';
import { isStop } from './stop-actions.ts';

/** What stands in an element, at any depth and in any state of the page. */
interface Contents {
  /** Something that the keyboard reaches by itself. */
  hasControls: boolean;
  /** A text that can name the element. */
  hasWords: boolean;
}

/** Types of the actions that the clicks of an element run. */
const clickActions = ({ workflows }: Element): readonly string[] =>
  workflows
    .filter(({ trigger }) => trigger === 'click')
    .flatMap(({ actions }) => Object.values(actions))
    .filter((action) => !action.disabled && !isStop(action))
    .map(({ type }) => type);

const isLink = ({ link }: Element): boolean =>
  isBinding(link) || (typeof link === 'object' && link !== null && 'type' in link && link.type !== 'none');

/** Elements that the visitor operates have something of their own that takes the focus. */
const isControl = (definition: ElementDefinition | undefined): boolean =>
  Boolean(
    definition?.form ||
      definition?.interactive ||
      definition?.variables?.length ||
      definition?.actions?.length ||
      definition?.events?.length,
  );

const isText = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/** Whether it says something; what an element of an unknown type says is not known. */
const hasText = ({ content, type: id }: Element, definition: ElementDefinition | undefined): boolean =>
  definition?.fields.some(
    ({ name, type }) => (type === 'text' || type === 'long-text') && isText(content.default?.[name]),
  ) ?? id !== null;

/** Walks the elements of the design, not the instances: what stands there only in some state counts as well. */
const readContents = ({ element, definition, place }: PressedInstance, registry: Registry): Contents => {
  const seen = new Set<Id>([element.id]);
  const found: Contents = { hasControls: false, hasWords: hasText(element, definition) };
  const enter = ({ slots, component }: Element): void => {
    for (const id of Object.values(slots).flat()) visit(id);
    if (component !== null) visit(place.page.bundle.components[component]?.rootElementId ?? '');
  };
  const visit = (id: Id): void => {
    const child = place.page.element(id)?.value;
    if (!child || seen.has(id)) return;
    seen.add(id);
    const type = child.type === null ? undefined : registry.element(child.type);
    found.hasControls ||= isLink(child) || isControl(type) || clickActions(child).length > 0;
    found.hasWords ||= hasText(child, type);
    enter(child);
  };
  enter(element);
  return found;
};

/** What is around an element: a control that it is pressed with, a link, or nothing of the kind. */
const surroundings = (instance: PressedInstance): 'control' | 'link' | null => {
  let found: 'link' | null = null;
  for (let each: PressedInstance | null = instance; each !== null; each = each.ancestor) {
    const slot: SlotDefinition | undefined = slotDefinition(each.parent?.definition, each.place.slot);
    if (slot?.inControl) return 'control';
    if (each !== instance && each.link.peek()?.href !== undefined) found = 'link';
  }
  return found;
};

/** The instances of components that an element is the root of, innermost first. */
const hostsOf = (host: PressedInstance | null): readonly Element[] =>
  host === null ? [] : [host.element, ...hostsOf(host.host)];

/**
 * How the keyboard reaches an element that is a text, a picture or a box to the browser, and that a workflow makes
 * clickable (WCAG 2.1.1). Null for all others. Nothing interactive comes to stand in a button: an element that holds
 * controls, or stands in a link, is reached without being one; what stands in a control is pressed with it.
 */
export const createPresses = (registry: () => Registry): ((instance: PressedInstance) => Press | null) => {
  const known = new WeakMap<Element, Contents>();
  const contentsOf = (instance: PressedInstance): Contents => {
    const found = known.get(instance.element) ?? readContents(instance, registry());
    known.set(instance.element, found);
    return found;
  };
  return (instance) => {
    const { element, host, definition } = instance;
    const actions =
      definition?.linkable && !isControl(definition) ? [element, ...hostsOf(host)].flatMap(clickActions) : [];
    const around = actions.length > 0 && surroundings(instance);
    if (actions.length === 0 || around === 'control') return null;
    const { hasControls, hasWords } = contentsOf(instance);
    if (hasControls || around === 'link') return { role: 'group' };
    const role = actions.includes('change-page') ? 'link' : 'button';
    const name = element.name || definition?.name;
    return hasWords || !name ? { role } : { role, label: name };
  };
};
