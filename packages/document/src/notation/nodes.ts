import type { AccessEntry, Page as DesignPage, Value } from '@trama/model';
import type { WorkflowNotation } from './workflows.ts';

/** Properties with their values, as a design stores them. */
export type Values = Readonly<Record<string, Value>>;

/** Workflows by trigger. */
export type Triggers = Readonly<Record<string, WorkflowNotation | readonly WorkflowNotation[]>>;

/** Looks and content while a state is on. */
export interface StateNotation {
  label?: string;
  /** The state is on while this holds; absent for states that the element or the runtime switches. */
  when?: Value;
  appliesToChildren?: boolean;
  style?: Values;
  tablet?: Values;
  mobile?: Values;
  content?: Values;
  /** Keys of shared classes. */
  classes?: readonly string[];
}

/** What elements and sections are written with. */
export interface NodeProps {
  /** Style by screen: `style` for all, the others from their width down. */
  style?: Values;
  tablet?: Values;
  mobile?: Values;
  content?: Values;
  /** Layout of the children: `{ flexDirection: 'column', rowGap: '8px' }`, by the names behind `_ww-layout_`. */
  layout?: Values;
  /** Looks of the text: `{ fontSize: '16px', color: … }`, by the names behind `_ww-text_`. */
  font?: Values;
  tabletContent?: Values;
  mobileContent?: Values;
  /** State id to what it changes; `hover` and `linkActive` are the runtime's own. The order is the precedence. */
  states?: Readonly<Record<string, StateNotation>>;
  /** Keys of shared classes. */
  classes?: readonly string[];
  on?: Triggers;
  /** Condition for being on the page at all. */
  when?: Value;
  domId?: Value;
  attributes?: Values;
  children?: Children;
}

export interface ElementProps extends NodeProps {
  /** Name, or base id, of an element type. */
  type?: string;
  /** Key of a component, for an instance of it; `content` then sets its properties by their keys. */
  component?: string;
  name?: string;
  /** A link object (conformance 2.25, 2.26); a text is the key of a page. */
  link?: Value;
  /** Draws the one child for each item of this list. */
  repeat?: Value;
  /** Children of other slots than the first, by content path. */
  slots?: Readonly<Record<string, Children>>;
  /** Inside of a component: instances fill the children of this element (conformance 10.108). */
  isFillable?: boolean;
  /** Of an instance: children for its fillable elements, by their key paths in the component. */
  fill?: Readonly<Record<string, Children>>;
}

export interface SectionProps extends NodeProps {
  title?: string;
}

export interface PageProps
  extends Partial<
    Pick<DesignPage, 'name' | 'folder' | 'languages' | 'meta' | 'metaImage' | 'collectionPath' | 'frameAncestors'>
  > {
  /** Path without leading slash, or a path for each language and `default`. */
  path: string | Readonly<Record<string, string>>;
  title?: string | Readonly<Record<string, string>>;
  /** Who may see the page; absent or empty for everyone. `null` is any signed-in user. */
  access?: readonly (Omit<NonNullable<AccessEntry['group']>, never> | null)[];
  on?: Triggers;
  children?: Children;
}

/** A part of a design as it was written. The key names it among its siblings; ids are made of keys. */
export type NotationNode =
  | { node: 'page'; key: string | undefined; props: PageProps }
  | { node: 'section'; key: string | undefined; props: SectionProps }
  | { node: 'shared-section'; key: string | undefined; props: Record<never, never> }
  | { node: 'element'; key: string | undefined; props: ElementProps }
  | { node: 'group'; key: string | undefined; children: Children };

export type Children = NotationNode | false | null | undefined | readonly Children[];

export type Keyed<Kind extends NotationNode['node']> = Extract<NotationNode, { node: Kind }> & { key: string };

/** A page. */
export const Page = (props: PageProps): NotationNode => ({ node: 'page', key: undefined, props });

/** A section of one page. */
export const Section = (props: SectionProps): NotationNode => ({ node: 'section', key: undefined, props });

/** A section that several pages show; its key is that in the site's `sections`. */
export const Shared = (props: Record<never, never>): NotationNode => ({
  node: 'shared-section',
  key: undefined,
  props,
});

/** An element of any type, or an instance of a component. */
export const El = (props: ElementProps): NotationNode => ({ node: 'element', key: undefined, props });

/** A container that lays out its children: the element type `flexbox`. */
export const Box = (props: ElementProps): NotationNode => El({ type: 'flexbox', ...props });

/** A text: the element type `text`. A plain text is the text of every language. */
export const Text = ({ text, content, ...props }: ElementProps & { text: Value }): NotationNode =>
  El({ type: 'text', ...props, content: { '_ww-text_text': text, ...content } });

/** Children in one list, without what a condition left out. */
export const flatten = (children: Children): readonly NotationNode[] => {
  if (!children) return [];
  if (Array.isArray(children)) return children.flatMap(flatten);
  const node = children as NotationNode;
  return node.node === 'group' ? flatten(node.children) : [node];
};
