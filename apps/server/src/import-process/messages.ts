/** Where a project lies: in a folder of this machine, or in texts by their paths. */
export type ProjectSource = { folder: string } | { texts: Readonly<Record<string, string>> };

/** A failure that can be told across processes. */
export interface ToldFailure {
  code: string;
  message: string;
  where: readonly (string | number)[];
  hint?: string;
}

/** What the process that imports says: the result as JSON in parts, each small, then that it is whole. */
export type FromImport =
  | { kind: 'part'; text: string }
  | { kind: 'whole' }
  | { kind: 'refused'; failure: ToldFailure }
  | { kind: 'failed'; message: string };
