import type { ReadonlySignal } from '@preact/signals-core';
import type { Element, ElementDefinition, Id, Section } from '@trama/model';

/** What a repeat offers its template as `context.item` (conformance 10.254). */
export interface RepeatItem {
  data: unknown;
  index: number;
  repeatIndex: number;
  isACopy: boolean;
  repeatedItems: readonly unknown[];
  parent: RepeatItem | null;
}

/** A copy of a slot's children for each choice, bullet, page or row that an element draws, and what it sees as its context. */
export interface SlotCopy {
  /** Data under a key of `context.local`. */
  local?: { key: string; data: unknown };
  /** Data of `context.item`. */
  item?: { data: unknown };
  /** What it is a copy for, told from the others: it follows this to other positions. Without it a copy stays in its position. */
  key?: string | undefined;
}

/** What workflows need to know of a DOM event. */
export interface NativeEvent {
  /** Of a click: how many there were in a row, as the browser counts them. */
  readonly detail?: number;
  preventDefault(): void;
  stopPropagation(): void;
}

/** What the native event of a DOM node, or an element, hands to workflows. */
export interface ElementEvent {
  trigger: string;
  payload?: unknown;
  /** The DOM event, where there is one: `stop-click` stops it. */
  native?: NativeEvent;
}

/**
 * A field of a form. Fields of definitions with a form role are registered by the engine when their instance
 * is created; a component may put its own in place of that (same instance).
 */
export interface FormField {
  /** Key in the form's data. Tracked. */
  name(): string;
  /** Tracked. */
  value(): unknown;
  setValue(value: unknown): void;
  /** Back to the initial value. */
  reset(): void;
  /** True when the value may be submitted. Tracked. Absent: required and custom validation of the content decide. */
  validate?(): boolean;
}

/** A field with the instance that it belongs to. */
export interface RegisteredField extends FormField {
  readonly instance: Instance;
}

/** The resolved link of an instance (conformance 10.133 to 10.144). */
export interface ResolvedLink {
  kind: 'internal' | 'external' | 'file' | 'mail' | 'tel' | 'open-popup' | 'close-popup';
  href?: string;
  /** The link names a section of its page. */
  toSection?: boolean;
  newTab?: boolean;
  download?: boolean;
  /** Colour of the progress bar while the target loads; absent without bar. */
  progress?: string;
  /** What a link of type `open-popup` shows: references of elements, a colour. */
  popup?: { content: unknown; background: unknown; sectionId: unknown };
}

/** What an element that is made clickable is to the keyboard and to assistive technology. */
export interface Press {
  /** `link` where it leads to a page; `group` where a button would hide controls in it, or stand in a link. */
  readonly role: 'button' | 'link' | 'group';
  /** Name of an element without a word in it (an icon): the author's name of it. */
  readonly label?: string;
}

/**
 * One element in one place of the page: an element inside a repeat has one instance per item.
 * Instances form the tree that React draws; they exist from the start, displayed or not.
 */
export interface Instance {
  /** Unique and stable within the page: uid, position in repeats, component instance. */
  readonly key: string;
  readonly uid: Id;
  readonly element: Element;
  readonly definition: ElementDefinition | undefined;
  /** Element that the slot belongs to; null for children of a section. */
  readonly parent: Instance | null;
  readonly section: SectionInstance | null;
  /** The component that the element is inside of; null outside of components. */
  readonly component: ComponentInstance | null;
  /** For an instance of a component: its insides, whose root is drawn in its place; null for an element, or nested too deep. */
  readonly inner: ComponentInstance | null;
  /** For the root of a component: the instance of the component that it stands for. */
  readonly host: Instance | null;
  /** The item of the innermost repeat; null outside of repeats. */
  readonly item: RepeatItem | null;
  /** Position in its slot; of a copy, the position of the copy, which all its children share. */
  readonly slotIndex: number;

  /** Nothing about this instance, or about any below it, can change at run time. */
  readonly isStatic: boolean;
  /** Nothing about this instance itself (looks, content, children list) can change; descendants may. */
  readonly isSelfStatic: boolean;

  /** `conditionalRendering`: false has no DOM, and no children instances. */
  readonly isRendered: ReadonlySignal<boolean>;
  /** `display` of any screen or state shows it. False until first shown: its subtree is then not yet mounted. */
  readonly isDisplayed: ReadonlySignal<boolean>;
  /** Active state ids, in the order of precedence. */
  readonly states: ReadonlySignal<readonly string[]>;
  /** Classes of the root node: the element's, the states', the author's. */
  readonly className: ReadonlySignal<string>;
  /** Bound looks: custom properties for the root's style attribute. */
  readonly openStyles: ReadonlySignal<Readonly<Record<string, string>>>;
  /** DOM id and attributes given by the author, and the `data-ww-*` ones (conformance 10.293). */
  readonly attributes: ReadonlySignal<Readonly<Record<string, string>>>;
  readonly link: ReadonlySignal<ResolvedLink | null>;

  /** Value of a content property: cascade, binding, language; a prop given by the parent wins. Tracked. */
  content(property: string): unknown;
  /** A prop that the parent gives, whatever the own content says. Tracked. */
  given(property: string): unknown;
  /** Signal of one prop given by the parent. */
  givenSignal(property: string): ReadonlySignal<unknown>;
  /** Value of a formula kept in the content (field type `formula`); it sees `mapping` as `context.mapping`. Tracked. */
  evaluate(formula: unknown, mapping: unknown): unknown;
  /** Signal of one content property. */
  contentSignal(property: string): ReadonlySignal<unknown>;
  /** Children of a slot; a repeat has one per item. */
  slot(path: string): ReadonlySignal<readonly Instance[]>;
  /**
   * Draws the children of a slot once per copy (a choice, a bullet, a row), each with a position of its own for
   * {@link Instance.giveProps} and, where given, data under a key of `context.local` or as `context.item`. Copies with keys follow them to
   * other positions, and are given no props.
   */
  repeatSlot(path: string, copies: readonly SlotCopy[]): void;

  /** Value of an exposed variable. Tracked. */
  variable(name: string): unknown;
  /** The element's own write: checked and copied as any update, but read-only does not hold for it (conformance 10.279). */
  setVariable(name: string, value: unknown): void;

  /** Switches a state that the element declares (`focus`) or the runtime knows (`_wwHover`). */
  setState(idOrLabel: string, on: boolean): void;
  /** Props for children of a slot: win over their content; `states` are labels (conformance 10.271). */
  giveProps(slotPath: string, props: Readonly<Record<string, unknown>>, index?: number): void;
  /** Data and methods that descendants see under `context.local`. */
  setLocal(data: unknown, methods?: Readonly<Record<string, (...args: unknown[]) => unknown>>): void;
  /** What the nearest ancestor with this key offers, e.g. `form`. */
  local(key: string): {
    data: ReadonlySignal<unknown>;
    methods: Readonly<Record<string, (...args: unknown[]) => unknown>>;
    owner: Instance;
  } | null;

  /** Registers a field with the nearest form around; does nothing outside of forms. Returns the way to take it back. */
  registerField(field: FormField): () => void;
  /** For an element that offers the local context `form`: the fields below it, in order of registration. */
  readonly formFields: ReadonlySignal<readonly RegisteredField[]>;

  /** Runs the workflows of this trigger; resolves when they have ended, to false where one failed. Errors are logged, not thrown. */
  emit(event: ElementEvent): Promise<boolean>;
  /** True when a workflow listens to this trigger: DOM listeners are added only then. */
  listens(trigger: string): boolean;
  /** Triggers that some workflow listens to. */
  readonly triggers: readonly string[];
  /** How the keyboard reaches it, where only a workflow makes it clickable; null for all others. */
  readonly press: Press | null;
  /** The hover state is more than `:hover`: content, a class or a descendant depends on it, so the renderer listens. */
  readonly reactsToHover: boolean;
  /** A link object of the content (`_ww-text_links`), resolved as {@link Instance.link} is. Tracked. */
  resolveLink(link: unknown): ResolvedLink | null;

  /** Implements an action of the definition (`focusInput`); called by workflows. */
  onAction(name: string, run: (...args: unknown[]) => unknown): () => void;
  /** Root DOM node while mounted; null else. */
  readonly domNode: unknown;
  /** Root DOM node while mounted (`context.thisInstance`). Set by the renderer. */
  setNode(node: unknown): void;
}

/** A section of the page. */
export interface SectionInstance {
  readonly uid: Id;
  readonly section: Section;
  readonly isStatic: boolean;
  /** Nothing about the section itself can change; elements in it may. */
  readonly isSelfStatic: boolean;
  readonly isRendered: ReadonlySignal<boolean>;
  readonly className: ReadonlySignal<string>;
  readonly openStyles: ReadonlySignal<Readonly<Record<string, string>>>;
  readonly attributes: ReadonlySignal<Readonly<Record<string, string>>>;
  /** Id of the anchor that links scroll to (conformance 2.26). */
  readonly anchor: string;
  readonly children: ReadonlySignal<readonly Instance[]>;
  content(property: string): unknown;
  emit(event: ElementEvent): Promise<boolean>;
  readonly triggers: readonly string[];
}

/** An instance of a component: props, variables, formulas and workflows of its own (conformance 10.105, 10.106). */
export interface ComponentInstance {
  readonly id: Id;
  readonly uid: Id;
  readonly root: Instance | null;
}

/** An open popup. */
export interface PopupInstance {
  /** `popup-` and six characters (conformance 9.12). */
  readonly uid: string;
  readonly componentId: Id;
  readonly root: Instance;
  /** What is drawn after the sections: its root, or the container that stacked popups share; null is never drawn. */
  readonly layer: Instance | null;
  close(result?: unknown): void;
}

/** What a link of type `open-popup` shows over the page (conformance 3.26). */
export interface LinkPopup {
  readonly content: Instance;
  /** Another element behind the content, or a colour. */
  readonly background: Instance | string | null;
  /** The section that the link names. */
  readonly section: Id | null;
  close(): void;
  /** Takes its elements out of the tree. */
  dispose(): void;
}

/** The page that is shown. */
export interface PageInstance {
  readonly id: Id;
  readonly sections: readonly SectionInstance[];
  /** Load order has ended (conformance 4.11). */
  readonly ready: ReadonlySignal<boolean>;
}
