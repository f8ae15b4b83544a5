import { vi } from 'vitest';

/** How long a test waits for what it waits for, ms: on a loaded machine a chunk or an answer alone takes many seconds. */
const PATIENCE = 30_000;

const { waitFor } = vi;
vi.waitFor = (callback, options = {}) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: PATIENCE, ...options });
