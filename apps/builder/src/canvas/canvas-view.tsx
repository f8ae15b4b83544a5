import { SCREEN_DEFAULT_WIDTH, SCREENS } from '@trama/model';
import { type Box, type DropPlace, offerPort, type Point, type Port, wheelZoom } from '@trama/protocol/canvas';
import { type FC, useCallback, useEffect, useRef, useState } from 'react';
import { ComponentBar } from '../components/component-bar.tsx';
import { useEditor, useView } from '../editor/editor-context.ts';
import { usePaletteDrag } from '../palette/palette-drag-context.ts';
import { useStateValue } from '../state/use-state-value.ts';
import { useTexts } from '../texts/index.ts';
import { Button } from '../ui/button.tsx';
import { Message } from '../ui/message.tsx';
import { BesideFrame } from './beside-frame.tsx';
import { CanvasBar } from './canvas-bar.tsx';
import { CanvasCover } from './canvas-cover.tsx';
import type { CanvasLink } from './canvas-link.ts';
import styles from './canvas-view.module.css';
import { Caption } from './caption.tsx';
import { createCanvasLink } from './create-canvas-link.ts';
import { FRAME_SANDBOX } from './frame-sandbox.ts';
import { handleCanvasMessage } from './handle-canvas-message.ts';
import { redrawAfterWriting } from './redraw-after-writing.ts';
import { tellCanvas } from './tell-canvas.ts';
import { useCanvasAccess } from './use-canvas-access.ts';
import { useCanvasStatus } from './use-canvas-status.ts';
import { useHeldSpace } from './use-held-space.ts';
import { useSize } from './use-size.ts';
import { ViewingBar } from './viewing-bar.tsx';
import { WidthHandle } from './width-handle.tsx';
import { zoomByFactor, zoomThatFits } from './zoom.ts';

/** Space around the page, and between pages side by side, in CSS px. */
const MARGIN = 24;
/** The same where there is little room: as much as the handle takes that hangs on the page's side. */
const NARROW_MARGIN = 12;
/** Height of the name over each of several pages, in CSS px. */
const CAPTION = 28;

export const CanvasView: FC = () => {
  const editor = useEditor();
  const texts = useTexts();
  const drag = usePaletteDrag();
  const area = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const size = useSize(area);
  const chosenWidth = useView((view) => view.width);
  const zoom = useView((view) => view.zoom);
  const screen = useView((view) => view.screen);
  const isPreview = useView((view) => view.mode === 'preview');
  const isSideBySide = useView((view) => view.isSideBySide && !view.isNarrow);
  const isDragging = useStateValue(drag.state, (state) => state !== null);
  const besideLinks = useRef(new Set<CanvasLink>());
  const [loaded, setLoaded] = useState<{ link: CanvasLink; token: string } | null>(null);
  const [isResizing, setResizing] = useState(false);

  const { access, failure, connect } = useCanvasAccess(
    editor,
    useCallback(
      (token: string) => {
        editor.canvas?.renewToken(token);
        for (const link of besideLinks.current) link.renewToken(token);
      },
      [editor],
    ),
  );
  // Another access has a frame of its own, which is loaded anew.
  const link = loaded && loaded.token === access?.token ? loaded.link : null;
  const isDrawn = useCanvasStatus(link) === 'ready';
  useEffect(
    () => () => {
      editor.canvas?.close();
      editor.canvas = null;
    },
    [editor],
  );

  const margin = isPreview ? 0 : size.width < 500 ? NARROW_MARGIN : MARGIN;
  const width = isPreview && screen === 'default' ? size.width : chosenWidth;
  const others = isSideBySide && !isPreview ? SCREENS.filter((each) => each !== screen) : [];
  const widths = others.reduce((sum, each) => sum + SCREEN_DEFAULT_WIDTH[each], width);
  const room = Math.max(size.width - margin * 2 - others.length * MARGIN, 1);
  const isFitted = zoom === 'fit' || isPreview;
  const scale = isFitted ? Math.min(1, room / Math.max(widths, 1)) : zoom;
  const caption = others.length > 0 ? CAPTION : 0;
  const height = Math.max(size.height - margin - caption, 1) / scale;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the frame is there as soon as the access is
  useEffect(() => drag.setFrame(frame.current, scale), [drag, scale, access]);

  useEffect(() => editor.view.update({ scale }), [editor, scale]);
  useEffect(() => redrawAfterWriting(editor), [editor]);

  // Beside the page the wheel with Ctrl does what it does over it: React's own listener could not keep the browser from zooming.
  useEffect(() => {
    const node = area.current;
    const onWheel = (event: WheelEvent): void => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      zoomByFactor(editor, wheelZoom(event.deltaY));
    };
    node?.addEventListener('wheel', onWheel, { passive: false });
    return () => node?.removeEventListener('wheel', onWheel);
  }, [editor]);

  useHeldSpace(editor);

  /** @param point in CSS px of the frame's own viewport */
  const openMenu = ({ x, y }: Point): void => {
    const box = frame.current?.getBoundingClientRect();
    const { selection, scale: shown } = editor.view.get();
    if (box && selection.length > 0) editor.view.update({ menu: { x: box.x + x * shown, y: box.y + y * shown } });
  };

  /** Shows a box of the page as large as it fits, in the middle. */
  const showFitted = (box: Box): void => {
    const room = area.current?.getBoundingClientRect();
    if (!room) return;
    const fitted = zoomThatFits(box, room);
    editor.view.update({ zoom: fitted });
    // The frame is drawn at that scale by then.
    requestAnimationFrame(() => {
      const drawn = frame.current?.getBoundingClientRect();
      if (!drawn) return;
      const middle = drawn.x + (box.x + box.width / 2) * fitted;
      area.current?.scrollBy({ left: middle - room.x - room.width / 2 });
      const id = editor.view.get().selection.at(-1);
      if (id !== undefined) tellCanvas(editor, { type: 'scroll-to', id, isCentred: true });
    });
  };

  /** @param at in CSS px of the frame's own viewport */
  const offerToAdd = (place: DropPlace, at: Box): void => {
    const box = frame.current?.getBoundingClientRect();
    const shown = editor.view.get().scale;
    if (!box) return;
    const top = Math.max(0, at.y * shown);
    const height = Math.min(box.height, (at.y + at.height) * shown) - top;
    const onScreen = { x: box.x + at.x * shown, y: box.y + top, width: at.width * shown, height: Math.max(0, height) };
    editor.view.update({ adding: { place, at: onScreen } });
  };

  const onLoad = (): void => {
    const target = frame.current?.contentWindow;
    if (!target || !access) return;
    editor.canvas?.close();
    const channel = new MessageChannel();
    const next = createCanvasLink(editor, channel.port1 as unknown as Port, access, (message) => {
      // The canvas silences presses, so the keyboard would stay with the panel that had it.
      if (message.type === 'clicked' && document.activeElement !== frame.current) frame.current?.focus();
      handleCanvasMessage(editor, message);
      if (message.type === 'context-menu') openMenu(message.point);
      if (message.type === 'add-wanted') offerToAdd(message.place, message.box);
      if (message.type === 'fit-wanted') showFitted(message.box);
      if (message.type === 'pan-wanted') {
        const shown = editor.view.get().scale;
        area.current?.scrollBy({ left: message.by.x * shown, top: message.by.y * shown });
      }
    });
    editor.canvas = next;
    setLoaded({ link: next, token: access.token });
    offerPort<Transferable>(target, new URL(access.url).origin, channel.port2);
  };

  return (
    <main className={styles.centre} id="canvas">
      {!isPreview && <CanvasBar scale={scale} />}
      <ViewingBar link={link} />
      <ComponentBar />
      <div ref={area} className={styles.area} data-fitted={isFitted || undefined} data-preview={isPreview || undefined}>
        {failure !== null && (
          <Message kind="error" title={texts.canvas.failed} lead={failure}>
            <Button onClick={connect} icon="rotate-cw">
              {texts.app.retry}
            </Button>
          </Message>
        )}
        {failure === null && access && (
          <div className={styles.pages} style={{ marginTop: isPreview ? 0 : margin, gap: MARGIN }}>
            <div className={styles.page} style={{ width: width * scale, order: SCREENS.indexOf(screen) }}>
              {caption > 0 && <Caption screen={screen} width={width} isEdited />}
              <div className={styles.sheet} style={{ height: height * scale }}>
                <iframe
                  // Another backend is told to a page that begins anew.
                  key={access.token}
                  ref={frame}
                  title={texts.canvas.title}
                  sandbox={FRAME_SANDBOX}
                  src={access.url}
                  // Until it listens, what is pressed is the builder's: a page that is loading would lose it.
                  inert={!isDrawn}
                  className={styles.frame}
                  data-passive={isDragging || isResizing || undefined}
                  data-edited={caption > 0 || undefined}
                  style={{ width, height, transform: `scale(${scale})` }}
                  onLoad={onLoad}
                />
                <CanvasCover link={link} />
                {!isPreview && <WidthHandle scale={scale} onResizing={setResizing} />}
              </div>
            </div>
            {others.map((other, index) => (
              <BesideFrame
                // A frame shows another screen without being loaded again.
                key={`${access.token} ${index === 0 ? 'first' : 'second'}`}
                access={access}
                screen={other}
                scale={scale}
                height={height}
                links={besideLinks.current}
              />
            ))}
          </div>
        )}
      </div>
    </main>
  );
};
