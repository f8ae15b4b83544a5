import { createServer } from 'node:net';

/** Below the ports that systems hand out to outgoing connections: none of those takes a port between its choice and its use. */
const LOWEST = 20_000;
const HIGHEST = 32_000;

const isFree = (port) =>
  new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

/**
 * A port of 127.0.0.1 on which nobody listens, for a program that must be told its port.
 * @returns {Promise<number>}
 */
export const freePort = async () => {
  for (;;) {
    const port = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST));
    if (await isFree(port)) return port;
  }
};
