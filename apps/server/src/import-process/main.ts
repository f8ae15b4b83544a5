import { elementDefinitions } from '@trama/elements/definitions';
import { checkFormula } from '@trama/formula';
import { importProject } from '@trama/importer';
import { createRegistry, messageOf, TramaError } from '@trama/model';
import { pluginDefinitions } from '@trama/plugins/definitions';
import type { FromImport, ProjectSource } from './messages.ts';
import { filesOf } from './project-files.ts';

/** Characters of one message: a long one holds up who receives it. */
const PART = 256 * 1024;

const tell = (message: FromImport): Promise<void> =>
  new Promise((resolve) => {
    process.send?.(message, undefined, {}, () => resolve());
  });

/** The process that imports one project: a large one would hold up the whole server. */
const run = async (source: ProjectSource): Promise<void> => {
  const registry = createRegistry(elementDefinitions, pluginDefinitions);
  const result = await importProject({ project: filesOf(source), registry, checkFormula });
  const text = JSON.stringify(result);
  for (let first = 0; first < text.length; first += PART)
    await tell({ kind: 'part', text: text.slice(first, first + PART) });
  await tell({ kind: 'whole' });
};

const failureOf = (cause: unknown): FromImport => {
  if (!(cause instanceof TramaError)) return { kind: 'failed', message: messageOf(cause) };
  const { code, message, where, hint } = cause;
  return { kind: 'refused', failure: { code, message, where, ...(hint === undefined ? {} : { hint }) } };
};

process.on('message', (source: ProjectSource) => {
  run(source).catch((cause: unknown) => tell(failureOf(cause)));
});
// Who asked has what it wanted and ends this process, or is gone itself.
process.on('disconnect', () => process.exit());
