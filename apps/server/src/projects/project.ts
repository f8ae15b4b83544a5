import type { Backend, Database } from '@trama/backend';
import type { BackendPlace } from '@trama/protocol/builder';

/** Address and public key of a project, as the pages of its sites are told them. */
export type ProjectAddress = Pick<BackendPlace, 'url' | 'anonKey'>;

/** The services of a project and the database that they run on. */
export interface ProjectParts {
  backend: Backend;
  database: Database;
}

/** One backend, open: a database of its own, with the keys, people, files and functions that belong to it. */
export interface Project extends ProjectParts {
  id: string;
}

/**
 * The projects of this server. A site has one of its own, or none.
 * A key, token, link or socket of one project is nothing in another.
 */
export interface Projects {
  /** The main site's project, opened: it is there before that site is, and sends the builder's own mails. */
  openHome(): Promise<Project>;
  /** The project that a site uses, opened; null: it has none. */
  ofSite(site: string): Promise<Project | null>;
  /** Names the project that a site uses, without opening it; null: it has none. */
  idOf(site: string): Promise<string | null>;
  /** Where a site's pages find their project; null: it has none. Opens nothing that has been open before. */
  addressOf(site: string): Promise<ProjectAddress | null>;
  /** The sites that use a project, the one that it was made for first. */
  sitesOf(id: string): Promise<readonly string[]>;
  /** Whether a site uses a project; null: the home project. */
  isUsedBy(project: string | null, site: string): Promise<boolean>;
  /** Gives a site an empty project of its own, or none at all where it cannot be opened; one that it has stays. */
  giveTo(site: string): Promise<Project>;
  /** Takes away a project of its own that could not be made whole: what the platform knows of it, folder and database. */
  discard(id: string): Promise<void>;
  /** Has a site use the project of another one; what it had is kept. */
  link(site: string, project: string): Promise<void>;
  /** Gives a site back what it had before it was linked. @returns false where it is not linked */
  unlink(site: string): Promise<boolean>;
  /** Makes all keys of a site's project anew; the former ones hold for so many seconds more. Null: it has none. */
  rotateKeys(site: string, keepFor: number): Promise<Project | null>;
  /** Opens a project, and keeps it open while the work lasts. */
  during<Value>(id: string, work: (project: Project) => Promise<Value>): Promise<Value>;
  /** Closes a project, and lets whoever asks for it wait until the work is done. */
  closedDuring<Value>(id: string, work: () => Promise<Value>): Promise<Value>;
  /** Whether there is a project of this id. */
  exists(id: string): Promise<boolean>;
  /** What is believed of the projects that sites use is asked again: it was changed. */
  forget(): void;
  /** Projects that are open now. */
  opened(): Promise<readonly Project[]>;
  /** Ends every project that is open. */
  close(): Promise<void>;
}
