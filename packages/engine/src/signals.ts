/** The one signals library of Trama, for the rooms that draw what the engine holds. */
export { batch, computed, effect, type ReadonlySignal, type Signal, signal, untracked } from '@preact/signals-core';
export { isConstant } from './bindings/constant.ts';
