/** `*`, the scheme of encrypted or of all pages, or an origin whose host may begin with `*.` (CSP level 3, 2.3.1). */
const SOURCE = /^(?:\*|https?:|https?:\/\/(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::(?:\d{1,5}|\*))?)$/i;

/** Whether a text names who may show a page in a frame: nothing else may reach the header of the page. */
export const isFrameAncestor = (source: string): boolean => SOURCE.test(source);
