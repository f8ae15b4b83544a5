/** What a room's tests must notice, in percent of a sample, and how much of a sample may be called equivalent. */
export const LEAST_SCORE = 85;
export const MOST_EQUIVALENT = 5;

const KILLED = new Set(['Killed', 'Timeout', 'RuntimeError']);

/**
 * What the runs of a sample say together.
 * @param {readonly {name: string, file: string, line: number, original: string, replacement: string, status: string}[]} results
 * @param {readonly {name: string, reason: string}[]} equivalents mutants that no test can notice, with the reason
 * @returns {Verdict} `score` in percent, of the mutants that are not equivalent; `killedAfterAll` are listed as equivalent,
 *   and a test noticed them
 */
export const verdictOf = (results, equivalents) => {
  const reasons = new Map(equivalents.map(({ name, reason }) => [name, reason]));
  const listed = results.filter(({ name }) => reasons.has(name));
  const counted = results.filter(({ name }) => !reasons.has(name));
  const withStatus = (status) => counted.filter((result) => result.status === status);
  const killed = counted.filter(({ status }) => KILLED.has(status));
  const score = counted.length === 0 ? 100 : (100 * killed.length) / counted.length;
  const killedAfterAll = listed.filter(({ status }) => KILLED.has(status));
  return {
    size: results.length,
    killed: killed.length,
    timeouts: withStatus('Timeout'),
    survivors: withStatus('Survived'),
    uncovered: withStatus('NoCoverage'),
    equivalent: listed.map((result) => ({ ...result, reason: reasons.get(result.name) })),
    killedAfterAll,
    score,
    isEnough:
      score >= LEAST_SCORE && listed.length <= (results.length * MOST_EQUIVALENT) / 100 && killedAfterAll.length === 0,
  };
};
