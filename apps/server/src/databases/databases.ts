import type { Database } from '@trama/backend';

/** The databases of a server that starts. */
export interface Databases {
  /** The platform's tables. */
  platform: Database;
  /** Opens the database of the home project; whoever asks closes it. */
  openHome: (id: string) => Promise<Database>;
  own: OwnDatabases;
}

/** A project of its own, and its folder. */
export interface OwnPlace {
  id: string;
  folder: string;
}

/** The databases of projects of their own. */
export interface OwnDatabases {
  /** Opens that of a project, which is made where it is not there; whoever asks closes it. */
  open: (place: OwnPlace) => Promise<Database>;
  /** Removes what is not in the project's folder, which whoever asks removes. */
  drop: (place: OwnPlace) => Promise<void>;
}

/** What a start remembers to close, last first. */
export type Closers = (() => Promise<unknown>)[];

/** A database that is open before anybody asks for it. */
export interface OpenedAhead {
  database: Promise<Database>;
  /** Hands it to the first who asks, who closes it from then on; null to anybody later. */
  take: () => Promise<Database> | null;
}

/** Begins to open a database for whoever will ask first; a start that ends before closes it. */
export const openAhead = (opening: Promise<Database>, closers: Closers): OpenedAhead => {
  let kept: Promise<Database> | null = opening;
  const take = (): Promise<Database> | null => {
    const taken = kept;
    kept = null;
    return taken;
  };
  // Whoever waits for it is told.
  opening.catch(() => undefined);
  closers.push(async () => {
    const database = await take()?.catch(() => undefined);
    await database?.close();
  });
  return { database: opening, take };
};
