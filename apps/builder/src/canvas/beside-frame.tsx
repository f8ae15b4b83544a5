import { SCREEN_DEFAULT_WIDTH, SCREENS, type Screen } from '@trama/model';
import type { CanvasAccess } from '@trama/protocol/builder';
import { offerPort, type Port } from '@trama/protocol/canvas';
import { type FC, useEffect, useRef, useState } from 'react';
import { useEditor } from '../editor/editor-context.ts';
import { useTexts } from '../texts/index.ts';
import { CanvasCover } from './canvas-cover.tsx';
import type { CanvasLink, PageMessage } from './canvas-link.ts';
import styles from './canvas-view.module.css';
import { Caption } from './caption.tsx';
import { createCanvasLink } from './create-canvas-link.ts';
import { FRAME_SANDBOX } from './frame-sandbox.ts';
import { handleCanvasMessage } from './handle-canvas-message.ts';

interface BesideFrameProps {
  access: CanvasAccess;
  screen: Screen;
  /** At which all pages are shown. */
  scale: number;
  /** In CSS px of the page. */
  height: number;
  /** Those that get the next token. */
  links: Set<CanvasLink>;
}

/** The page on another screen than the edited one, live beside it. What is pressed in it is selected, and its screen edited. */
export const BesideFrame: FC<BesideFrameProps> = ({ access, screen, scale, height, links }) => {
  const editor = useEditor();
  const texts = useTexts();
  const frame = useRef<HTMLIFrameElement>(null);
  const shown = useRef(screen);
  const [link, setLink] = useState<CanvasLink | null>(null);
  const width = SCREEN_DEFAULT_WIDTH[screen];
  useEffect(() => {
    shown.current = screen;
  }, [screen]);
  useEffect(() => {
    if (!link) return;
    links.add(link);
    return () => {
      links.delete(link);
      link.close();
    };
  }, [link, links]);

  const take = (message: PageMessage): void => {
    switch (message.type) {
      case 'clicked':
      case 'double-clicked':
        if (message.hit) editor.setScreen(shown.current);
        handleCanvasMessage(editor, message);
        break;
      case 'hovered':
      case 'key-pressed':
      case 'zoom-wanted':
        handleCanvasMessage(editor, message);
        break;
      default:
      // Of runs, failures and what is hidden the edited one tells.
    }
  };

  const onLoad = (): void => {
    const target = frame.current?.contentWindow;
    if (!target) return;
    const channel = new MessageChannel();
    setLink(createCanvasLink(editor, channel.port1 as unknown as Port, access, take, () => shown.current));
    offerPort<Transferable>(target, new URL(access.url).origin, channel.port2);
  };

  return (
    <div className={styles.page} style={{ width: width * scale, order: SCREENS.indexOf(screen) }}>
      <Caption screen={screen} width={width} />
      <div className={styles.sheet} style={{ height: height * scale }}>
        <iframe
          ref={frame}
          title={`${texts.canvas.title}: ${texts.screens[screen]}`}
          sandbox={FRAME_SANDBOX}
          src={access.url}
          className={styles.frame}
          style={{ width, height, transform: `scale(${scale})` }}
          onLoad={onLoad}
        />
        <CanvasCover link={link} />
      </div>
    </div>
  );
};
