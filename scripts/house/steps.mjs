import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** The root of the checkout. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** Says what is being done, does it, and says how long it took: beside what a command prints, which a program may read. */
export const step = async (name, work) => {
  const since = performance.now();
  process.stderr.write(`· ${name} …\n`);
  try {
    const result = await work();
    process.stderr.write(`  ${name}: ${typeof result === 'string' ? `${result}, ` : ''}${seconds(since)}\n`);
    return result;
  } catch (error) {
    process.stderr.write(`  ${name}: failed after ${seconds(since)}\n`);
    throw error;
  }
};

/** A command that did not end well. Its output has been shown already. */
export class CommandFailed extends Error {}

/** How long a command that is asked to stop may take for it, ms. */
const GRACE = 10_000;

/** The commands that run now, each with whether it leads a group of processes. */
const running = new Map();

/** Sends a signal to a command, and to all that it has started where it leads a group. */
const tell = (child, leads, signal) => {
  try {
    process.kill(leads ? -child.pid : child.pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
};

/** Stops every command that runs, as Ctrl-C does, and what it leaves behind; one that does not end in time is ended. */
export const stopCommands = () =>
  Promise.all(
    [...running].map(async ([child, leads]) => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      tell(child, leads, 'SIGINT');
      const timer = setTimeout(() => tell(child, leads, 'SIGKILL'), GRACE);
      await ended;
      clearTimeout(timer);
      if (leads) tell(child, leads, 'SIGKILL');
    }),
  );

/**
 * Runs a command in the root, its output shown as it comes.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{env?: Record<string, string | undefined>, quiet?: boolean, label?: string, cwd?: string}} [options] `quiet` shows the
 *   output only on failure; with a `label` each line begins with it, for commands that run beside each other: such a one leads a group
 *   of processes, so that whoever stops it stops all that it has started (`stopCommands`)
 */
export const run = (command, args, { env = {}, quiet = false, label, cwd = ROOT } = {}) =>
  new Promise((resolve, reject) => {
    const isShown = !quiet && label === undefined;
    const leads = label !== undefined;
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: isShown ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
      detached: leads,
    });
    running.set(child, leads);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      if (quiet) stream?.on('data', (chunk) => (output += chunk));
      else if (stream)
        createInterface({ input: stream }).on('line', (line) => process.stdout.write(`${label} │ ${line}\n`));
    }
    child.on('error', (cause) => {
      running.delete(child);
      reject(new CommandFailed(`${command} could not be started: ${cause.message}`));
    });
    child.on('close', (code, signal) => {
      running.delete(child);
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
