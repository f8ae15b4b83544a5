// What processes use, from /proc (Linux); elsewhere nothing is known.
import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks a second of `/proc/<pid>/stat`; 100 on every Linux that Node runs on. */
const TICKS = 100;

const statOf = (pid) => {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
};

/** A process and all that it started. */
const treeOf = (pid) => {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const childrenOf = (parent) =>
    all.filter((name) => {
      try {
        return statOf(name)[1] === String(parent);
      } catch {
        return false;
      }
    });
  return [String(pid), ...childrenOf(pid).flatMap(treeOf)];
};

/** @returns {number | undefined} MB in memory (RSS) of a process and all that it started. */
export const memoryOf = (pid) => {
  try {
    const pages = treeOf(pid).map(
      (one) => /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${one}/status`, 'utf8'))?.[1],
    );
    return Math.round(pages.reduce((sum, kilobytes) => sum + Number(kilobytes ?? 0), 0) / 1024);
  } catch {
    return undefined;
  }
};

/** @returns {number | undefined} milliseconds of processor time that a process has used. */
export const cpuOf = (pid) => {
  try {
    const stat = statOf(pid);
    return ((Number(stat[11]) + Number(stat[12])) * 1000) / TICKS;
  } catch {
    return undefined;
  }
};
