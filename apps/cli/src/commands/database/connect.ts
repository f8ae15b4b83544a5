import { readArguments } from '../../arguments.ts';
import { siteOf } from '../../ask-database.ts';
import { askServer, refusalIn } from '../../ask-server.ts';
import { CommandFailed, type Surroundings } from '../../command.ts';
import { withServer } from '../../with-server.ts';

/** Signals that end the command. */
const ENDS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Runs work that is told when the person ends the command. */
const untilEnded = async <Value>(work: (ended: AbortSignal) => Promise<Value>): Promise<Value> => {
  const end = new AbortController();
  const stop = (): void => end.abort();
  for (const signal of ENDS) process.on(signal, stop);
  try {
    return await work(end.signal);
  } finally {
    for (const signal of ENDS) process.off(signal, stop);
  }
};

const told = (site: string, folder: string): string => `
  The database of ${site} is at ${folder} while this command runs:

  psql -h ${folder} -U postgres postgres
  postgresql://postgres@/postgres?host=${encodeURIComponent(folder)}

  Stop      Ctrl+C
`;

/** `db connect`: a socket to the embedded database for as long as the command runs. */
export const connect = async (args: readonly string[], around: Surroundings): Promise<number> => {
  const { words } = readArguments(args, {}, 0, 1);
  const site = await siteOf(words[0], around);
  return untilEnded((ended) =>
    withServer(around, async ({ local, builder, serviceRoleKey }) => {
      let line = '';
      const { status, text } = await askServer(`${builder}/api/database-socket`, {
        local,
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${serviceRoleKey}` },
        body: JSON.stringify({ site }),
        until: ended,
        onText: (more) => {
          if (line.includes('\n')) return;
          line += more;
          if (line.includes('\n')) around.print(told(site, JSON.parse(line).folder));
        },
      });
      if (status >= 400) throw new CommandFailed(refusalIn(text) ?? `The server answered ${status}.`);
      if (!ended.aborted) around.tell('The server has stopped.');
      return ended.aborted ? 0 : 1;
    }),
  );
};
