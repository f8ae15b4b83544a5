import { runServer } from './run-server.ts';

process.exit(await runServer(process.env, ({ connection }) => console.info(`ready ${connection.site}`)));
