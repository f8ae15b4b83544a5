import type { CompiledFormula } from '@trama/formula';
import type { PageBundle } from '@trama/model';

/** A page's data, and its functions where formulas are compiled. */
export interface LoadedPage {
  bundle: PageBundle;
  /** Functions of the page's module, by number; absent where code is interpreted. */
  functions?: readonly CompiledFormula[];
}

/** A page could not be loaded; `redirectUrl` says where to go instead (conformance 7.4). */
export interface PageRefusal {
  redirectUrl?: string;
  message: string;
}
