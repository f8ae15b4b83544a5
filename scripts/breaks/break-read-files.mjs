import { writeFileSync } from 'node:fs';
import files from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from '../house/steps.mjs';
import { BROKEN, brokenCode, LOADED_MARK } from './break-code.mjs';
import { BREAKS } from './breaks.mjs';

// The statements of a database are no module: whoever reads their file is given them with the break.

const broken = BREAKS.find(({ id, file }) => id === process.env[BROKEN] && file.endsWith('.sql'));

if (broken !== undefined) {
  const read = files.readFile;
  const pathOf = (path) => (path instanceof URL ? fileURLToPath(path) : resolve(String(path)));
  files.readFile = async (path, ...options) => {
    const content = await read(path, ...options);
    if (typeof content !== 'string' || pathOf(path) !== `${ROOT}${broken.file}`) return content;
    writeFileSync(process.env[LOADED_MARK] ?? '', broken.id);
    return brokenCode(broken, content);
  };
  syncBuiltinESMExports();
}
