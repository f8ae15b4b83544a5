/** Addresses in stylesheets, which start at the root of the site. */
const ROOTED_URL = /url\("\/(?!\/)/g;

/**
 * A stylesheet whose addresses lead to the site wherever it lies.
 * @param root what they start with: the site's path with its final slash; empty where a document says itself where it is
 */
export const withRoot = (css: string, root: string): string => css.replaceAll(ROOTED_URL, `url("${root}`);
