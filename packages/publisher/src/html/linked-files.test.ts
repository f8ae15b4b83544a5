import { expect, it } from 'vitest';
import { linkedFiles } from './linked-files.ts';

it('finds the files of a release that a document names, and none of the author’s from elsewhere', () => {
  const html = `<!doctype html><html><head>
<script>if (1) '<link rel="stylesheet" href="x">';</script>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/__TRAMA_BASE__/runtime/main.css">
<link rel="stylesheet" href="https://fonts.example/inter.css">
<link id="trama-site" rel="preload" as="fetch" href="/__TRAMA_BASE__/__TRAMA_SITE__?settings=__TRAMA_SETTINGS__" crossorigin>
<link id="trama-data" rel="preload" as="fetch" href="/__TRAMA_BASE__/data/home.json?wwlang=" crossorigin>
<link rel="modulepreload" href="/__TRAMA_BASE__/runtime/a.js">
<script src="https://cdn.example/x.js"></script>
<script type="module" src="/__TRAMA_BASE__/runtime/main.js"></script>
</head><body><script type="module" src="/__TRAMA_BASE__/runtime/no.js"></script></body></html>`;
  expect(linkedFiles(html, 'site.1.json')).toEqual({
    styles: ['runtime/main.css'],
    scripts: ['runtime/a.js', 'runtime/main.js'],
    data: ['site.1.json', 'data/home.json'],
  });
});
