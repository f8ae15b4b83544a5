import type { CanvasAccess } from '@trama/protocol/builder';
import { type Box, type DropPlace, offerPort, type Point, type Port, wheelZoom } from '@trama/protocol/canvas';
import { type FC, type PointerEvent, useCallback, useEffect, useRef, useState } from 'react';
import { ComponentBar } from '../components/component-bar.tsx';
import { useEditor, useView } from '../editor/editor-context.ts';
import { usePaletteDrag } from '../palette/palette-drag-context.ts';
import { useStateValue } from '../state/use-state-value.ts';
import { useTexts } from '../texts/index.ts';
import { Button } from '../ui/button.tsx';
import { Loading, Message } from '../ui/message.tsx';
import { CanvasBar } from './canvas-bar.tsx';
import type { CanvasLink } from './canvas-link.ts';
import styles from './canvas-view.module.css';
import { createCanvasLink } from './create-canvas-link.ts';
import { FRAME_SANDBOX } from './frame-sandbox.ts';
import { handleCanvasMessage } from './handle-canvas-message.ts';
import { screenOfWidth } from './screen-of-width.ts';
import { useHeldSpace } from './use-held-space.ts';
import { useSize } from './use-size.ts';
import { ViewingBar } from './viewing-bar.tsx';
import { zoomByFactor, zoomThatFits } from './zoom.ts';

/** The next token of the canvas is asked for so long before the last one ends, in milliseconds. */
const TOKEN_MARGIN = 60_000;

/** Space around the page, in CSS px. */
const MARGIN = 24;

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
  const isDragging = useStateValue(drag.state, (state) => state !== null);
  const backends = useStateValue(editor.backends, (count) => count);
  const [access, setAccess] = useState<CanvasAccess | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [link, setLink] = useState<CanvasLink | null>(null);
  const [isResizing, setResizing] = useState(false);

  const connect = useCallback(() => {
    setFailure(null);
    editor.api.canvas(editor.site).then(setAccess, (error: unknown) => {
      setFailure(error instanceof Error ? error.message : String(error));
    });
  }, [editor]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another backend is another access
  useEffect(connect, [connect, backends]);
  useEffect(() => {
    if (!access) return;
    let timer = 0;
    const renewAfter = (expiresAt: number): void => {
      timer = window.setTimeout(renew, Math.max(TOKEN_MARGIN / 6, expiresAt - Date.now() - TOKEN_MARGIN));
    };
    const renew = (): void => {
      editor.api.canvas(editor.site).then(
        (next) => {
          editor.canvas?.renewToken(next.token);
          renewAfter(next.expiresAt);
        },
        // Out of reach, or signed out: the next try is soon.
        () => renewAfter(Date.now()),
      );
    };
    renewAfter(access.expiresAt);
    return () => window.clearTimeout(timer);
  }, [editor, access]);
  useEffect(
    () => () => {
      editor.canvas?.close();
      editor.canvas = null;
    },
    [editor],
  );

  const margin = isPreview ? 0 : size.width < 500 ? 12 : MARGIN;
  const width = isPreview && screen === 'default' ? size.width : chosenWidth;
  const room = Math.max(size.width - margin * 2, 1);
  const scale = zoom === 'fit' || isPreview ? Math.min(1, room / Math.max(width, 1)) : zoom;
  const height = Math.max(size.height - margin, 1) / scale;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the frame is there as soon as the access is
  useEffect(() => drag.setFrame(frame.current, scale), [drag, scale, access]);

  useEffect(() => editor.view.update({ scale }), [editor, scale]);

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
      if (id !== undefined) editor.canvas?.send({ type: 'scroll-to', id, isCentred: true });
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
    setLink(next);
    offerPort<Transferable>(target, new URL(access.url).origin, channel.port2);
  };

  const onResizeStart = (event: PointerEvent<HTMLButtonElement>): void => {
    const handle = event.currentTarget;
    const start = { x: event.clientX, width: chosenWidth };
    handle.setPointerCapture(event.pointerId);
    setResizing(true);
    const controller = new AbortController();
    const { signal } = controller;
    handle.addEventListener(
      'pointermove',
      ({ clientX }: globalThis.PointerEvent) => {
        const next = Math.round(Math.min(2400, Math.max(280, start.width + ((clientX - start.x) * 2) / scale)));
        editor.view.update({ width: next, screen: screenOfWidth(next) });
      },
      { signal },
    );
    const end = (): void => {
      controller.abort();
      setResizing(false);
    };
    handle.addEventListener('pointerup', end, { signal });
    handle.addEventListener('pointercancel', end, { signal });
  };

  return (
    <main className={styles.centre} id="canvas">
      {!isPreview && <CanvasBar scale={scale} />}
      <ViewingBar link={link} />
      <ComponentBar />
      <div ref={area} className={styles.area} data-preview={isPreview || undefined}>
        {failure !== null && (
          <Message kind="error" title={texts.canvas.failed} lead={failure}>
            <Button onClick={connect} icon="rotate-ccw">
              {texts.app.retry}
            </Button>
          </Message>
        )}
        {failure === null && access && (
          <div
            className={styles.page}
            style={{ width: width * scale, height: height * scale, marginTop: isPreview ? 0 : margin }}
          >
            <iframe
              // Another backend is told to a page that begins anew.
              key={access.token}
              ref={frame}
              title={texts.canvas.title}
              sandbox={FRAME_SANDBOX}
              src={access.url}
              className={styles.frame}
              data-passive={isDragging || isResizing || undefined}
              style={{ width, height, transform: `scale(${scale})` }}
              onLoad={onLoad}
            />
            <CanvasCover link={link} />
            {!isPreview && (
              <button
                type="button"
                className={styles.handle}
                aria-label={texts.canvas.resize}
                onPointerDown={onResizeStart}
                onKeyDown={(event) => {
                  const step = event.key === 'ArrowRight' ? 10 : event.key === 'ArrowLeft' ? -10 : 0;
                  if (step === 0) return;
                  event.preventDefault();
                  const next = Math.min(2400, Math.max(280, chosenWidth + step));
                  editor.view.update({ width: next, screen: screenOfWidth(next) });
                }}
              />
            )}
          </div>
        )}
      </div>
    </main>
  );
};

/** What lies over the page until it is drawn, or when it cannot be. */
const CanvasCover: FC<{ link: CanvasLink | null }> = ({ link }) => {
  const texts = useTexts();
  if (!link)
    return (
      <div className={styles.cover}>
        <Loading label={texts.canvas.connecting} />
      </div>
    );
  return <LinkCover link={link} />;
};

const LinkCover: FC<{ link: CanvasLink }> = ({ link }) => {
  const texts = useTexts();
  const status = useStateValue(link.status, (value) => value);
  const failure = useStateValue(link.failure, (value) => value);
  if (status === 'ready') return null;
  return (
    <div className={styles.cover}>
      {status === 'failed' ? (
        <Message kind="error" title={texts.canvas.failed} lead={failure} />
      ) : (
        <Loading label={texts.canvas.connecting} />
      )}
    </div>
  );
};
