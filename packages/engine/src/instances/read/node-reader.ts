import {
  type Element,
  isBinding,
  isHiddenDisplay,
  isRecord,
  lookupText,
  type PropertySource,
  type Screen,
  type Section,
  strongestStep,
  type Value,
  valueAt,
} from '@trama/model';
import type { PropertyPlan } from '../../bindings/facts.ts';
import type { ReadableNode, ReadNeeds } from './needs.ts';

/**
 * The raw value of an open property now: cascade over screens and states. Tracked.
 * @param on the screen that is asked for; absent: the present one
 */
export const rawValue = (
  needs: ReadNeeds,
  from: ReadableNode,
  source: PropertySource,
  property: string,
  plan: PropertyPlan,
  on?: Screen,
): Value | undefined => {
  if (plan.kind === 'fixed') return plan.value;
  if (plan.raw !== undefined) return plan.raw;
  const { steps, fallback } = plan;
  const { classes } = needs.site;
  // Screen and states are asked for, and then followed, only where a step depends on them.
  const screen = steps.some((step) => step.screen !== 'default') ? (on ?? needs.screen.value) : 'default';
  const states = steps.some((step) => step.state !== null) ? from.activeStates() : [];
  const step = strongestStep(steps, classes, source, property, screen, states);
  return step === undefined ? fallback : valueAt(step, classes, source, property);
};

const isTextMap = (value: unknown): value is Readonly<Record<string, Value>> => isRecord(value);

/** A language map whose entries are evaluated as they are read: nobody sees what those of other languages come to. */
const resolvedWhenRead = (
  map: Readonly<Record<string, Value>>,
  resolve: (part: Value) => unknown,
): Readonly<Record<string, unknown>> =>
  Object.defineProperties(
    {},
    Object.fromEntries(
      Object.entries(map).map(([language, text]) => [language, { enumerable: true, get: () => resolve(text) }]),
    ),
  );

/** The value of a property: cascade, then bindings, then the language. Tracked. */
export const readProperty = (
  needs: ReadNeeds,
  from: ReadableNode,
  source: PropertySource,
  property: string,
): unknown => {
  const facts = needs.facts.of(from.node, from.definition);
  const plan = source === 'content' ? facts.content(property) : facts.style(property);
  return readPlanned(needs, from, source, property, plan);
};

/** The same with the plan of the property in hand. Tracked. */
export const readPlanned = (
  needs: ReadNeeds,
  from: ReadableNode,
  source: PropertySource,
  property: string,
  plan: PropertyPlan,
): unknown => {
  if (plan.kind === 'fixed') return plan.value;
  const raw = rawValue(needs, from, source, property, plan);
  if (plan.isFormula) return raw;
  const resolve = (part: Value | undefined): unknown => needs.bindings.resolve(part, from.scope, plan.where);
  const value = plan.isText && isTextMap(raw) && !isBinding(raw) ? resolvedWhenRead(raw, resolve) : resolve(raw);
  return plan.isText && isTextMap(value)
    ? lookupText(value, needs.language.value, needs.routes.defaultLanguage)
    : value;
};

const rawStyle = (needs: ReadNeeds, from: ReadableNode, property: string): Value | undefined =>
  rawValue(needs, from, 'style', property, needs.facts.of(from.node, from.definition).style(property));

/**
 * Of an element and the instances whose roots it is, inside out: the one whose look counts. What the cascade of an instance yields,
 * if anything, replaces what its root has (conformance 10.232). Tracked.
 */
export const lookedAt = <Node extends ReadableNode & { readonly host: Node | null }>(
  needs: ReadNeeds,
  from: ReadableNode & { readonly host: Node | null },
  property: string,
): ReadableNode => {
  let found: ReadableNode = from;
  for (let host = from.host; host; host = host.host) if (rawStyle(needs, host, property) !== undefined) found = host;
  return found;
};

/** `conditionalRendering`: true unless set (conformance 10.256); a binding that fails is false. Tracked. */
export const readRendered = (needs: ReadNeeds, from: ReadableNode): boolean => {
  const raw = rawStyle(needs, from, 'conditionalRendering');
  return raw === undefined
    ? true
    : Boolean(needs.bindings.resolve(raw, from.scope, ['styles', from.node.id, 'conditionalRendering']));
};

/** Whether a fixed value of `display` shows the node. */
export const isShownValue = (value: Value | undefined): boolean => value === undefined || !isHiddenDisplay(value);

/**
 * Whether `display` shows the node on the present screen (conformance 10.257). A state that can show it counts as
 * showing, since the stylesheet may bring it without the engine; prerendering and hydration ask whether any screen shows it. Tracked.
 */
export const readDisplayed = (needs: ReadNeeds, from: ReadableNode): boolean => {
  const { bindings, site } = needs;
  const plan = needs.facts.of(from.node, from.definition).style('display');
  const isShown = (on?: Screen): boolean => {
    const raw = rawValue(needs, from, 'style', 'display', plan, on);
    const value = bindings.resolve(raw, from.scope, ['styles', from.node.id, 'display']);
    return value === undefined ? !bindings.isBound(raw) : !isHiddenDisplay(value);
  };
  if (isShown()) return true;
  if (plan.kind === 'fixed') return false;
  const isAnyScreen = !needs.isVisitorKnown.value && needs.mode !== 'edit';
  // The largest screen shows what nothing is said of there.
  if (isAnyScreen && isShown('default')) return true;
  return plan.steps.some((step) => {
    const other = valueAt(step, site.classes, 'style', 'display');
    if (other === undefined || (!isAnyScreen && step.state === null)) return false;
    return bindings.isBound(other) ? isAnyScreen && step.layer !== 'default' : !isHiddenDisplay(other);
  });
};

/** Custom properties that the stylesheet leaves open, with their values. Tracked. */
export const readOpenStyles = (
  needs: ReadNeeds,
  from: ReadableNode,
  parent: Element | Section | undefined,
): Readonly<Record<string, string>> => {
  const { looks } = needs;
  if (!looks) return {};
  const styles: Record<string, string> = {};
  for (const open of looks.openStyles(from.node, parent)) {
    const value = looks.cssValue(
      open.property,
      needs.bindings.resolve(open.binding, from.scope, ['styles', from.node.id, open.property]),
      open.toCss,
    );
    if (value !== null) styles[open.name] = value;
  }
  return styles;
};

/** Attributes by which scripts and tests find nodes (conformance 10.293). An author's of the same name is left out. */
const MARKS = /^data-ww-(element|uid|component-id|repeat-index)$/i;

/** Author's attributes: a list of names and values, or a binding that yields one (conformance 10.250). Tracked. */
export const readAttributes = (needs: ReadNeeds, from: ReadableNode): Record<string, string> => {
  const attributes: Record<string, string> = {};
  const { node, scope } = from;
  const id = needs.bindings.resolve(node.domId, scope, ['elements', node.id, 'id']);
  if (typeof id === 'string' && id !== '') attributes.id = id;
  const list = needs.bindings.resolve(node.attributes as Value | undefined, scope, ['elements', node.id, 'attributes']);
  if (list === undefined || list === null) return attributes;
  if (!Array.isArray(list)) {
    needs.log('warning', 'Attributes must be a list', ['elements', node.id, 'attributes']);
    return attributes;
  }
  for (const rule of list as readonly unknown[]) {
    if (typeof rule !== 'object' || rule === null || !('name' in rule)) continue;
    const name = String(rule.name ?? '').replaceAll(/\s/g, '');
    const value = 'value' in rule ? rule.value : '';
    if (MARKS.test(name)) continue;
    if (name !== '' && value !== undefined && value !== null && value !== false) attributes[name] = String(value);
  }
  return attributes;
};

/** The node's own class, the author's, and one per active state. Tracked. */
export const readClassName = (needs: ReadNeeds, from: ReadableNode): string => {
  const { looks } = needs;
  const author = needs.bindings.resolve(from.node.domClass, from.scope, ['elements', from.node.id, 'class']);
  const shared = (from.node.classes.default ?? []).map((id) =>
    needs.bindings.resolve(needs.site.classes[id]?.domClass, from.scope),
  );
  const states = looks ? from.activeStates().map((state) => looks.stateClass(state)) : [];
  return [looks?.className(from.node.id), ...states, ...shared, author]
    .filter((name) => typeof name === 'string' && name !== '')
    .join(' ');
};
