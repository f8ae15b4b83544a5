import { randomUUID } from 'node:crypto';
import type { NodeLink } from '@trama/backend';
import { isRecord } from '@trama/model';
import type { NodeProblem, NodeStatus } from '@trama/protocol/builder';

const KIND = 'status';

/** How often nodes tell each other how they are, in milliseconds. */
const TOLD_EVERY = 10_000;
/** After so long without a word a node is silent, and after so long it is not shown any more, in milliseconds. */
const SILENT = 35_000;
const FORGOTTEN = 24 * 3600_000;

/** Knows how this node is, and how the others were when they last told. */
export interface StatusBoard {
  /** This one first, then the others by their address. */
  list(): Promise<readonly NodeStatus[]>;
  close(): void;
}

export interface StatusBoardOptions {
  nodes: NodeLink;
  /** The name of the machine and the port. */
  address: string;
  projectsOpen: () => Promise<number>;
  problems: () => readonly NodeProblem[];
  /** Milliseconds since 1970. */
  now: () => number;
}

/** What a node tells of itself. Nothing of it is kept: it holds until it is told anew. */
export const createStatusBoard = ({ nodes, address, projectsOpen, problems, now }: StatusBoardOptions): StatusBoard => {
  const id = randomUUID();
  const startedAt = new Date(now()).toISOString();
  const others = new Map<string, NodeStatus>();

  const own = async (): Promise<NodeStatus> => ({
    id,
    address,
    startedAt,
    heardAt: new Date(now()).toISOString(),
    isSilent: false,
    memory: process.memoryUsage.rss(),
    projectsOpen: await projectsOpen(),
    problems: problems(),
  });

  const tell = (): void => {
    if (nodes.isAlone()) return;
    own().then(
      (status) => nodes.tell(KIND, status),
      // It is told again in a moment.
      () => undefined,
    );
  };

  nodes.hear(KIND, (body, node) => {
    const heard = asStatus(body, new Date(now()).toISOString());
    if (heard) others.set(node, heard);
  });
  nodes.onAsked(tell);
  const timer = setInterval(tell, TOLD_EVERY);
  timer.unref();

  return {
    list: async () => {
      for (const [node, { heardAt }] of others) if (Date.parse(heardAt) + FORGOTTEN < now()) others.delete(node);
      const told = [...others.values()].map((status) => ({
        ...status,
        isSilent: Date.parse(status.heardAt) + SILENT < now(),
      }));
      // One that has started again at its address has taken the place of what it was.
      const current = told.filter(
        (status) => !status.isSilent || !told.some((other) => !other.isSilent && other.address === status.address),
      );
      return [
        await own(),
        ...current
          .filter((status) => !status.isSilent || status.address !== address)
          .sort((one, other) => one.address.localeCompare(other.address)),
      ];
    },
    close: () => clearInterval(timer),
  };
};

const text = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 300) : '');
const count = (value: unknown): number => (typeof value === 'number' && value >= 0 ? value : 0);

/** What another node told, where it is a status: whoever may run SQL can say anything. */
const asStatus = (body: unknown, heardAt: string): NodeStatus | null => {
  if (!isRecord(body) || !Array.isArray(body.problems)) return null;
  if (Number.isNaN(Date.parse(text(body.startedAt)))) return null;
  return {
    id: text(body.id),
    address: text(body.address),
    startedAt: text(body.startedAt),
    heardAt,
    isSilent: false,
    memory: count(body.memory),
    projectsOpen: count(body.projectsOpen),
    problems: body.problems.flatMap((problem: unknown): NodeProblem[] => {
      if (!isRecord(problem) || Number.isNaN(Date.parse(text(problem.at)))) return [];
      const level = problem.level === 'error' ? 'error' : 'warning';
      return [{ level, message: text(problem.message), count: count(problem.count), at: text(problem.at) }];
    }),
  };
};
