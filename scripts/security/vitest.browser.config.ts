import { mergeConfig } from 'vitest/config';
import browser from '../../vitest.browser.config.ts';
import { takeOut } from './take-out.mjs';

/** As `vitest.config.ts` here, for tests that run in a browser. */
export default mergeConfig(browser, { plugins: [takeOut()], test: { testTimeout: 60_000 } });
