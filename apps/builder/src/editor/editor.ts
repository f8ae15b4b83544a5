import type { DocumentStore, Operation } from '@trama/document';
import { type Id, type RunNode, SCREEN_DEFAULT_WIDTH, type Screen, TramaError } from '@trama/model';
import type { HiddenNode } from '@trama/protocol/canvas';
import type { BuilderApi } from '../api/index.ts';
import type { CanvasLink } from '../canvas/canvas-link.ts';
import { componentAround } from '../components/show-component.ts';
import { createTableBook, type TableBook } from '../data/table-book.ts';
import type { Failure } from '../log/failures.ts';
import { createDesignWatch, type DesignWatch } from '../references/design-watch.ts';
import { createPlaceWords } from '../references/place-words.ts';
import type { ReaderPort } from '../references/reader.ts';
import { createRunDesk, type RunDesk } from '../runs/run-desk.ts';
import {
  type Counter,
  createCounter,
  createRecordState,
  createState,
  type RecordState,
  type State,
} from '../state/state.ts';
import type { Texts } from '../texts/index.ts';
import { createLostTexts, type LossStorage, type LostTexts } from '../typing/lost-texts.ts';
import type { Autosave } from './autosave.ts';
import { createNotices, type Notices } from './notices.ts';
import { oneAtATime } from './surfaces.ts';
import type { EditorView } from './view.ts';
import { createViewerChoice, type ViewerChoice } from './viewer.ts';
import { createWritesUnderWay, type WritesUnderWay } from './writes-under-way.ts';

/** What has been copied last here: shared by the sites that one browser edits, and laid on the system's clipboard. */
export interface Clipboard {
  read(): string | null;
  write(text: string): void;
  /** Whether what was copied here could not go to the system's clipboard, so that what is there is older. */
  isNewer(): boolean;
  /** Asks the browser for the text of the system's clipboard; absent where it gives none. @throws DOMException where its user does not want it */
  readSystem?(): Promise<string>;
}

export interface EditorParts {
  site: string;
  store: DocumentStore;
  view: EditorView;
  texts: Texts;
  api: BuilderApi;
  autosave: Autosave;
  clipboard: Clipboard;
  /** Where texts that were typed and did not stay outlive a reload. */
  lossStorage: LossStorage;
  /** Opens what reads the design beside the editor. */
  openReader: () => ReaderPort;
}

/** One open site: its design, what the user looks at, and what they can do. Components and commands share it. */
export interface Editor extends Omit<EditorParts, 'view' | 'openReader' | 'lossStorage'> {
  readonly view: RecordState<EditorView>;
  readonly notices: Notices;
  /** Runs of the drawn page's workflows, newest last; in edit mode those of its load. */
  readonly runs: State<readonly RunNode[]>;
  /** Texts that were typed and did not stay. */
  readonly lostTexts: LostTexts;
  /** What has failed on the drawn page, newest last: collections, bindings, workflows. */
  readonly failures: State<readonly Failure[]>;
  /** What the drawn page hides as it stands; blank when nothing is left of it but boxes. */
  readonly hidden: State<{ nodes: readonly HiddenNode[]; isBlank: boolean }>;
  /** The runs that the author looks at, tries, pauses and replays. */
  readonly desk: RunDesk;
  /** Through whose eyes the canvas shows the page. */
  readonly viewer: ViewerChoice;
  /** References and problems of the design; made when first asked for. */
  readonly watch: DesignWatch;
  /** The tables of the site's project, as far as they were asked for. */
  readonly tables: TableBook;
  /** How often the site was given a backend, or another one: the canvas is then asked for anew, which is told where it is. */
  readonly backends: Counter;
  /** How often this tab has written into the backend: the drawn page shows what stood there before until it is drawn anew. */
  readonly written: Counter;
  /** What this tab has sent into the backend and has no answer to yet. */
  readonly writes: WritesUnderWay;
  /** Gives the site an empty backend of its own on this server, where it has none. A failure becomes a notice, and false. */
  giveProject(): Promise<boolean>;
  /** Has the site use the backend of another one, or again what it had before (null). @throws TramaError the server's */
  linkProject(other: string | null): Promise<void>;
  /** How often the canvas has drawn its page. */
  readonly drawn: Counter;
  /** The canvas, once its frame is there. */
  canvas: CanvasLink | null;
  /** Runs an operation; a refusal becomes a notice and undefined. Operations of one group are one step of the history. */
  run<Input, Result>(
    operation: Operation<Input, Result>,
    input: Input,
    label: string,
    group?: string,
  ): Result | undefined;
  /** Ends a burst of operations: the next one is a step of its own. */
  closeGroup(): void;
  /** Makes everything that is run meanwhile one step of the history, whatever groups it names. */
  asOneStep<Result>(work: () => Result): Result;
  select(ids: readonly Id[]): void;
  openPage(pageId: Id): void;
  setScreen(screen: Screen): void;
  undo(): void;
  redo(): void;
}

/** Keeps only what the design still has, after an undo or a change of others. */
const stillThere = (store: DocumentStore, ids: readonly Id[]): readonly Id[] => {
  const left = ids.filter((id) => store.design.elements[id] ?? store.design.sections[id]);
  return left.length === ids.length ? ids : left;
};

export const createEditor = ({ view: initial, openReader, lossStorage, ...parts }: EditorParts): Editor => {
  const { store } = parts;
  const fields = createRecordState(initial);
  const view: RecordState<EditorView> = {
    ...fields,
    update: (changed) => fields.update(oneAtATime(fields.get(), changed)),
  };
  const notices = createNotices();
  let watch: DesignWatch | null = null;
  let steps = 0;
  /** The group of what is run as one step; null while each names its own. */
  let together: string | null = null;

  const report = (error: unknown): void => {
    const failure = error instanceof TramaError ? error : null;
    notices.show('error', failure?.message ?? String(error), failure?.hint ?? null);
  };
  const tidy = (): void => {
    const { selection, pageId, component, styleClass } = view.get();
    view.update({ selection: stillThere(store, selection) });
    if (component !== null && !store.design.components[component]) view.update({ component: null });
    if (styleClass && !store.design.classes[styleClass.id]) view.update({ styleClass: null });
    if (!store.design.pages[pageId]) view.update({ pageId: store.design.homePageId, selection: [] });
  };
  const step = (move: () => string | null, none: string): void => {
    try {
      if (move() === null) notices.show('info', none);
      tidy();
    } catch (error) {
      report(error);
    }
  };

  // What failed in something that is another now is told again where it still fails.
  store.onChange(({ touched }) => {
    if (editor.failures.get().length === 0) return;
    const ids = new Set([...touched.values()].flatMap((names) => [...names]));
    const left = editor.failures.get().filter(({ where }) => !where.some((part) => ids.has(String(part))));
    if (left.length < editor.failures.get().length) editor.failures.set(left);
  });
  store.onChange(({ origin }) => {
    if (origin === 'remote') tidy();
  });
  store.onRefusal(({ error }) => notices.show('error', editor.texts.saving.refused, error.message));

  const editor: Editor = {
    ...parts,
    view,
    notices,
    runs: createState<readonly RunNode[]>([]),
    lostTexts: createLostTexts({
      store,
      storage: lossStorage,
      storageKey: `trama.lost-texts.${parts.site}`,
      now: () => performance.now(),
      wordsFor: (design, { entity, id, path }) => {
        const { labels, language } = view.get();
        return createPlaceWords(design, store.registry, { texts: editor.texts, labels, language })(
          { kind: entity, id },
          path,
        );
      },
    }),
    failures: createState<readonly Failure[]>([]),
    hidden: createState<{ nodes: readonly HiddenNode[]; isBlank: boolean }>({ nodes: [], isBlank: false }),
    desk: createRunDesk(() => editor.canvas),
    viewer: createViewerChoice(parts.api, parts.site),
    get watch() {
      watch ??= createDesignWatch(store, openReader, editor.tables.known);
      return watch;
    },
    tables: createTableBook(store, parts.api, parts.site),
    backends: createCounter(),
    written: createCounter(),
    writes: createWritesUnderWay(),
    giveProject: async () => {
      try {
        await parts.api.giveProject(parts.site);
      } catch (error) {
        report(error);
        return false;
      }
      editor.backends.count();
      return true;
    },
    linkProject: async (other) => {
      await parts.api.linkProject(parts.site, other);
      editor.backends.count();
    },
    drawn: createCounter(),
    canvas: null,
    run: (operation, input, label, ownGroup) => {
      const group = together ?? ownGroup;
      try {
        const result = store.run(operation, input, group === undefined ? { label } : { label, group });
        tidy();
        return result;
      } catch (error) {
        report(error);
        return undefined;
      }
    },
    closeGroup: () => {
      if (together === null) store.history.closeGroup();
    },
    asOneStep: (work) => {
      if (together !== null) return work();
      editor.closeGroup();
      steps += 1;
      together = `step-${steps}`;
      try {
        return work();
      } finally {
        together = null;
        editor.closeGroup();
      }
    },
    select: (ids) => {
      view.update({ selection: ids, state: null, renaming: null, styleClass: null });
      // What is edited follows what is selected: an element inside of a component changes all that show it.
      const last = ids.at(-1);
      if (last !== undefined) view.update({ component: componentAround(store.design, last) });
    },
    openPage: (pageId) =>
      view.update({ pageId, selection: [], hovered: null, state: null, revealed: [], component: null }),
    setScreen: (screen) => view.update({ screen, width: SCREEN_DEFAULT_WIDTH[screen] }),
    undo: () => step(store.undo, editor.texts.history.nothingToUndo),
    redo: () => step(store.redo, editor.texts.history.nothingToRedo),
  };
  return editor;
};
