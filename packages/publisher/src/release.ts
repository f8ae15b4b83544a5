import type { Id, Json, Redirect } from '@trama/model';
import type { SiteFace } from './site-face.ts';

/** The private pages that alone do something; null: a public page, or the site itself, does too. Empty: nothing does. */
export type UsingPages = readonly Id[] | null;

/** A file of a release. Paths are relative to the site's root, without leading slash. */
export interface ReleaseFile {
  path: string;
  body: string | Uint8Array;
  /** Page whose access rule guards it; null for public files. */
  privateOf: Id | null;
  /** More private pages that use the file: who may see any of them may have it. */
  alsoOf?: readonly Id[];
  contentType: string;
  /** The same picture as AVIF: given at the same address to who accepts it. */
  avif?: { hash: string; size: number };
  /** Style elements of a document, as its policy names them (`'sha256-…'`). */
  styles?: readonly string[];
}

/** A file of a release that is kept already: its place in the manifest, without its bytes. */
export type NamedFile = ReleaseManifest['files'][string] & { path: string };

/** A file that was made now, or the same made before. */
export type MadeFile = ReleaseFile | NamedFile;

/** One route of a release: which page answers at a path. */
export interface ReleaseRoute {
  /** `/`, `/seguros/contratos/`, `/admin/{{param|adm}}/`; from slash to slash, its parameters with their defaults. */
  address: string;
  pageId: Id;
  language: string;
  /** Prerendered HTML, `html/<pageId>.<lang>.html`; completed by the server with what depends on the environment. */
  html: string;
}

/** `release.json`: what the server reads to answer requests. Contains no host and no port. */
export interface ReleaseManifest {
  siteId: Id;
  cacheVersion: number;
  /** What the server's own pages about the site look like; absent, in a release from before it was noted. */
  face?: SiteFace;
  createdAt: string;
  /** Path that the site lies under, without final slash; preview hosts do not use it. */
  basePath: string;
  routes: readonly ReleaseRoute[];
  /** Path to the better path of the same page: the home page's own path leads to `/`. */
  aliases: Readonly<Record<string, string>>;
  /** Empty document of each language: public, without anything of a page. */
  shells: Readonly<Record<string, string>>;
  /** Path of `site.<hash>.json`. */
  site: string;
  /** Public settings of the plugins, before those of the environment. */
  plugins: Readonly<Record<Id, Readonly<Record<string, Json>>>>;
  /** Where pages load from and send to beside their own origin and their plugins' addresses. */
  sources: {
    connect: readonly string[];
    style: readonly string[];
    /** Scripts that documents hold themselves (`'sha256-…'`), and origins of those that their author names; absent, in a release from before there were any: none. */
    script?: readonly string[];
    /** Documents say what code may make of text (`trusted-script.ts`), so that browsers may be told to ask; absent, in a release from before: they do not. */
    hasTrustedTypes?: true;
  };
  /** Addresses that lead elsewhere where no page answers; absent: none. */
  redirects?: readonly Redirect[];
  /** HTML of the not-found page by language; absent when the site has none. */
  notFound: Readonly<Record<string, string>>;
  /** Page id to its access rule; public pages are absent. */
  access: Readonly<Record<Id, { entries: readonly { roles: readonly string[] | null }[] }>>;
  /** Page id to who else may show it in a frame; absent for pages of their own site alone. */
  frameAncestors?: Readonly<Record<Id, readonly string[]>>;
  /** Page id to the seconds after which the page is drawn anew when somebody asks for it; absent for pages that stay as they were published. */
  redrawAfter?: Readonly<Record<Id, number>>;
  /** Page id to when it was drawn last, where that was after the release was made. */
  drawnAt?: Readonly<Record<Id, string>>;
  /** The pages that send files of visitors; absent, in a release from before it was noted: none. */
  uploads?: UsingPages;
  /** Page id to path per language, for redirects (`afterNotSignInPageId` …). */
  paths: Readonly<Record<Id, Readonly<Record<string, string>>>>;
  homePageId: Id;
  authPluginId: Id | null;
  /** File path to its guard, content type and hash. */
  files: Readonly<Record<string, Omit<ReleaseFile, 'path' | 'body'> & { hash: string; size: number }>>;
}
