import type { Workflow } from '@trama/model';
import { beforeAll, expect, it } from 'vitest';
import { segurosDesign } from './design/seguros-design.ts';
import { readMigrations } from './migrations.ts';
import { testRegistry } from './testing.ts';

/** What plugins write, but for the functions of the database. */
const WRITES =
  /-(insert|update|upsert|delete|uploadFile|deleteFiles|updateUserMeta|confirmPassword|signUp|sign\w*(OTP|Link)|resetPasswordForEmail|\w*Factor)$/;
const CALLS = /-callPostgresFunction$/;

/** Begun by no button: a card is dropped, a box is ticked, a file is chosen. */
const WITHOUT_BUTTON = ['Mover lead', 'Cumprir tarefa', 'Guardar documento'];
/** Begun by others, which ignore clicks while they run: a draft is kept each time that something of it is new, and opened by the address too. */
const BY_OTHERS = ['Guardar adesão', 'Retomar adesão'];

/** Functions that the database calls stable: they write nothing. The last definition counts. */
const readers = new Set<string>();
beforeAll(async () => {
  for (const { sql } of await readMigrations())
    for (const [, name = '', head = ''] of sql.matchAll(
      /create (?:or replace )?function public\.(\w+)(\([^$]*?)as \$\$/g,
    )) {
      if (/\b(stable|immutable)\b/.test(head)) readers.add(name);
      else readers.delete(name);
    }
});

const isWorkflow = (value: object): value is Workflow => 'actions' in value && 'firstAction' in value;

/** Every workflow of the site, wherever it is begun. */
const workflowsIn = (value: unknown): readonly Workflow[] => {
  if (typeof value !== 'object' || value === null) return [];
  return [...(isWorkflow(value) ? [value] : []), ...Object.values(value).flatMap(workflowsIn)];
};

it('What writes is written once, however often its button is pressed', () => {
  const writing = workflowsIn(segurosDesign(testRegistry)).filter(({ actions }) =>
    Object.values(actions).some(
      ({ type, fields, disabled }) =>
        disabled !== true &&
        (WRITES.test(type) ||
          (CALLS.test(type) &&
            !readers.has(String((fields.args as { functionName?: unknown } | undefined)?.functionName)))),
    ),
  );
  expect(writing.length).toBeGreaterThan(40);
  const begunAgain = writing.filter(({ ignoreWhileRunning }) => ignoreWhileRunning !== true).map(({ name }) => name);
  expect(begunAgain.sort()).toEqual([...WITHOUT_BUTTON, ...BY_OTHERS].sort());
});
