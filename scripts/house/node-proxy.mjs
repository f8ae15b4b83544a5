import { Agent, createServer, request } from 'node:http';

/** What a node that is not there answers with: nothing was sent, so another one may be asked. */
const NOT_THERE = new Set(['ECONNREFUSED', 'EHOSTUNREACH']);

/**
 * A proxy as one stands before several nodes: each request goes to the next of them, to another where that one is not there, and is
 * answered with 502 where one breaks off. It adds whom it was asked by to `x-forwarded-for`, and hands `Host` on as it came.
 * @param {() => readonly number[]} portsOf the nodes' ports on this machine
 * @returns {Promise<{port: number, close: () => Promise<void>}>}
 */
export const startNodeProxy = async (portsOf) => {
  const agent = new Agent({ keepAlive: true });
  let turn = 0;

  const nextPorts = () => {
    const ports = portsOf();
    turn += 1;
    return ports.map((_, place) => ports[(place + turn) % ports.length]);
  };

  const headersFor = ({ headers, socket }) => ({
    ...headers,
    'x-forwarded-for': [headers['x-forwarded-for'], socket.remoteAddress].filter(Boolean).join(', '),
  });

  const passOn = (asked, answer, body, [port, ...others]) => {
    if (port === undefined) {
      answer.writeHead(502).end('No node answers.\n');
      return;
    }
    const sent = request({
      host: '127.0.0.1',
      port,
      agent,
      method: asked.method,
      path: asked.url,
      headers: headersFor(asked),
    });
    answer.once('close', () => sent.destroy());
    sent.once('response', (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.once('error', () => answer.destroy());
      response.pipe(answer);
    });
    sent.once('error', (error) => {
      if (NOT_THERE.has(error.code)) passOn(asked, answer, body, others);
      else if (answer.headersSent) answer.destroy();
      else answer.writeHead(502).end('The node broke off.\n');
    });
    sent.end(body);
  };

  const http = createServer((asked, answer) => {
    const chunks = [];
    asked.on('data', (chunk) => chunks.push(chunk));
    asked.once('error', () => answer.destroy());
    asked.once('end', () => passOn(asked, answer, Buffer.concat(chunks), nextPorts()));
  });

  const upgrade = (asked, socket, head, [port, ...others]) => {
    if (port === undefined) {
      socket.end('HTTP/1.1 502 Bad Gateway\r\nconnection: close\r\n\r\n');
      return;
    }
    const sent = request({ host: '127.0.0.1', port, path: asked.url, headers: headersFor(asked) });
    sent.once('upgrade', (response, node, first) => {
      const lines = response.rawHeaders.flatMap((text, place, all) =>
        place % 2 === 0 ? [`${text}: ${all[place + 1]}`] : [],
      );
      socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('\r\n')}\r\n\r\n`);
      socket.write(first);
      node.write(head);
      for (const [from, to] of [
        [socket, node],
        [node, socket],
      ]) {
        from.on('error', () => to.destroy());
        from.on('close', () => to.destroy());
        from.pipe(to);
      }
    });
    sent.once('response', (response) => {
      socket.end(`HTTP/1.1 ${response.statusCode} ${response.statusMessage}\r\nconnection: close\r\n\r\n`);
      response.resume();
    });
    sent.once('error', (error) => upgrade(asked, socket, head, NOT_THERE.has(error.code) ? others : []));
    sent.end();
  };
  http.on('upgrade', (asked, socket, head) => {
    socket.on('error', () => undefined);
    upgrade(asked, socket, head, nextPorts());
  });

  await new Promise((resolve) => http.listen(0, '127.0.0.1', resolve));
  return {
    port: http.address().port,
    close: async () => {
      agent.destroy();
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
  };
};
