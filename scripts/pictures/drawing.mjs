import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../house/free-port.mjs';
import { CommandFailed, ROOT } from '../house/steps.mjs';

/** A server of its own, on a folder that is thrown away. */
export const startServer = async (dataDir, more = {}) => {
  const port = await freePort();
  const server = spawn(process.execPath, [join(ROOT, 'apps/server/dist/main.js')], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      PLATFORM_DATABASE_URL: '',
      ...more,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  const kill = () => server.kill('SIGKILL');
  process.once('exit', kill);
  const isReady = await Promise.race([
    new Promise((resolve) => {
      let output = '';
      server.stdout.on('data', (chunk) => {
        output += chunk;
        if (/^ready /m.test(output)) resolve(true);
      });
    }),
    ended.then(() => false),
  ]);
  if (!isReady) throw new CommandFailed('The server did not start.');
  const stop = async () => {
    server.kill('SIGTERM');
    await ended;
    process.off('exit', kill);
  };
  return { stop, connection: JSON.parse(readFileSync(join(dataDir, 'connection.json'), 'utf8')) };
};

/** A picture in the format and size that the builder shows. */
export const writePicture = async (page, png, file, { width, height }) => {
  const webp = await page.evaluate(
    async (given) => {
      const image = new Image();
      image.src = `data:image/png;base64,${given.png}`;
      await image.decode();
      const canvas = Object.assign(document.createElement('canvas'), { width: given.width, height: given.height });
      const brush = canvas.getContext('2d');
      brush.fillStyle = '#fff';
      brush.fillRect(0, 0, given.width, given.height);
      brush.imageSmoothingQuality = 'high';
      const share = Math.min(given.width / image.width, given.height / image.height);
      const [wide, high] = [image.width * share, image.height * share];
      brush.drawImage(image, (given.width - wide) / 2, (given.height - high) / 2, wide, high);
      return canvas.toDataURL('image/webp', 0.82);
    },
    { png: png.toString('base64'), width, height },
  );
  writeFileSync(file, Buffer.from(webp.slice(webp.indexOf(',') + 1), 'base64'));
};

/** A page has drawn all that it has. */
export const isDrawn = async (page) => {
  await page.waitForSelector('html[data-ready]', { state: 'attached' });
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
};
