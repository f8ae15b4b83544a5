import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { createTab } from '../testing.ts';
import { connect, type HostedBackend } from './backend.ts';

const connected = (): HostedBackend => {
  const host = createTab().host('p', { projectUrl: 'https://project.example', apiKey: 'key' });
  return connect(host) ?? expect.fail();
};

/** The text of the client that the lock file pins: its constants and messages have no other face. */
const sourceOf = (path: string): string =>
  readFileSync(fileURLToPath(new URL(path, import.meta.resolve('@supabase/auth-js'))), 'utf8');

describe('the pinned client', () => {
  test('waits 10 s for realtime, beats each 25 s, and connects again after 1, 2, 5 and 10 s', async () => {
    vi.stubGlobal('WebSocket', WebSocket);
    onTestFinished(() => void vi.unstubAllGlobals());
    const backend = connected();
    const realtime = await backend.realtime();
    expect([realtime.timeout, realtime.heartbeatIntervalMs]).toEqual([10_000, 25_000]);
    expect([1, 2, 3, 4, 5, 9].map((tries) => realtime.reconnectAfterMs(tries))).toEqual([
      1000, 2000, 5000, 10_000, 10_000, 10_000,
    ]);
    await backend.auth.stopAutoRefresh();
  });

  test('looks after the session each 30 s', () => {
    expect(sourceOf('../module/lib/constants.js')).toMatch(/AUTO_REFRESH_TICK_DURATION_MS = 30 \* 1000/);
  });

  test.each([
    'You must provide either an email or phone number and a password',
    'An error occurred on token verification.',
    'Unexpected error during initialization',
    'No session defined in URL',
    'Not a valid PKCE flow url.',
    'Invalid JWT signature',
  ])('says: %s', (message) => {
    expect(sourceOf('../module/GoTrueClient.js')).toContain(message);
  });
});
