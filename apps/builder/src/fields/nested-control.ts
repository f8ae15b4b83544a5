import { type Context, createContext, type FC } from 'react';
import type { ControlProps } from './control.ts';

/** The control of fields inside a field. Lists and objects take it from here, as it holds them in turn. */
export const NestedControl: Context<FC<ControlProps>> = createContext<FC<ControlProps>>(() => null);
