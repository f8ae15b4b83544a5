import type { Children, NotationNode } from './nodes.ts';

/** A function that writes a part of a design: `Page`, `El`, or one that composes them. */
type Component<Props> = (props: Props) => NotationNode;

/** What JSX turns into. The key given where a component is used is the key of what it returns. */
export const jsx = <Props>(component: Component<Props>, props: Props, key?: string): NotationNode => {
  const node = component(props);
  return key === undefined ? node : { ...node, key: String(key) };
};

export const jsxs: typeof jsx = jsx;

export const jsxDEV: typeof jsx = jsx;

/** Children without a parent of their own. */
export const Fragment = ({ children }: { children?: Children }): NotationNode => ({
  node: 'group',
  key: undefined,
  children,
});

/** How TypeScript reads the notation. */
export declare namespace JSX {
  type Element = NotationNode;
  type ElementType = (props: never) => NotationNode;
  interface ElementChildrenAttribute {
    children: unknown;
  }
  interface IntrinsicAttributes {
    /** Name among the siblings; ids are made of the keys on the way down. */
    key?: string;
  }
  type IntrinsicElements = Record<never, never>;
}
