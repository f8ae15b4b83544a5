import { readFileSync } from 'node:fs';
import { CommandFailed } from '../house/steps.mjs';

/**
 * The mutants of a room that no test can notice, since the changed code does the same. Kept in `equivalents.json`, each by its
 * file, the line that it changes, the change, and a reason.
 * @param {string} folder
 * @param {readonly import('./mutants.mjs').Mutant[]} mutants all of the room
 * @returns {{name: string, reason: string}[]}
 * @throws CommandFailed for one that the code no longer has
 */
export const equivalentsOf = (folder, mutants) => {
  const kept = JSON.parse(readFileSync(new URL('./equivalents.json', import.meta.url), 'utf8'));
  return kept
    .filter(({ file }) => file.startsWith(`${folder}/`))
    .flatMap((entry) => {
      const found = mutants.filter((mutant) => FIELDS.every((field) => mutant[field] === entry[field]));
      if (found.length === 0)
        throw new CommandFailed(`equivalents.json: ${entry.file} has no "${entry.original}" → "${entry.replacement}".`);
      return found.map(({ name }) => ({ name, reason: entry.reason }));
    });
};

const FIELDS = ['file', 'text', 'original', 'replacement'];
