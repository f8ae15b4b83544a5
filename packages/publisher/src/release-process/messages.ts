import type { Design, Id, Json } from '@trama/model';
import type { Release } from '../build.ts';
import type { KeptFile } from '../kept-file.ts';
import type { MadePicture } from '../picture-variants.ts';
import type { PrerenderedPage, PrerenderRequest } from '../prerender.ts';
import type { ReleaseFile } from '../release.ts';
import type { ReleaseMemory } from '../release-memory.ts';
import type { RuntimeEntry } from '../runtime-files.ts';
import type { ReleaseLimits } from './limits.ts';

/** Settings of plugins that visitors get, by the plugin's id. */
export type VisitorSettings = Readonly<Record<Id, Readonly<Record<string, Json>>>>;

/** A request that somebody further out sends for the one who draws. */
export interface FetchAsk {
  kind: 'ask';
  number: number;
  url: string;
  method: string;
  headers: readonly (readonly [string, string])[];
  body: Uint8Array | null;
}

export interface FetchAnswer {
  kind: 'answer';
  number: number;
  /** The answer; a sentence where there is none. */
  outcome: { status: number; headers: readonly (readonly [string, string])[]; body: Uint8Array } | { failure: string };
}

/** A page of which an earlier process was lost, and why. */
export interface LostPage {
  pageId: Id;
  language: string;
  reason: string;
}

/** What the process needs beside the design. */
export interface BuildOrder {
  kind: 'order';
  runtime: RuntimeEntry;
  kept: readonly KeptFile[];
  settings: VisitorSettings;
  now: number;
  limits: ReleaseLimits;
  lost: readonly LostPage[];
  known: ReleaseMemory;
}

/** A design travels in pieces, so that no single message holds up the sender: a field, or entries of one. */
export interface DesignPiece {
  kind: 'design';
  field: keyof Design;
  piece: { value: unknown } | { entries: readonly (readonly [string, unknown])[] };
}

/** A picture that a page shows: the one further out makes it in narrower widths. */
export interface PictureAsk {
  kind: 'picture';
  path: string;
}

export interface PictureAnswer {
  kind: 'pictured';
  path: string;
  made: MadePicture;
}

export type ToProcess = DesignPiece | BuildOrder | FetchAnswer | PictureAnswer;

export type FromProcess =
  | FetchAsk
  | PictureAsk
  /** The page that is drawn from now on. */
  | { kind: 'page'; pageId: Id; language: string; name: string }
  /** A piece of the next file's bytes. */
  | { kind: 'bytes'; bytes: Uint8Array }
  | { kind: 'file'; file: Omit<ReleaseFile, 'body'> }
  | ({ kind: 'made' } & Omit<Release, 'files'>)
  | { kind: 'failed'; message: string };

export type ToDrawing = { kind: 'draw'; request: PrerenderRequest } | FetchAnswer;

export type FromDrawing =
  | FetchAsk
  | { kind: 'ready' }
  /** Number of a formula in the shared memory, told at its first use. */
  | { kind: 'formula'; number: number; code: string }
  | { kind: 'drawn'; page: PrerenderedPage }
  | { kind: 'failed'; message: string };
