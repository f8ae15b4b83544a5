import { afterEach, expect, it } from 'vitest';
import { readConnection } from './connection.ts';
import { startTestServer, temporaryFolder } from './testing/server.ts';

const folders: Awaited<ReturnType<typeof temporaryFolder>>[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await folder.remove();
});

it.each([
  ['127.0.0.1', '127.0.0.1'],
  ['0.0.0.0', '127.0.0.1'],
])(
  'behind a proxy, listening on %s, a server writes the public addresses and where it is reached on its machine',
  async (host, reached) => {
    const folder = await temporaryFolder();
    folders.push(folder);
    const server = await startTestServer(folder.path, undefined, {
      host,
      baseHost: 'sites.example.com',
      protocol: 'https',
      publicPort: 443,
      trustProxy: true,
    });
    try {
      const connection = readConnection(folder.path);
      expect(connection).toMatchObject({
        local: `http://${reached}:${server.port}`,
        site: 'https://sites.example.com',
        builder: 'https://builder.sites.example.com',
      });
      // A name that is none of its own: it answers there all the same.
      expect((await fetch(`${connection?.local}/health`)).status).toBeLessThan(500);
    } finally {
      await server.close();
    }
  },
);
