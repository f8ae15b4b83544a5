/**
 * What a frame with code of authors may do: all that a page of its own does, but not navigate the builder around it, which a site
 * could otherwise replace by a page that asks for a password. The frame has another origin, so that its own storage and cookies,
 * which plugins sign people in by, are no way to the builder's. What it opens is a page like any other.
 */
export const FRAME_SANDBOX = [
  'allow-scripts',
  'allow-same-origin',
  'allow-forms',
  'allow-modals',
  'allow-popups',
  'allow-popups-to-escape-sandbox',
  'allow-downloads',
  'allow-pointer-lock',
  'allow-presentation',
].join(' ');
