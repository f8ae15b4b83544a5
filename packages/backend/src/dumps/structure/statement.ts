/**
 * When a statement of a dump is run: before the rows are there, or once they are, when nothing runs or refuses for them any more.
 */
export type Stage = 'before rows' | 'after rows';

/** One thing of a database's structure, as the SQL that makes it. */
export interface StructureStatement {
  stage: Stage;
  /** What it makes: two databases have the same thing where kind and name are the same. */
  kind: string;
  name: string;
  sql: string;
  /** The thing is the authors' (`trama_author`), who have made it: it is made in their name, not the owner's. */
  isAuthors: boolean;
  /** Made anew where it is there with another text: what it says counts, as of rights and functions. */
  isReplaced: boolean;
}
