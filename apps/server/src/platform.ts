import type { Database, HeldBodies, NodeLink, PlainMail, Secrets } from '@trama/backend';
import type { OpenSocket, Registry } from '@trama/model';
import type { IconSource, ReleaseBuilder, RuntimeFiles } from '@trama/publisher';
import type { Backups } from './backup/backups.ts';
import type { BlobStore } from './blobs/blob-store.ts';
import type { BlobCollector } from './blobs/collect-blobs.ts';
import type { ServerConfig } from './config.ts';
import type { DomainBook } from './domains/domain-book.ts';
import type { ProjectImporter } from './import-process/project-importer.ts';
import type { MainSite } from './main-site.ts';
import type { ProjectKeeping } from './projects/keeping/project-keeping.ts';
import type { Projects } from './projects/project.ts';
import type { PublishBoard } from './publishing/publish-board.ts';
import type { SiteServices } from './sites/site-request.ts';
import type { StatusBoard } from './status/status-board.ts';
import type { DesignLog } from './store/design-log.ts';
import type { Log } from './telemetry/log.ts';
import type { PictureMaker } from './uploaded-files/picture-maker.ts';
import type { PictureSizes } from './uploaded-files/picture-sizes.ts';

/** Everything that routes use, made once at the start and handed to each of them. */
export interface Platform {
  config: ServerConfig;
  /** Addresses as visitors type them, without final slash. */
  origins: {
    /** The main site's. */
    site: string;
    builder: string;
    /** Of a site in production. */
    ofSite: (site: string) => string;
    of: (...labels: string[]) => string;
  };
  /** The platform's own tables. */
  database: Database;
  /** The other nodes of the installation. */
  nodes: NodeLink;
  /** Own domains of sites. */
  domains: DomainBook;
  /** How each of them is. */
  statusBoard: StatusBoard;
  /** Absent in an installation without it. */
  mainSite: MainSite | null;
  projects: Projects;
  /** Writes projects into files, copies and removes them. */
  keeping: ProjectKeeping;
  /** Writes backups of all that the server keeps. */
  backups: Backups;
  /** Seals what the platform's tables keep and only this installation may read. */
  secrets: Secrets;
  /** Opens the calls of commands on this machine (`connection.json`). */
  serviceKey: () => Promise<string>;
  /** Sends a mail of the builder itself, such as an invitation. */
  sendMail: (mail: PlainMail) => Promise<void>;
  /** Counts the bodies of requests that are held at once, those of the backend too. */
  heldBodies: HeldBodies;
  /** Aborted when the server stops: answers that go on for as long as somebody listens end. */
  stopping: AbortSignal;
  blobs: BlobStore;
  pictureSizes: PictureSizes;
  /** Makes pictures of sites in narrower widths. */
  pictures: PictureMaker;
  /** Removes what nothing names any more from it. */
  blobCollector: BlobCollector;
  designs: DesignLog;
  registry: Registry;
  icons: IconSource;
  sites: SiteServices;
  /** Browser bundle that releases carry a copy of. */
  runtime: RuntimeFiles;
  /** Makes designs of exported projects. */
  imports: ProjectImporter;
  /** Makes the releases of sites. */
  releases: ReleaseBuilder;
  /** How far publishes of sites have come. */
  publishBoard: PublishBoard;
  /** A `fetch` for addresses that sites configure: never into a private network. */
  fetch: typeof fetch;
  /** Websockets to such addresses, under the same guard. */
  openSocket: OpenSocket;
  clock: () => Date;
  log: Log;
  /** Signs canvas tokens, visits and their tickets; each node of the installation has the same. */
  canvasSecret: Uint8Array;
}
