/** Key of the visitor's theme, `light` or `dark`, in the browser's storage (conformance 4.33, 10.162). */
export const THEME_KEY = 'ww-app-theme';

/** Class of the document's root while the site is seen in its dark theme (conformance 10.264). */
export const DARK_THEME_CLASS = 'ww-app-theme-dark';
