import { type Context, createContext } from 'react';

/** Keeps what a value belongs to now: what it returns writes there, whatever has been selected by then. */
export type HoldTarget = () => (write: () => void) => void;

/** For controls whose work ends later, such as an upload. Where rows stand for one thing only, nothing has to be held. */
export const HoldTargetContext: Context<HoldTarget> = createContext<HoldTarget>(() => (write) => write());
