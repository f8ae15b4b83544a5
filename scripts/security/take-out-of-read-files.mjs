import { writeFileSync } from 'node:fs';
import files from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from '../house/steps.mjs';
import { PROTECTIONS } from './protections.mjs';
import { LOADED_MARK, TAKEN_OUT, withoutProtection } from './take-out.mjs';

// The statements of a database are no module: whoever reads their file is given them without the protection.

const protection = PROTECTIONS.find(({ id, file }) => id === process.env[TAKEN_OUT] && file.endsWith('.sql'));

if (protection !== undefined) {
  const read = files.readFile;
  const pathOf = (path) => (path instanceof URL ? fileURLToPath(path) : resolve(String(path)));
  files.readFile = async (path, ...options) => {
    const content = await read(path, ...options);
    if (typeof content !== 'string' || pathOf(path) !== `${ROOT}${protection.file}`) return content;
    writeFileSync(process.env[LOADED_MARK] ?? '', protection.id);
    return withoutProtection(protection, content);
  };
  syncBuiltinESMExports();
}
