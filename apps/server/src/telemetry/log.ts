import { impersonal } from './impersonal.ts';
import { createStorms } from './storms.ts';

/** What a line of the log is about, for whoever looks for it. */
export interface LogSubject {
  /** Id of the request that it belongs to, as `x-request-id` told it. */
  request?: string | undefined;
  site?: string | undefined;
  project?: string | undefined;
}

export type LogLevel = 'info' | 'warning' | 'error';

/** Writes a line of the server's log. */
export type Log = (level: LogLevel, message: string, about?: LogSubject) => void;

/** `text`: a line for people. `json`: one object a line, for what collects logs. */
export type LogFormat = 'text' | 'json';

interface LogOptions {
  format: LogFormat;
  /** Takes a line that is finished; the console of the process by default. */
  write?: (level: LogLevel, line: string) => void;
  /** Milliseconds since 1970. */
  now?: () => number;
}

const toConsole = (level: LogLevel, line: string): void => {
  if (level === 'info') console.info(line);
  else console.error(line);
};

/** The log of a server: addresses and values of people are taken out, and what comes again and again is counted. */
export const createLog = ({ format, write = toConsole, now = Date.now }: LogOptions): Log => {
  const lineOf = format === 'json' ? jsonLine : textLine;
  return createStorms((level, message, about = {}) => {
    write(level, lineOf({ time: new Date(now()), level, message: impersonal(message), about }));
  });
};

interface Line {
  time: Date;
  level: LogLevel;
  message: string;
  about: LogSubject;
}

const jsonLine = ({ time, level, message, about }: Line): string =>
  JSON.stringify({ time: time.toISOString(), level, message, ...about });

const textLine = ({ level, message, about }: Line): string => {
  const known = Object.entries(about).filter(([, value]) => value !== undefined);
  const subject = known.map(([name, value]) => `${name} ${value}`).join(', ');
  return `${level}: ${message}${subject && ` (${subject})`}`;
};
