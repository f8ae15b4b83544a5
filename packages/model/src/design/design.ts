import type { Element, Section } from './element.ts';
import type {
  Collection,
  Component,
  Formula,
  Language,
  Page,
  PluginUse,
  SectionHead,
  StyleClass,
  Token,
  Variable,
} from './entities.ts';
import type { SiteWeb } from './site-web.ts';
import type { Id, Json, Value } from './value.ts';
import type { Workflow } from './workflow.ts';

/** What stands in the head of every page of a site. */
export interface DesignHead {
  /** Stylesheet addresses, absolute or relative to the site. */
  fonts: readonly string[];
  defaultFontFamily: string;
  /** Keys of the published format that Trama does not read. */
  extra?: { readonly [key: string]: Json };
}

/** What pages are made of and work with, by id. A design holds all of a site's, a page's file those that it uses. */
export interface Entities {
  sections: { readonly [id: Id]: Section };
  elements: { readonly [id: Id]: Element };
  components: { readonly [id: Id]: Component };
  variables: { readonly [id: Id]: Variable };
  collections: { readonly [id: Id]: Collection };
  formulas: { readonly [id: Id]: Formula };
  /** Callable (global) workflows. */
  workflows: { readonly [id: Id]: Workflow };
}

/**
 * The editable document of one site: flat maps by id, under clean names.
 * It changes only by operations of `@trama/document`.
 */
export interface Design extends Entities {
  /** Number of the stored format; see `FORMAT`. */
  format: number;
  id: Id;
  name: string;
  homePageId: Id;
  authPluginId: Id | null;
  defaultTheme: 'light' | 'dark';
  /** Version marker of the published data; a page of another version reloads. */
  cacheVersion: number;
  baseTag: { href?: string; target?: string } | null;
  /** The site is no installable one: no manifest, no service worker (conformance 2.34). */
  manifestDisabled?: boolean;
  web?: SiteWeb;
  languages: readonly Language[];
  /** Background style properties of the page (`backgroundColor` …). */
  background: { readonly [property: string]: Value };
  head: DesignHead;
  plugins: readonly PluginUse[];
  /** App workflows, fired by trigger. */
  appWorkflows: readonly Workflow[];
  pages: { readonly [id: Id]: Page };
  classes: { readonly [id: Id]: StyleClass };
  tokens: { readonly [id: Id]: Token };
  extra?: { readonly [key: string]: Json };
}

/** The part of a design that never differs between its pages: what a published site's shell carries. */
export type SiteInfo = Pick<
  Design,
  | 'id'
  | 'name'
  | 'homePageId'
  | 'authPluginId'
  | 'defaultTheme'
  | 'cacheVersion'
  | 'baseTag'
  | 'manifestDisabled'
  | 'web'
  | 'languages'
  | 'background'
  | 'head'
  | 'plugins'
  | 'appWorkflows'
  | 'classes'
  | 'tokens'
  | 'extra'
> & {
  /** Every page, without its workflows. */
  pages: { readonly [id: Id]: PageInfo };
};

/** What every page of a site knows of one of them. */
export type PageInfo = Omit<Page, 'workflows'> & {
  /** The sections by name, in order: links scroll to them. */
  sectionHeads?: readonly SectionHead[];
};

/** One page with everything that it uses: what one file `data/<pageId>.json` holds. */
export interface PageBundle extends Entities {
  cacheVersion: number;
  page: Pick<Page, 'id' | 'paths' | 'collectionPath' | 'workflows'> & {
    data?: Json;
    extra?: { readonly [key: string]: Json };
  };
  extra?: { readonly [key: string]: Json };
}
