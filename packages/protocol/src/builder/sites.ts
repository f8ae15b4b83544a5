export const ENVIRONMENTS = ['production', 'staging', 'preview'] as const;
export type EnvironmentName = (typeof ENVIRONMENTS)[number];

/** True for the name of an environment. */
export const isEnvironmentName = (name: string): name is EnvironmentName =>
  (ENVIRONMENTS as readonly string[]).includes(name);

/** The release that each environment shows; absent where nothing is published. */
export type ShownReleases = Readonly<Partial<Record<EnvironmentName, string>>>;

/** A site in the list of sites. */
export interface SiteSummary {
  name: string;
  /** ISO 8601. */
  createdAt: string;
  environments: ShownReleases;
  /** What its home page looks like; null: nobody's browser has drawn it yet. */
  picture: SitePicture | null;
}

/** The picture of a site, which lies at {@link PICTURE_PATH}. */
export interface SitePicture {
  /** Another one where the picture is. */
  version: string;
  /** It was drawn of the design as it is now. */
  isCurrent: boolean;
}

/** Where the picture of a site is read. */
export const PICTURE_PATH = '/sites/:name/picture';

/** The sites that a new one can begin as. */
export const SITE_TEMPLATES = ['landing', 'members', 'forms', 'shop', 'dashboard'] as const;
export type SiteTemplate = (typeof SITE_TEMPLATES)[number];

/** The project that a site uses, as the builder shows it. */
export interface ProjectUse {
  /** The sites that use it and that one may edit, this one too; the one that it was made for first. */
  sites: readonly string[];
  /** How many others use it. */
  others: number;
  /** The site was linked to it, and may go back to what it had. */
  isLinked: boolean;
  /** Whether this account may link the site to the project of another one, and take that back: an owner, but for the main site. */
  mayLink: boolean;
  /** What the site used of another project before it had one of its own; null: nothing, or it has been taken note of. */
  former: FormerUse | null;
}

/** What a site used of a project that it shared, from before each site had one of its own. */
export interface FormerUse {
  /** The site whose project it was. */
  of: string;
  /** Tables that its design names. */
  tables: readonly string[];
  /** Its visitors signed in there. */
  signsIn: boolean;
}

/** A release as the history shows it. */
export interface ReleaseSummary {
  id: string;
  /** Sequence of the design that it was made from. */
  sequence: number;
  note: string;
  /** ISO 8601. */
  createdAt: string;
}

/** What publishing made. */
export interface Published {
  releaseId: string;
  pages: number;
  /** Path of every page with an address of its own in every language, parameters at their defaults. */
  paths: readonly string[];
  /** Pages that could not be drawn on the server, and formulas that do not compile. */
  problems: readonly string[];
}

/** What publishing does, one after the other. A release is shown by the last alone: what stands before it stays until then. */
export const PUBLISH_STEPS = ['read', 'make', 'keep', 'weigh', 'show'] as const;
export type PublishStep = (typeof PUBLISH_STEPS)[number];

/** How far the last publish of a site has come. */
export interface PublishProgress {
  environment: EnvironmentName;
  state: 'running' | 'done' | 'failed';
  /** Steps that have begun; the last is the one that runs, or that failed. Milliseconds; of one that runs, until now. */
  steps: readonly { step: PublishStep; took: number }[];
  /** What is drawn at this moment: a page and its language; null: something else is done. */
  drawing: string | null;
}

/** What a page of a release is for a visitor who has nothing of it yet: bytes as they travel, compressed. */
export interface PageWeight {
  pageId: string;
  /** Its address in the main language, parameters at their defaults. */
  path: string;
  document: number;
  styles: number;
  /** Modules that it names: what it runs until it is ready. */
  script: number;
  data: number;
  /** Pictures of the site that it shows, each as wide as a desktop needs it; those further down come when they are near. */
  pictures: number;
}

/** The pages of a release, and most bytes of script that each may have. */
export interface ReleaseWeight {
  pages: readonly PageWeight[];
  budget: number;
}

/** A file of a site that its author brought. */
export interface Asset {
  /** Path relative to the site (`images/logo-3f2a.webp`). */
  path: string;
  contentType: string;
  /** Bytes. */
  size: number;
}
