import { expect, it } from 'vitest';
import { linkedFiles } from './linked-files.ts';

it('finds the files of a release that a document names, its pictures as a desktop takes them, and none of the author’s from elsewhere', () => {
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
</head><body><img src="/images/a.png?_wwcv=1"><img src="images/b.jpg" srcset="/__TRAMA_BASE__/pictures/640.b.webp 640w, /__TRAMA_BASE__/pictures/1280.b.webp 1280w, images/b.jpg 2000w"><img src="/images/a.png"><video poster="images/c.webp" src="files/c.mp4"></video><script type="module" src="/__TRAMA_BASE__/runtime/no.js"></script></body></html>`;
  expect(linkedFiles(html, 'site.1.json')).toEqual({
    styles: ['runtime/main.css'],
    scripts: ['runtime/a.js', 'runtime/main.js'],
    data: ['site.1.json', 'data/home.json'],
    pictures: ['images/a.png', 'pictures/1280.b.webp', 'images/c.webp'],
  });
});
