import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { soak, verdictOf } from './soak.mjs';

// `TRAMA_SOAK_MINUTES` says how long. An hour, with all its visitors, is `npm run soak`.

const MINUTES = Number(process.env.TRAMA_SOAK_MINUTES ?? 10);
const isBuilt = existsSync(fileURLToPath(new URL('../../apps/server/dist/main.js', import.meta.url)));

describe.skipIf(!isBuilt)(`two nodes under load for ${MINUTES} minutes (of the built server)`, () => {
  it(
    'lose no change, fail nobody while nothing is wrong, and do not grow',
    async () => {
      // A machine that runs other tests too: fewer visitors than an hour of its own has.
      const few = { visitors: 60, people: 10, builders: 3, talkers: 6 };
      const result = await soak({ minutes: MINUTES, ...few }, (line) => process.stderr.write(`${line}\n`));
      expect(verdictOf(result)).toEqual([]);
    },
    (MINUTES + 10) * 60_000,
  );
});
