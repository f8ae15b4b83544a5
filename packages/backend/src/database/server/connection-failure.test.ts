import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { openDatabase } from '../../index.ts';

let server: Server | undefined;

afterEach(() => server?.close());

/** A Postgres that refuses every connection with a SQLSTATE (protocol 3.0, "ErrorResponse"). @returns its port */
const refusing = (code: string): Promise<number> =>
  new Promise((resolve) => {
    const refuser = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', () => {
        const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0Mrefused\0\0`);
        const length = Buffer.alloc(4);
        length.writeInt32BE(fields.length + 4);
        socket.end(Buffer.concat([Buffer.from('E'), length, fields]));
      });
    });
    server = refuser;
    refuser.listen(0, '127.0.0.1', () => resolve((refuser.address() as AddressInfo).port));
  });

const failure = (url: string): Promise<unknown> =>
  openDatabase({ url }).then(
    () => 'It is open.',
    (error: unknown) => error,
  );

test.each([
  ['3D000', 'There is no database "shop" on the Postgres at', 'Make it, or name another one in DATABASE_URL.'],
  ['28P01', 'does not let the user "ana" in.', 'Check the user and the password of DATABASE_URL.'],
  ['42501', 'The user "ana" may not connect to "shop" at', 'Grant it CONNECT on that database.'],
  ['53300', 'has no connection left.', 'Raise its max_connections'],
  ['57P03', 'is still starting.', 'Start again in a moment.'],
])('a Postgres that answers %s is told as what it is, and never with the password', async (code, message, hint) => {
  const port = await refusing(code);
  const error = await failure(`postgres://ana:very-secret@127.0.0.1:${port}/shop`);
  expect(error).toMatchObject({
    code: 'backend/database-unreachable',
    message: expect.stringContaining(message),
    hint: expect.stringContaining(hint),
  });
  expect(String(error)).not.toContain('very-secret');
});

test.each(['banana', 'mysql://ana:very-secret@127.0.0.1/shop', 'postgres://50%off:very-secret@127.0.0.1/shop'])(
  '%s is no address of a Postgres',
  async (url) => {
    const error = await failure(url);
    expect(error).toMatchObject({ message: 'The address of the database cannot be read.' });
    expect(String(error)).not.toContain('very-secret');
  },
);
