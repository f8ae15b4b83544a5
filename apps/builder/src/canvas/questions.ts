/** Questions to the canvas that wait for their answers, each known by its number. */
export interface Questions<Answer> {
  /** @param send asks under this number */
  ask(send: (request: number) => void): Promise<Answer>;
  /** Answers the question of this number; a stale one is passed over. */
  answer(request: number, answer: Answer): void;
  /** Answers all that wait with what holds while nobody is there. */
  close(): void;
}

export const createQuestions = <Answer>(nobody: Answer): Questions<Answer> => {
  const waiting = new Map<number, (answer: Answer) => void>();
  let last = 0;
  return {
    ask: (send) => {
      last += 1;
      const request = last;
      return new Promise((resolve) => {
        waiting.set(request, resolve);
        send(request);
      });
    },
    answer: (request, answer) => {
      waiting.get(request)?.(answer);
      waiting.delete(request);
    },
    close: () => {
      for (const resolve of waiting.values()) resolve(nobody);
      waiting.clear();
    },
  };
};
