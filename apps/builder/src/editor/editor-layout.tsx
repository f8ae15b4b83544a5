import { type FC, lazy, type ReactNode, Suspense, useEffect, useMemo } from 'react';
import { Group, Panel, Separator } from 'react-resizable-panels';
import { BackendPlace } from '../backend/backend-place.tsx';
import { CanvasView } from '../canvas/canvas-view.tsx';
import { CommandPalette } from '../commands/command-palette.tsx';
import { SelectionMenu } from '../commands/selection-menu.tsx';
import { ShortcutList } from '../commands/shortcut-list.tsx';
import { useShortcuts } from '../commands/use-shortcuts.ts';
import { AddDataDialog } from '../data/add-data-dialog.tsx';
import { ManagePagesDialog } from '../data/manage-pages/manage-pages-dialog.tsx';
import { Inspector } from '../inspector/inspector.tsx';
import { RunLog } from '../log/run-log.tsx';
import { DragGhost } from '../palette/drag-ghost.tsx';
import { createPaletteDrag } from '../palette/palette-drag.ts';
import { PaletteDragContext } from '../palette/palette-drag-context.ts';
import { QuickAdd } from '../palette/quick-add.tsx';
import { LeftPanelContent } from '../panels/left-panel.tsx';
import { Rail } from '../panels/rail.tsx';
import { ProblemsDialog } from '../problems/problems-dialog.tsx';
import { PublishDialog } from '../publishing/publish-dialog.tsx';
import { UsesDialog } from '../references/uses-dialog.tsx';
import { RunListDialog } from '../runs/run-list.tsx';
import { SitePlace } from '../site/site-place.tsx';
import { useMediaQuery } from '../state/use-media-query.ts';
import { useStateValue } from '../state/use-state-value.ts';
import { useLanguage, useTexts } from '../texts/index.ts';
import { TopBar } from '../top-bar/top-bar.tsx';
import { Tour } from '../tour/tour.tsx';
import { LostTextsList } from '../typing/lost-texts-list.tsx';
import { IconButton } from '../ui/button.tsx';
import { FailureBoundary } from '../ui/failure-boundary.tsx';
import { WorkflowEditor } from '../workflows/workflow-editor.tsx';
import { useEditor, useView } from './editor-context.ts';
import styles from './editor-layout.module.css';
import { NoticeList } from './notice-list.tsx';
import { closeTopSurface, topSurface } from './surfaces.ts';
import { useFocusBack } from './use-focus-back.ts';
import { NARROW, ROOMY, type WorkflowPlace } from './view.ts';

/** Comes with the first table that is pasted. */
const PastedTableDialog = lazy(async () => ({
  default: (await import('../paste/pasted-table-dialog.tsx')).PastedTableDialog,
}));

interface EditorLayoutProps {
  onLeave: () => void;
  onSignOut: () => void;
}

/** The whole editor: bar, rail, panel, canvas, inspector; side by side, or as sheets on narrow windows. */
export const EditorLayout: FC<EditorLayoutProps> = (props) => {
  const editor = useEditor();
  const drag = useMemo(() => createPaletteDrag(editor), [editor]);
  const isNarrow = useMediaQuery(`(max-width: ${NARROW}px)`);
  const texts = useTexts();
  const { language } = useLanguage();
  const hasPastedTable = useView((view) => view.pastedTable !== null);
  useShortcuts(editor);
  useEffect(() => editor.view.update({ isNarrow }), [editor, isNarrow]);
  // Steps of the history and notices follow the language of the builder.
  useEffect(() => {
    editor.texts = texts;
    editor.view.update({ labels: language });
  }, [editor, texts, language]);
  return (
    <PaletteDragContext value={drag}>
      <div className={styles.editor} data-narrow={isNarrow || undefined}>
        <a className={styles.skip} href="#canvas">
          {texts.editor.skipToCanvas}
        </a>
        <TopBar {...props} isNarrow={isNarrow} />
        {isNarrow ? <NarrowBody /> : <WideBody />}
        <NoticeList />
        <LostTextsList />
        <DragGhost />
        <CommandPalette />
        <SelectionMenu />
        <QuickAdd />
        <ShortcutList />
        <PublishDialog />
        <ProblemsDialog />
        <UsesDialog />
        <AddDataDialog />
        {hasPastedTable && (
          <Suspense fallback={null}>
            <PastedTableDialog />
          </Suspense>
        )}
        <ManagePagesDialog />
        <RunListDialog />
        <Tour />
      </div>
    </PaletteDragContext>
  );
};

const WideBody: FC = () => {
  const texts = useTexts();
  const leftPanel = useView((view) => view.leftPanel);
  // Rows and conditions need more room than lists of names.
  const isCollection = useView((view) => view.leftPanel === 'data' && view.collection !== null);
  const mode = useView((view) => view.mode);
  const workflow = useView((view) => view.workflow);
  // Elsewhere the workflow takes the place of the inspector.
  const isRoomy = useMediaQuery(`(min-width: ${ROOMY}px)`);
  const isWorkflowWide = useView((view) => view.isWorkflowWide);
  const isPaused = useStateValue(useEditor().desk.paused, (paused) => paused !== null);
  if (mode === 'preview')
    return (
      <div className={styles.body}>
        <CanvasView />
        {isPaused && workflow !== null ? (
          <div className={styles.paused}>
            <WorkflowSide place={workflow} />
          </div>
        ) : (
          <RunLog />
        )}
      </div>
    );
  return (
    <div className={styles.body}>
      <Rail />
      <Group className={styles.panels} orientation="horizontal" id="editor-panels">
        {leftPanel && (
          <>
            <Panel
              {...(isCollection
                ? { id: 'left-collection', defaultSize: 440, minSize: 300, maxSize: 720 }
                : { id: 'left', defaultSize: 264, minSize: 220, maxSize: 420 })}
              key={isCollection ? 'collection' : 'left'}
              className={styles.panel}
            >
              <aside className={styles.side} aria-label={texts.rail[leftPanel]} data-tour-free="">
                <FailureBoundary key={leftPanel}>
                  <LeftPanelContent panel={leftPanel} />
                </FailureBoundary>
              </aside>
            </Panel>
            <Separator className={styles.separator} aria-label={texts.editor.resizeLeft} />
          </>
        )}
        <Panel id="centre" minSize={280} className={styles.panel}>
          <div className={styles.centre}>
            <CanvasView />
            <RunLog />
          </div>
        </Panel>
        <Separator className={styles.separator} aria-label={texts.editor.resizeRight} />
        {workflow !== null && !isWorkflowWide && (
          <>
            <Panel id="workflow" defaultSize={460} minSize={420} maxSize={720} className={styles.panel}>
              <WorkflowSide place={workflow} />
            </Panel>
            {isRoomy && <Separator className={styles.separator} aria-label={texts.editor.resizeRight} />}
          </>
        )}
        {(workflow === null || isRoomy || isWorkflowWide) && (
          <Panel id="right" defaultSize={288} minSize={248} maxSize={440} className={styles.panel}>
            <aside className={styles.side} aria-label={texts.editor.inspector} data-tour="inspector">
              <FailureBoundary>
                <Inspector />
              </FailureBoundary>
            </aside>
          </Panel>
        )}
      </Group>
      <Covers />
      {workflow !== null && isWorkflowWide && (
        <div className={styles.cover}>
          <WorkflowSide place={workflow} />
        </div>
      )}
    </div>
  );
};

/** What takes the place of the canvas: the backend of the site, or its settings. */
const Covers: FC = () => {
  const backend = useView((view) => view.backend);
  const site = useView((view) => view.site);
  if (backend === null && site === null) return null;
  return (
    <div className={styles.cover}>
      <FailureBoundary key={site === null ? 'backend' : 'site'}>
        {site !== null ? <SitePlace view={site} /> : backend !== null && <BackendPlace view={backend} />}
      </FailureBoundary>
    </div>
  );
};

const WorkflowSide: FC<{ place: WorkflowPlace }> = ({ place }) => {
  const texts = useTexts().workflows;
  return (
    <aside className={styles.side} aria-label={texts.side} data-tour-free="">
      <FailureBoundary key={JSON.stringify(place)}>
        <WorkflowEditor place={place} />
      </FailureBoundary>
    </aside>
  );
};

const NarrowBody: FC = () => {
  const isPreview = useView((current) => current.mode === 'preview');
  return (
    <div className={styles.narrow}>
      <CanvasView />
      <TopSheet />
      {!isPreview && <Covers />}
      <RunLog />
      {!isPreview && <Rail isHorizontal />}
    </div>
  );
};

/** The one sheet over the page of a narrow window: the workflow, the inspector or the chosen panel. */
const TopSheet: FC = () => {
  const texts = useTexts();
  const { desk } = useEditor();
  const top = useView(topSurface);
  const panel = useView((view) => view.leftPanel);
  const workflow = useView((view) => view.workflow);
  const isPreview = useView((view) => view.mode === 'preview');
  const isPaused = useStateValue(desk.paused, (paused) => paused !== null);
  if (workflow !== null && (top === 'workflow' || (isPreview && isPaused)))
    return (
      <Sheet key="workflow" label={texts.workflows.side}>
        <FailureBoundary key={JSON.stringify(workflow)}>
          <WorkflowEditor place={workflow} />
        </FailureBoundary>
      </Sheet>
    );
  if (top === 'inspector')
    return (
      <Sheet key="inspector" label={texts.editor.inspector} hasClose>
        <FailureBoundary>
          <Inspector />
        </FailureBoundary>
      </Sheet>
    );
  if (top !== 'panel' || panel === null) return null;
  return (
    <Sheet key="panel" label={texts.rail[panel]} hasClose>
      <FailureBoundary key={panel}>
        <LeftPanelContent panel={panel} />
      </FailureBoundary>
    </Sheet>
  );
};

interface SheetProps {
  label: string;
  /** It has a button that closes it: what is in it has none. */
  hasClose?: boolean;
  children: ReactNode;
}

const Sheet: FC<SheetProps> = ({ label, hasClose = false, children }) => {
  const texts = useTexts();
  const { view } = useEditor();
  useFocusBack();
  return (
    <section className={styles.sheet} aria-label={label}>
      {hasClose && (
        <IconButton
          icon="x"
          className={styles.closeSheet}
          label={texts.app.close}
          onClick={() => closeTopSurface(view)}
        />
      )}
      {children}
    </section>
  );
};
