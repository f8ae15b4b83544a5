import {
  Agent,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';

/** As long as the nodes keep theirs, in milliseconds: whoever asks next meets no connection that is just being closed. */
const KEEP_ALIVE = 65_000;

/** Connections to nodes are let go of before nodes do it, in milliseconds, also where this process is slow. */
const KEPT_UNUSED = 30_000;

/** What a node that is not there answers with: nothing was sent, so another one may be asked. */
const isNotThere = (error: NodeJS.ErrnoException): boolean =>
  error.code === 'ECONNREFUSED' || error.code === 'EHOSTUNREACH';

const headersFor = ({ headers, socket }: IncomingMessage): IncomingHttpHeaders => ({
  ...headers,
  'x-forwarded-for': [headers['x-forwarded-for'], socket.remoteAddress].flat().filter(Boolean).join(', '),
});

/** Hands a request on to the first of these ports that is there. */
const passOn = (
  agent: Agent,
  asked: IncomingMessage,
  answer: ServerResponse,
  body: Buffer,
  [port, ...others]: readonly number[],
): void => {
  if (port === undefined) {
    answer.writeHead(502).end('No node answers.\n');
    return;
  }
  const { method, url: path } = asked;
  const sent = request({ host: '127.0.0.1', port, agent, method, path, headers: headersFor(asked) });
  answer.once('close', () => sent.destroy());
  sent.once('response', (response) => {
    answer.writeHead(response.statusCode ?? 502, response.headers);
    response.once('error', () => answer.destroy());
    response.pipe(answer);
  });
  sent.once('error', (error) => {
    if (isNotThere(error)) passOn(agent, asked, answer, body, others);
    else if (answer.headersSent) answer.destroy();
    else answer.writeHead(502).end('The node broke off.\n');
  });
  sent.end(body);
};

const upgrade = (asked: IncomingMessage, socket: Duplex, head: Buffer, [port, ...others]: readonly number[]): void => {
  if (port === undefined) {
    socket.end('HTTP/1.1 502 Bad Gateway\r\nconnection: close\r\n\r\n');
    return;
  }
  const sent = request({ host: '127.0.0.1', port, path: asked.url, headers: headersFor(asked) });
  sent.once('upgrade', (response, node, first) => {
    const { rawHeaders } = response;
    const lines = rawHeaders.flatMap((text, place) => (place % 2 === 0 ? [`${text}: ${rawHeaders[place + 1]}`] : []));
    socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('\r\n')}\r\n\r\n`);
    socket.write(first);
    node.write(head);
    for (const [from, to] of [
      [socket, node],
      [node, socket],
    ] as const) {
      from.on('error', () => to.destroy());
      from.on('close', () => to.destroy());
      from.pipe(to);
    }
  });
  sent.once('response', (response) => {
    socket.end(`HTTP/1.1 ${response.statusCode} ${response.statusMessage}\r\nconnection: close\r\n\r\n`);
    response.resume();
  });
  sent.once('error', (error) => upgrade(asked, socket, head, isNotThere(error) ? others : []));
  sent.end();
};

/**
 * A proxy as one stands before several nodes: each request goes to the next of them, to another where that one is not there, and is
 * answered with 502 where one breaks off. It adds whom it was asked by to `x-forwarded-for`, and hands `Host` on as it came.
 * @param portsOf the ports of the nodes on this machine that are there
 */
export const startNodeProxy = async (
  portsOf: () => readonly number[],
): Promise<{ port: number; close: () => Promise<void> }> => {
  const agent = new Agent({ keepAlive: true, timeout: KEPT_UNUSED });
  let turn = 0;
  const nextPorts = (): readonly number[] => {
    const ports = portsOf();
    turn += 1;
    const first = ports.length === 0 ? 0 : turn % ports.length;
    return [...ports.slice(first), ...ports.slice(0, first)];
  };
  const http = createServer({ keepAliveTimeout: KEEP_ALIVE }, (asked, answer) => {
    const chunks: Buffer[] = [];
    asked.on('data', (chunk: Buffer) => chunks.push(chunk));
    asked.once('error', () => answer.destroy());
    asked.once('end', () => passOn(agent, asked, answer, Buffer.concat(chunks), nextPorts()));
  });
  http.on('upgrade', (asked, socket, head) => {
    socket.on('error', () => undefined);
    upgrade(asked, socket, head, nextPorts());
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  return {
    port: (http.address() as AddressInfo).port,
    close: async () => {
      agent.destroy();
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
  };
};
