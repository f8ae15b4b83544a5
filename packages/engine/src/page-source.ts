import type { Id, PageBundle } from '@trama/model';
import type { Scope } from './bindings/scope.ts';
import type { ElementSource } from './instances/tree/element-source.ts';

/** A page's data as instances use it. Popups keep the one that they were opened on. */
export interface PageSource {
  readonly bundle: PageBundle;
  readonly scope: Scope;
  element(id: Id): ElementSource | undefined;
  /** States that elements take over from those around them. */
  readonly parentStates: ReadonlySet<string>;
}
