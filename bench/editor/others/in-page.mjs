// What the pages of other editors have in common: the page that they edit, and how an edit is measured there.

/** The page of the benchmark, as `large-site.mjs` has it: 100 blocks of 7 rows of 6 texts, 5,000 elements. */
const [BLOCKS, ROWS, TEXTS] = [100, 7, 6];

const list = (length, make) => Array.from({ length }, (_, index) => make(index));

/** A block as a tree of an editor's own nodes. @param make {(kind: 'block' | 'row' | 'text', id: string, below: object[] | string) => object} */
export const block = (make, id) =>
  make(
    'block',
    `b${id}`,
    list(ROWS, (row) =>
      make(
        'row',
        `b${id}-${row}`,
        list(TEXTS, (index) => make('text', `b${id}-${row}-${index}`, `Text ${row}.${index}`)),
      ),
    ),
  );

export const blocks = (make) => list(BLOCKS, (id) => block(make, id));

const now = () => performance.now();

/** Once the task that runs now is done and its frame is painted, without the wait for that frame: as in the builder's own benchmark. */
const workSince = (start) =>
  new Promise((resolve) => {
    const task = new MessageChannel();
    task.port1.onmessage = () => {
      const worked = now();
      requestAnimationFrame(() => {
        const frame = now();
        const after = new MessageChannel();
        after.port1.onmessage = () => resolve(worked - start + (now() - frame));
        after.port2.postMessage(0);
      });
    };
    task.port2.postMessage(0);
  });

/**
 * Hands an editor to the benchmark.
 * @param {{select: (index: number) => void, style: (index: number) => void, undo: () => void, insert: (index: number) => void}} edits
 */
export const offer = async (edits) => {
  await workSince(now());
  window.benchOpened = now();
  window.benchEdit = async (name, index) => {
    const start = now();
    edits[name](index);
    return workSince(start);
  };
};
