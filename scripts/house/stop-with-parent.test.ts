import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const FILE = fileURLToPath(new URL('./stop-with-parent.mjs', import.meta.url));

it('a command that npm runs is asked to stop when npm and its shell are ended without it', async () => {
  const command = `
    const { stopWithParent } = await import(${JSON.stringify(FILE)});
    process.once('SIGTERM', () => process.stdout.write('stopped', () => process.exit(0)));
    setInterval(() => undefined, 1000);
    stopWithParent();
    process.stdout.write('up');`;
  // What follows keeps the shell from becoming the command.
  const shell = spawn('sh', ['-c', '"$0" --input-type=module -e "$1"; :', process.execPath, command]);
  let said = '';
  shell.stdout.on('data', (chunk) => {
    said += chunk;
    if (said === 'up') shell.kill('SIGKILL');
  });
  await once(shell, 'close');
  expect(said).toBe('upstopped');
});
