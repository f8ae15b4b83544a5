import { applyChanges } from '@trama/document';
import { type Change, type Design, type Id, isBinding, type Registry, TramaError } from '@trama/model';
import {
  type BuilderMessage,
  type CanvasMessage,
  type CanvasView,
  type Connection,
  PAGE_SLOT,
  TEXT_SLOT,
} from '@trama/protocol/canvas';
import { elementClass } from '@trama/style';
import { planOf } from './change-plan.ts';
import { createEmptyPlaces } from './drawing/empty-places.ts';
import { mayChangeHidden } from './drawing/hidden-nodes.ts';
import { createHiddenReport } from './drawing/hidden-report.ts';
import type { CanvasAccess, PageDrawing } from './drawing/page-drawing.tsx';
import { createAdjusting } from './handles/adjusting.ts';
import { createLending } from './lending.ts';
import { bringIntoView } from './overlay/bring-into-view.ts';
import { followPage } from './overlay/follow-page.ts';
import { createMarking } from './overlay/marking.ts';
import { createOverlay } from './overlay/overlay.ts';
import { createPageNodes } from './page-nodes.ts';
import { drawPagePicture } from './pictures/page-picture.ts';
import { createDragging } from './pointer/dragging.ts';
import { unionOf } from './pointer/drop-geometry.ts';
import { forwardKeys, isCommandKey } from './pointer/keyboard.ts';
import { createMarquee } from './pointer/marquee.ts';
import { createPanning } from './pointer/panning.ts';
import { listenToPointer } from './pointer/pointer.ts';
import { openSlots } from './pointer/slots.ts';
import { watchAlt } from './pointer/watch-alt.ts';
import type { Trials } from './runs/trials.ts';
import { dependants } from './styles/neighbourhood.ts';
import type { PageStyles } from './styles/page-styles.ts';
import { createWriting } from './text/writing.ts';

export interface CanvasOptions {
  window: Window & typeof globalThis;
  registry: Registry;
  drawing: PageDrawing;
  styles: PageStyles;
  /** Pauses and goes on with the runs of the drawn page. */
  trials?: Pick<Trials, 'pauseBefore' | 'resume'>;
}

/** The canvas: it draws what the builder tells it and tells the builder what the user wants. */
export interface Canvas {
  receive(message: BuilderMessage): Promise<void>;
  dispose(): void;
}

interface Site {
  design: Design;
  view: CanvasView;
  backend: CanvasAccess['backend'];
  sequence: number;
  /** Collections that the drawn page fetches. */
  fetched: ReadonlySet<Id>;
}

/** @param builder the connection to the builder, open for sending. */
export const createCanvas = (builder: Pick<Connection<CanvasMessage>, 'send'>, options: CanvasOptions): Canvas => {
  const { window, registry, drawing, styles, trials } = options;
  const { document } = window;
  const { send } = builder;
  let site: Site | null = null;
  let token = '';
  const lending = createLending(() => send({ type: 'session-expiring' }));

  const currentDesign = (): Design => {
    if (site) return site.design;
    throw new TramaError({ code: 'canvas/not-ready', message: 'The canvas has no design yet.' });
  };
  const isEditing = (): boolean => site?.view.mode === 'edit';
  const nodes = createPageNodes(document, currentDesign);
  const adjusting = createAdjusting({ nodes, registry, site: () => site, send });
  const overlay = createOverlay(document, {
    labelOf: adjusting.labelOf,
    onStart: (kind) => {
      const [id] = marking.selected;
      if (id !== undefined) adjusting.start(id, kind);
    },
    onDrag: (kind, drag, at) => {
      const said = adjusting.drag(kind, drag);
      marking.drag(null, said && { at, isRefused: false, ...said });
    },
    onTracks: (kind, change) => {
      const [id] = marking.selected;
      if (id !== undefined) adjusting.changeTracks(id, kind, change);
    },
    onEnd: (isGivenUp) => {
      adjusting.end(isGivenUp);
      marking.drag(null, null);
    },
  });
  const emptyPlaces = createEmptyPlaces(document, nodes);
  const marking = createMarking({
    overlay,
    nodes,
    site: () => site,
    registry,
    isTyping: () => editing.isOpen,
    handles: adjusting.handles,
    emptyPlaces: () => emptyPlaces.marked,
    onAdd: (place, box) => send({ type: 'add-wanted', place, box }),
    nextFrame: (run) => void window.requestAnimationFrame(run),
  });
  /** Looks for nodes without a size once the next frame is drawn: all of the page, or these. */
  const findEmptyPlaces = (ids?: Iterable<Id>): void => {
    window.requestAnimationFrame(() => {
      if (!site || !isEditing()) emptyPlaces.clear();
      else if (ids) emptyPlaces.refresh(site.design, ids);
      else emptyPlaces.refreshPage(site.design, site.view.pageId);
      marking.refresh();
    });
  };
  const isLeaf = (node: HTMLElement): boolean =>
    site !== null && openSlots(site.design, registry, node.dataset.wwUid ?? '').length === 0;
  const hiddenReport = createHiddenReport({
    window,
    find: drawing.hidden,
    isBlank: () => ![...document.querySelectorAll<HTMLElement>('[data-ww-uid]')].some(isLeaf),
    send,
  });
  const { editing, bar, textBar } = createWriting({
    document,
    overlay,
    site: () => site,
    boxOf: (id) => nodes.boxes(id)[0] ?? null,
    send,
    onEnd: () => marking.refresh(),
  });

  const draw = async (): Promise<void> => {
    if (!site) return;
    const { design, view, backend, sequence } = site;
    send({ type: 'drawing' });
    styles.load(design, view.pageId);
    const access = { token: () => token, backend, lender: lending.lender() };
    const { collections, refusal } = await drawing.draw(design, view, access);
    if (site) site = { ...site, fetched: collections };
    findEmptyPlaces();
    marking.refresh();
    hiddenReport.soon();
    send({ type: 'drawn', pageId: view.pageId, sequence, refusal });
  };

  const follow = async (changes: readonly Change[], sequence: number): Promise<void> => {
    if (!site) return;
    if (sequence !== site.sequence + 1) {
      send({ type: 'out-of-step', expected: site.sequence + 1, received: sequence });
      return;
    }
    const design = applyChanges(site.design, changes);
    const plan = planOf(changes, {
      before: site.design,
      after: design,
      pageId: site.view.pageId,
      fetched: site.fetched,
    });
    const fetched = new Set([...site.fetched, ...Object.keys(plan.edit.collections ?? {})]);
    site = { ...site, design, sequence, fetched };
    // A page in preview is alive as a published one is: what never changes there is drawn once.
    if (plan.redraw || !isEditing()) {
      await draw();
      return;
    }
    if (plan.base) styles.refreshBase(design);
    styles.restyle(design, new Set([...plan.restyled, ...[...plan.relaid].flatMap((id) => dependants(design, id))]));
    drawing.patch(plan.edit, design);
    editing.keepUp();
    if (changes.some(mayChangeHidden)) hiddenReport.soon();
    const { elements = {}, sections = {} } = plan.edit;
    findEmptyPlaces(new Set([...Object.keys(elements), ...Object.keys(sections), ...plan.restyled]));
    marking.refresh();
  };

  const show = async (change: Partial<CanvasView>): Promise<void> => {
    if (!site) return;
    const before = site.view;
    site = { ...site, view: { ...before, ...change } };
    const { pageId, language, mode, theme } = site.view;
    if (pageId !== before.pageId || language !== before.language || mode !== before.mode || theme !== before.theme) {
      editing.finish();
      marking.hover(null);
      await draw();
    } else marking.refresh();
  };

  const startTextEdit = (id: Id, property: string, isByPointer = false): void => {
    // Nothing is typed into what a formula writes: it is edited where it comes from.
    if (isBinding(site?.design.elements[id]?.content.default?.[property])) {
      // A double click opens the formula at once.
      textBar.offerBound(id, property, isByPointer);
      return;
    }
    const root = nodes.nodes(id)[0];
    const node = root?.querySelector<HTMLElement>(`.${elementClass(id)}-t`) ?? root;
    if (node) editing.start(node, id, property);
  };

  /** Texts that stand in the design as text open at a double click; of bound ones it is offered to edit what they come from. */
  const editTextOf = (id: Id): void => {
    const element = site?.design.elements[id];
    const inherits = typeof element?.type === 'string' ? registry.element(element.type)?.inherits.text : undefined;
    if (element && inherits) startTextEdit(id, TEXT_SLOT, true);
  };

  /** What a drag that begins here moves: the selection when it is part of it; sections by themselves. */
  const draggedFrom = (id: Id): readonly Id[] => {
    if (!marking.selected.includes(id)) return [id];
    const isSection = (each: Id): boolean => site?.design.sections[each] !== undefined;
    return marking.selected.filter((each) => isSection(each) === isSection(id));
  };
  const dragging = createDragging({
    window,
    marking,
    scene: () => site && { nodes, registry, design: site.design, pageId: site.view.pageId, view: site.view },
    onDrop: (place, payload) => send({ type: 'dropped', place, payload }),
  });

  const panning = createPanning({
    window,
    isActive: isEditing,
    isTyping: () => editing.isOpen || bar.isFocused,
    scale: () => site?.view.scale ?? 1,
    send,
  });
  const stops = [
    panning.stop,
    watchAlt(window, (isHeld) => marking.measure(isHeld && isEditing() && !editing.isOpen)),
    listenToPointer({
      window,
      nodes,
      send,
      isActive: (target) => isEditing() && !editing.holds(target) && !overlay.holds(target),
      dragged: draggedFrom,
      onHover: marking.hover,
      onDrag: dragging.over,
      onDrop: dragging.drop,
      onDragEnd: dragging.end,
      isStill: () => site?.view.isBeside === true,
      isMarquee: (hit, { shift }) =>
        shift || hit === null || (site?.design.sections[hit.id] !== undefined && !marking.selected.includes(hit.id)),
      marquee: createMarquee({
        drawn: nodes.elements,
        show: marking.marquee,
        onSelect: (ids, isAdding) => send({ type: 'marquee-selected', ids, isAdding }),
      }),
      onDoubleClick: ({ id }) => site?.view.isBeside !== true && editTextOf(id),
    }),
    forwardKeys(window, {
      // A bar has its own keys; beside a text that nobody writes in, what is pressed with Ctrl means the page all the same.
      isActive: (event) =>
        isEditing() && !adjusting.isHeld && !overlay.hasHandleFocus && (!bar.isFocused || isCommandKey(event)),
      isTyping: () => editing.isOpen,
      hasSelection: () => marking.selected.length > 0,
      send,
    }),
  ];
  const moving = new AbortController();
  const closeText = (event: PointerEvent): void => {
    if (editing.holds(event.target) || overlay.holds(event.target)) return;
    editing.finish();
    textBar.close();
  };
  // The page sees no press and so keeps the focus where it was: a press beside the open text ends it.
  window.addEventListener('pointerdown', closeText, {
    capture: true,
    signal: moving.signal,
  });
  const moved = (): void => {
    marking.refresh();
    textBar.place();
  };
  const stopFollowing = followPage(window, { moved, changed: hiddenReport.soon });

  return {
    receive: async (message) => {
      switch (message.type) {
        case 'init':
          token = message.token;
          lending.lend(message.session);
          site = {
            design: message.design,
            view: message.view,
            backend: message.backend,
            sequence: 0,
            fetched: new Set(),
          };
          return draw();
        case 'view-as':
          lending.lend(message.session);
          editing.finish();
          return draw();
        case 'session-renewed':
          return lending.renewed(message.session);
        case 'token':
          token = message.token;
          return;
        case 'changes':
          return follow(message.changes, message.sequence);
        case 'show':
          return show(message.view);
        case 'select':
          textBar.keepFor(message.ids);
          return marking.select(message.ids);
        case 'hover':
          return marking.hover(message.id);
        case 'hold-states':
          drawing.holdStates(message.id, message.states);
          return marking.refresh();
        case 'nudge-size':
          return adjusting.nudge(message.id, message);
        case 'reveal':
          drawing.reveal(message.nodes);
          return hiddenReport.soon();
        case 'set-values':
          drawing.setValues(message.values);
          return hiddenReport.soon();
        case 'show-place': {
          const { owner, slot, after } = message.place;
          const behind = after === null ? undefined : nodes.boxes(after)[0];
          const { clientWidth: width } = document.documentElement;
          const box = behind ?? (slot === PAGE_SLOT ? undefined : nodes.boxes(owner)[0]);
          return send({ type: 'add-wanted', place: message.place, box: box ?? { x: 0, y: 0, width, height: 0 } });
        }
        case 'scroll-to':
          return bringIntoView(nodes.nodes(message.id)[0], message.isCentred ?? false);
        case 'scroll-by': {
          const { clientWidth: width, clientHeight: height } = document.documentElement;
          return panning.scrollBy({ x: message.screens.x * width, y: message.screens.y * height });
        }
        case 'focus-handles':
          window.focus();
          return overlay.focusHandles();
        case 'hold-pan':
          return panning.hold(message.isHeld);
        case 'fit-selection': {
          const box = unionOf(marking.selected.flatMap(nodes.boxes));
          return box ? send({ type: 'fit-wanted', box }) : undefined;
        }
        case 'show-all-rows':
          drawing.showAllRows(message.id, message.all);
          return marking.refresh();
        case 'show-popup':
          drawing.showPopup(message.component);
          return marking.refresh();
        case 'count-rows':
          return send({ type: 'row-counts', request: message.request, counts: message.ids.map(drawing.rowCount) });
        case 'evaluate':
          return send({
            type: 'evaluated',
            request: message.request,
            evaluation: drawing.evaluate(message.asked),
          });
        case 'try-collection': {
          const { request, collection } = message;
          // Its source may take long, or never answer: nothing waits for it.
          void drawing.tryCollection(collection).then((tried) => send({ type: 'collection-tried', request, tried }));
          return;
        }
        case 'try-workflow':
          // It may take long, and wait for what comes next: nothing waits for it.
          void drawing.tryWorkflow(message.trial).then((end) => send({ type: 'tried', request: message.request, end }));
          return;
        case 'pause-before':
          return trials?.pauseBefore(message.actions);
        case 'resume':
          return trials?.resume(message.run, message.how, message.changes);
        case 'take-picture': {
          const { request } = message;
          const picture = await drawPagePicture(window, message).catch(() => null);
          return send({ type: 'picture', request, picture });
        }
        case 'redraw':
          return draw();
        case 'start-text-edit':
          return startTextEdit(message.id, message.property);
        case 'drag-over':
          return dragging.over(message.payload, message.point);
        case 'drag-drop':
          return dragging.drop(message.payload, message.point);
        case 'drag-leave':
          return dragging.end();
        default:
          return message satisfies never;
      }
    },
    dispose: () => {
      dragging.end();
      moving.abort();
      stopFollowing();
      hiddenReport.dispose();
      for (const stop of stops) stop();
      overlay.dispose();
      drawing.dispose();
      styles.dispose();
    },
  };
};
