import { afterEach, describe, expect, it, vi } from 'vitest';
import { keepServiceWorker } from './service-worker.ts';

afterEach(() => vi.restoreAllMocks());

const workersWith = (registered: number, register: () => Promise<never> | Promise<void> = async () => undefined) => {
  const unregister = vi.fn(async () => true);
  const registrations = Array.from({ length: registered }, () => ({ unregister }));
  const workers = { register: vi.fn(register), getRegistrations: async () => registrations };
  return { unregister, workers: workers as typeof workers & Parameters<typeof keepServiceWorker>[0] };
};

describe('the service worker of a site', () => {
  it('is registered under the base path, with the cache version', async () => {
    const { workers, unregister } = workersWith(1);
    await keepServiceWorker(workers, { cacheVersion: 115 }, '/shop');
    expect(workers.register.mock.calls).toEqual([['/shop/serviceworker.js?_wwcv=115']]);
    expect(unregister).not.toHaveBeenCalled();
  });

  it('is removed, with all others, where the site uses no manifest', async () => {
    const { workers, unregister } = workersWith(2);
    await keepServiceWorker(workers, { cacheVersion: 115, manifestDisabled: true }, '');
    expect(unregister).toHaveBeenCalledTimes(2);
    expect(workers.register).not.toHaveBeenCalled();
  });

  it('may fail to register: that is only logged', async () => {
    const log = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const cause = new Error('insecure');
    await keepServiceWorker(workersWith(0, () => Promise.reject(cause)).workers, { cacheVersion: 115 }, '');
    expect(log).toHaveBeenCalledWith(expect.any(String), cause);
  });

  it('is not missed by browsers that have none', async () => {
    await expect(keepServiceWorker(undefined, { cacheVersion: 115 }, '')).resolves.toBeUndefined();
  });
});
