import { spawn } from 'node:child_process';

/** The root of the checkout. */
export const ROOT = new URL('../../', import.meta.url).pathname;

const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** Says what is being done, does it, and says how long it took. */
export const step = async (name, work) => {
  const since = performance.now();
  process.stdout.write(`· ${name} …\n`);
  try {
    const result = await work();
    process.stdout.write(`  ${name}: ${typeof result === 'string' ? `${result}, ` : ''}${seconds(since)}\n`);
    return result;
  } catch (error) {
    process.stdout.write(`  ${name}: failed after ${seconds(since)}\n`);
    throw error;
  }
};

/** A command that did not end well. Its output has been shown already. */
export class CommandFailed extends Error {}

/**
 * Runs a command in the root, its output shown as it comes.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{env?: Record<string, string | undefined>, quiet?: boolean, cwd?: string}} [options] `quiet` shows the output only on failure
 */
export const run = (command, args, { env = {}, quiet = false, cwd = ROOT } = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
    child.on('error', (cause) => reject(new CommandFailed(`${command} could not be started: ${cause.message}`)));
    child.on('exit', (code, signal) => {
      if (code === 0) return resolve();
      if (quiet) process.stderr.write(output);
      reject(new CommandFailed(`${command} ${args.join(' ')} ended with ${signal ?? code}`));
    });
  });

/** Runs a tool of `node_modules/.bin` under this Node. */
export const tool = (name, args, options) => run(`${ROOT}node_modules/.bin/${name}`, args, options);

/** Runs the main work of a script; a failure ends it with code 1 and one line. */
export const main = async (work) => {
  try {
    await work();
  } catch (error) {
    process.stderr.write(`${error instanceof CommandFailed ? error.message : (error?.stack ?? error)}\n`);
    process.exitCode = 1;
  }
};
