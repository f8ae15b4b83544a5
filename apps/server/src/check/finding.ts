/**
 * What looking at one thing came to. `good`: nothing is to be done. `todo`: it works, and somebody should look after it.
 * `broken`: it does not work.
 */
export interface Finding {
  /** What was looked at, in a word or two. */
  subject: string;
  state: 'good' | 'todo' | 'broken';
  /** What is so, and what to do where something is. */
  message: string;
}

/** The ways to say what was found of a subject. */
export const findingsOf = (subject: string) => {
  const say =
    (state: Finding['state']) =>
    (message: string): Finding => ({ subject, state, message });
  return { good: say('good'), todo: say('todo'), broken: say('broken') };
};
