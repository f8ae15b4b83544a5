import {
  applyPatch,
  type ColumnUse,
  columnUses,
  createProblemFinder,
  createReferenceBook,
  type DesignDifference,
  type DesignProblem,
  type DesignReference,
  designDifference,
  type NodeNaming,
  type PageExposure,
  PROBLEM_RULES,
  pageExposures,
  type TableNames,
  unusedIn,
  usesOf,
} from '@trama/document';
import type { Change, Design, Reference, Registry } from '@trama/model';

/** What the editor asks of its reader. */
export type ReaderRequest =
  | { type: 'open'; design: Design }
  | { type: 'change'; changes: readonly Change[] }
  /** The tables of the site's backend, as far as they are known. */
  | { type: 'tables'; tables: TableNames | null }
  | { type: 'uses'; request: number; target: Reference }
  | { type: 'column-uses'; request: number; table: string; column: string }
  | { type: 'unused'; request: number }
  | { type: 'since'; request: number; design: Design; until: Design | null; naming: NodeNaming };

/** What the reader answers. `problems` comes by itself, once for changes that come together. */
export type ReaderAnswer =
  | { type: 'problems'; problems: readonly DesignProblem[]; unread: number }
  | { type: 'uses'; request: number; references: readonly DesignReference[] }
  | { type: 'column-uses'; request: number; columnUses: readonly ColumnUse[] }
  | { type: 'unused'; request: number; targets: readonly Reference[] }
  | ({ type: 'since'; request: number } & ChangesSince);

/** What is different since a version of the design, and what its pages lay open now and did then. */
export interface ChangesSince {
  difference: DesignDifference;
  exposures: { before: readonly PageExposure[]; after: readonly PageExposure[] };
}

/** The way to a reader: a worker, or one in this thread. */
export interface ReaderPort {
  send(request: ReaderRequest): void;
  onAnswer(listener: (answer: ReaderAnswer) => void): void;
  /** The reader has failed; it answers nothing more. */
  onFailure(listener: () => void): void;
  close(): void;
}

/** Follows a design and tells its references and problems, off the thread that draws. */
export const createReader = (
  registry: Registry,
  answer: (answer: ReaderAnswer) => void,
  later: (run: () => void) => void,
): ((request: ReaderRequest) => void) => {
  const open = (design: Design) => {
    const book = createReferenceBook(design, registry);
    const finder = createProblemFinder(book, registry, PROBLEM_RULES);
    if (tables) finder.know(tables);
    return { book, finder };
  };
  let tables: TableNames | null = null;
  let reading: ReturnType<typeof open> | null = null;
  let told = 0;
  let isTelling = false;

  const tellSoon = (): void => {
    told += 1;
    if (isTelling) return;
    isTelling = true;
    later(() => {
      isTelling = false;
      answer({ type: 'problems', problems: reading?.finder.problems ?? [], unread: told });
      told = 0;
    });
  };

  return (request) => {
    if (request.type === 'open') {
      reading = open(request.design);
      tellSoon();
    } else if (request.type === 'tables') {
      tables = request.tables;
      reading?.finder.know(tables);
      tellSoon();
    } else if (reading && request.type === 'change') {
      const { book, finder } = reading;
      const before = book.design;
      const { design, touched } = applyPatch(before, request.changes);
      book.update(design, touched);
      finder.update(before, touched);
      tellSoon();
    } else if (reading && request.type === 'uses') {
      answer({ type: 'uses', request: request.request, references: usesOf(reading.book, request.target) });
    } else if (reading && request.type === 'column-uses') {
      const { table, column } = request;
      answer({
        type: 'column-uses',
        request: request.request,
        columnUses: columnUses(reading.book, { table }, column),
      });
    } else if (reading && request.type === 'unused') {
      answer({ type: 'unused', request: request.request, targets: unusedIn(reading.book) });
    } else if (reading && request.type === 'since') {
      const before = createReferenceBook(request.design, registry);
      const after = request.until ? createReferenceBook(request.until, registry) : reading.book;
      answer({
        type: 'since',
        request: request.request,
        difference: designDifference(before, after, request.naming),
        exposures: { before: pageExposures(before), after: pageExposures(after) },
      });
    }
  };
};
