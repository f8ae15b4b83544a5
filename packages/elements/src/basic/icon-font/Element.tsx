import { drawRoot, type ElementComponent, plainElement } from '@trama/react';

/** A glyph of an icon font, named by its classes. */
export const Element: ElementComponent = plainElement((drawn) => {
  const icon = drawn.content('icon');
  return drawRoot(drawn, {
    children: <i className={typeof icon === 'string' ? icon : undefined} aria-hidden="true" />,
  });
});
