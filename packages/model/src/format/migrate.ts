import type { Design } from '../design/design.ts';
import { TramaError } from '../errors.ts';
import { isRecord } from '../records.ts';
import { FORMAT } from './format.ts';

/** Makes a design of format n into one of format n + 1, without touching the one it is given. */
export type Migration = (stored: { readonly [key: string]: unknown }) => { readonly [key: string]: unknown };

/** From format number to the step that leaves it. A step stays for ever, with a fixture of its format beside its test. */
const MIGRATIONS: ReadonlyMap<number, Migration> = new Map();

/**
 * A stored design in today's format, whatever format it was written in.
 * Use `validateDesign` on what comes from outside: a migration trusts its input.
 * @throws TramaError `model/not-a-design` for anything without a format number,
 * `model/newer-format` for designs of a newer Trama, `model/no-migration` for a format that never was.
 */
export const migrateDesign = (
  stored: unknown,
  migrations: ReadonlyMap<number, Migration> = MIGRATIONS,
  target: number = FORMAT,
): Design => {
  if (!isRecord(stored) || !Number.isInteger(stored.format)) {
    throw new TramaError({
      code: 'model/not-a-design',
      message: 'The stored data is no design: it has no format number.',
      where: ['format'],
      hint: 'Restore the design from a backup.',
    });
  }
  const newest = stored.format as number;
  if (newest > target) {
    throw new TramaError({
      code: 'model/newer-format',
      message: `The design has format ${newest}, but this version of Trama knows formats up to ${target}.`,
      where: ['format'],
      hint: 'Reload the page, or update Trama.',
    });
  }
  let current: { readonly [key: string]: unknown } = stored;
  for (let format = newest; format < target; format++) {
    const migrate = migrations.get(format);
    if (migrate === undefined) {
      throw new TramaError({
        code: 'model/no-migration',
        message: `No migration leads from format ${format} to ${format + 1}.`,
        where: ['format'],
      });
    }
    current = { ...migrate(current), format: format + 1 };
  }
  return current as unknown as Design;
};
