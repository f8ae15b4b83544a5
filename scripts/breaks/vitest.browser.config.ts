import { mergeConfig } from 'vitest/config';
import browser from '../../vitest.browser.config.ts';
import { breakCode } from './break-code.mjs';

/** As `vitest.config.ts` here, for tests that run in a browser. */
export default mergeConfig(browser, { plugins: [breakCode()], test: { testTimeout: 60_000 } });
