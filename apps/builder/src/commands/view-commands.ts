import { SCREENS } from '@trama/model';
import type { Point } from '@trama/protocol/canvas';
import { tellCanvas } from '../canvas/tell-canvas.ts';
import type { Editor } from '../editor/editor.ts';
import { togglePanel } from '../editor/surfaces.ts';
import type { LeftPanel, RightPanel } from '../editor/view.ts';
import type { Command, CommandId } from './command.ts';

const ZOOMS: readonly number[] = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2];

const zoomBy = ({ view }: Editor, step: 1 | -1): void => {
  const { scale } = view.get();
  const next = step === 1 ? ZOOMS.find((value) => value > scale) : ZOOMS.findLast((value) => value < scale);
  view.update({ zoom: next ?? scale });
};

const panel = (id: CommandId, key: string, leftPanel: LeftPanel): Command => ({
  id,
  group: 'view',
  keys: [key],
  isForPlaces: true,
  run: ({ view }) => togglePanel(view, leftPanel),
});

const inspector = (id: CommandId, key: string, rightPanel: RightPanel): Command => ({
  id,
  group: 'view',
  keys: [key],
  run: ({ view }) => view.update({ rightPanel, isInspectorOpen: true, workflow: null, isWorkflowWide: false }),
});

/** So much of what is seen is another part after a step: some of it stays, to go on from. */
const SCROLLED = 0.8;

const scroll = (id: CommandId, key: string, screens: Point): Command => ({
  id,
  group: 'view',
  keys: [key],
  isForCanvas: true,
  run: (editor) => tellCanvas(editor, { type: 'scroll-by', screens }),
});

/** Commands that change what the user looks at. */
export const viewCommands: readonly Command[] = [
  panel('panelAdd', 'a', 'add'),
  panel('panelLayers', 'l', 'layers'),
  panel('panelPages', 'p', 'pages'),
  panel('panelData', 'd', 'data'),
  panel('panelWorkflows', 'f', 'workflows'),
  panel('panelLooks', 't', 'looks'),
  panel('panelComponents', 'c', 'components'),
  {
    id: 'panelBackend',
    group: 'view',
    keys: ['b'],
    isForPlaces: true,
    run: ({ view }) =>
      view.update({
        backend: view.get().backend ? null : { section: 'table', table: null, tab: 'rows' },
        mode: 'edit',
      }),
  },
  {
    id: 'panelSite',
    group: 'view',
    keys: ['g'],
    isForPlaces: true,
    run: ({ view }) => view.update({ site: view.get().site ? null : { section: 'settings' }, mode: 'edit' }),
  },
  inspector('inspectStyle', 's', 'style'),
  inspector('inspectSettings', 'e', 'settings'),
  inspector('inspectActions', 'w', 'actions'),
  {
    id: 'nextScreen',
    group: 'view',
    keys: ['mod+.'],
    isForTyping: true,
    run: (editor) => {
      const next = SCREENS[(SCREENS.indexOf(editor.view.get().screen) + 1) % SCREENS.length] ?? 'default';
      editor.setScreen(next);
    },
  },
  {
    id: 'sideBySide',
    group: 'view',
    keys: ['m'],
    isEnabled: ({ view }) => !view.get().isNarrow,
    run: ({ view }) => view.update({ isSideBySide: !view.get().isSideBySide, zoom: 'fit' }),
  },
  { id: 'zoomIn', group: 'view', keys: ['plus', '='], run: (editor) => zoomBy(editor, 1) },
  { id: 'zoomOut', group: 'view', keys: ['-'], run: (editor) => zoomBy(editor, -1) },
  { id: 'zoomActual', group: 'view', keys: ['shift+0'], run: ({ view }) => view.update({ zoom: 1 }) },
  { id: 'zoomFit', group: 'view', keys: ['shift+1'], run: ({ view }) => view.update({ zoom: 'fit' }) },
  {
    id: 'zoomSelection',
    group: 'view',
    keys: ['shift+2'],
    isEnabled: ({ view }) => view.get().selection.length > 0,
    run: (editor) => tellCanvas(editor, { type: 'fit-selection' }),
  },
  scroll('scrollUp', 'pageup', { x: 0, y: -SCROLLED }),
  scroll('scrollDown', 'pagedown', { x: 0, y: SCROLLED }),
  scroll('scrollLeft', 'shift+pageup', { x: -SCROLLED, y: 0 }),
  scroll('scrollRight', 'shift+pagedown', { x: SCROLLED, y: 0 }),
  {
    id: 'preview',
    group: 'view',
    keys: ['mod+p'],
    isForTyping: true,
    isForPlaces: true,
    run: ({ view }) => view.update({ mode: view.get().mode === 'edit' ? 'preview' : 'edit', hovered: null }),
  },
  { id: 'viewAs', group: 'view', keys: [], run: ({ view }) => view.update({ isViewAsOpen: true }) },
  {
    id: 'pageTheme',
    group: 'view',
    keys: [],
    run: ({ view }) => view.update({ theme: view.get().theme === 'light' ? 'dark' : 'light' }),
  },
];
