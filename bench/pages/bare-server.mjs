// Answers every request with the same bytes and headers: what Node does by itself. Started as a process of its own by `serving.mjs`.
import { createServer } from 'node:http';

process.once('message', ({ body, headers }) => {
  const bytes = Buffer.from(body, 'base64');
  const server = createServer((_request, answer) => answer.writeHead(200, headers).end(bytes));
  server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }));
});
