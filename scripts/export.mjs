// `npm run export -- NAME DIR [--like DIR]`: a site becomes an exported project in a new folder; with the folder that it was
// imported from, the files of which nothing was changed come out byte by byte.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { askServer, withServer } from './house/running-server.mjs';
import { CommandFailed, main } from './house/steps.mjs';

const USAGE = 'Usage: npm run export -- NAME DIR [--like DIR]';

const fromHere = (path) => resolve(process.env.INIT_CWD ?? process.cwd(), path);

const readArguments = () => {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { like: { type: 'string' } } });
    const [name, folder] = positionals;
    if (name && folder)
      return { name, folder: fromHere(folder), ...(values.like ? { like: fromHere(values.like) } : {}) };
  } catch (error) {
    throw new CommandFailed(`${error.message}\n${USAGE}`);
  }
  throw new CommandFailed(USAGE);
};

await main(async () => {
  const request = readArguments();
  const { files } = await withServer(async (connection) => {
    const { status, text } = await askServer(`${connection.builder}/api/export`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${connection.serviceRoleKey}` },
      body: JSON.stringify(request),
    });
    const answer = JSON.parse(text);
    if (status !== 200) throw new CommandFailed([answer.message, answer.hint].filter(Boolean).join(' '));
    return answer;
  });
  process.stdout.write(`${files.length} files of ${request.name} are in ${request.folder}\n`);
});
