/** Where a document may load from and send to, beside its own origin. */
export interface ContentSources {
  /** Origins that scripts may call (`https://api.example.com`, `wss://…`, or the scheme `https:`). */
  connect: readonly string[];
  /** Origins of stylesheets. */
  style: readonly string[];
  /** Origins that it may show in frames; absent: any encrypted one. */
  frame?: readonly string[];
  /** Who may show the document in a frame. */
  frameAncestors: readonly string[];
  /** Only the canvas, which runs formulas that were typed a moment ago. */
  unsafeEval?: boolean;
}

/**
 * Content security policy of a document. Inline styles are allowed as attributes only: bound looks are custom properties there.
 * A page may read the object URLs that it made itself, for example to save a file (conformance 10.84).
 */
export const contentPolicy = (sources: ContentSources): string =>
  [
    "default-src 'self'",
    `script-src 'self'${sources.unsafeEval ? " 'unsafe-eval'" : ''}`,
    `style-src ${["'self'", ...sources.style].join(' ')}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob: http: https:",
    "media-src 'self' data: blob: http: https:",
    "font-src 'self' data: https:",
    `frame-src ${["'self'", ...(sources.frame ?? ['https:'])].join(' ')}`,
    `connect-src ${["'self'", 'blob:', ...sources.connect].join(' ')}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self' https:",
    `frame-ancestors ${sources.frameAncestors.length > 0 ? sources.frameAncestors.join(' ') : "'none'"}`,
  ].join('; ');

/** Headers of every answer. */
export const COMMON_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
};
