// The floor: what a handler written by hand for the three questions of the benchmark does. node:http, one transaction with role
// and claims, JSON built in SQL; no keys, no tokens, no parsing. A process of its own, as the product has.
// Started by `bench/backend.mjs` with DATABASE_URL, or else with DATA_DIR; sends its port.
import { createServer } from 'node:http';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { DurableNodeFS } from '../dist/database/embedded/thread/durable-file-system.js';

const CLAIMS = JSON.stringify({ iss: 'bench', role: 'anon' });
const BEGIN = `begin; select set_config('request.jwt.claims', '${CLAIMS}', true), set_config('role', 'anon', true)`;

const QUESTIONS = {
  '/by-id': { sql: 'select row_to_json(i)::text as body from items i where id = $1', values: () => ['7'] },
  '/list': {
    sql: `select coalesce(json_agg(r), '[]')::text as body from (select id, name, at from items order by id limit 20) r`,
    values: () => [],
  },
  '/insert': {
    sql: 'insert into items (name) select name from json_populate_record(null::items, $1::json)',
    values: (body) => [body],
  },
};

/** Transactions side by side. */
const askServer = (connectionString) => {
  const pool = new pg.Pool({ connectionString, max: 20 });
  return async (sql, values) => {
    const client = await pool.connect();
    try {
      await client.query(BEGIN);
      const { rows } = await client.query(sql, values);
      await client.query('commit');
      return rows;
    } finally {
      client.release();
    }
  };
};

/** One after the other, and as durable as the product: what is answered is on the disk. */
const askEmbedded = async (folder) => {
  const startParams = PGlite.defaultStartParams.filter((parameter) => parameter !== '-F');
  startParams.push('-c', 'fsync=on', '-c', 'wal_sync_method=fsync');
  const database = await PGlite.create({ fs: new DurableNodeFS(folder), startParams });
  let last = Promise.resolve();
  return (sql, values) => {
    const answered = last.then(async () => {
      await database.exec(BEGIN);
      const { rows } = await database.query(sql, values);
      await database.exec('commit');
      return rows;
    });
    last = answered.catch(() => undefined);
    return answered;
  };
};

const { DATABASE_URL, DATA_DIR } = process.env;
const ask = DATABASE_URL ? askServer(DATABASE_URL) : await askEmbedded(DATA_DIR);

const server = createServer(async (request, response) => {
  const body = Buffer.concat(await request.toArray()).toString();
  const { sql, values } = QUESTIONS[request.url];
  const rows = await ask(sql, values(body));
  response.writeHead(200, { 'content-type': 'application/json' }).end(rows[0]?.body ?? '');
});
server.listen(0, '127.0.0.1', () => process.send(server.address().port));
process.on('disconnect', () => process.exit());
