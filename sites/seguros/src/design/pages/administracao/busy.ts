import { f, variable } from '@trama/document/notation';
import type { Binding } from '@trama/model';
import { member } from '../../look/values.ts';

/** Something of the administration is being written. */
export const isBusy = f`(variables[${variable('ocupadoAdm')}] ?? '') !== ''`;

/** The same, or something that keeps from writing. */
export const busyOr = (hindrance: Binding): Binding => member(isBusy, ` || ${hindrance.code ?? 'false'}`);
