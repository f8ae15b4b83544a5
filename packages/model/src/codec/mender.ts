import { TramaError, type Where } from '../errors.ts';
import { setAtPath } from '../paths.ts';
import { isRecord } from '../records.ts';
import type { Problem } from '../validate/problem.ts';
import type { Shape } from '../validate/shape.ts';
import type { Codec } from './codec.ts';
import { type Place, wrongType } from './wire.ts';

/** Reads published data part by part, so that one that is not as published is left out alone. */
export interface Mender {
  /** A part of something larger; undefined where nothing of it can be read. */
  part<T>(codec: Codec<T>, wire: unknown, place: Place): T | undefined;
  /** Tells of a part that was left out. */
  fault(fault: TramaError): void;
}

/** Such a place is read as empty, whatever else it holds. */
export const tellNoObject = (wire: unknown, place: Place, mender: Mender | undefined): void => {
  if (wire !== undefined && wire !== null && !isRecord(wire)) mender?.fault(wrongType(place, 'an object', wire));
};

const problemsOf = (shape: Shape, value: unknown): Where[] => {
  const places: Where[] = [];
  shape.check(value, [], ({ where }) => places.push(where));
  return places;
};

/** The value without the members that are not like its shape; undefined where it is not like it even then. */
const fitting = <T>(shape: Shape, value: T, tell: (where: Where) => void): T | undefined => {
  const places = problemsOf(shape, value);
  if (places.length === 0) return value;
  // From the last to the first: a member that is taken from a list moves those behind it.
  const whole = places.some((where) => where.length === 0)
    ? undefined
    : places.reduceRight<T>((kept, where) => setAtPath(kept, where, undefined), value);
  const fits = whole !== undefined && problemsOf(shape, whole).length === 0;
  for (const where of fits ? places : [[]]) tell(where);
  return fits ? whole : undefined;
};

/** A mender that tells of everything that it leaves out. */
export const createMender = (report: (problem: Problem) => void): Mender => {
  const fault = ({ code, message, where, hint }: TramaError): void => {
    report({ code: code as Problem['code'], message, where, ...(hint === undefined ? {} : { hint }) });
  };
  const mender: Mender = {
    fault,
    part: (codec, wire, place) => {
      try {
        // Null and absent are equal everywhere in the format: there is nothing to tell of.
        if (wire === null) return codec.decode(wire, place);
        return fitting(codec.shape, codec.decode(wire, place, mender), (where) => {
          const full = [...(place === '' ? [] : place.split('/')), ...where];
          const message = `${full.join('/')} is of another type than the format has there.`;
          report({ code: 'model/wrong-type', message, where: full });
        });
      } catch (cause) {
        if (!(cause instanceof TramaError)) throw cause;
        if (wire !== null) fault(cause);
        return undefined;
      }
    },
  };
  return mender;
};
