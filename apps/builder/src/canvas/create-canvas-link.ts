import type { Change, Id, Screen, TramaError } from '@trama/model';
import type { BackendPlace } from '@trama/protocol/builder';
import {
  type BuilderMessage,
  type CanvasMessage,
  type CanvasView,
  type Connection,
  connectCanvas,
  type Evaluation,
  type PageRefusal,
  type Port,
  type RowCount,
  type TrialEnd,
  type TriedCollection,
} from '@trama/protocol/canvas';
import type { Editor } from '../editor/editor.ts';
import { createState } from '../state/state.ts';
import type { CanvasLink, CanvasStatus, PageMessage } from './canvas-link.ts';
import { createPace } from './pace.ts';
import { createQuestions } from './questions.ts';

const canvasViewOf = (
  { pageId, screen, theme, language, mode, labels, scale }: ReturnType<Editor['view']['get']>,
  beside: Screen | undefined,
): CanvasView => ({
  pageId,
  screen: beside ?? screen,
  theme,
  language,
  mode,
  labels,
  scale,
  ...(beside === undefined ? {} : { isBeside: true }),
});

/** Fields of the view that differ; null when none does. */
const viewChanges = (before: CanvasView, after: CanvasView): Partial<CanvasView> | null => {
  const names = (Object.keys(after) as (keyof CanvasView)[]).filter((name) => before[name] !== after[name]);
  return names.length === 0 ? null : Object.fromEntries(names.map((name) => [name, after[name]]));
};

/**
 * @param beside the screen of a canvas that stands beside the edited one: it hears of edits together, once they rest or every quarter
 * of a second, so that the edited one is painted first
 */
export const createCanvasLink = (
  editor: Editor,
  port: Port,
  { token, backend }: { token: string; backend: BackendPlace | null },
  onMessage: (message: PageMessage) => void,
  beside?: () => Screen,
): CanvasLink => {
  const { store, view, viewer, desk } = editor;
  const status = createState<CanvasStatus>('connecting');
  const failure = createState<string | null>(null);
  const refusal = createState<PageRefusal | null>(null);
  const sampled = createState<readonly Id[]>([]);
  const rows = createQuestions<readonly (RowCount | null)[]>([]);
  const evaluations = createQuestions<Evaluation | null>(null);
  const trials = createQuestions<TriedCollection | null>(null);
  const attempts = createQuestions<TrialEnd | null>(null);
  let sequence = 0;
  let isOpen = false;
  let shown = canvasViewOf(view.get(), beside?.());
  let waiting: Change[] = [];
  let marked = view.get();
  let viewedBy = viewer.current.get()?.person;
  let lastToken = token;

  const fail = (error: Pick<TramaError, 'message'>): void => {
    failure.set(error.message);
    status.set('failed');
  };

  const tellBreakpoints = (): void => {
    if (isOpen && !beside) connection.send({ type: 'pause-before', actions: [...desk.breakpoints.get()] });
  };

  const begin = (): void => {
    sequence = 0;
    isOpen = true;
    marked = view.get();
    shown = canvasViewOf(marked, beside?.());
    waiting = [];
    const now = viewer.current.get();
    viewedBy = now?.person;
    const session = now?.session ?? null;
    connection.send({ type: 'init', design: store.design, view: shown, token: lastToken, backend, session });
    connection.send({ type: 'select', ids: marked.selection });
    if (marked.revealed.length > 0) connection.send({ type: 'reveal', nodes: marked.revealed });
    if (Object.keys(marked.values).length > 0) connection.send({ type: 'set-values', values: marked.values });
    tellBreakpoints();
  };

  const receive = (message: CanvasMessage): void => {
    switch (message.type) {
      case 'ready':
      case 'out-of-step':
        begin();
        break;
      case 'drawn':
        status.set('ready');
        refusal.set(message.refusal);
        onMessage(message);
        break;
      case 'sampled':
        sampled.set(message.collections);
        break;
      case 'session-expiring':
        void viewer.renew().then((session) => {
          if (!session && viewer.asked.get() === null) editor.notices.show('info', editor.texts.viewAs.ended);
          connection.send({ type: 'session-renewed', session });
        });
        break;
      case 'row-counts':
        rows.answer(message.request, message.counts);
        break;
      case 'evaluated':
        evaluations.answer(message.request, message.evaluation);
        break;
      case 'collection-tried':
        trials.answer(message.request, message.tried);
        break;
      case 'tried':
        attempts.answer(message.request, message.end);
        break;
      case 'picture':
        // Frames that draw pictures ask for them, and hear of them by themselves.
        break;
      case 'error':
        if (status.get() === 'connecting') fail(message);
        onMessage(message);
        break;
      default:
        onMessage(message);
    }
  };

  const connection: Connection<BuilderMessage> = connectCanvas(port, { receive, fail });

  const tellChanges = (): void => {
    if (!isOpen || waiting.length === 0) return;
    sequence += 1;
    connection.send({ type: 'changes', sequence, changes: waiting });
    waiting = [];
  };
  const tellView = (): void => {
    if (!isOpen) return;
    const now = view.get();
    const next = canvasViewOf(now, beside?.());
    const changed = viewChanges(shown, next);
    if (changed) connection.send({ type: 'show', view: changed });
    if (now.selection !== marked.selection || now.mode !== marked.mode)
      connection.send({ type: 'select', ids: now.mode === 'edit' ? now.selection : [] });
    if (now.hovered !== marked.hovered) connection.send({ type: 'hover', id: now.hovered });
    if (now.revealed !== marked.revealed) connection.send({ type: 'reveal', nodes: now.revealed });
    if (now.values !== marked.values) connection.send({ type: 'set-values', values: now.values });
    const lead = now.selection.at(-1);
    if (lead !== undefined && (now.state !== marked.state || now.selection !== marked.selection))
      connection.send({ type: 'hold-states', id: lead, states: now.state === null ? [] : [now.state] });
    // What is selected in one of several is looked for in the others.
    if (beside && lead !== undefined && now.selection !== marked.selection)
      connection.send({ type: 'scroll-to', id: lead });
    shown = next;
    marked = now;
  };
  const pace = createPace(() => {
    tellChanges();
    tellView();
  });

  const stopChanges = store.onChange(({ changes, origin }) => {
    // Before the canvas gets code of somebody else, it holds no session of a person any more.
    if (origin === 'remote') viewer.recheck();
    if (!isOpen) return;
    waiting.push(...changes);
    if (beside) pace.soon();
    else tellChanges();
  });
  const stopView = view.subscribe(beside ? pace.soon : tellView);

  const stopViewer = viewer.current.subscribe(() => {
    const now = viewer.current.get();
    if (!isOpen || now?.person === viewedBy) return;
    viewedBy = now?.person;
    connection.send({ type: 'view-as', session: now?.session ?? null });
  });

  const stopBreakpoints = desk.breakpoints.subscribe(tellBreakpoints);

  return {
    status,
    failure,
    refusal,
    sampled,
    renewToken: (next) => {
      lastToken = next;
      if (isOpen) connection.send({ type: 'token', token: next });
    },
    send: (message) => {
      if (isOpen) connection.send(message);
    },
    countRows: async (ids) =>
      isOpen ? rows.ask((request) => connection.send({ type: 'count-rows', request, ids })) : [],
    evaluate: async (asked) =>
      isOpen ? evaluations.ask((request) => connection.send({ type: 'evaluate', request, asked })) : null,
    tryCollection: async (collection) =>
      isOpen ? trials.ask((request) => connection.send({ type: 'try-collection', request, collection })) : null,
    attempt: async (trial) =>
      isOpen ? attempts.ask((request) => connection.send({ type: 'try-workflow', request, trial })) : null,
    close: () => {
      trials.close();
      attempts.close();
      pace.stop();
      stopBreakpoints();
      rows.close();
      evaluations.close();
      stopChanges();
      stopView();
      stopViewer();
      connection.close();
    },
  };
};
