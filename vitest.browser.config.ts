import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { handbook } from './apps/builder/build/handbook.ts';
import { CHROMIUM_FLAGS, findChromium } from './scripts/house/chromium.mjs';
import { LongestFirst } from './scripts/house/longest-first.mjs';
import { THOROUGH_TAG } from './scripts/house/test-reports.mjs';

/**
 * What moves is drawn sixty times a second, a tenth of the time of all tests: here people are those who asked their device for less motion,
 * but where all tests run, and in the stories.
 */
const WITHOUT_MOTION =
  process.env.TRAMA_TEST_ALL === '1' ? [] : ['--force-prefers-reduced-motion', '--disable-smooth-scrolling'];

/** Component tests in a real Chromium. */
export default defineConfig({
  plugins: [handbook(), react()],
  // Pages have no environment: what tells the tests to try everything is written into them.
  define: { 'process.env.TRAMA_TEST_ALL': JSON.stringify(process.env.TRAMA_TEST_ALL ?? '') },
  resolve: { conditions: ['trama-source'] },
  // Found one by one while tests run, each would reload the page and bring a second React.
  optimizeDeps: {
    include: [
      'react',
      'react/jsx-dev-runtime',
      'react-dom/client',
      ...['dialog', 'menu', 'popover', 'switch', 'tooltip'].map((part) => `@base-ui/react/${part}`),
      'lucide-static',
      'react-colorful',
      'virtua',
      '@internationalized/date',
      'dompurify',
      'marked',
      ...['core', 'extension-image', 'extension-list', 'extension-mention', 'extension-table'].map(
        (part) => `@tiptap/${part}`,
      ),
      ...['extensions', 'markdown', 'starter-kit'].map((part) => `@tiptap/${part}`),
      ...['autocomplete', 'commands', 'lang-javascript', 'lang-sql', 'language', 'lint', 'state', 'view'].map(
        (part) => `@codemirror/${part}`,
      ),
      '@lezer/highlight',
      'woff2-encoder',
      'acorn',
      'axe-core',
    ],
    // It finds its code beside itself.
    exclude: ['harfbuzzjs'],
  },
  test: {
    tags: [THOROUGH_TAG],
    include: ['{packages,apps,sites}/**/*.browser.test.{ts,tsx}'],
    // A wait ends as soon as what it waits for is there; it must not end before that on a loaded machine.
    testTimeout: 60_000,
    // Files share a page, and what it has loaded: to load the modules again for each took as long as the tests.
    isolate: false,
    // One page a core, where the default leaves a core free.
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
    setupFiles: [
      './scripts/house/patient-waits.mjs',
      './scripts/house/quick-axe.mjs',
      './scripts/house/resting-pointer.mjs',
    ],
    expect: { poll: { timeout: 30_000 } },
    browser: {
      // The first page waits for the dependencies that are bundled: a minute was too short on a loaded machine.
      connectTimeout: 300_000,
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: { executablePath: await findChromium(), args: [...CHROMIUM_FLAGS, ...WITHOUT_MOTION] },
      }),
      commands: { movePointerAway: ({ page }) => page.mouse.move(-1, -1) },
      instances: [{ browser: 'chromium' }],
    },
  },
});
