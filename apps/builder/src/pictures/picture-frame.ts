import type { Design, Id } from '@trama/model';
import type { CanvasAccess } from '@trama/protocol/builder';
import {
  type BuilderMessage,
  type CanvasMessage,
  type Connection,
  connectCanvas,
  offerPort,
  type Port,
} from '@trama/protocol/canvas';
import { firstLanguage } from '../canvas/drawing-state.ts';
import { FRAME_SANDBOX } from '../canvas/frame-sandbox.ts';
import { createQuestions } from '../canvas/questions.ts';
import styles from './picture-frame.module.css';

/** What is drawn of a design. */
export interface WantedPicture {
  design: Design;
  pageId: Id;
  /** Of the page from its top, in CSS px, at most. */
  height: number;
  /** Of the picture, in px. */
  width: number;
}

/** A canvas that nobody sees, which draws pictures of pages. */
export interface PictureFrame {
  /**
   * A page as a visitor on a large screen first sees it who is not signed in: nothing of a person's rows is on it. One after the
   * other; null where it could not be drawn.
   */
  take(wanted: WantedPicture): Promise<Blob | null>;
  close(): void;
}

/** A page that is not drawn by then is given up, in milliseconds. */
const PATIENCE = 60_000;

/** @param access to the canvas of the site; its token is not renewed: a frame is for minutes */
export const openPictureFrame = (document: Document, access: CanvasAccess): PictureFrame => {
  const questions = createQuestions<Blob | null>(null);
  const frame = document.createElement('iframe');
  frame.className = styles.frame ?? '';
  frame.setAttribute('sandbox', FRAME_SANDBOX);
  frame.ariaHidden = 'true';
  frame.tabIndex = -1;
  frame.inert = true;
  frame.src = access.url;

  let isClosed = false;
  let connection: Connection<BuilderMessage> | null = null;
  let turn: Promise<unknown> = Promise.resolve();
  const listening = new Promise<void>((resolve) => {
    frame.addEventListener('load', () => {
      const channel = new MessageChannel();
      const receive = (message: CanvasMessage): void => {
        if (message.type === 'ready') resolve();
        if (message.type === 'picture') questions.answer(message.request, message.picture);
      };
      connection = connectCanvas(channel.port1 as unknown as Port, { receive, fail: close });
      if (frame.contentWindow) offerPort<Transferable>(frame.contentWindow, new URL(access.url).origin, channel.port2);
    });
  });

  const close = (): void => {
    isClosed = true;
    questions.close();
    connection?.close();
    frame.remove();
  };

  const ask = async ({ design, pageId, height, width }: WantedPicture): Promise<Blob | null> => {
    await listening;
    if (isClosed) return null;
    const { token, backend } = access;
    const language = firstLanguage(design);
    connection?.send({
      type: 'init',
      design,
      token,
      backend,
      session: null,
      view: {
        pageId,
        screen: 'default',
        theme: design.defaultTheme,
        language,
        mode: 'edit',
        labels: 'en',
        isBeside: true,
        scale: 1,
      },
    });
    return questions.ask((request) => connection?.send({ type: 'take-picture', request, height, width }));
  };

  const inTime = (picture: Promise<Blob | null>): Promise<Blob | null> => {
    let timer = 0;
    const late = new Promise<null>((resolve) => {
      timer = window.setTimeout(() => resolve(null), PATIENCE);
    });
    return Promise.race([picture.catch(() => null), late]).finally(() => window.clearTimeout(timer));
  };

  document.body.append(frame);
  return {
    take: (wanted) => {
      const picture = turn.then(() => (isClosed ? null : inTime(ask(wanted))));
      turn = picture;
      return picture;
    },
    close,
  };
};
