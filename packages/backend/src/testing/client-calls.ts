import type { RealtimeChannel } from '@supabase/supabase-js';
import { expect } from 'vitest';

/** The rows that a query answers, which must not fail. */
export const rowsOf = async (query: PromiseLike<{ data: unknown; error: unknown }>): Promise<unknown> => {
  const { data, error } = await query;
  expect(error).toBeNull();
  return data;
};

/** Joins a channel, and waits until it is on. */
export const joined = (channel: RealtimeChannel): Promise<void> =>
  new Promise((resolve, reject) => {
    channel.subscribe((status, error) => {
      if (status === 'SUBSCRIBED') resolve();
      else if (status === 'CHANNEL_ERROR') reject(error ?? new Error(status));
    });
  });
