/** A file of the site. */
export interface SiteAsset {
  path: string;
  body: Uint8Array;
  contentType: string;
}

/** Addresses of the pictures in the pages. */
export const PICTURES = { mark: 'images/marca.svg', circles: 'images/circulos.svg' } as const;

/** Address of the stylesheet of what is printed. */
export const PAPER = 'styles/papel.css';

/** A page on paper: what is to be pressed, typed into or led away by stays on the screen, and what is left is dark on white in either theme. */
const ON_PAPER = `:root { color-scheme: light; }
html { background: #fff !important; }
body, body * { color: #111 !important; background: none !important; box-shadow: none !important; }
[role=banner], [role=contentinfo], [role=navigation], [role=search], [role=tablist], [role=combobox], nav, input, textarea,
button:not([data-stack-card] *), [role=main] a { display: none !important; }
[role=listitem] { break-inside: avoid; }
`;

/** The mark: a shelter of two strokes over a person. */
const MARK = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" fill="none">
<rect width="40" height="40" rx="12" fill="#067A57"/>
<path d="M9 21a11 11 0 0 1 22 0" stroke="#F2FAF6" stroke-width="3.5" stroke-linecap="round"/>
<path d="M15 21a5 5 0 0 1 10 0" stroke="#B8F0C8" stroke-width="3.5" stroke-linecap="round"/>
<circle cx="20" cy="28" r="3" fill="#B8F0C8"/>
</svg>`;

/** Circles around one another, of the mark's two strokes: a sun in the corner of a panel. */
const circles = (): string => {
  const rings = Array.from({ length: 6 }, (_, index) => {
    const isBright = index % 3 === 1;
    const stroke = isBright
      ? 'stroke="#B8F0C8" stroke-opacity="0.7" stroke-width="3"'
      : 'stroke="#2C6A54" stroke-width="2"';
    return `<circle cx="600" cy="130" r="${52 + index * 56}" ${stroke}/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 640" fill="none">${rings.join('')}<circle cx="600" cy="130" r="20" fill="#B8F0C8"/></svg>`;
};

const text = (path: string, body: string, contentType: string): SiteAsset => ({
  path,
  body: new TextEncoder().encode(body),
  contentType,
});
const svg = (path: string, body: string): SiteAsset => text(path, body, 'image/svg+xml');

/** Every file that the site's design names. */
export const siteAssets: readonly SiteAsset[] = [
  svg('favicon.ico', MARK),
  svg(PICTURES.mark, MARK),
  svg(PICTURES.circles, circles()),
  text(PAPER, ON_PAPER, 'text/css; charset=utf-8'),
];
