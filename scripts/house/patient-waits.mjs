import { vi } from 'vitest';

/** How long a browser test waits for what it waits for, ms: on a loaded machine a chunk alone takes more than a second. */
const PATIENCE = 10_000;

const { waitFor } = vi;
vi.waitFor = (callback, options = PATIENCE) => waitFor(callback, options);
