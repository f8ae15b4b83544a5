/** Writes a line of the server's log. */
export type Log = (level: 'info' | 'warning' | 'error', message: string) => void;

/** To the console of the process. */
export const logLine: Log = (level, message) => {
  const line = `${level}: ${message}`;
  if (level === 'info') console.info(line);
  else console.error(line);
};
