import { useCallback, useContext, useEffect, useRef } from 'react';
import { useEditor } from '../editor/editor-context.ts';
import type { PictureFrame, WantedPicture } from './picture-frame.ts';
import { PictureFrameContext } from './picture-frame-context.ts';

/** Draws a page of the open site; null where it could not be drawn. */
export type TakePicture = (wanted: WantedPicture) => Promise<Blob | null>;

interface Opened {
  frame: PictureFrame;
  /** When its token ends, in milliseconds since 1970. */
  expiresAt: number;
}

/** A frame is opened anew when its token would end within so many milliseconds. */
const MARGIN = 60_000;

/** Pictures of pages of the open site, for as long as what asks for them is there; the frame is opened for the first one. */
export const useTakePicture = (): TakePicture => {
  const { api, site } = useEditor();
  const openFrame = useContext(PictureFrameContext);
  const opening = useRef<Promise<Opened> | null>(null);
  const close = useCallback((): void => {
    void opening.current?.then(
      ({ frame }) => frame.close(),
      () => undefined,
    );
    opening.current = null;
  }, []);
  useEffect(() => close, [close]);
  return useCallback(
    async (wanted) => {
      try {
        const known = await opening.current;
        if (known && known.expiresAt - MARGIN < Date.now()) close();
        opening.current ??= api
          .canvas(site)
          .then((access) => ({ frame: openFrame(document, access), expiresAt: access.expiresAt }));
        return await (await opening.current).frame.take(wanted);
      } catch {
        opening.current = null;
        return null;
      }
    },
    [api, site, openFrame, close],
  );
};
