import { BackendError, INSUFFICIENT_PRIVILEGE } from '../../errors.ts';

/** What an address names, for people: never its password. */
interface Named {
  host: string;
  database: string;
  user: string;
}

const namedBy = (url: string): Named | null => {
  if (!/^postgres(ql)?:\/\//.test(url) || !URL.canParse(url)) return null;
  const { hostname, port, pathname, username } = new URL(url);
  try {
    return {
      host: `${hostname}:${port || 5432}`,
      database: decodeURIComponent(pathname.slice(1)),
      user: decodeURIComponent(username),
    };
  } catch {
    // A percent sign that nobody escaped.
    return null;
  }
};

const codeOf = (cause: unknown): unknown =>
  typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : undefined;

/** What is wrong, and what to do, by SQLSTATE (PostgreSQL documentation, Appendix A) or by the code of the network. */
const told = ({ host, database, user }: Named, cause: unknown): readonly [string, string] => {
  switch (codeOf(cause)) {
    case '3D000':
      return [
        `There is no database "${database}" on the Postgres at ${host}.`,
        'Make it, or name another one in DATABASE_URL.',
      ];
    case '28P01':
    case '28000':
      return [
        `The Postgres at ${host} does not let the user "${user}" in.`,
        'Check the user and the password of DATABASE_URL.',
      ];
    case INSUFFICIENT_PRIVILEGE:
      return [`The user "${user}" may not connect to "${database}" at ${host}.`, 'Grant it CONNECT on that database.'];
    case '53300':
      return [
        `The Postgres at ${host} has no connection left.`,
        'Raise its max_connections, or close what else connects to it.',
      ];
    case '57P03':
      return [`The Postgres at ${host} is still starting.`, 'Start again in a moment.'];
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return [`Nobody knows the host of the Postgres at ${host}.`, 'Check DATABASE_URL.'];
    default:
      return [`The database at ${host} does not answer.`, 'Check DATABASE_URL and that the server runs.'];
  }
};

/** Why the first connection to a Postgres failed, for who started the server. It never holds the password of the address. */
export const connectionFailure = (url: string, cause: unknown): BackendError => {
  const named = namedBy(url);
  const [message, hint] = named
    ? told(named, cause)
    : [
        'The address of the database cannot be read.',
        'Write DATABASE_URL as postgres://user:password@host:5432/database.',
      ];
  return new BackendError({ code: 'backend/database-unreachable', message, hint, cause });
};
