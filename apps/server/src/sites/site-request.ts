import type { Id, ServerPlugin, SiteEnvironment } from '@trama/model';
import type { IconSource } from '@trama/publisher';
import type { IdentifyVisitor } from '../access/visitor.ts';
import type { ConsentDesk } from '../consent/consent-desk.ts';
import type { LiveSite, LiveSites } from './live-site.ts';
import type { Redraws } from './redraws.ts';
import type { SiteFiles } from './site-files.ts';

/** What answering for sites needs of the server. */
export interface SiteServices {
  live: LiveSites;
  files: SiteFiles;
  /** Hears of each document that is answered: one whose time is over is drawn anew. */
  redraws: Redraws;
  icons: IconSource;
  identify: IdentifyVisitor;
  /** Server halves of the plugins, by plugin id. */
  serverPlugins: Readonly<Record<Id, ServerPlugin>>;
  /** Where people say whether an application may sign in with their account here; null: none may ask. */
  consentDesk: (site: string) => Promise<ConsentDesk | null>;
  /** Scheme that visitors use. */
  protocol: 'http' | 'https';
  /** May show pages of sites in a frame. */
  builderOrigin: string;
}

/** One request, resolved to what its site answers with. */
export interface SiteRequest {
  services: SiteServices;
  request: Request;
  /** Address as the visitor sees it. */
  url: URL;
  /** Its path without the base that the site lies under. */
  path: string;
  site: string;
  /** `editor`: the draft, in the builder's canvas. */
  environment: SiteEnvironment;
  live: LiveSite;
}
