import { createServer } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import { bundlePage } from '../elements-page/bundle-page.mjs';

const TYPES = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
};

/**
 * Serves pages that React alone draws: the DOM of ours from a tree of elements, with the same stylesheets.
 * @returns {Promise<{add: (name: string, drawn: {root: {lang: string, class: string}, tree: unknown, styles: readonly string[]}) => string, close: () => void}>}
 */
export const serveFloorPages = async () => {
  const { script } = await bundlePage('floor.jsx');
  const files = new Map();
  const put = (path, text) => files.set(path, { body: brotliCompressSync(text), type: TYPES[path.split('.').at(-1)] });
  put('/floor.js', script);
  const server = createServer((request, response) => {
    const file = files.get(new URL(request.url, 'http://floor').pathname);
    if (!file) return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': file.type, 'content-encoding': 'br' }).end(file.body);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const origin = `http://floor.localhost:${server.address().port}`;
  return {
    add: (name, { root, tree, styles }) => {
      const links = styles.map((style, index) => {
        put(`/${name}.${index}.css`, style);
        return `<link rel="stylesheet" href="/${name}.${index}.css">`;
      });
      put(`/${name}.js`, `window.floorTree=JSON.parse(${JSON.stringify(JSON.stringify(tree))})`);
      put(
        `/${name}.html`,
        `<!doctype html><html lang="${root.lang}" class="${root.class}"><head><meta charset="utf-8">` +
          `<meta name="viewport" content="width=device-width, initial-scale=1">${links.join('')}` +
          `<script defer src="/${name}.js"></script><script defer src="/floor.js"></script></head>` +
          `<body><div id="floor"></div></body></html>`,
      );
      return `${origin}/${name}.html`;
    },
    close: () => server.close(),
  };
};
