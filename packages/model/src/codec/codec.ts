import type { ObjectShape, Shape } from '../validate/shape.ts';
import type { Mender } from './mender.ts';
import type { Place } from './wire.ts';

/**
 * Carries a value from the published format to the design and back, and knows what it must be like there.
 * A codec that fits a value of any shape is a `Codec<never>`.
 */
export interface Codec<T> {
  /** @param mender reads parts that are not as published; absent: the first such part is refused. */
  decode(wire: unknown, place: Place, mender?: Mender): T;
  encode(value: T): unknown;
  /** What validation asks of the value in a design. Published pages are built without it. */
  readonly shape: Shape;
}

/** The codec of an object with fields of its own. */
export interface EntityCodec<T> extends Codec<T> {
  readonly shape: ObjectShape<T>;
}
