/** What a browser says of tags by itself, where it matters for how a page looks. */
export const TAG_SHEET = `
h1 { font-size: 2em; font-weight: 700; margin: 0.67em 0 }
h2 { font-size: 1.5em; font-weight: 700; margin: 0.83em 0 }
h3 { font-size: 1.17em; font-weight: 700; margin: 1em 0 }
h4 { font-weight: 700; margin: 1.33em 0 }
h5 { font-size: 0.83em; font-weight: 700; margin: 1.67em 0 }
h6 { font-size: 0.67em; font-weight: 700; margin: 2.33em 0 }
p, pre, dl { margin: 1em 0 }
ul, ol { margin: 1em 0; padding: 0 0 0 24px }
blockquote, figure { margin: 1em 40px }
pre, code, kbd, samp { font-family: monospace }
th { font-weight: 700; text-align: center }
small { font-size: 0.83em }
hr { border-top: 1px solid #d9dce3; margin: 8px 0; width: 100% }
a { color: #0a5cb0; text-decoration: underline }
`;

/** Tags that stand in a line of text. */
export const INLINE_TAGS = new Set(
  'a abbr b bdi bdo big br cite code data del dfn em font i ins kbd label mark q s samp small span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
);

/** Marks that a text keeps, under the tag that they become. */
export const MARKS: Readonly<Record<string, string>> = {
  b: 'strong',
  strong: 'strong',
  em: 'em',
  i: 'em',
  u: 'u',
  ins: 'u',
  s: 's',
  strike: 's',
  del: 's',
  code: 'code',
  kbd: 'kbd',
  mark: 'mark',
  q: 'q',
  small: 'small',
  sub: 'sub',
  sup: 'sup',
};

/** Tags of a text element. */
export const TEXT_TAGS: Readonly<Record<string, string>> = {
  h1: 'h1',
  h2: 'h2',
  h3: 'h3',
  h4: 'h4',
  h5: 'h4',
  h6: 'h4',
  p: 'p',
  span: 'span',
};

/** What runs, or brings in what could: out, with all that is in it. */
export const RUNS = new Set('script noscript object embed applet portal'.split(' '));
export const FRAMES = new Set('iframe frame frameset'.split(' '));
/** What says nothing to who looks at the page. */
export const SILENT = new Set(
  'style link meta title base head template slot param source track col colgroup datalist'.split(' '),
);

/** What an element is for assistive technology where its tag said so. */
export const ROLES: Readonly<Record<string, string>> = {
  main: 'main',
  nav: 'navigation',
  aside: 'complementary',
  article: 'article',
  ul: 'list',
  ol: 'list',
  li: 'listitem',
  figure: 'figure',
  blockquote: 'blockquote',
};
