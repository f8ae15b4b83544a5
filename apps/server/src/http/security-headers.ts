/** Where a document may load from and send to, beside its own origin. */
export interface ContentSources {
  /** Origins that scripts may call (`https://api.example.com`, `wss://…`, or the scheme `https:`). */
  connect: readonly string[];
  /** Scripts that the document holds itself, by hash (`'sha256-…'`). */
  script?: readonly string[];
  /** Origins of stylesheets. */
  style: readonly string[];
  /** Origins that it may show in frames; absent: any encrypted one. */
  frame?: readonly string[];
  /** Who may show the document in a frame. */
  frameAncestors: readonly string[];
  /** Where its forms may lead beside its own origin; absent: to any encrypted one. */
  form?: readonly string[];
  /** Browsers ask the document what becomes of text that is to be HTML, code or the address of a script. */
  hasTrustedTypes?: boolean | undefined;
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
    `script-src ${["'self'", ...(sources.script ?? []), ...(sources.unsafeEval ? ["'unsafe-eval'"] : [])].join(' ')}`,
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
    `form-action ${["'self'", ...(sources.form ?? ['https:'])].join(' ')}`,
    ...(sources.hasTrustedTypes ? ["require-trusted-types-for 'script'"] : []),
    `frame-ancestors ${sources.frameAncestors.length > 0 ? sources.frameAncestors.join(' ') : "'none'"}`,
  ].join('; ');

const OFF = '()';
const OWN = '(self)';

/** What no page of Trama asks a browser for: devices, and what idle hands do. */
const NOBODY: readonly string[] = [
  'hid',
  'idle-detection',
  'local-fonts',
  'midi',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/** What code of a page may ask its visitor for; frames that it shows are not asked for it in its name. */
const VISITOR: readonly string[] = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'payment',
  'publickey-credentials-get',
  'screen-wake-lock',
];

const permissions = (own: string): string =>
  [...NOBODY.map((name) => `${name}=${OFF}`), ...VISITOR.map((name) => `${name}=${own}`)].join(', ');

/** `Permissions-Policy` of a page of a site, and of its canvas. */
export const PAGE_PERMISSIONS = permissions(OWN);

/** `Permissions-Policy` of the builder, which needs none of it. */
export const BUILDER_PERMISSIONS = permissions(OFF);

/** How long a browser keeps to TLS at a host that has answered by it: a year, in seconds. */
const TLS_KEPT_FOR = 31_536_000;

/**
 * Headers of every answer. Where visitors are declared to come by TLS, their browsers are told to come by nothing else; hosts below
 * the plain one, which may be another's to answer, are told each by itself.
 */
export const commonHeaders = (protocol: 'http' | 'https'): Readonly<Record<string, string>> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  ...(protocol === 'https' ? { 'strict-transport-security': `max-age=${TLS_KEPT_FOR}` } : {}),
});
