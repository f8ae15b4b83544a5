import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../house/steps.mjs';
import { startServer, writePicture } from './drawing.mjs';
import { walkHandbook } from './walk-handbook.mjs';

const PICTURES = join(ROOT, 'docs/handbook/pictures');
/** As the builder shows them; the window that they are drawn of is larger. */
const SIZE = { width: 960, height: 600 };
const WINDOW = { width: 1280, height: 800 };
/** Milliseconds: a bound for what hangs, also on a busy machine. */
const PATIENCE = 120_000;
const LOCALES = { en: 'en-US', pt: 'pt-BR' };

/** Draws the pictures of the handbook in each language, on a server that has nothing else. */
export const drawHandbook = async (browser, tell) => {
  const { CATALOGUES } = await import('../../apps/builder/dist/texts/index.js');
  for (const [language, locale] of Object.entries(LOCALES)) {
    const dataDir = mkdtempSync(join(tmpdir(), 'trama-handbook-'));
    const folder = join(PICTURES, language);
    mkdirSync(folder, { recursive: true });
    const { connection, stop } = await startServer(dataDir, { SITE: 'none' });
    const context = await browser.newContext({ viewport: WINDOW, locale, reducedMotion: 'reduce' });
    context.setDefaultTimeout(PATIENCE);
    try {
      const page = await context.newPage();
      const show = async (name, shown = page) => {
        await shown.mouse.move(0, 0);
        await writePicture(page, await shown.screenshot(), join(folder, `${name}.webp`), SIZE);
        tell(`${name}, ${language}`);
      };
      await walkHandbook({ page, connection, texts: CATALOGUES[language], language, hasTour: true, show }).catch(
        async (e) => {
          await page.screenshot({ path: '/tmp/wt/e17.fail.png' });
          throw e;
        },
      );
    } finally {
      await context.close();
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  }
};
