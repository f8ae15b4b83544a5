import type { Id } from '@trama/model';
import type { DragPayload, DropPlace } from '@trama/protocol/canvas';
import { insertNew } from '../commands/insert-new.ts';
import { moveTo } from '../commands/move-nodes.ts';
import { pasteNewest } from '../commands/paste.ts';
import { runCommandForKey } from '../commands/run-command.ts';
import { boundTextOf, textPropertyOf } from '../commands/text-property.ts';
import { askHowToAdd } from '../data/add-to-page.ts';
import { showDroppedColumn } from '../data/show-dropped-column.ts';
import type { Editor } from '../editor/editor.ts';
import type { EditorView } from '../editor/view.ts';
import { withFailure } from '../log/failures.ts';
import { withRun } from '../log/runs.ts';
import { showPaused } from '../runs/show-paused.ts';
import { applyTextStyle } from '../text-styles/element-font.ts';
import type { PageMessage } from './canvas-link.ts';
import { editBound } from './edit-bound.ts';
import { takeAdjustment } from './take-adjustment.ts';
import { takeTypedText, textGroup } from './take-typed-text.ts';
import { zoomByFactor } from './zoom.ts';

/** Clicked ids join the selection with Shift or Ctrl; else they replace it. */
const nextSelection = (selection: readonly Id[], id: Id, isAdding: boolean): readonly Id[] => {
  if (!isAdding) return [id];
  return selection.includes(id) ? selection.filter((other) => other !== id) : [...selection, id];
};

const insert = (editor: Editor, payload: DragPayload, place: DropPlace): void => {
  switch (payload.kind) {
    case 'new':
      insertNew(editor, { type: payload.type }, place);
      break;
    case 'component':
      insertNew(editor, { component: payload.component }, place);
      break;
    case 'move':
      moveTo(editor, payload.ids, place);
      break;
    case 'table':
      askHowToAdd(editor, payload, 'grid', place);
      break;
    case 'collection':
      askHowToAdd(editor, { kind: 'collection', id: payload.collection }, 'list', place);
      break;
    case 'column':
      showDroppedColumn(editor, payload, place);
      break;
    default:
      payload satisfies never;
  }
};

const formulaOf = (editor: Editor, id: Id): EditorView['formulaToOpen'] => {
  const property = boundTextOf(editor, id);
  return property === null ? null : { property, since: performance.now() };
};

/** Turns what the canvas says into what happens: it only tells what the user wants. */
export const handleCanvasMessage = (editor: Editor, message: PageMessage): void => {
  const { view, store } = editor;
  switch (message.type) {
    case 'clicked': {
      view.update({ menu: null });
      const { shift, ctrl, meta } = message.modifiers;
      editor.select(message.hit ? nextSelection(view.get().selection, message.hit.id, shift || ctrl || meta) : []);
      break;
    }
    case 'zoom-wanted':
      zoomByFactor(editor, message.factor);
      break;
    case 'marquee-selected': {
      const before = message.isAdding ? view.get().selection : [];
      editor.select([...new Set([...before, ...message.ids])]);
      break;
    }
    case 'double-clicked':
      editor.select([message.hit.id]);
      // A text that is written opens in place; where a formula writes it, the formula, which the canvas offers the row beside.
      if (textPropertyOf(editor, message.hit.id) === null)
        view.update({
          rightPanel: 'settings',
          isInspectorOpen: true,
          workflow: null,
          formulaToOpen: formulaOf(editor, message.hit.id),
        });
      break;
    case 'context-menu':
      if (!message.hit) editor.select([]);
      else if (!view.get().selection.includes(message.hit.id)) editor.select([message.hit.id]);
      break;
    case 'hovered':
      view.update({ hovered: message.hit?.id ?? null });
      break;
    case 'text-typing':
      takeTypedText(editor, message);
      break;
    case 'text-committed':
      takeTypedText(editor, message);
      editor.closeGroup();
      break;
    case 'text-given-up':
      if (store.history.done.at(-1)?.group === textGroup(message)) editor.undo();
      break;
    case 'text-style-wanted': {
      const token = store.design.tokens[message.token];
      if (token) applyTextStyle(editor, [message.id], token);
      break;
    }
    case 'edit-wanted':
      editBound(editor, message);
      break;
    case 'adjusted':
      takeAdjustment(editor, message);
      break;
    case 'dropped':
      insert(editor, message.payload, message.place);
      break;
    case 'key-pressed':
      runCommandForKey(editor, {
        key: message.key,
        code: message.code,
        ctrlKey: message.modifiers.ctrl,
        metaKey: message.modifiers.meta,
        shiftKey: message.modifiers.shift,
        altKey: message.modifiers.alt,
        isTyping: message.isTyping,
        isOnCanvas: true,
      });
      break;
    case 'pasted':
      pasteNewest(editor, message);
      break;
    case 'hidden':
      editor.hidden.set({ nodes: message.nodes, isBlank: message.isBlank });
      break;
    case 'run':
      editor.runs.set(withRun(editor.runs.get(), message.run));
      editor.desk.take(message.run);
      break;
    case 'error':
      editor.notices.show('error', message.message, message.hint);
      break;
    case 'paused':
      editor.desk.pause(message.paused);
      showPaused(editor, message.paused.action);
      break;
    case 'resumed': {
      const before = editor.desk.paused.get();
      editor.desk.goneOn(message.run);
      // Another one may wait that was looked at no more.
      const next = editor.desk.paused.get();
      if (next && next !== before) showPaused(editor, next.action);
      break;
    }
    case 'drawing':
      editor.desk.forgetPage();
      editor.runs.set([]);
      editor.failures.set([]);
      break;
    case 'log':
      if (message.level === 'error') editor.failures.set(withFailure(editor.failures.get(), message));
      break;
    case 'add-wanted':
    case 'pan-wanted':
    case 'fit-wanted':
      // The view of the canvas knows where on the screen that is.
      break;
    case 'drawn':
      // The link has taken what it says of the page.
      editor.drawn.count();
      break;
    default:
      message satisfies never;
  }
};
