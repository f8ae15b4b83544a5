// `npm run migrate-data`: copies the data of the embedded database (DATA_DIR) into the empty Postgres of DATABASE_URL.
import { build } from './house/build.mjs';
import { ensureInstalled } from './house/install.mjs';
import { CommandFailed, main, ROOT } from './house/steps.mjs';

await main(async () => {
  if (!process.env.DATABASE_URL) throw new CommandFailed('Set DATABASE_URL to the empty Postgres that takes the data.');
  await ensureInstalled();
  await build();
  const { configFromEnv, migrateData } = await import(`${ROOT}apps/server/dist/index.js`);
  process.stdout.write('Making the tables…\n');
  const onTable = (table, rows) => process.stdout.write(`${table}: ${rows}\n`);
  const counts = await migrateData(configFromEnv(process.env), {}, onTable).catch((error) => {
    throw new CommandFailed([error.message, error.hint].filter(Boolean).join(' '));
  });
  const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
  process.stdout.write(`${rows} rows in ${Object.keys(counts).length} tables. `);
  process.stdout.write('The data is copied. Start the server with the same DATABASE_URL from now on.\n');
});
