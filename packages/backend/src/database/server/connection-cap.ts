import type pg from 'pg';
import { BackendError } from '../../errors.ts';

/** A pool whose connections count together with those of others. */
export interface CappedPool {
  /** Runs a task on a connection of the pool, which is given back; one that it says is broken is not. @throws ConnectionsBusy. */
  run<Value>(
    task: (client: pg.PoolClient, isBroken: (cause: Error | undefined) => void) => Promise<Value>,
  ): Promise<Value>;
  /** The pool is closed: it counts no more. */
  leave(): void;
}

/** A common limit of the connections that several pools have to one Postgres. */
export interface ConnectionCap {
  join(pool: pg.Pool): CappedPool;
  /** Tasks that have a connection now, and those that wait for one. */
  tasks(): { atWork: number; waiting: number };
}

interface Member {
  pool: pg.Pool;
  /** Connections that its tasks have. */
  using: number;
  waiting: { begin: () => void; since: number }[];
}

/** All connections are in use for longer than a task waits: the request may be sent again in a moment. */
export class ConnectionsBusy extends BackendError {
  constructor(most: number) {
    super({
      code: 'backend/connections-busy',
      message: `All of the ${most} connections to Postgres are in use.`,
      hint: 'Ask again in a moment. DATABASE_CONNECTIONS allows more, where max_connections of the server does.',
    });
  }
}

/**
 * Counts the connections of all pools that join. Past the limit tasks wait, and of those that wait the pool goes on that has the fewest at
 * work: who asks for many does not keep out who asks for one. Idle connections of one pool are closed for the tasks of another.
 * @param most connections at once, of all pools
 * @param patience milliseconds after which a task that waits is refused
 */
export const createConnectionCap = (most: number, patience: number): ConnectionCap => {
  const members = new Set<Member>();
  let using = 0;
  let turn = 0;

  const beginNext = (): void => {
    const [next] = [...members]
      .filter(({ waiting }) => waiting.length > 0)
      .sort((one, other) => one.using - other.using || (one.waiting[0]?.since ?? 0) - (other.waiting[0]?.since ?? 0));
    if (next && using < most) next.waiting.shift()?.begin();
  };

  const take = (member: Member): void => {
    using += 1;
    member.using += 1;
  };

  const acquire = async (member: Member): Promise<void> => {
    if (using < most) return take(member);
    await new Promise<void>((resolve, reject) => {
      turn += 1;
      const asked = {
        since: turn,
        begin: () => {
          clearTimeout(timer);
          take(member);
          resolve();
        },
      };
      const timer = setTimeout(() => {
        member.waiting.splice(member.waiting.indexOf(asked), 1);
        reject(new ConnectionsBusy(most));
      }, patience);
      member.waiting.push(asked);
    });
  };

  const release = (member: Member): void => {
    using -= 1;
    member.using -= 1;
    beginNext();
  };

  /** Closes an idle connection of another pool where this one would open one beyond the limit. */
  const makeRoom = async ({ pool }: Member): Promise<void> => {
    const open = [...members].reduce((sum, member) => sum + member.pool.totalCount, 0);
    if (pool.idleCount > 0 || open < most) return;
    const [other] = [...members].map((member) => member.pool).sort((one, two) => two.idleCount - one.idleCount);
    if (!other || other.idleCount === 0) return;
    (await other.connect()).release(true);
  };

  return {
    tasks: () => ({
      atWork: using,
      waiting: [...members].reduce((sum, { waiting }) => sum + waiting.length, 0),
    }),
    join: (pool) => {
      const member: Member = { pool, using: 0, waiting: [] };
      members.add(member);
      return {
        run: async (task) => {
          await acquire(member);
          try {
            await makeRoom(member);
            const client = await pool.connect();
            let broken: Error | undefined;
            try {
              return await task(client, (cause) => {
                broken = cause;
              });
            } finally {
              client.release(broken);
            }
          } finally {
            release(member);
          }
        },
        leave: () => void members.delete(member),
      };
    },
  };
};
