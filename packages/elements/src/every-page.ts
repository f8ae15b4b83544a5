import type { ElementComponent } from '@trama/react';
import { button, buttonV1 } from './basic/button/definition.ts';
import { Element as Button } from './basic/button/Element.tsx';
import { iconFont } from './basic/icon-font/definition.ts';
import { Element as IconFont } from './basic/icon-font/Element.tsx';
import { iconSvg } from './basic/icon-svg/definition.ts';
import { Element as IconSvg } from './basic/icon-svg/Element.tsx';
import { checkboxMark, checkboxMarkV1 } from './choices/checkbox-mark/definition.ts';
import { flexbox } from './layout/flexbox/definition.ts';
import { Element as Flexbox } from './layout/flexbox/Element.tsx';
import { image } from './media/image/definition.ts';
import { Element as Image } from './media/image/Element.tsx';
import { dialogOverlay, dialogTrigger } from './overlays/dialog-root/definition.ts';
import { text } from './text/text/definition.ts';
import { Element as Text } from './text/text/Element.tsx';

/** What draws the light elements, by base id: every page has them from the start. All others are loaded (`catalogue.ts`). */
export const everyPage: Readonly<Record<string, ElementComponent>> = {
  [flexbox.id]: Flexbox,
  [text.id]: Text,
  [iconSvg.id]: IconSvg,
  [iconFont.id]: IconFont,
  [button.id]: Button,
  [buttonV1.id]: Button,
  [image.id]: Image,
  [checkboxMark.id]: IconSvg,
  [checkboxMarkV1.id]: IconFont,
  [dialogTrigger.id]: Flexbox,
  [dialogOverlay.id]: Flexbox,
};
