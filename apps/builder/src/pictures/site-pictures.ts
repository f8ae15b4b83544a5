import type { SitePicture, SiteSummary } from '@trama/protocol/builder';
import type { BuilderApi } from '../api/index.ts';
import { openPictureFrame, type PictureFrame } from './picture-frame.ts';

/** What the picture of a site shows, and how large it is: twice of a card of the list. */
const WIDTH = 640;
const HEIGHT = 800;

/** The list is looked at for so long before anything is drawn, in milliseconds: who goes on to a site is not held up. */
const REST = 1500;

/** Most sites whose pictures are drawn at one visit of the list. */
const MOST = 24;

export interface SitePictures {
  close(): void;
}

interface SitePicturesOptions {
  api: Pick<BuilderApi, 'canvas' | 'loadDesign' | 'keepPicture'>;
  document: Document;
  /** In the order in which they are drawn. */
  sites: readonly SiteSummary[];
  onDrawn: (site: string, picture: SitePicture) => void;
  /** Of a test alone. */
  openFrame?: typeof openPictureFrame;
}

/** Draws what sites look like that have no picture of their design as it is now, one after the other, and has the server keep it. */
export const drawSitePictures = (options: SitePicturesOptions): SitePictures => {
  const { api, document, sites, onDrawn, openFrame = openPictureFrame } = options;
  const wanted = sites.filter(({ picture }) => picture?.isCurrent !== true).slice(0, MOST);
  let frame: PictureFrame | null = null;
  let isClosed = false;

  const draw = async (site: string): Promise<void> => {
    const [{ design, sequence }, access] = await Promise.all([api.loadDesign(site), api.canvas(site)]);
    if (isClosed) return;
    frame = openFrame(document, access);
    const picture = await frame.take({ design, pageId: design.homePageId, height: HEIGHT, width: WIDTH });
    frame.close();
    if (!picture || isClosed) return;
    const kept = await api.keepPicture(site, sequence, picture);
    if (!isClosed) onDrawn(site, kept);
  };

  const drawAll = async (): Promise<void> => {
    for (const { name } of wanted) {
      if (isClosed) return;
      // A site that cannot be drawn keeps what stands in place of its picture; the next visit tries it again.
      await draw(name).catch(() => undefined);
    }
  };

  const timer = wanted.length === 0 ? undefined : window.setTimeout(() => void drawAll(), REST);
  return {
    close: () => {
      isClosed = true;
      window.clearTimeout(timer);
      frame?.close();
    },
  };
};
