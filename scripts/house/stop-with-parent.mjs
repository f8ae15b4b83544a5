/** How often it is looked, in milliseconds. */
const EVERY = 500;

/**
 * Asks this process to stop once who began it is gone. npm that is told to stop takes along the shell by which it runs a command, and
 * neither tells the command: the server would go on, with nobody to stop it. (Windows gives no other parent to who has lost theirs.)
 */
export const stopWithParent = () => {
  const parent = process.ppid;
  const look = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(look);
    process.kill(process.pid, 'SIGTERM');
  }, EVERY);
  look.unref();
};
