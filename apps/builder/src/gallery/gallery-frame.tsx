import type { Id } from '@trama/model';
import { offerPort, type Port } from '@trama/protocol/canvas';
import { type FC, useEffect, useRef, useState } from 'react';
import type { CanvasLink } from '../canvas/canvas-link.ts';
import { createCanvasLink } from '../canvas/create-canvas-link.ts';
import { FRAME_SANDBOX } from '../canvas/frame-sandbox.ts';
import { useSize } from '../canvas/use-size.ts';
import { useEditor } from '../editor/editor-context.ts';
import { useStateValue } from '../state/use-state-value.ts';
import { useTexts } from '../texts/index.ts';
import { Loading, Message } from '../ui/message.tsx';
import styles from './gallery.module.css';
import { galleryCanvasUrl } from './gallery-editor.ts';

interface GalleryFrameProps {
  /** Width of the page in CSS px; it is drawn smaller where there is less room. */
  width: number;
  /** The popup to open once the page is drawn. */
  popupId: Id | null;
}

/** The example, drawn by the same canvas as a site that is edited, and alive. */
export const GalleryFrame: FC<GalleryFrameProps> = ({ width, popupId }) => {
  const editor = useEditor();
  const texts = useTexts();
  const area = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const size = useSize(area);
  const [link, setLink] = useState<CanvasLink | null>(null);
  useEffect(() => () => editor.canvas?.close(), [editor]);

  const url = galleryCanvasUrl(window.location);
  const scale = Math.min(1, Math.max(size.width, 1) / width);
  const showPopup = (): void => {
    if (popupId !== null) editor.canvas?.send({ type: 'show-popup', component: popupId });
  };
  const onLoad = (): void => {
    const target = frame.current?.contentWindow;
    if (!target) return;
    editor.canvas?.close();
    const channel = new MessageChannel();
    const next = createCanvasLink(
      editor,
      channel.port1 as unknown as Port,
      { token: '', backend: null },
      ({ type }) => type === 'drawn' && showPopup(),
    );
    editor.canvas = next;
    setLink(next);
    offerPort<Transferable>(target, new URL(url).origin, channel.port2);
  };
  return (
    <div className={styles.stage}>
      <div ref={area} className={styles.area}>
        <div className={styles.page} style={{ width: width * scale }}>
          <iframe
            ref={frame}
            title={texts.gallery.example}
            sandbox={FRAME_SANDBOX}
            src={url}
            className={styles.frame}
            style={{ width, height: Math.max(size.height, 1) / scale, transform: `scale(${scale})` }}
            onLoad={onLoad}
          />
          {link ? <Cover link={link} /> : <Covered />}
        </div>
      </div>
    </div>
  );
};

const Covered: FC = () => (
  <div className={styles.cover}>
    <Loading label={useTexts().canvas.connecting} />
  </div>
);

const Cover: FC<{ link: CanvasLink }> = ({ link }) => {
  const texts = useTexts();
  const status = useStateValue(link.status, (value) => value);
  const failure = useStateValue(link.failure, (value) => value);
  if (status === 'ready') return null;
  if (status === 'connecting') return <Covered />;
  return (
    <div className={styles.cover}>
      <Message kind="error" title={texts.gallery.failed} lead={failure} />
    </div>
  );
};
