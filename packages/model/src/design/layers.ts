import type { Value } from './value.ts';

/** Screen sizes, largest first: order of the cascade (conformance 2.29, 10.253). */
export const SCREENS = ['default', 'tablet', 'mobile'] as const;
export type Screen = (typeof SCREENS)[number];

/** Widest viewport of a screen in CSS px (conformance 9.7). The default screen has no limit. */
export const SCREEN_MAX_WIDTH: Readonly<Record<Screen, number | null>> = { default: null, tablet: 991, mobile: 767 };

/** Width of the canvas for a screen in CSS px (conformance 9.7). */
export const SCREEN_DEFAULT_WIDTH: Readonly<Record<Screen, number>> = { default: 1100, tablet: 770, mobile: 400 };

/** `default`, `tablet`, `mobile`, or `<state id>_<screen>` (conformance 10.253). */
export type LayerName = string;

/** Properties per layer. */
export type Layers = { readonly [layer: LayerName]: { readonly [property: string]: Value } };

/** The layer of a state on a screen. */
export const layerName = (screen: Screen, state?: string): LayerName =>
  state === undefined ? screen : `${state}_${screen}`;

/** The screen and state of a layer; null for names that are neither (old editor leftovers such as `display`). */
export const parseLayer = (layer: LayerName): { screen: Screen; state: string | null } | null => {
  for (const screen of SCREENS) {
    if (layer === screen) return { screen, state: null };
    if (layer.endsWith(`_${screen}`)) return { screen, state: layer.slice(0, -screen.length - 1) };
  }
  return null;
};

/** Begins the id of a state that a node takes over from an element around it. */
export const PARENT_STATE = '_wwParent_';

/** The id under which a node lists the state of an element around it (conformance 10.252). */
export const parentStateId = (element: string, state: string): string => `${PARENT_STATE}${element}_${state}`;
