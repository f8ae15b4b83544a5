import { expect, test } from '@playwright/test';
import { createClient } from '@supabase/supabase-js';
import WebSocket from 'ws';
import { startServer } from './support/server.ts';

const ROUNDS = 5;

test('a server that is killed during saves keeps everything that it acknowledged', async () => {
  // The server starts six times.
  test.slow();
  const server = await startServer();
  const { email, password } = server.connection.users[0] ?? { email: '', password: '' };
  const acknowledged: string[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const client = createClient(`http://127.0.0.1:${server.port}/backend`, server.connection.anonKey, {
      auth: { persistSession: false, autoRefreshToken: false },
      realtime: { transport: WebSocket as never },
    });
    const { error } = await client.auth.signInWithPassword({ email, password });
    expect(error).toBeNull();
    let isAlive = true;
    const save = async (): Promise<void> => {
      while (isAlive) {
        const { data } = await client
          .from('cotacoes')
          .insert({ produto_id: 'vida-individual', plano_id: 'essencial', capital: 100_000, idade: 35 })
          .select('id');
        const saved = data?.[0] as { id: string } | undefined;
        if (saved) acknowledged.push(String(saved.id));
        else isAlive = false;
      }
    };
    const savers = [save(), save(), save()];
    const target = acknowledged.length + 20 + round * 7;
    await expect.poll(() => acknowledged.length, { intervals: [5] }).toBeGreaterThan(target);
    await server.kill();
    isAlive = false;
    await Promise.all(savers);
    await server.restart();
  }
  const service = createClient(`http://127.0.0.1:${server.port}/backend`, server.connection.serviceRoleKey, {
    auth: { persistSession: false },
    realtime: { transport: WebSocket as never },
  });
  const kept = new Set<string>();
  for (let from = 0; ; from += 500) {
    const { data } = await service
      .from('cotacoes')
      .select('id')
      .order('id')
      .range(from, from + 499);
    for (const row of data ?? []) kept.add(String((row as { id: string }).id));
    if ((data ?? []).length < 500) break;
  }
  expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);
  await server.stop();
});
