import { createContext } from 'react';
import { openPictureFrame } from './picture-frame.ts';

/** What draws pictures of pages; tests draw others. */
export const PictureFrameContext = createContext<typeof openPictureFrame>(openPictureFrame);
