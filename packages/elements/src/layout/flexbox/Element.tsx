import { BackgroundVideo, drawRoot, drawSlot, type ElementComponent, plainElement } from '@trama/react';

/** A box: its root is the dropzone. */
export const Element: ElementComponent = plainElement((drawn) => {
  const { instance } = drawn;
  const children = drawSlot(drawn, 'children');
  const hasVideo = Object.values(instance.element.content).some((layer) => layer['_ww-backgroundVideo'] !== undefined);
  if (!hasVideo) return drawRoot(drawn, { children });
  return drawRoot(drawn, {
    children: (
      <>
        <BackgroundVideo read={(property) => instance.content(property)} />
        {children}
      </>
    ),
  });
});
